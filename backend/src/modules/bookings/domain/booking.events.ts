import { defineEvents, type DomainEvent } from '../../../kernel/message.js';
import type { Kobo } from '../../../kernel/money.js';
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

/** A customer asked a provider for a service. */
export type BookingRequested = DomainEvent<
  'BookingRequested',
  BookingWishes & {
    bookingId: number;
    customerId: number;
    providerId: number;
    listingId: number;
    /** The service request and the response to it that made it; null: a customer asked for it, as in version 1. */
    requestId: number | null;
    responseId: number | null;
    requestedAt: string;
  }
>;

type Decision = {
  bookingId: number;
  customerId: number;
  providerId: number;
  listingId: number;
  /** What the provider says to it. */
  providerResponse: string | null;
  decidedAt: string;
};

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
export type BookingCompleted = DomainEvent<
  'BookingCompleted',
  { bookingId: number; customerId: number; providerId: number; listingId: number; completedAt: string }
>;

/** One of the two called off what was agreed, before the job was done. */
export type BookingCancelled = DomainEvent<
  'BookingCancelled',
  {
    bookingId: number;
    customerId: number;
    providerId: number;
    listingId: number;
    cancelledBy: 'customer' | 'provider';
    cancelledAt: string;
  }
>;

export type BookingEvent =
  BookingRequested | BookingAccepted | BookingRejected | BookingCompleted | BookingCancelled | QuoteEvent;

export const bookingEvents = defineEvents<Exclude<BookingEvent, QuoteEvent>>({
  BookingRequested: {
    summary: 'A customer asked a provider for a service, or chose their response to a service request.',
    category: 'booking',
    version: 2,
    subject: ({ customerId }) => customerId,
    personal: ['serviceDescription', 'preferredTime', 'location'],
  },
  BookingAccepted: {
    summary: "The provider took the job; the customer sees the provider's phone number.",
    category: 'booking',
    version: 2,
    subject: ({ providerId }) => providerId,
    personal: ['providerResponse'],
  },
  BookingCancelled: {
    summary: 'An accepted booking was called off before the job was done.',
    category: 'booking',
    version: 1,
    subject: ({ customerId }) => customerId,
    personal: [],
  },
  BookingCompleted: {
    summary: 'The customer marked the job of this booking as done.',
    category: 'booking',
    version: 1,
    subject: ({ customerId }) => customerId,
    personal: [],
  },
  BookingRejected: {
    summary: 'The provider did not take the job.',
    category: 'booking',
    version: 1,
    subject: ({ providerId }) => providerId,
    personal: ['providerResponse'],
  },
});

/** Version 1 of BookingRequested knew no service requests. */
export const withoutResponse = (data: Record<string, unknown>): Record<string, unknown> => ({
  ...data,
  requestId: null,
  responseId: null,
});

/** Version 1 of BookingAccepted knew no service requests. */
export const withoutRequest = (data: Record<string, unknown>): Record<string, unknown> => ({
  ...data,
  requestId: null,
});
