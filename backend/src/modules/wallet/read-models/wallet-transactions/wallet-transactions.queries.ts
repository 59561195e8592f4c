import { Injectable } from '@nestjs/common';
import { kobo, type Kobo } from '../../../../kernel/money.js';
import { Database } from '../../../../platform/database/database.js';
import { WalletReceipts, type ChargeReceipt } from '../../contract/wallet-receipts.js';
import type { ChargePurpose } from '../../domain/wallet.events.js';
import type { TransactionReference } from './wallet-transaction.table.js';

export interface WalletTransaction {
  id: number;
  type: 'topup' | 'spend';
  amount: Kobo;
  balance: Kobo;
  description: string;
  referenceId: number | null;
  referenceType: TransactionReference;
  createdAt: Date;
}

const SELECT = `SELECT id, type, amount, balance, coalesce(reason, description) AS description,
                       reference_id AS "referenceId", reference_type AS "referenceType", created_at AS "createdAt"
                FROM wallet_transaction WHERE user_id = $1`;

const PAGE = 1_000;

@Injectable()
export class WalletTransactionQueries extends WalletReceipts {
  constructor(private readonly database: Database) {
    super();
  }

  async newest(userId: number, limit: number): Promise<WalletTransaction[]> {
    const { rows } = await this.database.pool.query<WalletTransaction>({
      name: 'wallet-transactions',
      text: `${SELECT} ORDER BY id DESC LIMIT $2`,
      values: [userId, limit],
    });
    return rows;
  }

  async ofCharge(userId: number, purpose: ChargePurpose, chargeId: number): Promise<ChargeReceipt | null> {
    const { rows } = await this.database.pool.query<ChargeReceipt>({
      name: 'wallet-charge',
      text: `SELECT description, balance FROM wallet_transaction
             WHERE user_id = $1 AND reference_type = $2 AND reference_id = $3`,
      values: [userId, purpose, chargeId],
    });
    return rows[0] ?? null;
  }

  /** The balance after the last movement up to a moment (ISO 8601, inclusive); 0 before the first. */
  async balanceAt(userId: number, moment: string): Promise<Kobo> {
    const { rows } = await this.database.pool.query<{ balance: Kobo }>({
      name: 'wallet-balance-at',
      text: `SELECT balance FROM wallet_transaction WHERE user_id = $1 AND created_at <= $2
             ORDER BY id DESC LIMIT 1`,
      values: [userId, moment],
    });
    return rows[0]?.balance ?? kobo(0);
  }

  /** All, oldest first, page by page: however many they are, one page is held. */
  async *all(userId: number): AsyncGenerator<WalletTransaction[]> {
    let after = 0;
    for (;;) {
      const { rows } = await this.database.pool.query<WalletTransaction>({
        name: 'wallet-statement',
        text: `${SELECT} AND id > $2 ORDER BY id LIMIT $3`,
        values: [userId, after, PAGE],
      });
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.id;
    }
  }
}
