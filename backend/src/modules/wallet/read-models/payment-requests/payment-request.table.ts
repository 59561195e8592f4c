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
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ type: 'bigint' })
  amount!: Kobo;

  @Column({ name: 'approved_amount', type: 'bigint', nullable: true })
  approvedAmount!: Kobo | null;

  @Column({ type: 'text' })
  method!: PaymentMethod;

  @Column({ type: 'text', nullable: true })
  reference!: string | null;

  @Column({ type: 'text', nullable: true })
  notes!: string | null;

  @Column({ name: 'proof_file_id', type: 'text', nullable: true })
  proofFileId!: string | null;

  @Column({ type: 'text' })
  status!: PaymentStatus;

  @Column({ name: 'rejection_reason', type: 'text', nullable: true })
  rejectionReason!: string | null;

  /** True: rejected because the account is gone, which is no administrator's word. */
  @Column({ name: 'is_account_deleted', type: 'boolean' })
  isAccountDeleted!: boolean;

  /** The administrator who confirmed or rejected it. */
  @Column({ name: 'decided_by', type: 'integer', nullable: true })
  decidedBy!: number | null;

  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}

/** Whose texts are gone. */
@Entity('payment_request_erased_user')
export class PaymentRequestErasedUserRow {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;
}
