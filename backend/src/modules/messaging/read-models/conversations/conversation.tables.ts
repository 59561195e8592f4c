import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MessageType } from '../../domain/conversation.events.js';

/** One row per conversation (CHAT-07). Its last message is the newest row of `chat_message` that is not deleted. */
@Entity('conversation')
export class ConversationRow {
  @PrimaryColumn('integer')
  id!: number;

  @Column('integer', { name: 'customer_id' })
  customerId!: number;

  @Column('integer', { name: 'provider_id' })
  providerId!: number;

  @Column('integer', { name: 'service_listing_id', nullable: true })
  serviceListingId!: number | null;
}

/** How far each of the two has read. The unread count is derived from it and not stored. */
@Entity('conversation_member')
@Index(['userId'])
export class ConversationMemberRow {
  @PrimaryColumn('integer', { name: 'conversation_id' })
  conversationId!: number;

  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @Column('integer', { name: 'other_user_id' })
  otherUserId!: number;

  /** Of the last message to this person, by its place in the stream; 0: none. */
  @Column('integer', { name: 'received_revision' })
  receivedRevision!: number;

  /** Everything in the stream before this place is read; 0: nothing. */
  @Column('integer', { name: 'read_revision' })
  readRevision!: number;
}

/** One row per message that was ever sent; its text is in `message_text`. */
@Entity('chat_message')
@Index(['conversationId', 'revision'])
export class ChatMessageRow {
  @PrimaryColumn('integer')
  id!: number;

  @Column('integer', { name: 'conversation_id' })
  conversationId!: number;

  /** Its place in the conversation's stream: messages are ordered by it, not by their ids. */
  @Column('integer')
  revision!: number;

  @Column('integer', { name: 'sender_id' })
  senderId!: number;

  @Column('integer', { name: 'receiver_id' })
  receiverId!: number;

  @Column('text', { name: 'message_type' })
  messageType!: MessageType;

  @Column('boolean', { name: 'is_deleted' })
  isDeleted!: boolean;

  @Column('timestamptz', { name: 'sent_at' })
  sentAt!: Date;
}
