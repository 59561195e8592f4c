import { Injectable } from '@nestjs/common';
import { kobo, type Kobo } from '../../../../kernel/money.js';
import { Database } from '../../../../platform/database/database.js';
import type { WalletTotals } from '../../contract/wallet-charges.js';
import { WalletFigures } from '../../contract/wallet-figures.js';

export interface WalletOfUser {
  userId: number;
  userEmail: string;
  balance: Kobo;
  updatedAt: Date | null;
}

const EMPTY: WalletTotals = { balance: kobo(0), totalTopups: kobo(0), totalSpent: kobo(0) };

@Injectable()
export class WalletBalanceQueries extends WalletFigures {
  constructor(private readonly database: Database) {
    super();
  }

  /** Zeros when new. */
  async totals(userId: number): Promise<WalletTotals> {
    const { rows } = await this.database.pool.query<WalletTotals>({
      name: 'wallet-totals',
      text: `SELECT balance, total_topups AS "totalTopups", total_spent AS "totalSpent"
             FROM wallet_balance WHERE user_id = $1`,
      values: [userId],
    });
    return rows[0] ?? EMPTY;
  }

  /** Whether an account stands behind the wallet now. */
  async hasOwner(userId: number): Promise<boolean> {
    const { rows } = await this.database.pool.query({
      name: 'wallet-owner',
      text: 'SELECT 1 FROM wallet_balance WHERE user_id = $1 AND NOT is_deleted',
      values: [userId],
    });
    return rows.length > 0;
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

  /** OP-53: those in which something has happened, or also everybody's who has an account. By user id. */
  async all(which: 'used' | 'everybody'): Promise<WalletOfUser[]> {
    const { rows } = await this.database.pool.query<WalletOfUser>({
      name: 'wallets',
      text: `SELECT user_id AS "userId", user_email AS "userEmail", balance, updated_at AS "updatedAt"
             FROM wallet_balance WHERE updated_at IS NOT NULL OR ($1 AND NOT is_deleted) ORDER BY user_id`,
      values: [which === 'everybody'],
    });
    return rows;
  }
}
