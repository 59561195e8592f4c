import { Injectable } from '@nestjs/common';
import { AccountData } from '../../../platform/account-data.js';
import { ConversationQueries } from '../read-models/conversations/conversations.queries.js';
import { MessageTexts } from '../stores/message-texts.js';
import { messageOf } from './message.views.js';

/** OP-38, OP-50: everything in a person's conversations; of these, what they wrote goes with the account. */
@Injectable()
export class MessagingAccountData extends AccountData {
  override readonly exports = {
    messages: async (userId: number) => {
      const messages = await this.conversations.allOf(userId);
      const texts = await this.texts.of(messages.map(({ id }) => id));
      return messages.map((message) => messageOf(message, texts.get(message.id)));
    },
  };

  constructor(
    private readonly conversations: ConversationQueries,
    private readonly texts: MessageTexts,
  ) {
    super();
  }

  async eraseAllOf(userId: number): Promise<void> {
    await this.texts.removeAllOf(userId);
  }
}
