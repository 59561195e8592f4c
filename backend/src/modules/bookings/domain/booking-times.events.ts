import { defineEvents, type DomainEvent } from '../../../kernel/message.js';
import type { JobRole } from './job.js';
import type { ReminderHours } from './booking-windows.js';

// The times of a booking (contract 3.15). `holdId` is what holds the time in the calendar of the provider.

interface Parties {
  bookingId: number;
  customerId: number;
  providerId: number;
  listingId: number;
}

interface HeldSlot {
  holdId: number;
  /** ISO 8601. */
  slotStart: string;
  slotEnd: string;
}

/** One of the two asks the other to move an accepted booking; it replaces an earlier request that is not answered. */
export type BookingRescheduleProposed = DomainEvent<
  'BookingRescheduleProposed',
  Parties & HeldSlot & { by: JobRole; reason: string | null; proposedAt: string }
>;

/** The other one agreed: the booking is at the new time. */
export type BookingRescheduled = DomainEvent<
  'BookingRescheduled',
  Parties & HeldSlot & { /** Who agreed. */ by: JobRole; rescheduledAt: string }
>;

/** The other one did not agree: the booking stays where it was. */
export type BookingRescheduleDeclined = DomainEvent<
  'BookingRescheduleDeclined',
  Parties & { slotStart: string; /** Who did not agree. */ by: JobRole; declinedAt: string }
>;

/** Nobody answered a booking with a time within 48 hours. */
export type BookingExpired = DomainEvent<'BookingExpired', Parties & { expiredAt: string }>;

/** The request that had taken a time never came, and cannot come any more. */
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

/** Which person that is. */
export const idOf = (
  { customerId, providerId }: Pick<Parties, 'customerId' | 'providerId'>,
  by: JobRole,
): number => (by === 'customer' ? customerId : providerId);

export const bookingTimeEvents = defineEvents<BookingTimeEvent>({
  BookingRescheduleProposed: {
    summary: 'Customer or provider asked the other to move an accepted booking.',
    category: 'booking',
    version: 1,
    subject: (data) => idOf(data, data.by),
    personal: ['reason'],
  },
  BookingRescheduled: {
    summary: 'The other one agreed to the new time of a booking.',
    category: 'booking',
    version: 1,
    subject: ({ customerId }) => customerId,
    personal: [],
  },
  BookingRescheduleDeclined: {
    summary: 'The other one did not agree to the new time of a booking.',
    category: 'booking',
    version: 1,
    subject: ({ customerId }) => customerId,
    personal: [],
  },
  BookingExpired: {
    summary: 'A booking with a time was not answered within 48 hours.',
    category: 'booking',
    version: 1,
    subject: ({ customerId }) => customerId,
    personal: [],
  },
  BookingHoldLapsed: {
    summary: 'A time was held for this booking, and what it was held for never came.',
    category: 'booking',
    version: 1,
    subject: ({ customerId }) => customerId,
    personal: [],
  },
  BookingReminded: {
    summary: 'Customer and provider were reminded of an accepted time, a day or an hour before it.',
    category: 'booking',
    version: 1,
    subject: ({ customerId }) => customerId,
    personal: [],
  },
});
