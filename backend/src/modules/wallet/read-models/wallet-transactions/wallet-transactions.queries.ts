import { Injectable } from '@nestjs/common';
import { kobo, type Kobo } from '../../../../kernel/money.js';
import { DataLoader } from '../../../../platform/database/data-loader.js';
import { Database } from '../../../../platform/database/database.js';
import { type ChargeReceipt, WalletReceipts } from '../../public/wallet-reader.js';
import type { ChargePurpose } from '../../domain/wallet.events.js';
import type { TransactionReference } from './wallet-transaction.table.js';

export interface WalletTransaction {
  id: number;
  /** A spend and a refund took the amount, a top-up added it. */
  type: 'topup' | 'spend' | 'refund';
  amount: Kobo;
  balance: Kobo;
  description: string;
  referenceId: number | null;
  referenceType: TransactionReference;
  createdAt: Date;
}

/** Which movements are wanted; null: all. */
export interface MovementFilter {
  type: WalletTransaction['type'] | null;
  from: Date | null;
  /** Exclusive. */
  until: Date | null;
  /** The id of the last one that was seen. */
  before: number | null;
}

const COLUMNS = `id, type, amount, balance, coalesce(reason, description) AS description,
                 reference_id AS "referenceId", reference_type AS "referenceType", created_at AS "createdAt"`;

/** $1 users, $2 how many each of them wants; "at" is the place of the wish. */
const NEWEST = `
  SELECT wish.at::int, newest.*
  FROM unnest($1::integer[], $2::integer[]) WITH ORDINALITY AS wish (user_id, most, at), LATERAL (
    SELECT ${COLUMNS} FROM wallet_transaction WHERE user_id = wish.user_id ORDER BY id DESC LIMIT wish.most
  ) newest`;

const PAGE = 1_000;

@Injectable()
export class WalletTransactionQueries extends WalletReceipts {
  /** A wish is "user limit". */
  private readonly newestByWish = new DataLoader((wishes: string[]) => this.readNewest(wishes));

  constructor(private readonly database: Database) {
    super();
  }

  async newest(userId: number, limit: number): Promise<readonly WalletTransaction[]> {
    const wish = `${userId} ${limit}`;
    return (await this.newestByWish.loadMany([wish])).get(wish) ?? [];
  }

  /** Newest first, narrowed down. */
  async some(
    userId: number,
    { type, from, until, before }: MovementFilter,
    limit: number,
  ): Promise<WalletTransaction[]> {
    const { rows } = await this.database.pool.query<WalletTransaction>({
      name: 'some-wallet-transactions',
      text: `SELECT ${COLUMNS} FROM wallet_transaction
             WHERE user_id = $1 AND ($2::text IS NULL OR type = $2) AND ($3::timestamptz IS NULL OR created_at >= $3)
               AND ($4::timestamptz IS NULL OR created_at < $4) AND ($5::int IS NULL OR id < $5)
             ORDER BY id DESC LIMIT $6`,
      values: [userId, type, from, until, before, limit],
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

  /** The balance right after a top-up through the gateway was credited; null: it is not. */
  async balanceAfterTopUp(userId: number, topUpId: number): Promise<Kobo | null> {
    const { rows } = await this.database.pool.query<{ balance: Kobo }>({
      name: 'wallet-balance-after-top-up',
      text: `SELECT balance FROM wallet_transaction
             WHERE user_id = $1 AND type = 'topup' AND reference_type = 'top_up' AND reference_id = $2`,
      values: [userId, topUpId],
    });
    return rows[0]?.balance ?? null;
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
        text: `SELECT ${COLUMNS} FROM wallet_transaction
               WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
        values: [userId, after, PAGE],
      });
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.id;
    }
  }

  private async readNewest(wishes: string[]): Promise<Map<string, WalletTransaction[]>> {
    const pairs = wishes.map((wish) => wish.split(' ').map(Number));
    const { rows } = await this.database.pool.query<WalletTransaction & { at: number }>({
      name: 'wallet-transactions',
      text: NEWEST,
      values: [pairs.map(([userId]) => userId), pairs.map(([, limit]) => limit)],
    });
    const newest = new Map(wishes.map((wish) => [wish, new Array<WalletTransaction>()]));
    for (const row of rows) newest.get(wishes[row.at - 1] ?? '')?.push(row);
    for (const transactions of newest.values()) transactions.sort((one, other) => other.id - one.id);
    return newest;
  }
}
