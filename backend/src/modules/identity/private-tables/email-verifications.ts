import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { isMailedToken, mailedTokenHash, newMailedToken } from './mailed-token.js';

/** How long a mailed link is good for (AUTH-31). */
export const LINK_VALID_MS = 24 * 60 * 60_000;

/** Tokens of mailed links. Only their hashes are kept. */
@Injectable()
export class EmailVerifications {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A new token, 64 hex digits, written with `db`. */
  async issue(db: Queryable, userId: number): Promise<string> {
    const token = newMailedToken();
    await db.query(
      'INSERT INTO email_verification (token_hash, user_id, expires_at, used) VALUES ($1, $2, $3, false)',
      [mailedTokenHash(token), userId, new Date(this.clock.nowMs() + LINK_VALID_MS)],
    );
    return token;
  }

  /** Whom an unused, unexpired token belongs to; else null. */
  async ownerOf(token: string): Promise<number | null> {
    if (!isMailedToken(token)) return null;
    const { rows } = await this.database.pool.query<{ userId: number }>(
      `SELECT user_id AS "userId" FROM email_verification WHERE token_hash = $1 AND NOT used AND expires_at > $2`,
      [mailedTokenHash(token), new Date(this.clock.nowMs())],
    );
    return rows[0]?.userId ?? null;
  }

  async removeAllOf(userId: number): Promise<void> {
    await this.database.pool.query('DELETE FROM email_verification WHERE user_id = $1', [userId]);
  }

  /** True for exactly one caller, however many try at once. */
  async use(token: string): Promise<boolean> {
    const { rowCount } = await this.database.pool.query(
      'UPDATE email_verification SET used = true WHERE token_hash = $1 AND NOT used',
      [mailedTokenHash(token)],
    );
    return rowCount === 1;
  }
}
