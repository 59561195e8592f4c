import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Kobo } from '../../../../kernel/money.js';

/** One row per registered user, deleted accounts included. */
@Entity('wallet_balance')
export class WalletBalanceRow {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  /** '[deleted]' once the account is. */
  @Column({ name: 'user_email', type: 'text' })
  userEmail!: string;

  @Column({ type: 'bigint' })
  balance!: Kobo;

  @Column({ type: 'bigint' })
  held!: Kobo;

  /** What lost disputes took beyond the balance. */
  @Column({ type: 'bigint' })
  owed!: Kobo;

  @Column({ name: 'total_topups', type: 'bigint' })
  totalTopups!: Kobo;

  @Column({ name: 'total_spent', type: 'bigint' })
  totalSpent!: Kobo;

  /** Time of the newest event of the wallet; null before the first one. */
  @Column({ name: 'updated_at', type: 'timestamptz', nullable: true })
  updatedAt!: Date | null;

  @Column({ name: 'is_deleted', type: 'boolean' })
  isDeleted!: boolean;
}

/** Whose texts are gone. */
@Entity('wallet_erased_user')
export class WalletErasedUserRow {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;
}
