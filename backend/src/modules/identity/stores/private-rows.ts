import { Injectable } from '@nestjs/common';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Database } from '../../../platform/database/database.js';

/** What identity keeps of users besides events; every row names its user. */
export const privateTables = [
  'credentials',
  'email_verification',
  'otp_verification',
  'user_presence',
  'online_user',
  'password_reset',
  'google_identity',
  'notice_read',
] as const;

/** All of these tables together. */
@Injectable()
export class PrivateRows {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
  ) {}

  /** Ends the user's sessions and removes what could open another one: password, links, codes, Google's name. */
  async revokeAccess(userId: number): Promise<void> {
    for (const table of privateTables)
      await this.database.pool.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    await this.sessions.endAllOf(userId);
  }
}
