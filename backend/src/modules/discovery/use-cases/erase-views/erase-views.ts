import { Injectable } from '@nestjs/common';
import { AccountErasureStep } from '../../../identity/public/index.js';
import { ListingViews } from '../../stores/listing-views.js';

/** OP-50: whose page views these were is forgotten; the counts stay, they tell of nobody. */
@Injectable()
export class EraseViews extends AccountErasureStep {
  constructor(private readonly views: ListingViews) {
    super();
  }

  eraseAllOf(userId: number): Promise<void> {
    return this.views.forget(userId);
  }
}
