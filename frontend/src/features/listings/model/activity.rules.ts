import { shortDayOf } from '../../../lib/format/dates.js';
import type { ActivityDayView } from '../../../lib/api/api-types.js';

export type Counted = 'profileViews' | 'contacts' | 'bookings';

/** What is drawn, in this order, and how people call it. */
export const SERIES: readonly { of: Counted; label: string }[] = [
  { of: 'profileViews', label: 'Views' },
  { of: 'contacts', label: 'Contacts' },
  { of: 'bookings', label: 'Bookings' },
];

interface Bar {
  /** Which day, from 0. */
  x: number;
  /** Of the highest one, 0 to 1. */
  height: number;
}

interface Chart {
  total: number;
  bars: readonly Bar[];
  /** What the drawing says, in words. */
  summary: string;
}

/** One bar for each day that has something. */
export function chartOf(days: readonly ActivityDayView[], { of, label }: (typeof SERIES)[number]): Chart {
  const total = days.reduce((sum, day) => sum + day[of], 0);
  const most = Math.max(...days.map((day) => day[of]));
  const best = days.find((day) => day[of] === most);
  const bars = days.flatMap((day, x) => (day[of] > 0 ? [{ x, height: day[of] / most }] : []));
  const top = best && total > 0 ? `, most on ${shortDayOf(best.day)}: ${most}` : '';
  return { total, bars, summary: `${label} of the last ${days.length} days: ${total}${top}` };
}

/** Days on which anything happened, newest first. */
export const busyDays = (days: readonly ActivityDayView[]): ActivityDayView[] =>
  // oxlint-disable-next-line unicorn/no-array-reverse -- the oldest browsers have no toReversed
  days.filter((day) => SERIES.some(({ of }) => day[of] > 0)).reverse();
