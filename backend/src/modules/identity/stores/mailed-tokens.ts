import { createHash, randomBytes } from 'node:crypto';
import { Clock } from '../../../platform/clock.js';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { Injectable } from '@nestjs/common';

/** 64 hex digits: 256 random bits (AUTH-26). */
const TOKEN = /^[\da-f]{64}$/;

interface Kind {
  table: string;
  validMs: number;
  /** What becomes of an older token of the same user, as the end of an INSERT. */
  onConflict: string;
}

/** Tokens of mailed links, each good for one use. Only their hashes are kept. */
export abstract class MailedTokens {
  protected constructor(
    private readonly kind: Kind,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A new token, written with `db`, and until when it is good. */
  async issue(db: Queryable, userId: number): Promise<{ token: string; expiresAt: Date }> {
    const { table, validMs, onConflict } = this.kind;
    const token = randomBytes(32).toString('hex');
    const expiresAt = new Date(this.clock.nowMs() + validMs);
    await db.query(
      `INSERT INTO ${table} (token_hash, user_id, expires_at, used) VALUES ($1, $2, $3, false) ${onConflict}`,
      [hashOf(token), userId, expiresAt],
    );
    return { token, expiresAt };
  }

  /** Whom an unused, unexpired token belongs to; else null. */
  async ownerOf(token: string): Promise<number | null> {
    if (!TOKEN.test(token)) return null;
    const { rows } = await this.database.pool.query<{ userId: number }>(
      `SELECT user_id AS "userId" FROM ${this.kind.table}
        WHERE token_hash = $1 AND NOT used AND expires_at > $2`,
      [hashOf(token), new Date(this.clock.nowMs())],
    );
    return rows[0]?.userId ?? null;
  }

  /** Uses the token up; true for exactly one caller, however many try at once. */
  async use(token: string, db: Queryable = this.database.pool): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE ${this.kind.table} SET used = true WHERE token_hash = $1 AND NOT used AND expires_at > $2`,
      [hashOf(token), new Date(this.clock.nowMs())],
    );
    return rowCount === 1;
  }

  /** Voids whatever links a user has. */
  async removeAllOf(userId: number, db: Queryable = this.database.pool): Promise<void> {
    await db.query(`DELETE FROM ${this.kind.table} WHERE user_id = $1`, [userId]);
  }
}

/** Hex SHA-256. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** AUTH-31. */
const CONFIRM_WITHIN_MS = 24 * 60 * 60_000;

/** Links that prove an address. */
@Injectable()
export class EmailVerifications extends MailedTokens {
  constructor(database: Database, clock: Clock) {
    super({ table: 'email_verification', validMs: CONFIRM_WITHIN_MS, onConflict: '' }, database, clock);
  }
}

/** OP-11. */
const RESET_WITHIN_MS = 60 * 60_000;
const VOIDS_THE_OLDER = `ON CONFLICT (user_id) DO UPDATE
  SET token_hash = excluded.token_hash, expires_at = excluded.expires_at, used = false`;

/** Links that set a password; a user's newest one counts. */
@Injectable()
export class PasswordResets extends MailedTokens {
  constructor(database: Database, clock: Clock) {
    super(
      { table: 'password_reset', validMs: RESET_WITHIN_MS, onConflict: VOIDS_THE_OLDER },
      database,
      clock,
    );
  }
}
