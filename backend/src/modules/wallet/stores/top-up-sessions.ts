import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';

/** Contract 3.15: a top-up is looked up at most this often for a waiting payer. */
const LOOK_UP_EVERY_MS = 3_000;

/** Instead of an address. */
const CLOSED = '';

/** Payment pages and look-up times of top-ups: no decisions, so not event-sourced. */
@Injectable()
export class TopUpSessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The first address counts, over all processes. Answers it; null when the session was closed before. */
  async open(reference: string, userId: number, authorizationUrl: string): Promise<string | null> {
    const { rows } = await this.database.pool.query<{ url: string }>({
      name: 'top-up-session-open',
      text: `INSERT INTO top_up_session AS s (reference, user_id, authorization_url) VALUES ($1, $2, $3)
             ON CONFLICT (reference) DO UPDATE SET authorization_url = coalesce(s.authorization_url, $3)
             RETURNING authorization_url AS url`,
      values: [reference, userId, authorizationUrl],
    });
    return rows[0]?.url || null;
  }

  /** Nothing can be paid from now on, unless it was opened before: then this answers that address. */
  close(reference: string, userId: number): Promise<string | null> {
    return this.open(reference, userId, CLOSED);
  }

  /** Null: the gateway has not answered, or too late. */
  async authorizationUrlOf(reference: string): Promise<string | null> {
    const { rows } = await this.database.pool.query<{ url: string | null }>({
      name: 'top-up-session-url',
      text: 'SELECT authorization_url AS url FROM top_up_session WHERE reference = $1',
      values: [reference],
    });
    return rows[0]?.url || null;
  }

  /** Whether the caller may look it up now; then no other may for 3 s, in any process. */
  async claim(reference: string, userId: number): Promise<boolean> {
    const now = this.clock.nowMs();
    const { rowCount } = await this.database.pool.query({
      name: 'top-up-session-claim',
      text: `INSERT INTO top_up_session AS s (reference, user_id, looked_at) VALUES ($1, $2, $3)
             ON CONFLICT (reference) DO UPDATE SET looked_at = excluded.looked_at
             WHERE s.looked_at IS NULL OR s.looked_at <= $4`,
      values: [reference, userId, new Date(now), new Date(now - LOOK_UP_EVERY_MS)],
    });
    return rowCount === 1;
  }

  /** Looks it up at this moment, or whenever the process is back after it. */
  async lookUpAt(reference: string, userId: number, atMs: number): Promise<void> {
    await this.database.pool.query({
      name: 'top-up-session-next',
      text: `INSERT INTO top_up_session (reference, user_id, next_look_at) VALUES ($1, $2, $3)
             ON CONFLICT (reference) DO UPDATE SET next_look_at = excluded.next_look_at`,
      values: [reference, userId, new Date(atMs)],
    });
  }

  async forget(userId: number): Promise<void> {
    await this.database.pool.query('DELETE FROM top_up_session WHERE user_id = $1', [userId]);
  }
}
