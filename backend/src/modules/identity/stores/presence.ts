import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';

/** When people were last here (OP-27); not event-sourced. */
@Injectable()
export class Presence {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Sets lastLoginAt and lastSeenAt (AUTH-45). */
  async signedIn(userId: number): Promise<void> {
    await this.database.pool.query(
      `INSERT INTO user_presence (user_id, last_login_at, last_seen_at) VALUES ($1, $2, $2)
       ON CONFLICT (user_id) DO UPDATE SET last_login_at = excluded.last_login_at, last_seen_at = excluded.last_seen_at`,
      [userId, this.clock.now()],
    );
  }
}
