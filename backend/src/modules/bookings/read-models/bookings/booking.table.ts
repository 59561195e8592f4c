import type { BookingMove, JobRole } from '../../domain/job.js';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Kobo } from '../../../../kernel/money.js';

/** One row per booking (BOOK-12). */
@Entity('booking')
export class BookingRow {
  @PrimaryColumn('integer') id!: number;
  @Index() @Column('integer') customerId!: number;
  @Index() @Column('integer') providerId!: number;
  @Index() @Column('integer') listingId!: number;
  @Column('text') serviceDescription!: string;
  @Column('date', { nullable: true }) preferredDate!: string | null;
  @Column('text', { nullable: true }) preferredTime!: string | null;
  @Column('text', { nullable: true }) location!: string | null;
  @Column('bigint', { nullable: true }) budget!: Kobo | null;
  @Column('text') status!: 'pending' | 'accepted' | 'rejected' | 'cancelled' | 'expired';
  /** The service request and the response that it was made from. */
  @Index() @Column('integer', { nullable: true }) requestId!: number | null;
  @Column('integer', { nullable: true }) responseId!: number | null;
  @Column('text', { nullable: true }) providerResponse!: string | null;
  /** The interaction that it belongs to once it is accepted. */
  @Column('integer', { nullable: true }) interactionId!: number | null;
  /** When the provider accepted or rejected it. */
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) completedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) cancelledAt!: Date | null;
  @Column('text', { nullable: true }) cancelledBy!: JobRole | 'site' | null;
  /** Whose words the reason is. */
  @Index() @Column('integer', { nullable: true }) cancelledById!: number | null;
  @Column('text', { nullable: true }) cancelReason!: string | null;
  @Column('timestamptz', { nullable: true }) expiredAt!: Date | null;
  /** The time that is held for it. */
  @Column('timestamptz', { nullable: true }) slotStart!: Date | null;
  @Column('timestamptz', { nullable: true }) slotEnd!: Date | null;
  /** When it expires, while it has a time and is pending. */
  @Index() @Column('timestamptz', { nullable: true }) answerDueAt!: Date | null;
  /** When both are reminded of its time next, while it is accepted. */
  @Index() @Column('timestamptz', { nullable: true }) reminderDueAt!: Date | null;
  /** A new time that the other party has not answered; without its reason. */
  @Column('jsonb', { nullable: true }) reschedule!: {
    slotStart: string;
    slotEnd: string;
    by: JobRole;
  } | null;
  /** Whose words the reason is. */
  @Index() @Column('integer', { nullable: true }) rescheduleById!: number | null;
  @Column('text', { nullable: true }) rescheduleReason!: string | null;
  /** How it was moved, in the order of time. */
  @Column('jsonb') moves!: readonly BookingMove[];
  /** When the last of them was. */
  @Column('timestamptz', { nullable: true }) movedAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
}

/** Each price that was named for a booking (contract 3.15). */
@Entity('booking_quote')
export class BookingQuoteRow {
  @PrimaryColumn('integer') bookingId!: number;
  /** 1 is the first of the booking. */
  @PrimaryColumn('integer') version!: number;
  @Column('integer') providerId!: number;
  @Column('bigint') labour!: Kobo;
  @Column('bigint', { nullable: true }) parts!: Kobo | null;
  @Column('bigint', { nullable: true }) callOut!: Kobo | null;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('text') status!: 'proposed' | 'agreed' | 'declined';
  @Column('timestamptz') proposedAt!: Date;
  @Column('timestamptz', { nullable: true }) answeredAt!: Date | null;
}

/** Deleted accounts: their texts are erased. */
@Entity('booking_erased_user')
export class BookingErasedUserRow {
  @PrimaryColumn('integer') userId!: number;
}
