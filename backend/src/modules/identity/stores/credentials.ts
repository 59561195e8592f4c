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

  /** The stored hash if the password matches it, else null. Takes the same time without a stored hash. */
  async matching(userId: number, password: string): Promise<string | null> {
    const hash = await this.hashOf(userId);
    return (await this.passwords.matches(hash, password)) ? hash : null;
  }

  /** Replaces the hash, with `db`. */
  async replace(db: Queryable, userId: number, passwordHash: string): Promise<void> {
    await db.query(
      `INSERT INTO credentials (user_id, password_hash) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`,
      [userId, passwordHash],
    );
  }

  /** Replaces exactly `current`, with `db`; false if it has changed. */
  async exchange(db: Queryable, userId: number, current: string, passwordHash: string): Promise<boolean> {
    const { rowCount } = await db.query(
      'UPDATE credentials SET password_hash = $3 WHERE user_id = $1 AND password_hash = $2',
      [userId, current, passwordHash],
    );
    return rowCount === 1;
  }

  /** Whether a hash that matched a password is still the stored one. */
  async isCurrent(userId: number, passwordHash: string): Promise<boolean> {
    return (await this.hashOf(userId)) === passwordHash;
  }

  async remove(userId: number): Promise<void> {
    await this.database.pool.query('DELETE FROM credentials WHERE user_id = $1', [userId]);
  }
}
