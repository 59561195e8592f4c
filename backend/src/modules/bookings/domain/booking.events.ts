import { lagosTimeOf } from '../../../kernel/availability.js';
import { defineEvents, withFields, type DomainEvent } from '../../../kernel/message.js';
import type { Kobo } from '../../../kernel/money.js';
import { bookingEvent, type Parties } from './booking-parties.js';
import { bookingTimeEvents, type BookingTimeEvent } from './booking-times.events.js';
import type { JobRole } from './job.js';
import type { QuoteEvent } from './quote.events.js';

/** What a customer asks for (BOOK-01). Null means: not given. */
export interface BookingWishes {
  serviceDescription: string;
  /** `2026-11-30`. */
  preferredDate: string | null;
  /** As the customer writes it: `10:00`, `morning`. */
  preferredTime: string | null;
  location: string | null;
  budget: Kobo | null;
}

/** The day and the hour of Lagos that people read of a time (ISO 8601). */
export const preferredOf = (slotStart: string): Pick<BookingWishes, 'preferredDate' | 'preferredTime'> => {
  const { date: preferredDate, time: preferredTime } = lagosTimeOf(slotStart);
  return { preferredDate, preferredTime };
};

/** A customer asked a provider for a service. */
export type BookingRequested = DomainEvent<
  'BookingRequested',
  Parties &
    BookingWishes & {
      /** The service request and the response that it was made from; null: none, as in version 1. */
      requestId: number | null;
      responseId: number | null;
      /** The time that is held for it (contract 3.15), ISO 8601; null: none is, as in versions 1 and 2. */
      slotStart: string | null;
      slotEnd: string | null;
      /** What holds it in the calendar of the provider. */
      holdId: number | null;
      requestedAt: string;
    }
>;

interface Decision extends Parties {
  /** The provider's message. */
  providerResponse: string | null;
  decidedAt: string;
}

/** The provider takes the job; the customer sees their phone number from now on (BOOK-08). */
export type BookingAccepted = DomainEvent<
  'BookingAccepted',
  Decision & {
    /** The service request whose owner chose this provider; null: there was none, as in version 1. */
    requestId: number | null;
  }
>;

/** The provider does not take the job. */
export type BookingRejected = DomainEvent<'BookingRejected', Decision>;

/** The customer marked the job as done that this booking belongs to (contract 3.15). */
export type BookingCompleted = DomainEvent<'BookingCompleted', Parties & { completedAt: string }>;

/**
 * Why a booking was cancelled: a party wanted it; the customer chose another response to the service request that it
 * was made from; the listing was deleted or suspended; an account was deleted.
 */
export type CancelCause = 'wanted' | 'choice_moved' | 'listing_gone' | 'account_deleted';

/** It was called off before the job was done. */
export type BookingCancelled = DomainEvent<
  'BookingCancelled',
  Parties & {
    cancelledBy: JobRole | 'site';
    /** `choice_moved` in version 1. */
    cause: CancelCause;
    /** In the words of the party that cancelled. */
    reason: string | null;
    cancelledAt: string;
  }
>;

type OwnBookingEvent =
  BookingRequested | BookingAccepted | BookingRejected | BookingCompleted | BookingCancelled;

export type BookingEvent = OwnBookingEvent | BookingTimeEvent | QuoteEvent;

const ownBookingEvents = defineEvents<OwnBookingEvent>({
  BookingRequested: {
    ...bookingEvent,
    summary: 'A customer asked a provider for a service, or chose their response to a service request.',
    version: 3,
    personal: ['serviceDescription', 'preferredTime', 'location'],
  },
  BookingAccepted: {
    ...bookingEvent,
    summary: "The provider took the job; the customer sees the provider's phone number.",
    version: 2,
    subject: ({ providerId }) => providerId,
    personal: ['providerResponse'],
  },
  BookingCancelled: {
    ...bookingEvent,
    summary: 'A booking was called off before the job was done.',
    version: 2,
    subject: ({ cancelledBy, customerId, providerId }) =>
      cancelledBy === 'provider' ? providerId : customerId,
    personal: ['reason'],
  },
  BookingCompleted: {
    ...bookingEvent,
    summary: 'The customer marked the job of this booking as done.',
  },
  BookingRejected: {
    ...bookingEvent,
    summary: 'The provider did not take the job.',
    subject: ({ providerId }) => providerId,
    personal: ['providerResponse'],
  },
});

export const bookingEvents = { ...ownBookingEvents, ...bookingTimeEvents };

export const bookingUpcasters = {
  BookingRequested: {
    1: withFields({ requestId: null, responseId: null }),
    2: withFields({ slotStart: null, slotEnd: null, holdId: null }),
  },
  BookingAccepted: { 1: withFields({ requestId: null }) },
  /** In version 1 the customer had chosen another response. */
  BookingCancelled: { 1: withFields({ cause: 'choice_moved', reason: null }) },
};
