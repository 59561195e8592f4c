import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Kobo } from '../../../../kernel/money.js';
import type { TopUpStatus } from '../../domain/wallet.rules.js';

/** One row per top-up through the gateway (contract 3.15). Nothing personal is in it. */
@Entity('top_up')
@Index('top_up_user', ['userId', 'id'])
@Index('top_up_status', ['status', 'id'])
@Index('top_up_reference', ['reference'], { unique: true })
@Index('top_up_paid_at', ['paidAt'])
export class TopUpRow {
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ type: 'text' })
  reference!: string;

  @Column({ type: 'bigint' })
  amount!: Kobo;

  @Column({ type: 'text' })
  status!: TopUpStatus;

  @Column({ type: 'text', nullable: true })
  channel!: string | null;

  @Column({ type: 'bigint', nullable: true })
  fee!: Kobo | null;

  @Column({ name: 'gateway_id', type: 'text', nullable: true })
  gatewayId!: string | null;

  /** For administrators, in words. */
  @Column({ type: 'text', nullable: true })
  problem!: string | null;

  /** What the payer paid, once it is credited. */
  @Column({ name: 'paid_amount', type: 'bigint', nullable: true })
  paidAmount!: Kobo | null;

  /** By the gateway's clock. */
  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true })
  paidAt!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'credited_at', type: 'timestamptz', nullable: true })
  creditedAt!: Date | null;
}
