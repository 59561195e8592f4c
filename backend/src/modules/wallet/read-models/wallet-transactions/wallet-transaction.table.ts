import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Kobo } from '../../../../kernel/money.js';

export type TransactionReference = 'payment_request' | 'promotion' | 'admin_adjustment' | 'top_up';

/** One row per movement of money (WAL-07). */
@Entity('wallet_transaction')
export class WalletTransactionRow {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  /** Place of the movement in its wallet's history, so every rebuild gives the same one. */
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ type: 'text' })
  type!: 'topup' | 'spend' | 'refund';

  /** Never negative. */
  @Column({ type: 'bigint' })
  amount!: Kobo;

  /** Balance after it. */
  @Column({ type: 'bigint' })
  balance!: Kobo;

  @Column({ type: 'text' })
  description!: string;

  /** An administrator's words for an adjustment; shown in place of the description. */
  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Column({ name: 'reference_id', type: 'integer', nullable: true })
  referenceId!: number | null;

  @Column({ name: 'reference_type', type: 'text' })
  referenceType!: TransactionReference;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
