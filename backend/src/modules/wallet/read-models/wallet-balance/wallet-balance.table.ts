import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Kobo } from '../../../../kernel/money.js';

/** One row per registered user, deleted accounts included. */
@Entity('wallet_balance')
export class WalletBalanceRow {
  @PrimaryColumn('integer') userId!: number;
  /** '[deleted]' once the account is. */
  @Column('text') userEmail!: string;
  @Column('bigint') balance!: Kobo;
  @Column('bigint') held!: Kobo;
  /** What lost disputes took beyond the balance. */
  @Column('bigint') owed!: Kobo;
  @Column('bigint') totalTopups!: Kobo;
  @Column('bigint') totalSpent!: Kobo;
  /** Time of the newest event of the wallet; null before the first one. */
  @Column('timestamptz', { nullable: true }) updatedAt!: Date | null;
  @Column('boolean') isDeleted!: boolean;
}

/** Deleted accounts: their texts are erased. */
@Entity('wallet_erased_user')
export class WalletErasedUserRow {
  @PrimaryColumn('integer') userId!: number;
}
