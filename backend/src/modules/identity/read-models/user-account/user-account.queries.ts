import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { tierOf, type Tier } from '../../../promotions/public/promotion-effects.rules.js';
import type { PromotionType } from '../../../promotions/public/promotion.public-events.js';
import { Clock } from '../../../../platform/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { anywhere, type Order, type Page, type PageQuery } from '../../../../platform/database/page.js';
import type { Accounts, Person } from '../../public/index.js';
import type { Role } from '../../domain/user.events.js';
import type { UserAccountRow } from './user-account.table.js';

/** An account as it is now, with when its owner was last here. */
export type Account = UserAccountRow & {
  lastLoginAt: Date | null;
  lastSeenAt: Date | null;
  /** A socket of theirs is open somewhere (OP-27). */
  isOnline: boolean;
  /** OP-30, at the moment of reading. */
  subscriptionTier: Tier;
};

type Stored = Omit<Account, 'subscriptionTier'> & { promoted: PromotionType[] };

/** $1 is now. */
const COLUMNS = `
  SELECT a.id, a.email, a.phone, a.first_name AS "firstName", a.last_name AS "lastName", a.role,
         a.auth_provider AS "authProvider", a.is_email_verified AS "isEmailVerified",
         a.is_phone_verified AS "isPhoneVerified", a.profile_image_url AS "profileImageUrl",
         a.google_id AS "googleId", a.email_notifications AS "emailNotifications",
         a.sms_notifications AS "smsNotifications", a.notice_choice AS "noticeChoice", a.show_presence AS "showPresence",
         ARRAY (SELECT b.promotion_type FROM account_promotion b
                 WHERE b.user_id = a.id AND b.end_date > $1::timestamptz) AS promoted,
         a.terms_accepted_at AS "termsAcceptedAt", a.created_at AS "createdAt", a.updated_at AS "updatedAt",
         p.last_login_at AS "lastLoginAt", p.last_seen_at AS "lastSeenAt",
         EXISTS (SELECT FROM online_user o JOIN presence_process s ON s.id = o.process_id
                  WHERE o.user_id = a.id AND s.lease_until > now()) AS "isOnline"
    FROM user_account a LEFT JOIN user_presence p ON p.user_id = a.id`;

/** How accounts can be ordered. */
export const ACCOUNT_ORDERS = {
  name: `lower(a.first_name || ' ' || a.last_name)`,
  role: 'a.role',
  joined: 'a.id',
} as const;

@Injectable()
export class UserAccountQueries implements Accounts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async has(userId: number): Promise<boolean> {
    return (await this.roleOf(userId)) !== null;
  }

  async find(userId: number): Promise<Account | null> {
    const { rows } = await this.database.pool.query<Stored>({
      name: 'user-account',
      text: `${COLUMNS} WHERE a.id = $2`,
      values: [this.clock.now(), userId],
    });
    return rows[0] ? accountOf(rows[0]) : null;
  }

  /** First and last names, without deleted accounts. */
  async namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const people = await this.peopleOf(userIds);
    return new Map(
      [...people].map(([id, { firstName, lastName }]) => [id, `${firstName} ${lastName}`.trim()]),
    );
  }

  async peopleOf(userIds: readonly number[]): Promise<ReadonlyMap<number, Person>> {
    if (userIds.length === 0) return new Map();
    const { rows } = await this.database.pool.query<Person>({
      name: 'people',
      text: `SELECT id, first_name AS "firstName", last_name AS "lastName", email, profile_image_url AS "profileImageUrl"
               FROM user_account WHERE id = ANY ($1::integer[])`,
      values: [userIds],
    });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Null without an account. */
  async roleOf(userId: number): Promise<Role | null> {
    const { rows } = await this.database.reads.query<{ role: Role }>({
      name: 'user-role',
      text: 'SELECT role FROM user_account WHERE id = $1',
      values: [userId],
    });
    return rows[0]?.role ?? null;
  }

  /** The account of a registered user; 503 while its row is not written yet, as during a rebuild. */
  async own(userId: number): Promise<Account> {
    const account = await this.find(userId);
    if (!account) throw new ServiceUnavailableException('Service temporarily unavailable');
    return account;
  }

  /** The account that names this number, the one that confirmed it first; null when none does. */
  async byPhone(phone: string): Promise<Account | null> {
    const { rows } = await this.database.pool.query<Stored>(
      `${COLUMNS} WHERE a.phone = $2 ORDER BY a.is_phone_verified DESC, a.id DESC LIMIT 1`,
      [this.clock.now(), phone],
    );
    return rows[0] ? accountOf(rows[0]) : null;
  }

  /**
   * Newest first, or in another order. `search` (lower case) is contained in address, names, number or role, or is the
   * id (ADMIN-19).
   */
  async list(
    search: string | null,
    { limit, offset, before }: PageQuery,
    order: Order | null,
  ): Promise<Page<Account>> {
    const direction = order?.descending ? 'DESC' : 'ASC';
    const column = ACCOUNT_ORDERS[order?.by as keyof typeof ACCOUNT_ORDERS];
    const [page, total] = await Promise.all([
      this.database.pool.query<Stored>({
        name: `user-accounts-${column ? `${order?.by} ${direction}` : 'newest'}`,
        text: `${COLUMNS} WHERE ($4::int IS NULL OR a.id < $4) AND ${matches('$2', '$3')}
                ORDER BY ${column ? `${column} ${direction}, ` : ''}a.id DESC LIMIT $5 OFFSET $6`,
        values: [this.clock.now(), anywhere(search), search, before, limit, offset],
      }),
      this.database.pool.query<{ total: number }>({
        name: 'user-accounts-in-all',
        text: `SELECT count(*)::int AS total FROM user_account a WHERE ${matches('$1', '$2')}`,
        values: [anywhere(search), search],
      }),
    ]);
    return { rows: page.rows.map(accountOf), total: total.rows[0]?.total ?? 0 };
  }

  async counts(): Promise<{ users: number; providers: number }> {
    const { rows } = await this.database.pool.query<{ users: number; providers: number }>({
      name: 'user-account-counts',
      text: `SELECT count(*)::int AS users, (count(*) FILTER (WHERE role = 'provider'))::int AS providers
               FROM user_account`,
    });
    return rows[0] ?? { users: 0, providers: 0 };
  }

  /** Ids of accounts with such an address, without administrators. */
  async withEmailEnding(ending: string): Promise<number[]> {
    const { rows } = await this.database.pool.query<{ id: number }>(
      `SELECT id FROM user_account WHERE right(email, length($1)) = $1 AND role <> 'admin' ORDER BY id`,
      [ending],
    );
    return rows.map(({ id }) => id);
  }
}

const matches = (pattern: string, search: string): string => `
  (${pattern}::text IS NULL OR a.id::text = ${search}
   OR lower(concat_ws(' ', a.email, a.first_name, a.last_name, a.phone, a.role)) LIKE ${pattern})`;

const accountOf = ({ promoted, ...account }: Stored): Account => ({
  ...account,
  subscriptionTier: tierOf(promoted),
});
