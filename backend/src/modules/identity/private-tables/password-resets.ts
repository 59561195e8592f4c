import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { isMailedToken, mailedTokenHash, newMailedToken } from './mailed-token.js';

/** How long a mailed link is good for (OP-11). */
export const RESET_VALID_MS = 60 * 60_000;

/** The newest reset link of each user. Only hashes of tokens are kept. */
@Injectable()
export class PasswordResets {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A new token, 64 hex digits, written with `db`; the user's older one is void. */
  async issue(db: Queryable, userId: number): Promise<string> {
    const token = newMailedToken();
    await db.query(
      `INSERT INTO password_reset (user_id, token_hash, expires_at, used) VALUES ($1, $2, $3, false)
       ON CONFLICT (user_id) DO UPDATE
         SET token_hash = excluded.token_hash, expires_at = excluded.expires_at, used = false`,
      [userId, mailedTokenHash(token), new Date(this.clock.nowMs() + RESET_VALID_MS)],
    );
    return token;
  }

  /** Whom an unused, unexpired token belongs to; else null. */
  async ownerOf(token: string): Promise<number | null> {
    if (!isMailedToken(token)) return null;
    const { rows } = await this.database.pool.query<{ userId: number }>(
      `SELECT user_id AS "userId" FROM password_reset WHERE token_hash = $1 AND NOT used AND expires_at > $2`,
      [mailedTokenHash(token), new Date(this.clock.nowMs())],
    );
    return rows[0]?.userId ?? null;
  }

  /** Uses the token up with `db`; true for exactly one caller, however many try at once. */
  async use(db: Queryable, token: string): Promise<boolean> {
    const { rowCount } = await db.query(
      'UPDATE password_reset SET used = true WHERE token_hash = $1 AND NOT used AND expires_at > $2',
      [mailedTokenHash(token), new Date(this.clock.nowMs())],
    );
    return rowCount === 1;
  }

  /** Voids whatever link a user has, with `db`. */
  async removeAllOf(userId: number, db: Queryable = this.database.pool): Promise<void> {
    await db.query('DELETE FROM password_reset WHERE user_id = $1', [userId]);
  }
}
