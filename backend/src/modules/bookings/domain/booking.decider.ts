import { lagosDayOf, msOf } from '../../../kernel/period.js';
import { type AggregateDefinition, unreachable } from '../../../kernel/message.js';
import { BookingNotFound, BookingNotPending, NotYourBooking } from './booking.errors.js';
import type { BookingCancelled, BookingEvent, BookingRequested } from './booking.events.js';
import type { Price } from './quote.events.js';

/** A wish for a service: pending until the provider accepts or rejects it (BOOK-06). */
export type Booking =
  | 'absent'
  | {
      status: 'pending' | 'accepted' | 'rejected' | 'cancelled';
      customerId: number;
      providerId: number;
      listingId: number;
      /** `2026-11-30`; null: none was named. */
      preferredDate: string | null;
      isCompleted: boolean;
      /** The latest price; open until the customer has answered. Its note is personal, and no part of the state. */
      quote: (Price & { version: number; proposedAt: string; isOpen: boolean }) | null;
    };

/** Stream of one booking. */
export const bookingStream = (id: number): string => `booking-${id}`;

/** Bookings begin with the command that makes them. */
export const bookingIds = { sequence: 'booking', named: bookingStream };

/** BOOK-04. */
export const request =
  (wanted: BookingRequested['data']) =>
  (booking: Booking): BookingEvent[] =>
    booking === 'absent' ? [{ type: 'BookingRequested', data: wanted }] : [];

interface ChosenOffer {
  wanted: BookingRequested['data'] & { requestId: number };
  /** The provider's own words. */
  message: string;
  price: Price | null;
  respondedAt: string;
}

/** Contract 3.15: the owner of a request chose a response, which is a booking that both have agreed on. */
export const bookOffer =
  ({ wanted, message, price, respondedAt }: ChosenOffer) =>
  (booking: Booking): BookingEvent[] => {
    if (booking !== 'absent') return [];
    const { bookingId, customerId, providerId, listingId, requestId, requestedAt: at } = wanted;
    const parties = { bookingId, customerId, providerId, listingId };
    return [
      { type: 'BookingRequested', data: wanted },
      { type: 'BookingAccepted', data: { ...parties, requestId, providerResponse: message, decidedAt: at } },
      ...(price
        ? [
            {
              type: 'QuoteAgreed',
              data: {
                ...parties,
                version: 1,
                ...price,
                proposedAt: respondedAt,
                agreedAt: at,
                isOffer: true,
              },
            } as const,
          ]
        : []),
    ];
  };

export interface BookingDecision {
  bookingId: number;
  userId: number;
  status: 'accepted' | 'rejected';
  providerResponse: string | null;
  decidedAt: string;
}

/** BOOK-06, BOOK-10. Throws BookingNotFound, NotYourBooking, BookingNotPending. */
export const decideOn =
  ({ bookingId, userId, status, providerResponse, decidedAt }: BookingDecision) =>
  (booking: Booking): BookingEvent[] => {
    if (booking === 'absent') throw new BookingNotFound();
    const { customerId, providerId, listingId } = booking;
    if (providerId !== userId) throw new NotYourBooking();
    if (booking.status !== 'pending') throw new BookingNotPending();
    const data = { bookingId, customerId, providerId, listingId, providerResponse, decidedAt };
    return status === 'accepted'
      ? [{ type: 'BookingAccepted', data: { ...data, requestId: null } }]
      : [{ type: 'BookingRejected', data }];
  };

/** OP-50: the provider or the customer has deleted their account. Nothing happens once it is decided. */
export const rejectForDeletedUser =
  ({ bookingId, decidedAt }: { bookingId: number; decidedAt: string }) =>
  (booking: Booking): BookingEvent[] => {
    if (booking === 'absent' || booking.status !== 'pending') return [];
    const { customerId, providerId, listingId } = booking;
    const data = { bookingId, customerId, providerId, listingId, providerResponse: null, decidedAt };
    return [{ type: 'BookingRejected', data }];
  };

/** Whether the agreed day has begun in Lagos, or none was named. `day`: today there, `2026-11-30`. */
export const hasBegun = (booking: Booking, day: string): boolean =>
  booking !== 'absent' && (booking.preferredDate === null || booking.preferredDate <= day);

/** Once, and only an accepted booking whose day has begun. */
export const completeBooking =
  ({ bookingId, completedAt }: { bookingId: number; completedAt: string }) =>
  (booking: Booking): BookingEvent[] => {
    if (booking === 'absent' || booking.status !== 'accepted' || booking.isCompleted) return [];
    if (!hasBegun(booking, lagosDayOf(msOf(completedAt)))) return [];
    const { customerId, providerId, listingId } = booking;
    return [
      { type: 'BookingCompleted', data: { bookingId, customerId, providerId, listingId, completedAt } },
    ];
  };

/** Contract 3.15. Only an accepted booking that is not completed; nothing happens otherwise. */
export const cancelBooking =
  ({
    bookingId,
    ...cancelled
  }: Pick<BookingCancelled['data'], 'bookingId' | 'cancelledBy' | 'cancelledAt'>) =>
  (booking: Booking): BookingEvent[] => {
    if (booking === 'absent' || booking.status !== 'accepted' || booking.isCompleted) return [];
    const { customerId, providerId, listingId } = booking;
    return [
      { type: 'BookingCancelled', data: { bookingId, customerId, providerId, listingId, ...cancelled } },
    ];
  };

const evolve = (booking: Booking, event: BookingEvent): Booking => {
  switch (event.type) {
    case 'BookingRequested': {
      const { customerId, providerId, listingId, preferredDate } = event.data;
      const wanted = { customerId, providerId, listingId, preferredDate };
      return { status: 'pending', ...wanted, isCompleted: false, quote: null };
    }
    case 'BookingAccepted':
      return booking === 'absent' ? booking : { ...booking, status: 'accepted' };
    case 'BookingRejected':
      return booking === 'absent' ? booking : { ...booking, status: 'rejected' };
    case 'QuoteProposed':
    case 'QuoteAgreed': {
      const { version, labour, parts, callOut, proposedAt } = event.data;
      const quote = { version, labour, parts, callOut, proposedAt, isOpen: event.type === 'QuoteProposed' };
      return booking === 'absent' ? booking : { ...booking, quote };
    }
    case 'QuoteDeclined':
      return booking === 'absent' || !booking.quote
        ? booking
        : { ...booking, quote: { ...booking.quote, isOpen: false } };
    case 'BookingCompleted':
      return booking === 'absent' ? booking : { ...booking, isCompleted: true };
    case 'BookingCancelled':
      return booking === 'absent' ? booking : { ...booking, status: 'cancelled' };
    default:
      return unreachable(event);
  }
};

export const booking: AggregateDefinition<Booking, BookingEvent> = {
  name: 'booking',
  version: 4,
  initialState: 'absent',
  evolve,
};
