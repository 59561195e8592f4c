import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedIn } from '../../../kernel/message.js';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { IdSequences } from '../../../platform/event-store/id-sequences.js';
import { assertOwn, conversation, conversationStream, send } from '../domain/conversation.decider.js';
import type { MessageSent, NewMessage } from '../domain/conversation.events.js';
import { ChatAttachments } from '../stores/chat-attachments.js';
import { MessageTexts } from '../stores/message-texts.js';
import { ChatPartners } from './chat-partners.js';
import { SendLimit } from './send-limit.js';

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
    private readonly limit: SendLimit,
    private readonly clock: Clock,
  ) {}

  /** Parallel first messages of a pair meet in one conversation (OP-24). */
  async execute({ senderId, message }: SendMessage): Promise<MessageSent['data']> {
    const { receiverId } = message;
    assertOwn(message, senderId);
    const conversationId = await this.partners.conversationOf(senderId, receiverId, message.conversationId);
    const stream = conversationStream(conversationId);
    const { events } = await this.limit.during(senderId, (take) =>
      this.store.handle(conversation, stream, SendMessage.name, async () => {
        await this.partners.assertReachable(senderId, receiverId);
        const { says, messageType } = await this.attachments.textOf(senderId, message);
        await take();
        const messageId = await this.ids.claim('message');
        const sent = { messageId, conversationId, senderId, receiverId };
        await this.texts.write(sent, says);
        const roles = await this.partners.rolesOf(senderId, receiverId, says.metadata?.listingId);
        return send({ ...sent, messageType, sentAt: this.clock.now() }, roles);
      }),
    );
    return recordedIn(events, 'MessageSent');
  }
}
