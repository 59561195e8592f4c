import { type AggregateDefinition, unreachable } from '../../../kernel/message.js';
import { BookingNotFound, BookingNotPending, NotYourBooking } from './booking.errors.js';
import type { BookingEvent, BookingRequested } from './booking.events.js';

/** A wish for a service: pending until the provider accepts or rejects it (BOOK-06). */
export type Booking =
  | 'absent'
  | {
      status: 'pending' | 'accepted' | 'rejected';
      customerId: number;
      providerId: number;
      listingId: number;
    };

/** Stream of one booking. */
export const bookingStream = (id: number): string => `booking-${id}`;

/** BOOK-04. */
export const request =
  (wanted: BookingRequested['data']) =>
  (booking: Booking): BookingEvent[] =>
    booking === 'absent' ? [{ type: 'BookingRequested', data: wanted }] : [];

interface BookingDecision {
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
    return [{ type: status === 'accepted' ? 'BookingAccepted' : 'BookingRejected', data }];
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

const evolve = (booking: Booking, event: BookingEvent): Booking => {
  switch (event.type) {
    case 'BookingRequested': {
      const { customerId, providerId, listingId } = event.data;
      return { status: 'pending', customerId, providerId, listingId };
    }
    case 'BookingAccepted':
      return booking === 'absent' ? booking : { ...booking, status: 'accepted' };
    case 'BookingRejected':
      return booking === 'absent' ? booking : { ...booking, status: 'rejected' };
    default:
      return unreachable(event);
  }
};

export const booking: AggregateDefinition<Booking, BookingEvent> = {
  name: 'booking',
  version: 1,
  initialState: 'absent',
  evolve,
};
