import { defineEvents, type DomainEvent } from '../../../kernel/message.js';
import { bookingEvent, idOf, type Parties } from './booking-parties.js';
import type { JobRole } from './job.js';
import type { ReminderHours } from './booking-windows.js';

// The times of a booking (contract 3.15). `holdId` is what holds the time in the calendar of the provider.

/** What holds a time for a booking. */
export interface HeldSlot {
  holdId: number;
  /** ISO 8601. */
  slotStart: string;
  slotEnd: string;
}

/** One party asks the other to move an accepted booking; it replaces an earlier request that is not answered. */
export type BookingRescheduleProposed = DomainEvent<
  'BookingRescheduleProposed',
  Parties & HeldSlot & { by: JobRole; reason: string | null; proposedAt: string }
>;

/** The other party agreed: the booking is at the new time. */
export type BookingRescheduled = DomainEvent<
  'BookingRescheduled',
  Parties & HeldSlot & { /** Who agreed. */ by: JobRole; rescheduledAt: string }
>;

/** The other party declined: the booking keeps its time. */
export type BookingRescheduleDeclined = DomainEvent<
  'BookingRescheduleDeclined',
  Parties & { slotStart: string; /** Who declined. */ by: JobRole; declinedAt: string }
>;

/** A booking with a time was not answered within 48 hours. */
export type BookingExpired = DomainEvent<'BookingExpired', Parties & { expiredAt: string }>;

/** The request that had taken a time never came, and is refused from now on. */
export type BookingHoldLapsed = DomainEvent<
  'BookingHoldLapsed',
  Parties & { holdId: number; lapsedAt: string }
>;

/** Both were reminded of an accepted time. */
export type BookingReminded = DomainEvent<
  'BookingReminded',
  Parties & {
    slotStart: string;
    /** How long before it the reminder was due. */
    hours: ReminderHours;
    remindedAt: string;
  }
>;

export type BookingTimeEvent =
  | BookingRescheduleProposed
  | BookingRescheduled
  | BookingRescheduleDeclined
  | BookingExpired
  | BookingHoldLapsed
  | BookingReminded;

export const bookingTimeEvents = defineEvents<BookingTimeEvent>({
  BookingRescheduleProposed: {
    ...bookingEvent,
    summary: 'Customer or provider asked the other to move an accepted booking.',
    subject: (data) => idOf(data, data.by),
    personal: ['reason'],
  },
  BookingRescheduled: {
    ...bookingEvent,
    summary: 'The other party agreed to the new time of a booking.',
  },
  BookingRescheduleDeclined: {
    ...bookingEvent,
    summary: 'The other party declined the new time of a booking.',
  },
  BookingExpired: {
    ...bookingEvent,
    summary: 'A booking with a time was not answered within 48 hours.',
  },
  BookingHoldLapsed: {
    ...bookingEvent,
    summary: 'A time was held for this booking, and what it was held for never came.',
  },
  BookingReminded: {
    ...bookingEvent,
    summary: 'Customer and provider were reminded of an accepted time, a day or an hour before it.',
  },
});
