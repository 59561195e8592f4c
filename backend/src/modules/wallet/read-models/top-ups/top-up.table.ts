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
  @PrimaryColumn('integer') id!: number;
  @Column('integer') userId!: number;
  @Column('text') reference!: string;
  @Column('bigint') amount!: Kobo;
  @Column('text') status!: TopUpStatus;
  @Column('text', { nullable: true }) channel!: string | null;
  @Column('bigint', { nullable: true }) fee!: Kobo | null;
  @Column('text', { nullable: true }) gatewayId!: string | null;
  /** For administrators, in words. */
  @Column('text', { nullable: true }) problem!: string | null;
  /** What the payer paid, once it is credited. */
  @Column('bigint', { nullable: true }) paidAmount!: Kobo | null;
  /** By the gateway's clock. */
  @Column('timestamptz', { nullable: true }) paidAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) creditedAt!: Date | null;
}
