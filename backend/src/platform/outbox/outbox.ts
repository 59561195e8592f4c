import { Injectable } from '@nestjs/common';
import { normaliseNigerianPhone } from '../../kernel/nigeria.js';
import { Clock } from '../clock.js';
import { Database, type Queryable } from '../database/database.js';

/** One mail or SMS to be sent. */
export interface NewOutboxMessage {
  /** Deterministic UUID: enqueuing the same message again does nothing. */
  id: string;
  channel: 'email' | 'sms';
  /** The account it is about; null for none. */
  userId: number | null;
  /** An e-mail address, or a phone number as +234… */
  to: string;
  /** Null for an SMS. */
  subject: string | null;
  body: string;
  /** The one-time code that the body carries, if any. */
  code: string | null;
  /** The link that the body carries, if any. */
  link: string | null;
  /** For optional mails: the address that unsubscribes by a POST without signing in, also in the body. */
  unsubscribe?: string | null;
  /** ISO 8601; from then on it is not sent any more. Null: three days, after which it is out of date. */
  expiresAt: string | null;
}

export interface OutboxMessage extends Omit<NewOutboxMessage, 'expiresAt' | 'unsubscribe'> {
  /** ISO 8601. */
  createdAt: string;
}

const COLUMNS = `id, channel, user_id AS "userId", recipient AS "to", subject, body, code, link,
  created_at AS "createdAt"`;
const LONGEST_LIST = 200;
const STALE_AFTER_MS = 3 * 24 * 60 * 60_000;

/**
 * Messages wait in a table and are written in the transaction of what they are about: both are stored or neither
 * is. OutboxQueue hands them to the transports.
 */
@Injectable()
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Writes the message with `db`, the caller's transaction (or the pool). A known id is left as it is: false. */
  async enqueue(db: Queryable, message: NewOutboxMessage): Promise<boolean> {
    return (await this.enqueueAll(db, [message])) === 1;
  }

  /** The same for several messages, in this order; answers how many are new. */
  async enqueueAll(db: Queryable, messages: readonly NewOutboxMessage[]): Promise<number> {
    if (messages.length === 0) return 0;
    const now = this.clock.nowMs();
    const column = (name: keyof NewOutboxMessage) => messages.map((message) => message[name] ?? null);
    const { rowCount } = await db.query({
      name: 'outbox-enqueue',
      text: `INSERT INTO outbox_message
               (id, channel, user_id, recipient, subject, body, code, link, unsubscribe, created_at, due_at, expires_at)
             SELECT id, channel, user_id, recipient, subject, body, code, link, unsubscribe, $1, $1,
                    coalesce(expires_at, $2)
             FROM unnest($3::uuid[], $4::text[], $5::integer[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
                         $11::text[], $12::timestamptz[]) WITH ORDINALITY AS message
               (id, channel, user_id, recipient, subject, body, code, link, unsubscribe, expires_at, place)
             ORDER BY place ON CONFLICT (id) DO NOTHING`,
      values: [
        new Date(now),
        new Date(now + STALE_AFTER_MS),
        column('id'),
        column('channel'),
        column('userId'),
        column('to'),
        column('subject'),
        column('body'),
        column('code'),
        column('link'),
        column('unsubscribe'),
        column('expiresAt'),
      ],
    });
    return rowCount ?? 0;
  }

  /** Removes every message about the user's account or to one of the receivers, sent or not. */
  async forget(userId: number, receivers: readonly string[]): Promise<void> {
    await this.database.pool.query('DELETE FROM outbox_message WHERE user_id = $1 OR recipient = ANY ($2)', [
      userId,
      receivers.map(receiverOf),
    ]);
  }

  /** The newest 200 messages, newest first; only those to one address or number, however spelt, when `to` is given. */
  async list(to?: string): Promise<OutboxMessage[]> {
    const { rows } = await this.database.pool.query<Omit<OutboxMessage, 'createdAt'> & { createdAt: Date }>(
      `SELECT ${COLUMNS} FROM outbox_message WHERE $1::text IS NULL OR recipient = $1
        ORDER BY number DESC LIMIT ${LONGEST_LIST}`,
      [to === undefined ? null : receiverOf(to)],
    );
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }
}

/** As messages are addressed: +234… or a lowercase address. */
const receiverOf = (text: string): string => normaliseNigerianPhone(text) ?? text.trim().toLowerCase();
