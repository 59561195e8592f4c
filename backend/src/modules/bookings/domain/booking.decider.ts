import { lagosDayOf, msOf } from '../../../kernel/period.js';
import { type AggregateDefinition, unreachable } from '../../../kernel/message.js';
import { lagosTimeOf } from '../../../kernel/availability.js';
import { ANSWER_TO_SLOT_MS, nextReminder, reminderAt } from './booking-windows.js';
import { BookingNotFound, BookingNotPending, NotYourBooking, TimeNotAvailable } from './booking.errors.js';
import { partiesOf, type Parties } from './booking-parties.js';
import type { BookingHoldLapsed } from './booking-times.events.js';
import type { JobRole } from './job.js';
import type { BookingCancelled, BookingEvent, BookingRequested } from './booking.events.js';
import type { Price } from './quote.events.js';

/** A wish for a service: pending until the provider accepts or rejects it (BOOK-06). */
export type Booking = 'absent' | RequestedBooking;

export interface RequestedBooking extends Omit<Parties, 'bookingId'> {
  status: 'pending' | 'accepted' | 'rejected' | 'cancelled' | 'expired';
  /** `2026-11-30`; null: none was named. */
  preferredDate: string | null;
  isCompleted: boolean;
  requestedAt: string;
  /** ISO 8601; null: it has no slot. */
  slotStart: string | null;
  /** When both are reminded of it next, once it is accepted. */
  reminderDueAt: string | null;
  /** What holds its time in the calendar of the provider; null: it has none. */
  holdId: number | null;
  /** A new time that the other party has not answered. */
  reschedule: { holdId: number; slotStart: string; slotEnd: string; by: JobRole } | null;
  /** All that ever held a time for it, and what lapsed: each is used once. */
  usedHoldIds: readonly number[];
  /** The latest price; open until the customer has answered. Its note is personal, and no part of the state. */
  quote: (Price & { version: number; proposedAt: string; isOpen: boolean }) | null;
}

/** Stream of one booking. */
export const bookingStream = (id: number): string => `booking-${id}`;

/** Bookings begin with the command that makes them. */
export const bookingIds = { sequence: 'booking', named: bookingStream };

/** BOOK-04. Throws TimeNotAvailable when what held its time has lapsed meanwhile. */
export const request =
  (wanted: BookingRequested['data']) =>
  (booking: Booking): BookingEvent[] => {
    if (booking === 'absent') return [{ type: 'BookingRequested', data: wanted }];
    if (wanted.holdId !== booking.holdId) throw new TimeNotAvailable();
    return [];
  };

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
    const { requestId, requestedAt: at } = wanted;
    const parties = partiesOf(wanted.bookingId, wanted);
    const named = { version: 1, proposedAt: respondedAt, agreedAt: at, isOffer: true };
    return [
      { type: 'BookingRequested', data: wanted },
      { type: 'BookingAccepted', data: { ...parties, requestId, providerResponse: message, decidedAt: at } },
      ...(price ? [{ type: 'QuoteAgreed' as const, data: { ...parties, ...price, ...named } }] : []),
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
    if (booking.providerId !== userId) throw new NotYourBooking();
    if (booking.status !== 'pending' || isOverdue(booking, decidedAt)) throw new BookingNotPending();
    const data = { ...partiesOf(bookingId, booking), providerResponse, decidedAt };
    return status === 'accepted'
      ? [{ type: 'BookingAccepted', data: { ...data, requestId: null } }]
      : [{ type: 'BookingRejected', data }];
  };

/** Contract 3.15: a time is held for 48 hours while the provider does not answer. */
export const isOverdue = ({ holdId, requestedAt }: RequestedBooking, now: string): boolean =>
  holdId !== null && msOf(now) >= msOf(requestedAt) + ANSWER_TO_SLOT_MS;

/** OP-50: the provider or the customer has deleted their account. Nothing happens once it is decided. */
export const rejectForDeletedUser =
  ({ bookingId, decidedAt }: { bookingId: number; decidedAt: string }) =>
  (booking: Booking): BookingEvent[] => {
    if (booking === 'absent' || booking.status !== 'pending') return [];
    const data = { ...partiesOf(bookingId, booking), providerResponse: null, decidedAt };
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
    return [{ type: 'BookingCompleted', data: { ...partiesOf(bookingId, booking), completedAt } }];
  };

