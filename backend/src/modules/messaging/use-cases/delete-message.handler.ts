import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { conversation, conversationStream, remove } from '../domain/conversation.decider.js';
import { MessageNotFound } from '../domain/message.errors.js';
import { ConversationQueries } from '../read-models/conversations/conversations.queries.js';
import { MessageTexts } from '../stores/message-texts.js';

/** The sender takes a message back (CHAT-10). Throws MessageNotFound, NotYourMessage, MessageTooOldToDelete. */
export class DeleteMessage extends Command<void> {
  constructor(
    readonly userId: number,
    readonly messageId: number,
  ) {
    super();
  }
}

@CommandHandler(DeleteMessage)
export class DeleteMessageHandler implements ICommandHandler<DeleteMessage> {
  constructor(
    private readonly store: DeciderStore,
    private readonly conversations: ConversationQueries,
    private readonly texts: MessageTexts,
  ) {}

  /** Text and file go once the deletion is in the log; after a crash in between, the sweep does it. */
  async execute({ userId, messageId }: DeleteMessage): Promise<void> {
    const message = await this.conversations.message(messageId);
    if (!message || (message.senderId !== userId && message.receiverId !== userId))
      throw new MessageNotFound();
    const { conversationId, senderId, receiverId, isDeleted } = message;
    const sent = { conversationId, messageId, senderId, receiverId, sentAt: message.sentAt.toISOString() };
    const stream = conversationStream(conversationId);
    await this.store.handle(conversation, stream, DeleteMessage.name, async (now) => {
      if (isDeleted) throw new MessageNotFound();
      return remove({ ...sent, userId, deletedAt: now });
    });
    await this.texts.remove([messageId]);
  }
}
