import { Injectable } from '@nestjs/common';
import { AccountData } from '../../../platform/account-data.js';
import { MessageTexts } from '../stores/message-texts.js';
import { ReadThread } from '../use-cases/read-thread.js';
import { messageOf } from './message.views.js';

/** OP-38, OP-50: everything in a person's conversations; what they wrote is deleted with the account. */
@Injectable()
export class MessagingAccountData extends AccountData {
  override readonly exports = {
    messages: async (userId: number) => (await this.thread.allOf(userId)).map(messageOf),
  };

  constructor(
    private readonly thread: ReadThread,
    private readonly texts: MessageTexts,
  ) {
    super();
  }

  async eraseAllOf(userId: number): Promise<void> {
    await this.texts.removeAllOf(userId);
  }
}
