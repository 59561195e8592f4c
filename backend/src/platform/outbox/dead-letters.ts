import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { maskedEmail, maskedPhone } from './masking.js';

/** A message that was given up (`dead`), or whose delivery is unknown (`unknown`). */
export interface DeadLetter {
  id: string;
  channel: 'email' | 'sms';
  status: 'dead' | 'unknown';
  userId: number | null;
  /** Masked. */
  to: string;
  subject: string | null;
  /** Without codes and links. */
  body: string;
  attempts: number;
  lastError: string | null;
  /** ISO 8601. */
  createdAt: string;
  finishedAt: string;
}

type Row = Omit<DeadLetter, 'createdAt' | 'finishedAt'> & { createdAt: Date; finishedAt: Date };

/** For administrators: messages that were not delivered. */
@Injectable()
export class DeadLetters {
  constructor(private readonly database: Database) {}

  /** Newest first; `before`: the id of one, after which the list continues. */
  async list({ limit, before = null }: { limit: number; before?: string | null }): Promise<DeadLetter[]> {
    const { rows } = await this.database.pool.query<Row>(
      `SELECT id, channel, status, user_id AS "userId", recipient AS "to", subject, body, attempts,
              last_error AS "lastError", created_at AS "createdAt", finished_at AS "finishedAt"
         FROM outbox_message WHERE status IN ('unknown', 'dead')
          AND ($2::uuid IS NULL OR number < (SELECT number FROM outbox_message WHERE id = $2))
        ORDER BY number DESC LIMIT $1`,
      [limit, before],
    );
    return rows.map((row) => ({
      ...row,
      to: row.channel === 'sms' ? maskedPhone(row.to) : maskedEmail(row.to),
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt.toISOString(),
    }));
  }

  async count(): Promise<number> {
    const { rows } = await this.database.pool.query<{ count: number }>({
      name: 'dead-letters-count',
      text: `SELECT count(*) AS count FROM outbox_message WHERE status IN ('unknown', 'dead')`,
    });
    return rows[0]?.count ?? 0;
  }
}
