import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { UserAccountRow } from './user-account.table.js';

/** An account as it stands, with when its owner was last here. */
export type Account = UserAccountRow & { lastLoginAt: Date | null; lastSeenAt: Date | null };

const COLUMNS = `
  SELECT a.id, a.email, a.phone, a.first_name AS "firstName", a.last_name AS "lastName", a.role,
         a.auth_provider AS "authProvider", a.is_email_verified AS "isEmailVerified",
         a.is_phone_verified AS "isPhoneVerified", a.profile_image_url AS "profileImageUrl",
         a.google_id AS "googleId", a.email_notifications AS "emailNotifications",
         a.sms_notifications AS "smsNotifications", a.show_presence AS "showPresence", a.terms_accepted_at AS "termsAcceptedAt",
         a.created_at AS "createdAt", a.updated_at AS "updatedAt",
         p.last_login_at AS "lastLoginAt", p.last_seen_at AS "lastSeenAt"
    FROM user_account a LEFT JOIN user_presence p ON p.user_id = a.id`;

@Injectable()
export class UserAccountQueries {
  constructor(private readonly database: Database) {}

  async find(userId: number): Promise<Account | null> {
    const { rows } = await this.database.pool.query<Account>({
      name: 'user-account',
      text: `${COLUMNS} WHERE a.id = $1`,
      values: [userId],
    });
    return rows[0] ?? null;
  }

  /** The account of somebody who is known to have one; 503 while its row is not (or not again) written. */
  async own(userId: number): Promise<Account> {
    const account = await this.find(userId);
    if (!account) throw new ServiceUnavailableException('Service temporarily unavailable');
    return account;
  }

  /** The account that names this number, the one that confirmed it first; null when none does. */
  async byPhone(phone: string): Promise<Account | null> {
    const { rows } = await this.database.pool.query<Account>(
      `${COLUMNS} WHERE a.phone = $1 ORDER BY a.is_phone_verified DESC, a.id DESC LIMIT 1`,
      [phone],
    );
    return rows[0] ?? null;
  }

  /** Ids of accounts whose address ends so and that are no administrator's. */
  async withEmailEnding(ending: string): Promise<number[]> {
    const { rows } = await this.database.pool.query<{ id: number }>(
      `SELECT id FROM user_account WHERE right(email, length($1)) = $1 AND role <> 'admin' ORDER BY id`,
      [ending],
    );
    return rows.map(({ id }) => id);
  }
}
