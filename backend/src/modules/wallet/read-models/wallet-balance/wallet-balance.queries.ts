import { Injectable } from '@nestjs/common';
import { kobo, type Kobo } from '../../../../kernel/money.js';
import { Database } from '../../../../platform/database/database.js';
import { DataLoader } from '../../../../platform/database/data-loader.js';
import { anywhere, type MovedBefore, type Order } from '../../../../platform/database/page.js';
import type { WalletTotals } from '../../public/wallet-charges.js';
import { WalletFigures } from '../../public/wallet-reader.js';

export interface WalletOfUser {
  userId: number;
  userEmail: string;
  balance: Kobo;
  owed: Kobo;
  updatedAt: Date | null;
}

interface WalletPage {
  search: string | null;
  limit: number;
  offset: number;
  /** The last one that was seen; null: the list begins. */
  after: MovedBefore | null;
  /** By one of `WALLET_ORDERS`; null: the last moved first. */
  order: Order | null;
}

/** How wallets can be ordered. */
export const WALLET_ORDERS = {
  user: 'user_email',
  balance: 'balance',
  owed: 'owed',
  moved: 'updated_at',
} as const;

interface WalletsOfUsers {
  wallets: WalletOfUser[];
  total: number;
  totalBalance: Kobo;
}

const EMPTY: WalletTotals = { balance: kobo(0), held: kobo(0), totalTopups: kobo(0), totalSpent: kobo(0) };

@Injectable()
export class WalletBalanceQueries extends WalletFigures {
  private readonly totalsByUser = new DataLoader<WalletTotals>(async (userIds) => {
    const { rows } = await this.database.reads.query<WalletTotals & { userId: number }>({
      name: 'wallet-totals',
      text: `SELECT user_id AS "userId", balance, held, total_topups AS "totalTopups", total_spent AS "totalSpent"
             FROM wallet_balance WHERE user_id = ANY ($1::integer[])`,
      values: [userIds],
    });
    return new Map(rows.map((row) => [row.userId, row]));
  });

  private readonly ownersById = new DataLoader<number>(async (userIds) => {
    const { rows } = await this.database.reads.query<{ id: number }>({
      name: 'wallet-owner',
      text: 'SELECT user_id AS id FROM wallet_balance WHERE user_id = ANY ($1::integer[]) AND NOT is_deleted',
      values: [userIds],
    });
    return new Map(rows.map(({ id }) => [id, id]));
  });

  constructor(private readonly database: Database) {
    super();
  }

  /** Zeros when new. */
  async totals(userId: number): Promise<WalletTotals> {
    return (await this.totalsByUser.loadMany([userId])).get(userId) ?? EMPTY;
  }

  /** The address of an existing account; null: there is none. */
  async emailOf(userId: number): Promise<string | null> {
    const { rows } = await this.database.pool.query<{ email: string }>({
      name: 'wallet-email',
      text: 'SELECT user_email AS email FROM wallet_balance WHERE user_id = $1 AND NOT is_deleted',
      values: [userId],
    });
    return rows[0]?.email ?? null;
  }

  /** Whether the wallet belongs to an existing account. */
  async hasOwner(userId: number): Promise<boolean> {
    return (await this.ownersById.loadMany([userId])).has(userId);
  }

  async figures(): Promise<{ pendingPayments: number; totalBalance: Kobo }> {
    const { rows } = await this.database.pool.query<{ pendingPayments: number; totalBalance: string }>({
      name: 'wallet-figures',
      text: `SELECT (SELECT count(*)::int FROM payment_request WHERE status = 'pending') AS "pendingPayments",
                    (SELECT coalesce(sum(balance), 0)::text FROM wallet_balance) AS "totalBalance"`,
    });
    const { pendingPayments = 0, totalBalance = '0' } = rows[0] ?? {};
    return { pendingPayments, totalBalance: kobo(Number(totalBalance)) };
  }

  /**
   * OP-53: wallets with movements, or also those of all accounts, the last moved first or in another order; with how
   * many match in all and their sum. `search` (lower case) matches the e-mail address.
   */
  async all(
    which: 'used' | 'all',
    { search, limit, offset, after, order }: WalletPage,
  ): Promise<WalletsOfUsers> {
    const matches = `(updated_at IS NOT NULL OR ($1 AND NOT is_deleted)) AND ($2::text IS NULL OR user_email LIKE $2)`;
    const values = [which === 'all', anywhere(search)];
    const direction = order?.descending ? 'DESC' : 'ASC';
    const column = WALLET_ORDERS[order?.by as keyof typeof WALLET_ORDERS] ?? null;
    const [page, sums] = await Promise.all([
      this.database.pool.query<WalletOfUser>({
        name: `wallets-${column ? `${order?.by} ${direction}` : 'last-moved'}`,
        text: `SELECT user_id AS "userId", user_email AS "userEmail", balance, owed, updated_at AS "updatedAt"
               FROM wallet_balance
               WHERE ${matches} AND ($5::integer IS NULL OR updated_at < $6::timestamptz
                  OR (updated_at IS NOT DISTINCT FROM $6 AND user_id > $5)
                  OR ($6 IS NOT NULL AND updated_at IS NULL))
               ORDER BY ${column ? `${column} ${direction}` : 'updated_at DESC'} NULLS LAST, user_id LIMIT $3 OFFSET $4`,
        values: [...values, limit, offset, after?.userId ?? null, after?.movedAt ?? null],
      }),
      this.database.pool.query<{ total: number; sum: string }>({
        name: 'wallets-in-all',
        text: `SELECT count(*)::int AS total, coalesce(sum(balance), 0)::text AS sum
               FROM wallet_balance WHERE ${matches}`,
        values,
      }),
    ]);
    const { total = 0, sum = '0' } = sums.rows[0] ?? {};
    return { wallets: page.rows, total, totalBalance: kobo(Number(sum)) };
  }
}
