import { msOf } from '../../../kernel/period.js';
import type { Booking } from './booking.decider.js';
import type { BookingEvent } from './booking.events.js';
import { reminderAt } from './booking-windows.js';

/**
 * Contract 3.15: once for each moment, late when nothing ran at the moment itself, but not when the time has begun. When
 * both moments have passed one reminder is enough.
 */
export const remind =
  ({ bookingId, remindedAt }: { bookingId: number; remindedAt: string }) =>
  (booking: Booking): BookingEvent[] => {
    if (booking === 'absent' || booking.status !== 'accepted' || booking.isCompleted) return [];
    const { slotStart, reminderDueAt, customerId, providerId, listingId } = booking;
    const now = msOf(remindedAt);
    if (slotStart === null || reminderDueAt === null) return [];
    if (now < msOf(reminderDueAt) || now >= msOf(slotStart)) return [];
    const hours = now >= msOf(reminderAt(slotStart, 1)) ? 1 : 24;
    const parties = { bookingId, customerId, providerId, listingId };
    return [{ type: 'BookingReminded', data: { ...parties, slotStart, hours, remindedAt } }];
  };
