import type { ProviderBookingView } from '../../../lib/api/api-types.js';
import { dayOf, shortDayOf, today, clockOf, addDays, dateOf, isoDayOf } from '../../../lib/format/dates.js';

export interface CalendarEntry {
  booking: ProviderBookingView;
  /** "10:00-11:00"; null: a day was agreed, and no time. */
  time: string | null;
  /** 0 to 23, of Lagos; null without a time. */
  hour: number | null;
}

export interface CalendarDay {
  /** "2026-11-30" */
  date: string;
  entries: CalendarEntry[];
}

const mondayOf = (date: string): string => addDays(date, 1 - isoDayOf(date));

/** The date that the address names; null where it names none. */
export const dateIn = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** The Monday of the week that the address names, else of this one. */
export const mondayIn = (text: string | null, now = today()): string => mondayOf(dateIn(text) ?? now);

/** "30 Nov - 6 Dec 2026" */
export const weekText = (monday: string): string => `${shortDayOf(monday)} - ${dayOf(addDays(monday, 6))}`;

/** Neither called off nor refused. */
const isShown = ({ status, slotStart, preferredDate }: ProviderBookingView): boolean =>
  status === 'accepted' ? Boolean(slotStart ?? preferredDate) : status === 'pending' && Boolean(slotStart);

function entryOf(booking: ProviderBookingView): CalendarEntry {
  const { slotStart, slotEnd } = booking;
  if (!slotStart) return { booking, time: null, hour: null };
  const start = clockOf(slotStart);
  return { booking, time: slotEnd ? `${start}-${clockOf(slotEnd)}` : start, hour: Number(start.slice(0, 2)) };
}

/** So many days from a date on, each with its bookings by time; those without a time come first. */
export function daysFrom(
  first: string,
  count: number,
  bookings: readonly ProviderBookingView[],
): CalendarDay[] {
  const entries = bookings
    .filter(isShown)
    .map((booking) => ({
      date: booking.slotStart ? dateOf(booking.slotStart) : (booking.preferredDate ?? '').slice(0, 10),
      entry: entryOf(booking),
    }))
    // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is younger than the oldest browsers
    .sort((one, other) => (one.entry.time ?? '').localeCompare(other.entry.time ?? ''));
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index);
    return { date, entries: entries.filter((each) => each.date === date).map(({ entry }) => entry) };
  });
}

const USUAL_HOURS = { first: 8, last: 17 } as const;

/** The hours that days are drawn with: a usual day, and whatever is before and after it. */
export function hoursOf(days: readonly CalendarDay[]): number[] {
  const hours = days.flatMap(({ entries }) => entries.flatMap(({ hour }) => hour ?? []));
  const first = Math.min(USUAL_HOURS.first, ...hours);
  const last = Math.max(USUAL_HOURS.last, ...hours);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
