import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a gateway made of an attempt; `calling` until it has answered, or for good when we died meanwhile. */
export type SmsAttemptStatus = 'calling' | 'sent' | 'refused' | 'unknown';

/** Private: one row per attempt to send an SMS through one gateway (OP-18), written before the gateway is called. */
@Entity('sms_delivery_log')
export class SmsDeliveryLogRow {
  @PrimaryColumn('bigint')
  id!: number;

  /** The message in the outbox, which is cleared away before this row. */
  @Column('uuid', { name: 'message_id' })
  messageId!: string;

  @Column('integer', { name: 'user_id', nullable: true })
  userId!: number | null;

  /** Masked: `+234******5678`. */
  @Column('text')
  phone!: string;

  /** The text without codes and links. */
  @Column('text')
  message!: string;

  @Column('text')
  provider!: string;

  @Column('text')
  status!: SmsAttemptStatus;

  /** The gateway's id of the message. */
  @Column('text', { name: 'provider_id', nullable: true })
  providerId!: string | null;

  @Column('text', { name: 'error_message', nullable: true })
  errorMessage!: string | null;

  /** Amount and currency as the gateway writes them. */
  @Column('text', { nullable: true })
  cost!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
