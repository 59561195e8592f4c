import { msOf } from '../../../kernel/period.js';
import type { Booking } from './booking.decider.js';
import type { BookingEvent } from './booking.events.js';
import { HOUR_MS } from './booking-windows.js';

/** Contract 3.15: how long before an accepted time both parties are reminded of it, in hours. */
const REMINDED_HOURS = [24, 1] as const;
export type ReminderHours = (typeof REMINDED_HOURS)[number];

const reminderAt = (slotStart: string, hours: ReminderHours): number => msOf(slotStart) - hours * HOUR_MS;

/** When the first reminder of a time comes after a moment; null: there is none any more. ISO 8601. */
export const nextReminder = (slotStart: string | null, after: string): string | null => {
  if (slotStart === null) return null;
  const next = REMINDED_HOURS.map((hours) => reminderAt(slotStart, hours)).find((at) => at > msOf(after));
  return next === undefined ? null : new Date(next).toISOString();
};

/** The same after one of them was sent. */
export const reminderAfter = (slotStart: string, hours: ReminderHours): string | null =>
  nextReminder(slotStart, new Date(reminderAt(slotStart, hours)).toISOString());

/**
 * Once for each moment, late when nothing ran at the moment itself, but not when the time has begun. When both moments
 * have passed one reminder is enough.
 */
export const remind =
  ({ bookingId, remindedAt }: { bookingId: number; remindedAt: string }) =>
  (booking: Booking): BookingEvent[] => {
    if (booking === 'absent' || booking.status !== 'accepted' || booking.isCompleted) return [];
    const { slotStart, reminderDueAt, customerId, providerId, listingId } = booking;
    const now = msOf(remindedAt);
    if (slotStart === null || reminderDueAt === null) return [];
    if (now < msOf(reminderDueAt) || now >= msOf(slotStart)) return [];
    const hours = now >= reminderAt(slotStart, 1) ? 1 : 24;
    const parties = { bookingId, customerId, providerId, listingId };
    return [{ type: 'BookingReminded', data: { ...parties, slotStart, hours, remindedAt } }];
  };
