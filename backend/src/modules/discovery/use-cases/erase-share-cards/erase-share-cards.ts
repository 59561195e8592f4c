import { Injectable } from '@nestjs/common';
import { AccountErasureStep } from '../../../identity/public/index.js';
import { ShareCards } from '../../share-cards/share-cards.js';

/** OP-50: pictures of shared links show names and photos; those of listings that are gone with the account go too. */
@Injectable()
export class EraseShareCards extends AccountErasureStep {
  constructor(private readonly shareCards: ShareCards) {
    super();
  }

  eraseAllOf(): Promise<void> {
    return this.shareCards.sweep();
  }
}
