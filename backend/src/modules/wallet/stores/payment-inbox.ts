import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { GatewayMessage } from '../gateway/payment-gateway.js';

export interface WaitingMessage extends GatewayMessage {
  id: number;
  tries: number;
  receivedAt: Date;
}

const WAITING = 'SELECT id, event, reference, tries, received_at AS "receivedAt" FROM payment_message';

const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 3_600_000;
/** About a day and a half: by then the look-ups have ended, too. */
const MOST_TRIES = 40;

/** Contract 3.15: webhooks, stored before they are answered and processed afterwards. */
@Injectable()
export class PaymentInbox {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Durable when it resolves; the same body is stored once. */
  async keep(body: Buffer, { event, reference }: GatewayMessage): Promise<void> {
    await this.database.pool.query({
      name: 'payment-message-keep',
      text: `INSERT INTO payment_message (digest, event, reference, body, received_at, next_try_at)
             VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (digest) DO NOTHING`,
      values: [createHash('sha256').update(body).digest('hex'), event, reference, body, this.clock.now()],
    });
  }

  /** Messages that are due, the oldest first. */
  async waiting(limit: number): Promise<WaitingMessage[]> {
    const { rows } = await this.database.pool.query<WaitingMessage>({
      name: 'payment-messages-waiting',
      text: `${WAITING}
             WHERE handled_at IS NULL AND next_try_at <= $1
             ORDER BY next_try_at, id LIMIT $2`,
      values: [this.clock.now(), limit],
    });
    return rows;
  }

  /** Null when it was processed. */
  async find(id: number): Promise<WaitingMessage | null> {
    const { rows } = await this.database.pool.query<WaitingMessage>({
      name: 'payment-message',
      text: `${WAITING} WHERE id = $1 AND handled_at IS NULL`,
      values: [id],
    });
    return rows[0] ?? null;
  }

  /** Processed. The body is removed: it names the payer and is no longer needed. */
  async end(id: number, outcome: string): Promise<void> {
    await this.database.pool.query({
      name: 'payment-message-end',
      text: `UPDATE payment_message SET handled_at = $2, outcome = $3, body = NULL
             WHERE id = $1 AND handled_at IS NULL`,
      values: [id, this.clock.now(), outcome],
    });
  }

  /** Tried again with back-off; after the last try it ends with this outcome. */
  async postpone({ id, tries }: WaitingMessage, reason: string): Promise<void> {
    if (tries + 1 >= MOST_TRIES) return this.end(id, reason);
    const pauseMs = Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS);
    await this.database.pool.query({
      name: 'payment-message-postpone',
      text: `UPDATE payment_message SET tries = tries + 1, next_try_at = $2, outcome = $3
             WHERE id = $1 AND handled_at IS NULL`,
      values: [id, new Date(this.clock.nowMs() + pauseMs), reason],
    });
  }

  /** How many wait, and since when the oldest has (null: none). */
  async backlog(): Promise<{ waiting: number; oldestAt: Date | null }> {
    const { rows } = await this.database.pool.query<{ waiting: number; oldestAt: Date | null }>(
      `SELECT count(*)::int AS waiting, min(received_at) AS "oldestAt" FROM payment_message WHERE handled_at IS NULL`,
    );
    return rows[0] ?? { waiting: 0, oldestAt: null };
  }
}
