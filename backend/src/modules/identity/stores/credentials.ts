import { Injectable } from '@nestjs/common';
import { Passwords } from '../../../platform/auth/passwords.js';
import { Database, type Queryable } from '../../../platform/database/database.js';

/** Password hashes by user. */
@Injectable()
export class Credentials {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
  ) {}

  /** Keeps the first hash of a user: a retried sign-up changes nothing. */
  async create(userId: number, passwordHash: string): Promise<void> {
    await this.database.pool.query(
      'INSERT INTO credentials (user_id, password_hash) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING',
      [userId, passwordHash],
    );
  }

  /** Null: this user has no password. */
  private async hashOf(userId: number): Promise<string | null> {
    const { rows } = await this.database.pool.query<{ hash: string }>(
      'SELECT password_hash AS hash FROM credentials WHERE user_id = $1',
      [userId],
    );
    return rows[0]?.hash ?? null;
  }

  /** The stored hash, when the password fits it; else null. Takes as long where there is none. */
  async matching(userId: number, password: string): Promise<string | null> {
    const hash = await this.hashOf(userId);
    return (await this.passwords.matches(hash, password)) ? hash : null;
  }

  /** Another hash, with `db`; the one before, if there was one, is worthless. */
  async replace(db: Queryable, userId: number, passwordHash: string): Promise<void> {
    await db.query(
      `INSERT INTO credentials (user_id, password_hash) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`,
      [userId, passwordHash],
    );
  }

  /** Another hash in the place of exactly `current`, with `db`; false when that is not the one any more. */
  async exchange(db: Queryable, userId: number, current: string, passwordHash: string): Promise<boolean> {
    const { rowCount } = await db.query(
      'UPDATE credentials SET password_hash = $3 WHERE user_id = $1 AND password_hash = $2',
      [userId, current, passwordHash],
    );
    return rowCount === 1;
  }

  /** Whether a hash that a password was found to fit still counts. */
  async isCurrent(userId: number, passwordHash: string): Promise<boolean> {
    return (await this.hashOf(userId)) === passwordHash;
  }

  async remove(userId: number): Promise<void> {
    await this.database.pool.query('DELETE FROM credentials WHERE user_id = $1', [userId]);
  }
}
