import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedIn } from '../../../kernel/message.js';
import { Config } from '../../../platform/config/config.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { IdSequences } from '../../../platform/event-store/id-sequences.js';
import { RollingLimits } from '../../../platform/rate-limits/rolling-limits.js';
import { assertOwn, conversation, conversationStream, send } from '../domain/conversation.decider.js';
import type { MessageSent, NewMessage } from '../domain/conversation.events.js';
import { TooManyChatMessages } from '../domain/message.errors.js';
import { ChatAttachments } from '../stores/chat-attachments.js';
import { MessageTexts } from '../stores/message-texts.js';
import { ChatPartners } from './chat-partners.js';

/**
 * Sends a message (CHAT-19). Throws OwnMessagesNotPossible, SenderMismatch, ChatPartnerNotFound, InvalidConversation,
 * ContactBlocked, InvalidAttachment, TooManyChatMessages.
 */
export class SendMessage extends Command<MessageSent['data']> {
  constructor(
    readonly senderId: number,
    readonly message: NewMessage,
  ) {
    super();
  }
}

@CommandHandler(SendMessage)
export class SendMessageHandler implements ICommandHandler<SendMessage> {
  constructor(
    private readonly store: DeciderStore,
    private readonly ids: IdSequences,
    private readonly partners: ChatPartners,
    private readonly attachments: ChatAttachments,
    private readonly texts: MessageTexts,
    private readonly limits: RollingLimits,
    private readonly config: Config,
  ) {}

  /** Parallel first messages of a pair meet in one conversation (OP-24). */
  async execute({ senderId, message }: SendMessage): Promise<MessageSent['data']> {
    const { receiverId } = message;
    assertOwn(message, senderId);
    const conversationId = await this.partners.conversationOf(senderId, receiverId, message.conversationId);
    const stream = conversationStream(conversationId);
    const { events } = await this.limited(senderId, (take) =>
      this.store.handle(conversation, stream, SendMessage.name, async (now) => {
        await this.partners.assertReachable(senderId, receiverId);
        const { says, messageType } = await this.attachments.textOf(senderId, message);
        await take();
        const messageId = await this.ids.claim('message');
        const sent = { messageId, conversationId, senderId, receiverId };
        await this.texts.write(sent, says);
        const roles = await this.partners.rolesOf(senderId, receiverId, says.metadata?.listingId);
        return send({ ...sent, messageType, sentAt: now }, roles);
      }),
    );
    return recordedIn(events, 'MessageSent');
  }

  /** OP-25: a person's messages in any minute. `take` counts one; a retry and a message that fails count nothing. */
  private limited<Done extends { duplicate: boolean }>(
    senderId: number,
    work: (take: () => Promise<void>) => Promise<Done>,
  ): Promise<Done> {
    const limit = this.config.messagesPerMinute;
    if (limit === 0) return work(() => Promise.resolve());
    const refusal = (freeInMs: number) => new TooManyChatMessages(Math.max(1, Math.ceil(freeInMs / 1_000)));
    return this.limits.during({ key: `message:${senderId}`, limit, windowMs: 60_000 }, refusal, work);
  }
}
