import { Injectable } from '@nestjs/common';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Database } from '../../../platform/database/database.js';
import {
  CredentialsRow,
  EmailVerificationRow,
  GoogleIdentityRow,
  NotificationReadRow,
  PasswordResetRow,
  UserPresenceRow,
  OnlineUserRow,
  OtpVerificationRow,
} from './identity.tables.js';

/** What identity keeps of users besides events; every row names its user. */
export const privateTables = [
  CredentialsRow,
  EmailVerificationRow,
  OtpVerificationRow,
  UserPresenceRow,
  OnlineUserRow,
  PasswordResetRow,
  GoogleIdentityRow,
  NotificationReadRow,
] as const;

/** All of these tables together. */
@Injectable()
export class PrivateRows {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
  ) {}

  /** Ends the user's sessions and removes what could open another one: password, links, codes, Google's name. */
  async shutOut(userId: number): Promise<void> {
    for (const table of privateTables) await this.database.orm.manager.delete(table, { userId });
    await this.sessions.endAllOf(userId);
  }
}
