import { msOf } from '../../../kernel/period.js';
import { isCancellable, isOverdue, type Booking, type RequestedBooking } from './booking.decider.js';
import {
  BookingNotAccepted,
  BookingNotCancellable,
  BookingNotFound,
  NoNewTimeToAnswer,
  OwnNewTimeNotAnswerable,
  TimeNotAvailable,
} from './booking.errors.js';
import { partiesOf } from './booking-parties.js';
import { reminderAt } from './booking-windows.js';
import type { BookingHoldLapsed } from './booking-times.events.js';
import type { JobRole } from './job.js';
import type { BookingEvent } from './booking.events.js';

// Moving, cancelling and expiry of bookings (contract 3.15). What a booking holds in the calendar follows from its state.

/** The role of this user in the booking. Throws BookingNotFound when they have none. */
export const partyOf = (booking: Booking, userId: number): { booking: RequestedBooking; by: JobRole } => {
  if (booking === 'absent') throw new BookingNotFound();
  if (booking.customerId === userId) return { booking, by: 'customer' };
  if (booking.providerId === userId) return { booking, by: 'provider' };
  throw new BookingNotFound();
};

/** Throws BookingNotFound, BookingNotAccepted: who may ask to move it, and whether it can be moved. */
export const assertMovable = (state: Booking, userId: number): { booking: RequestedBooking; by: JobRole } => {
  const { booking, by } = partyOf(state, userId);
  if (booking.status !== 'accepted' || booking.isCompleted) throw new BookingNotAccepted();
  return { booking, by };
};

/** Whether this party waits for an answer to this very time. */
export const isAsked = ({ reschedule }: RequestedBooking, by: JobRole, slotStart: string): boolean =>
  reschedule?.by === by && reschedule.slotStart === slotStart;

interface NewTime {
  bookingId: number;
  userId: number;
  holdId: number;
  slotStart: string;
  slotEnd: string;
  reason: string | null;
  proposedAt: string;
}

/**
 * Either party asks the other; it replaces what was asked before. Throws BookingNotFound, BookingNotAccepted, and
 * TimeNotAvailable when what held the new time has lapsed meanwhile.
 */
export const proposeReschedule =
  ({ bookingId, userId, ...wanted }: NewTime) =>
  (state: Booking): BookingEvent[] => {
    const { booking, by } = assertMovable(state, userId);
    if (booking.usedHoldIds.includes(wanted.holdId)) throw new TimeNotAvailable();
    return [{ type: 'BookingRescheduleProposed', data: { ...partiesOf(bookingId, booking), ...wanted, by } }];
  };

interface NewTimeAnswer {
  bookingId: number;
  userId: number;
  accept: boolean;
  answeredAt: string;
}

/**
 * Throws BookingNotFound, BookingNotAccepted, NoNewTimeToAnswer, OwnNewTimeNotAnswerable, and TimeNotAvailable when the new
 * time has passed.
 */
export const answerReschedule =
  ({ bookingId, userId, accept, answeredAt }: NewTimeAnswer) =>
  (state: Booking): BookingEvent[] => {
    const { booking, by } = assertMovable(state, userId);
    if (!booking.reschedule) throw new NoNewTimeToAnswer();
    const { by: asker, ...slot } = booking.reschedule;
    if (asker === by) throw new OwnNewTimeNotAnswerable();
    const parties = partiesOf(bookingId, booking);
    if (!accept) {
      const declined = { ...parties, slotStart: slot.slotStart, by, declinedAt: answeredAt };
      return [{ type: 'BookingRescheduleDeclined', data: declined }];
    }
    if (msOf(slot.slotStart) <= msOf(answeredAt)) throw new TimeNotAvailable();
    return [{ type: 'BookingRescheduled', data: { ...parties, ...slot, by, rescheduledAt: answeredAt } }];
  };

interface WantedCancellation {
  bookingId: number;
  userId: number;
  reason: string | null;
  cancelledAt: string;
}

/** By either party. Throws BookingNotFound, BookingNotCancellable. */
export const cancelAsParty =
  ({ bookingId, userId, reason, cancelledAt }: WantedCancellation) =>
  (state: Booking): BookingEvent[] => {
    const { booking, by: cancelledBy } = partyOf(state, userId);
    if (!isCancellable(booking) || (booking.status === 'pending' && isOverdue(booking, cancelledAt)))
      throw new BookingNotCancellable();
    const data = {
      ...partiesOf(bookingId, booking),
      cancelledBy,
      cause: 'wanted',
      reason,
      cancelledAt,
    } as const;
    return [{ type: 'BookingCancelled', data }];
  };

/** Nothing happens when it was answered, or is not overdue yet. */
export const expire =
  ({ bookingId, expiredAt }: { bookingId: number; expiredAt: string }) =>
  (booking: Booking): BookingEvent[] =>
    booking !== 'absent' && booking.status === 'pending' && isOverdue(booking, expiredAt)
      ? [{ type: 'BookingExpired', data: { ...partiesOf(bookingId, booking), expiredAt } }]
      : [];

/** The request that had taken a time never came: it is refused from now on. Nothing happens when it came. */
export const lapseHold =
  (data: BookingHoldLapsed['data']) =>
  (booking: Booking): BookingEvent[] =>
    booking !== 'absent' && booking.usedHoldIds.includes(data.holdId)
      ? []
      : [{ type: 'BookingHoldLapsed', data }];

/** Holds that the booking no longer needs, and why. */
export const unneededHoldsOf = (
  booking: RequestedBooking,
): { holdIds: number[]; reason: 'rejected' | 'expired' | 'cancelled' | 'moved' } => {
  const { status, holdId, reschedule, usedHoldIds } = booking;
  const isOver = status !== 'pending' && status !== 'accepted';
  const needed = isOver ? [] : [holdId, reschedule?.holdId];
  return { holdIds: usedHoldIds.filter((id) => !needed.includes(id)), reason: isOver ? status : 'moved' };
};

/**
 * Contract 3.15: once for each moment, late when nothing ran at the moment itself, but not when the time has begun. When
 * both moments have passed one reminder is enough.
 */
export const remind =
  ({ bookingId, remindedAt }: { bookingId: number; remindedAt: string }) =>
  (booking: Booking): BookingEvent[] => {
    if (booking === 'absent' || booking.status !== 'accepted' || booking.isCompleted) return [];
    const { slotStart, reminderDueAt } = booking;
    const now = msOf(remindedAt);
    if (slotStart === null || reminderDueAt === null) return [];
    if (now < msOf(reminderDueAt) || now >= msOf(slotStart)) return [];
    const hours = now >= msOf(reminderAt(slotStart, 1)) ? 1 : 24;
    const data = { ...partiesOf(bookingId, booking), slotStart, hours, remindedAt } as const;
    return [{ type: 'BookingReminded', data }];
  };
