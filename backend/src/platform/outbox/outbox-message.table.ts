import { Column, Entity, PrimaryColumn } from 'typeorm';

/** State of a message. `waiting` and `sending` are tried (again) when due; all others are final. */
export type OutboxStatus = 'waiting' | 'sending' | 'sent' | 'unknown' | 'expired' | 'dead';

/**
 * Private: a mail or SMS to send. Holds codes and links in the clear until it is sent; a final
 * status leaves a masked text.
 */
@Entity('outbox_message')
export class OutboxMessageRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** Order of writing; times may be equal. */
  @Column('bigint', { unique: true })
  number!: number;

  @Column('text')
  channel!: 'email' | 'sms';

  /** The recipient; null when it has no account. */
  @Column('integer', { name: 'user_id', nullable: true })
  userId!: number | null;

  @Column('text')
  recipient!: string;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text')
  body!: string;

  @Column('text', { nullable: true })
  code!: string | null;

  @Column('text', { nullable: true })
  link!: string | null;

  /** Stops mails like this one. */
  @Column('text', { nullable: true })
  unsubscribe!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Not sent from then on: its code or news would be stale. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('text')
  status!: OutboxStatus;

  /** Tries that were begun. */
  @Column('integer')
  attempts!: number;

  /** When to try next; while `sending`, when the sender is given up for lost. */
  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  /** Why the last try failed, without personal data. */
  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;
}
