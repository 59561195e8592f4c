import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Kobo } from '../../../kernel/money.js';

/** Private: a webhook as it came, once, until it is worked off; then what it was about remains. */
@Entity('payment_message')
@Index('payment_message_waiting', ['nextTryAt', 'id'], { where: 'handled_at IS NULL' })
@Index('payment_message_reference', ['reference'])
export class PaymentMessageRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Hex SHA-256 of the body: the same one is stored once. */
  @Column({ type: 'text', unique: true })
  digest!: string;

  /** The gateway's name of what happened. */
  @Column({ type: 'text' })
  event!: string;

  @Column({ type: 'text', nullable: true })
  reference!: string | null;

  /** It names the payer, so it goes once the message is worked off. */
  @Column({ type: 'bytea', nullable: true })
  body!: Buffer | null;

  @Column({ name: 'received_at', type: 'timestamptz' })
  receivedAt!: Date;

  @Column({ type: 'integer', default: 0 })
  tries!: number;

  @Column({ name: 'next_try_at', type: 'timestamptz' })
  nextTryAt!: Date;

  @Column({ name: 'handled_at', type: 'timestamptz', nullable: true })
  handledAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  outcome!: string | null;
}

/** Private: where a top-up is paid, and when the gateway was and will be asked about it. */
@Entity('top_up_session')
@Index('top_up_session_user_id', ['userId'])
export class TopUpSessionRow {
  @PrimaryColumn({ type: 'text' })
  reference!: string;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'authorization_url', type: 'text', nullable: true })
  authorizationUrl!: string | null;

  @Column({ name: 'looked_at', type: 'timestamptz', nullable: true })
  lookedAt!: Date | null;

  @Column({ name: 'next_look_at', type: 'timestamptz', nullable: true })
  nextLookAt!: Date | null;
}

/** Private: what a day's comparison with the gateway's list found. */
@Entity('reconciled_day')
export class ReconciledDayRow {
  /** Of Lagos. */
  @PrimaryColumn({ type: 'date' })
  date!: string;

  @Column({ type: 'integer' })
  credited!: number;

  @Column({ type: 'bigint' })
  amount!: Kobo;

  @Column({ type: 'bigint' })
  fees!: Kobo;

  /** References that the gateway was paid for and that are not credited here. */
  @Column({ name: 'missing_here', type: 'text', array: true })
  missingHere!: string[];

  /** References that are credited here and that the gateway was not paid for. */
  @Column({ name: 'missing_there', type: 'text', array: true })
  missingThere!: string[];

  /** References whose amount, fee or state differ. */
  @Column({ type: 'text', array: true })
  differing!: string[];

  @Column({ name: 'reconciled_at', type: 'timestamptz' })
  reconciledAt!: Date;
}

/** Private: what the sandbox's own gateway knows; empty in production. */
@Entity('sandbox_payment')
export class SandboxPaymentRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text', unique: true })
  reference!: string;

  @Column({ name: 'access_code', type: 'text', unique: true })
  accessCode!: string;

  @Column({ name: 'callback_url', type: 'text' })
  callbackUrl!: string;

  @Column({ name: 'requested_amount', type: 'bigint' })
  requestedAmount!: Kobo;

  /** What was paid. */
  @Column({ type: 'bigint' })
  amount!: Kobo;

  @Column({ type: 'text' })
  currency!: string;

  @Column({ type: 'text' })
  status!: 'ongoing' | 'abandoned' | 'failed' | 'success' | 'reversed';

  @Column({ type: 'text', nullable: true })
  channel!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** In the future: it will be paid then. */
  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true })
  paidAt!: Date | null;

  /** `fails`: what is asked for later will fail. */
  @Column({ type: 'text', nullable: true })
  refund!: 'processed' | 'failed' | 'fails' | null;

  @Column({ type: 'text', nullable: true })
  dispute!: 'open' | 'declined' | 'merchant-accepted' | null;
}
