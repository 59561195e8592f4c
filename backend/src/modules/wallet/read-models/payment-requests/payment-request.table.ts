import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Kobo } from '../../../../kernel/money.js';
import type { PaymentMethod } from '../../domain/wallet.events.js';

export type PaymentStatus = 'pending' | 'confirmed' | 'rejected';

/** One row per payment request; those that are confirmed are the payment history (PAY-05). */
@Entity('payment_request')
@Index('payment_request_user', ['userId', 'id'])
@Index('payment_request_status', ['status', 'id'])
@Index('payment_request_proof', ['proofFileId'], { where: 'proof_file_id IS NOT NULL' })
export class PaymentRequestRow {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') userId!: number;
  @Column('bigint') amount!: Kobo;
  @Column('bigint', { nullable: true }) approvedAmount!: Kobo | null;
  @Column('text') method!: PaymentMethod;
  @Column('text', { nullable: true }) reference!: string | null;
  @Column('text', { nullable: true }) notes!: string | null;
  @Column('text', { nullable: true }) proofFileId!: string | null;
  @Column('text') status!: PaymentStatus;
  @Column('text', { nullable: true }) rejectionReason!: string | null;
  /** True: rejected because the account was deleted, not by an administrator. */
  @Column('boolean') isAccountDeleted!: boolean;
  /** The administrator who confirmed or rejected it. */
  @Column('integer', { nullable: true }) decidedBy!: number | null;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
}

/** Deleted accounts: their texts are erased. */
@Entity('payment_request_erased_user')
export class PaymentRequestErasedUserRow {
  @PrimaryColumn('integer') userId!: number;
}
