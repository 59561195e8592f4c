import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Kobo } from '../../../../kernel/money.js';

export type TransactionReference = 'payment_request' | 'promotion' | 'admin_adjustment' | 'top_up';

/** One row per movement of money (WAL-07). */
@Entity('wallet_transaction')
export class WalletTransactionRow {
  @PrimaryColumn('integer') userId!: number;
  /** Place of the movement in its wallet's history, so every rebuild gives the same one. */
  @PrimaryColumn('integer') id!: number;
  @Column('text') type!: 'topup' | 'spend' | 'refund';
  /** Never negative. */
  @Column('bigint') amount!: Kobo;
  /** Balance after it. */
  @Column('bigint') balance!: Kobo;
  @Column('text') description!: string;
  /** An administrator's words for an adjustment; shown in place of the description. */
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('integer', { nullable: true }) referenceId!: number | null;
  @Column('text') referenceType!: TransactionReference;
  @Column('timestamptz') createdAt!: Date;
}
