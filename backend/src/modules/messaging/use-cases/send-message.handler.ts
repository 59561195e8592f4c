import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedIn } from '../../../kernel/message.js';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { IdSequences } from '../../../platform/event-store/id-sequences.js';
import { Accounts, Blocks } from '../../identity/public/index.js';
import { conversation, conversationStream, send } from '../domain/conversation.decider.js';
import type { MessageSent, MessageType } from '../domain/conversation.events.js';
import {
  ChatPartnerNotFound,
  InvalidConversation,
  OwnMessagesNotPossible,
  SenderMismatch,
} from '../domain/message.errors.js';
import { ChatAttachments } from '../stores/chat-attachments.js';
import { MessageTexts, type MessageText } from '../stores/message-texts.js';
import { ConversationIds } from './conversation-ids.js';
import { ConversationSubjects } from './conversation-subjects.js';
import { SendLimit } from './send-limit.js';

/** The client's part of a new message; its sender is the signed-in user. */
export interface NewMessage {
  receiverId: number;
  /** As the client believes; null: it does not say. */
  senderId: number | null;
  conversationId: number | null;
  content: string;
  /** Address of an upload. */
  image: string | null;
  metadata: Record<string, unknown> | null;
}

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
    private readonly conversations: ConversationIds,
    private readonly accounts: Accounts,
    private readonly blocks: Blocks,
    private readonly subjects: ConversationSubjects,
    private readonly attachments: ChatAttachments,
    private readonly texts: MessageTexts,
    private readonly limit: SendLimit,
    private readonly clock: Clock,
  ) {}

  async execute({ senderId, message }: SendMessage): Promise<MessageSent['data']> {
    const { receiverId } = message;
    if (receiverId === senderId) throw new OwnMessagesNotPossible();
    if (message.senderId !== null && message.senderId !== senderId) throw new SenderMismatch();
    const conversationId = await this.conversationOf(senderId, message);
    const stream = conversationStream(conversationId);
    const { events } = await this.limit.during(senderId, (take) =>
      this.store.handle(conversation, stream, SendMessage.name, async () => {
        await this.requireReceiver(receiverId);
        await this.blocks.assertNone(senderId, receiverId);
        const text = await this.textOf(senderId, message);
        await take();
        const messageId = await this.ids.claim('message');
        await this.texts.write({ messageId, conversationId, senderId, receiverId }, text.says);
        const { messageType } = text;
        const sentAt = this.clock.now();
        const roles = await this.subjects.of(senderId, receiverId, text.says.metadata?.listingId);
        const { serviceListingId: listingId } = roles;
        return send({
          start: { conversationId, ...roles, startedAt: sentAt },
          message: { conversationId, messageId, senderId, receiverId, messageType, listingId, sentAt },
        });
      }),
    );
    return recordedIn(events, 'MessageSent');
  }

  /** One conversation per pair (OP-24): parallel first messages meet in it. A missing receiver takes no id. */
  private async conversationOf(
    senderId: number,
    { receiverId, conversationId }: NewMessage,
  ): Promise<number> {
    const known = await this.conversations.known(senderId, receiverId);
    if (known === null) await this.requireReceiver(receiverId);
    if (conversationId !== null && conversationId !== known) {
      await this.requireReceiver(receiverId);
      throw new InvalidConversation();
    }
    return known ?? this.conversations.of(senderId, receiverId);
  }

  private async requireReceiver(receiverId: number): Promise<void> {
    if (!(await this.accounts.has(receiverId))) throw new ChatPartnerNotFound();
  }

  private async textOf(
    senderId: number,
    { content, image, metadata }: NewMessage,
  ): Promise<{ says: MessageText; messageType: MessageType }> {
    if (image === null) return { says: { content, file: null, metadata }, messageType: 'text' };
    const { url, publicId, kind } = await this.attachments.toSend(senderId, image);
    const messageType = kind === 'image' ? 'image' : 'document';
    return { says: { content, file: { url, publicId }, metadata }, messageType };
  }
}
