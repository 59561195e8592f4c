import { Injectable } from '@nestjs/common';
import { AccountErasureStep } from '../../../identity/public/index.js';
import { SavedSearches } from '../../stores/saved-searches.js';

/** OP-50: what somebody was looking for is forgotten with them. */
@Injectable()
export class EraseSavedSearches extends AccountErasureStep {
  constructor(private readonly searches: SavedSearches) {
    super();
  }

  eraseAllOf(userId: number): Promise<void> {
    return this.searches.forget(userId);
  }
}