type Cancellation = Pick<
  BookingCancelled['data'],
  'bookingId' | 'cancelledBy' | 'cause' | 'reason' | 'cancelledAt'
>;

/** Contract 3.15. What is accepted and not completed, or has a time and is pending; nothing happens otherwise. */
export const cancelBooking =
  ({ bookingId, ...cancelled }: Cancellation) =>
  (booking: Booking): BookingEvent[] => {
    if (!isCancellable(booking)) return [];
    return [{ type: 'BookingCancelled', data: { ...partiesOf(bookingId, booking), ...cancelled } }];
  };

export const isCancellable = (booking: Booking): booking is RequestedBooking =>
  booking !== 'absent' &&
  (booking.status === 'pending' || (booking.status === 'accepted' && !booking.isCompleted));

const evolve = (booking: Booking, event: BookingEvent): Booking => {
  if (event.type === 'BookingRequested') return requested(event.data);
  if (booking === 'absent') return event.type === 'BookingHoldLapsed' ? neverRequested(event.data) : booking;
  switch (event.type) {
    case 'BookingAccepted': {
      const reminderDueAt = nextReminder(booking.slotStart, event.data.decidedAt);
      return { ...booking, status: 'accepted', reminderDueAt };
    }
    case 'BookingReminded': {
      const { slotStart, hours } = event.data;
      return { ...booking, reminderDueAt: nextReminder(slotStart, reminderAt(slotStart, hours)) };
    }
    case 'BookingRejected':
      return { ...booking, status: 'rejected' };
    case 'QuoteProposed':
    case 'QuoteAgreed': {
      const { version, labour, parts, callOut, proposedAt } = event.data;
      const isOpen = event.type === 'QuoteProposed';
      return { ...booking, quote: { version, labour, parts, callOut, proposedAt, isOpen } };
    }
    case 'QuoteDeclined':
      return { ...booking, quote: booking.quote && { ...booking.quote, isOpen: false } };
    case 'BookingCompleted':
      return { ...booking, isCompleted: true, reschedule: null };
    case 'BookingCancelled':
      return { ...booking, status: 'cancelled', reschedule: null };
    case 'BookingExpired':
      return { ...booking, status: 'expired' };
    case 'BookingRescheduleProposed': {
      const { holdId, slotStart, slotEnd, by } = event.data;
      return { ...withUsed(booking, holdId), reschedule: { holdId, slotStart, slotEnd, by } };
    }
    case 'BookingRescheduled': {
      const { holdId, slotStart, rescheduledAt } = event.data;
      const reminderDueAt = nextReminder(slotStart, rescheduledAt);
      const slot = { slotStart, reminderDueAt, preferredDate: lagosTimeOf(slotStart).date };
      return { ...booking, holdId, ...slot, reschedule: null };
    }
    case 'BookingRescheduleDeclined':
      return { ...booking, reschedule: null };
    case 'BookingHoldLapsed':
      return withUsed(booking, event.data.holdId);
    default:
      return unreachable(event);
  }
};

const NEW = { reminderDueAt: null, reschedule: null, quote: null, isCompleted: false };

const requested = (data: BookingRequested['data']): RequestedBooking => {
  const { customerId, providerId, listingId, preferredDate, requestedAt, holdId, slotStart } = data;
  const wanted = { customerId, providerId, listingId, preferredDate, requestedAt, holdId, slotStart };
  return { ...NEW, ...wanted, status: 'pending', usedHoldIds: holdId === null ? [] : [holdId] };
};

/** Its id is taken by a request that never came. */
const neverRequested = (data: BookingHoldLapsed['data']): RequestedBooking => {
  const { customerId, providerId, listingId, holdId, lapsedAt: requestedAt } = data;
  const nothing = { customerId, providerId, listingId, requestedAt, preferredDate: null, holdId: null };
  return { ...NEW, ...nothing, slotStart: null, status: 'expired', usedHoldIds: [holdId] };
};

const withUsed = (booking: RequestedBooking, holdId: number): RequestedBooking => ({
  ...booking,
  usedHoldIds: [...booking.usedHoldIds, holdId],
});

export const booking: AggregateDefinition<Booking, BookingEvent> = {
  name: 'booking',
  version: 5,
  initialState: 'absent',
  evolve,
};
