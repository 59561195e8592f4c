import { Injectable } from '@nestjs/common';
import { AccountExportPart } from '../../identity/public/index.js';
import { MessageTexts } from '../stores/message-texts.js';
import { ConversationQueries } from '../read-models/conversations/conversations.queries.js';
import { messageOf, type MessageView } from './message.views.js';

/** OP-38: everything in the person's conversations, as their own screen shows it. */
@Injectable()
export class ExportMessages extends AccountExportPart {
  readonly key = 'messages';

  constructor(
    private readonly conversations: ConversationQueries,
    private readonly texts: MessageTexts,
  ) {
    super();
  }

  async exportOf(userId: number): Promise<MessageView[]> {
    const messages = await this.conversations.allOf(userId);
    const texts = await this.texts.of(messages.map(({ id }) => id));
    return messages.map((message) => messageOf(message, texts.get(message.id)));
  }
}
