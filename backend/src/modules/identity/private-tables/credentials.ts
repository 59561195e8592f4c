import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** Password hashes by user. */
@Injectable()
export class Credentials {
  constructor(private readonly database: Database) {}

  /** Keeps the first hash of a user: a retried sign-up changes nothing. */
  async create(userId: number, passwordHash: string): Promise<void> {
    await this.database.pool.query(
      'INSERT INTO credentials (user_id, password_hash) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING',
      [userId, passwordHash],
    );
  }

  /** Null: this user has no password. */
  async hashOf(userId: number): Promise<string | null> {
    const { rows } = await this.database.pool.query<{ hash: string }>(
      'SELECT password_hash AS hash FROM credentials WHERE user_id = $1',
      [userId],
    );
    return rows[0]?.hash ?? null;
  }

  async remove(userId: number): Promise<void> {
    await this.database.pool.query('DELETE FROM credentials WHERE user_id = $1', [userId]);
  }
}
