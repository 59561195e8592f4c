import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { conversation, conversationStream, markAllRead } from '../domain/conversation.decider.js';
import { ChatPartners } from './chat-partners.js';

/** Whatever the other one wrote so far is read (CHAT-18). Answers how many messages that were. */
export class MarkAllRead extends Command<number> {
  constructor(
    readonly userId: number,
    readonly otherUserId: number,
  ) {
    super();
  }
}

@CommandHandler(MarkAllRead)
export class MarkAllReadHandler implements ICommandHandler<MarkAllRead> {
  constructor(
    private readonly store: DeciderStore,
    private readonly partners: ChatPartners,
  ) {}

  async execute({ userId, otherUserId }: MarkAllRead): Promise<number> {
    const conversationId = await this.partners.known(userId, otherUserId);
    if (conversationId === null) return 0;
    const stream = conversationStream(conversationId);
    const { events } = await this.store.handle(conversation, stream, MarkAllRead.name, async (now) =>
      markAllRead({ conversationId, userId, readAt: now }),
    );
    return events.reduce((sum, { type, data }) => (type === 'MessagesRead' ? sum + data.count : sum), 0);
  }
}
