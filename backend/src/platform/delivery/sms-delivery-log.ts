import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import type { ClaimedMessage } from '../outbox/transport.js';
import { maskedPhone, maskedText } from '../outbox/masking.js';
import type { SmsAnswer } from './sms-gateway.js';

/** Outcome of an attempt; `calling` until the gateway has answered, or for ever when the process died before that. */
type SmsAttemptStatus = 'calling' | 'sent' | 'refused' | 'unknown';

/** Every attempt to send an SMS, recorded before it is made (OP-18). */
@Injectable()
export class SmsDeliveryLog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** State of the last attempt at this message; undefined when there was none. */
  async lastStatus(messageId: string): Promise<SmsAttemptStatus | undefined> {
    const { rows } = await this.database.pool.query<{ status: SmsAttemptStatus }>(
      'SELECT status FROM sms_delivery_log WHERE message_id = $1 ORDER BY id DESC LIMIT 1',
      [messageId],
    );
    return rows[0]?.status;
  }

  /**
   * Resolves with the attempt's id once it is durable: from now on the SMS may have been sent. Throws when another
   * worker has the message by now, because this process was suspended for longer than its lease.
   */
  async begin(message: ClaimedMessage, provider: string): Promise<number> {
    const { id, attempts, userId, to, body } = message;
    const { rows } = await this.database.pool.query<{ id: number }>(
      `INSERT INTO sms_delivery_log (message_id, user_id, phone, message, provider, status, created_at)
       SELECT id, $3, $4, $5, $6, 'calling', $7 FROM outbox_message
        WHERE id = $1 AND status = 'sending' AND attempts = $2 FOR SHARE
       RETURNING id`,
      [id, attempts, userId, maskedPhone(to), maskedText(body, message), provider, this.clock.now()],
    );
    const [attempt] = rows;
    if (!attempt) throw new Error('The lease on this SMS has ended');
    return attempt.id;
  }

  /** Records the gateway's answer; `error` is masked. */
  async end(attempt: number, answer: SmsAnswer): Promise<void> {
    const { providerId, cost } = answer.outcome === 'sent' ? answer : { providerId: null, cost: null };
    await this.database.pool.query(
      'UPDATE sms_delivery_log SET status = $2, provider_id = $3, cost = $4, error_message = $5 WHERE id = $1',
      [attempt, answer.outcome, providerId, cost, 'error' in answer ? answer.error : null],
    );
  }

  /** Removes the records of a user's messages; the gateways' bills still show the cost. */
  async forget(userId: number): Promise<void> {
    await this.database.pool.query('DELETE FROM sms_delivery_log WHERE user_id = $1', [userId]);
  }
}
