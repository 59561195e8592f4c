import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Accounts } from '../../../identity/public/index.js';
import { ConversationReader, type ConversationParty } from '../../public/index.js';
import type { MessageType } from '../../domain/conversation.events.js';

/** A message without what it says. */
export interface SentMessage {
  id: number;
  conversationId: number;
  senderId: number;
  receiverId: number;
  messageType: MessageType;
  sentAt: Date;
  isRead: boolean;
  isDeleted: boolean;
}

/** A conversation in a user's list. */
export interface ListedConversation {
  id: number;
  otherUserId: number;
  serviceListingId: number | null;
  unread: number;
  lastMessageId: number;
  lastMessageAt: Date;
}

const MESSAGE = `m.id, m.conversation_id AS "conversationId", m.sender_id AS "senderId", m.receiver_id AS "receiverId",
  m.message_type AS "messageType", m.sent_at AS "sentAt", m.is_deleted AS "isDeleted", m.revision < r.read_revision AS "isRead"`;
const MESSAGES = `chat_message m
  JOIN conversation_member r ON r.conversation_id = m.conversation_id AND r.user_id = m.receiver_id`;

/** How many messages to the member `me` are unread; asked only where there may be one. */
const UNREAD = `(SELECT count(*)::int FROM chat_message m
  WHERE m.conversation_id = me.conversation_id AND m.revision > me.read_revision AND m.receiver_id = me.user_id
    AND NOT m.is_deleted)`;
const HAS_UNREAD = 'me.received_revision > me.read_revision';

const DELETED_NAME = 'Deleted user';

@Injectable()
export class ConversationQueries extends ConversationReader {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
  ) {
    super();
  }

  /** The latest messages, oldest first; `before` is a message of the conversation, deleted or not (an unknown one: none). */
  async latest(conversationId: number, limit: number, before: number | null): Promise<SentMessage[]> {
    const { rows } = await this.database.pool.query<SentMessage>({
      name: 'conversation-messages',
      text: `SELECT * FROM (
               SELECT ${MESSAGE}, m.revision FROM ${MESSAGES}
                WHERE m.conversation_id = $1 AND NOT m.is_deleted
                  AND ($3::int IS NULL OR m.revision < (SELECT b.revision FROM chat_message b
                                                        WHERE b.id = $3 AND b.conversation_id = $1))
                ORDER BY m.revision DESC LIMIT $2) latest ORDER BY revision`,
      values: [conversationId, limit, before],
    });
    return rows;
  }

  /** Whatever became of it; null: never sent. */
  async message(id: number): Promise<SentMessage | null> {
    const { rows } = await this.database.pool.query<SentMessage>({
      name: 'chat-message',
      text: `SELECT ${MESSAGE} FROM ${MESSAGES} WHERE m.id = $1`,
      values: [id],
    });
    return rows[0] ?? null;
  }

  /** Newest activity first; those that hold no message (any more) are left out. */
  async ofUser(userId: number): Promise<ListedConversation[]> {
    const { rows } = await this.database.pool.query<ListedConversation>({
      name: 'conversations',
      text: `SELECT me.conversation_id AS id, me.other_user_id AS "otherUserId", c.service_listing_id AS "serviceListingId",
                    CASE WHEN ${HAS_UNREAD} THEN ${UNREAD} ELSE 0 END AS unread,
                    last.id AS "lastMessageId", last.sent_at AS "lastMessageAt"
               FROM conversation_member me
               JOIN conversation c ON c.id = me.conversation_id
               JOIN LATERAL (SELECT m.id, m.sent_at FROM chat_message m
                              WHERE m.conversation_id = me.conversation_id AND NOT m.is_deleted
                              ORDER BY m.revision DESC LIMIT 1) last ON true
              WHERE me.user_id = $1 ORDER BY last.sent_at DESC, last.id DESC`,
      values: [userId],
    });
    return rows;
  }

  /** All unread messages to a user (CHAT-21). */
  async unreadOf(userId: number): Promise<number> {
    const { rows } = await this.database.pool.query<{ count: number }>({
      name: 'unread-messages',
      text: `SELECT coalesce(sum(${UNREAD}), 0)::int AS count FROM conversation_member me
              WHERE me.user_id = $1 AND ${HAS_UNREAD}`,
      values: [userId],
    });
    return rows[0]?.count ?? 0;
  }

  async partiesOf(
    conversationIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly ConversationParty[]>> {
    if (conversationIds.length === 0) return new Map();
    const { rows } = await this.database.pool.query<{ id: number; userIds: number[] }>({
      name: 'conversation-parties',
      text: `SELECT id, ARRAY[customer_id, provider_id] AS "userIds" FROM conversation WHERE id = ANY ($1::integer[])`,
      values: [conversationIds],
    });
    const names = await this.accounts.namesOf(rows.flatMap(({ userIds }) => userIds));
    const partyOf = (userId: number) => ({ userId, name: names.get(userId) ?? DELETED_NAME });
    return new Map(rows.map(({ id, userIds }) => [id, userIds.map(partyOf)]));
  }

  /** Every message of a user's conversations, oldest first. */
  async allOf(userId: number): Promise<SentMessage[]> {
    const { rows } = await this.database.pool.query<SentMessage>(
      `SELECT ${MESSAGE} FROM conversation_member me JOIN ${MESSAGES} ON m.conversation_id = me.conversation_id
        WHERE me.user_id = $1 AND NOT m.is_deleted ORDER BY m.conversation_id, m.revision`,
      [userId],
    );
    return rows;
  }
}
