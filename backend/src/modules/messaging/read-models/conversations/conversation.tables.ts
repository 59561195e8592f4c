import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MessageType } from '../../domain/conversation.events.js';

/** One row per conversation (CHAT-07). Its last message is the newest row of `chat_message` that is not deleted. */
@Entity('conversation')
export class ConversationRow {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') customerId!: number;
  @Column('integer') providerId!: number;
  @Column('integer', { nullable: true }) serviceListingId!: number | null;
}

/** How far each of the two has read. The unread count is derived from it and not stored. */
@Entity('conversation_member')
@Index(['userId'])
export class ConversationMemberRow {
  @PrimaryColumn('integer') conversationId!: number;
  @PrimaryColumn('integer') userId!: number;
  @Column('integer') otherUserId!: number;
  /** Of the last message to this person, by its place in the stream; 0: none. */
  @Column('integer') receivedRevision!: number;
  /** Everything in the stream before this place is read; 0: nothing. */
  @Column('integer') readRevision!: number;
}

/** One row per message that was ever sent; its text is in `message_text`. */
@Entity('chat_message')
@Index(['conversationId', 'revision'])
export class ChatMessageRow {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') conversationId!: number;
  /** Its place in the conversation's stream: messages are ordered by it, not by their ids. */
  @Column('integer') revision!: number;
  @Column('integer') senderId!: number;
  @Column('integer') receiverId!: number;
  @Column('text') messageType!: MessageType;
  @Column('boolean') isDeleted!: boolean;
  @Column('timestamptz') sentAt!: Date;
}
