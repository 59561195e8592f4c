import { Injectable } from '@nestjs/common';
import { AccountErasureStep } from '../../identity/public/index.js';
import { MessageTexts } from '../stores/message-texts.js';

/** OP-50: what a person wrote goes with the account; the other side goes on reading its own part. */
@Injectable()
export class EraseMessages extends AccountErasureStep {
  constructor(private readonly texts: MessageTexts) {
    super();
  }

  async eraseAllOf(userId: number): Promise<void> {
    await this.texts.removeAllOf(userId);
  }
}
