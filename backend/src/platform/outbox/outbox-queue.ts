import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import type { ClaimedMessage, Delivery } from './transport.js';
import { maskedText } from './masking.js';

/** A sender that has not reported by then is lost; longer than any try takes. */
const LEASE_MS = 2 * 60_000;
/** Attempts after which a message keeps its back-off: a flapping server must not use them up. */
const MOST_HASTENED = 5;
/** Finished messages are deleted after this: they hold addresses, names and perhaps codes. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** State of a message. `waiting` and `sending` are tried (again) when due; all others are final. */
export type OutboxStatus = 'waiting' | 'sending' | 'sent' | 'unknown' | 'expired' | 'dead';

/** Unsent messages of one channel. */
export interface Waiting {
  channel: 'email' | 'sms';
  count: number;
  /** How long the oldest has been due; 0: none is. */
  overdueMs: number;
}

const CLAIMED = `m.id, m.channel, m.user_id AS "userId", m.recipient AS "to", m.subject, m.body, m.code, m.link, m.unsubscribe,
  m.attempts, m.expires_at AS "expiresAt"`;

/** The outbox as senders see it: claim what is due, then settle the outcome. Several processes may do so at once. */
@Injectable()
export class OutboxQueue {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Takes up to `limit` due messages, oldest first; other workers do not get them before their lease ends. */
  async claim(channel: 'email' | 'sms', limit: number): Promise<ClaimedMessage[]> {
    const now = this.clock.nowMs();
    const { rows } = await this.database.pool.query<ClaimedMessage>({
      name: 'outbox-claim',
      text: `WITH due AS MATERIALIZED (
               SELECT id FROM outbox_message
                WHERE channel = $1 AND status IN ('waiting', 'sending') AND due_at <= $2
                ORDER BY due_at, number LIMIT $4 FOR UPDATE SKIP LOCKED)
             UPDATE outbox_message m SET status = 'sending', attempts = m.attempts + 1, due_at = $3
               FROM due WHERE m.id = due.id
             RETURNING ${CLAIMED}`,
      values: [channel, new Date(now), new Date(now + LEASE_MS), limit],
    });
    return rows;
  }

  /** Records an attempt and returns the message's state. Ignored from a sender whose lease has ended. */
  async settle(message: ClaimedMessage, delivery: Delivery, mostAttempts: number): Promise<OutboxStatus> {
    const status = statusAfter(message, delivery, mostAttempts);
    const error = 'error' in delivery ? delivery.error : null;
    if (status === 'waiting') await this.postpone(message, error);
    else await this.finish(message, status, error);
    return status;
  }

  /** Makes a channel's waiting messages due now, except those that were tried often. */
  async hasten(channel: 'email' | 'sms'): Promise<void> {
    const now = new Date(this.clock.nowMs());
    await this.database.pool.query(
      `UPDATE outbox_message SET due_at = $2 WHERE channel = $1 AND status = 'waiting' AND due_at > $2 AND attempts <= $3`,
      [channel, now, MOST_HASTENED],
    );
  }

  /** By channel; one without messages is left out. */
  async waiting(): Promise<Waiting[]> {
    const { rows } = await this.database.pool.query<Waiting>({
      name: 'outbox-waiting',
      text: `SELECT channel, count(*) AS count,
                    greatest(0, extract(epoch FROM $1::timestamptz - min(due_at)) * 1000)::float8 AS "overdueMs"
               FROM outbox_message WHERE status IN ('waiting', 'sending') GROUP BY channel`,
      values: [new Date(this.clock.nowMs())],
    });
    return rows;
  }

  /** Deletes what has been final for 30 days, and what was still unsent 30 days after it expired. */
  async sweep(): Promise<void> {
    await this.database.pool.query(
      `DELETE FROM outbox_message WHERE id IN (
         SELECT id FROM outbox_message WHERE finished_at < $1 OR expires_at < $1
          LIMIT 5000 FOR UPDATE SKIP LOCKED)`,
      [new Date(this.clock.nowMs() - KEPT_MS)],
    );
  }

  private async postpone({ id, attempts }: ClaimedMessage, error: string | null): Promise<void> {
    await this.database.pool.query(
      `UPDATE outbox_message SET status = 'waiting', due_at = $3, last_error = $4
        WHERE id = $1 AND status = 'sending' AND attempts = $2`,
      [id, attempts, new Date(this.clock.nowMs() + backOffMs(attempts)), error],
    );
  }

  private async finish(message: ClaimedMessage, status: OutboxStatus, error: string | null): Promise<void> {
    const { id, attempts, subject, body } = message;
    await this.database.pool.query(
      `UPDATE outbox_message SET status = $3, finished_at = $4, last_error = $5, subject = $6, body = $7,
              code = NULL, link = NULL, unsubscribe = NULL
        WHERE id = $1 AND status = 'sending' AND attempts = $2`,
      [
        id,
        attempts,
        status,
        this.clock.now(),
        error,
        subject === null ? null : maskedText(subject, message),
        maskedText(body, message),
      ],
    );
  }
}

const statusAfter = (
  { attempts }: ClaimedMessage,
  delivery: Delivery,
  mostAttempts: number,
): OutboxStatus => {
  if (delivery.outcome !== 'refused') return delivery.outcome;
  return delivery.forever || attempts >= mostAttempts ? 'dead' : 'waiting';
};

const FIRST_MS = 5_000;
const FACTOR = 3;
const LONGEST_MS = 60 * 60_000;

/**
 * The pause after the try of this number (from 1): 5 s, 15 s, 45 s … at most an hour, with up to a fifth of random jitter,
 * so that messages that failed together are not retried together.
 */
export const backOffMs = (attempts: number, random: () => number = Math.random): number =>
  Math.round(Math.min(LONGEST_MS, FIRST_MS * FACTOR ** (attempts - 1)) * (1 + random() / 5));
