import type { JobRole } from '../../domain/job.js';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One of the two asked to move it, or answered. */
export interface BookingMove {
  what: 'move_asked' | 'moved' | 'move_declined';
  /** ISO 8601. */
  at: string;
  by: JobRole;
  /** The time that it was about. */
  slotStart: string;
}

/** One row per booking (BOOK-12). */
@Entity('booking')
export class BookingRow {
  @PrimaryColumn('integer')
  id!: number;

  @Index()
  @Column('integer', { name: 'customer_id' })
  customerId!: number;

  @Index()
  @Column('integer', { name: 'provider_id' })
  providerId!: number;

  @Index()
  @Column('integer', { name: 'listing_id' })
  listingId!: number;

  @Column('text', { name: 'service_description' })
  serviceDescription!: string;

  @Column('date', { name: 'preferred_date', nullable: true })
  preferredDate!: string | null;

  @Column('text', { name: 'preferred_time', nullable: true })
  preferredTime!: string | null;

  @Column('text', { nullable: true })
  location!: string | null;

  /** Kobo. */
  @Column('bigint', { nullable: true })
  budget!: number | null;

  @Column('text')
  status!: 'pending' | 'accepted' | 'rejected' | 'cancelled' | 'expired';

  /** The service request and the response that it was made from. */
  @Index()
  @Column('integer', { name: 'request_id', nullable: true })
  requestId!: number | null;

  @Column('integer', { name: 'response_id', nullable: true })
  responseId!: number | null;

  @Column('text', { name: 'provider_response', nullable: true })
  providerResponse!: string | null;

  /** The interaction that it belongs to once it is accepted. */
  @Column('integer', { name: 'interaction_id', nullable: true })
  interactionId!: number | null;

  /** When the provider accepted or rejected it. */
  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt!: Date | null;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;

  @Column('timestamptz', { name: 'cancelled_at', nullable: true })
  cancelledAt!: Date | null;

  @Column('text', { name: 'cancelled_by', nullable: true })
  cancelledBy!: JobRole | 'site' | null;

  /** Whose words the reason is. */
  @Index()
  @Column('integer', { name: 'cancelled_by_id', nullable: true })
  cancelledById!: number | null;

  @Column('text', { name: 'cancel_reason', nullable: true })
  cancelReason!: string | null;

  @Column('timestamptz', { name: 'expired_at', nullable: true })
  expiredAt!: Date | null;

  /** The time that is held for it. */
  @Column('timestamptz', { name: 'slot_start', nullable: true })
  slotStart!: Date | null;

  @Column('timestamptz', { name: 'slot_end', nullable: true })
  slotEnd!: Date | null;

  /** When it expires, while it has a time and is pending. */
  @Index()
  @Column('timestamptz', { name: 'answer_due_at', nullable: true })
  answerDueAt!: Date | null;

  /** When both are reminded of its time next, while it is accepted. */
  @Index()
  @Column('timestamptz', { name: 'reminder_due_at', nullable: true })
  reminderDueAt!: Date | null;

  /** A new time that the other party has not answered; without its reason. */
  @Column('jsonb', { nullable: true })
  reschedule!: { slotStart: string; slotEnd: string; by: JobRole } | null;

  /** Whose words the reason is. */
  @Index()
  @Column('integer', { name: 'reschedule_by_id', nullable: true })
  rescheduleById!: number | null;

  @Column('text', { name: 'reschedule_reason', nullable: true })
  rescheduleReason!: string | null;

  /** How it was moved, in the order of time. */
  @Column('jsonb')
  moves!: readonly BookingMove[];

  /** When the last of them was. */
  @Column('timestamptz', { name: 'moved_at', nullable: true })
  movedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

/** Each price that was named for a booking (contract 3.15). Amounts in kobo. */
@Entity('booking_quote')
export class BookingQuoteRow {
  @PrimaryColumn('integer', { name: 'booking_id' })
  bookingId!: number;

  /** 1 is the first of the booking. */
  @PrimaryColumn('integer')
  version!: number;

  @Column('integer', { name: 'provider_id' })
  providerId!: number;

  @Column('bigint')
  labour!: number;

  @Column('bigint', { nullable: true })
  parts!: number | null;

  @Column('bigint', { name: 'call_out', nullable: true })
  callOut!: number | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('text')
  status!: 'proposed' | 'agreed' | 'declined';

  @Column('timestamptz', { name: 'proposed_at' })
  proposedAt!: Date;

  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt!: Date | null;
}

/** People whose account is deleted: what they wrote is gone. */
@Entity('booking_erased_user')
export class BookingErasedUserRow {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;
}
