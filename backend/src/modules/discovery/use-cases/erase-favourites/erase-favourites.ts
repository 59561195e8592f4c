import { Injectable } from '@nestjs/common';
import { AccountErasureStep } from '../../../identity/public/index.js';
import { Favourites } from '../../stores/favourites.js';

/** OP-50: what somebody kept is forgotten with them. */
@Injectable()
export class EraseFavourites extends AccountErasureStep {
  constructor(private readonly favourites: Favourites) {
    super();
  }

  eraseAllOf(userId: number): Promise<void> {
    return this.favourites.forget(userId);
  }
}
