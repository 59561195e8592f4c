import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { Database } from '../../../platform/database/database.js';

/** Google accounts by their lasting name (`googleId`, the `sub` of OpenID Connect). */
@Injectable()
export class GoogleIdentities {
  constructor(
    private readonly database: Database,
    private readonly hashes: KeyedHashes,
  ) {}

  /** The account that this Google account was linked to; null when to none. */
  async accountOf(googleId: string): Promise<number | null> {
    const { rows } = await this.database.pool.query<{ userId: number }>(
      'SELECT user_id AS "userId" FROM google_identity WHERE subject_hash = $1',
      [this.hashOf(googleId)],
    );
    return rows[0]?.userId ?? null;
  }

  /** Keeps the first account: a Google account never moves on to another one. */
  async remember(googleId: string, userId: number): Promise<void> {
    await this.database.pool.query(
      'INSERT INTO google_identity (subject_hash, user_id) VALUES ($1, $2) ON CONFLICT (subject_hash) DO NOTHING',
      [this.hashOf(googleId), userId],
    );
  }

  private hashOf(googleId: string): string {
    return this.hashes.of('google', googleId);
  }
}
