import { clockOf, today, weekdayOf } from './dates.js';

/** "2026-11-21", the day of a moment in Lagos. */
export const dateOf = (iso: string): string => today(new Date(iso));

/** The date some days later, or earlier; both are dates alone, like "2026-11-21". */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** 1 is Monday, 7 Sunday. */
export const isoDayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** "Sat 5 Dec" of a moment or a date, in Lagos; with its year when that is not this one. */
export function weekdayText(iso: string, now = new Date()): string {
  const year = dateOf(iso).slice(0, 4);
  return year === today(now).slice(0, 4) ? weekdayOf(iso) : `${weekdayOf(iso)} ${year}`;
}

/** "Sat 5 Dec, 10:00-11:00", in Lagos; with its year when that is not this one. */
export const slotText = (start: string, end: string | null | undefined, now = new Date()): string =>
  `${weekdayText(start, now)}, ${clockOf(start)}${end ? `-${clockOf(end)}` : ''}`;
