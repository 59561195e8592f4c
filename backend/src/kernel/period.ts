export const DAY_MS = 86_400_000;

/** The moment this many days of 24 hours later. ISO 8601. */
export const daysAfter = (time: string, days: number): string =>
  new Date(Date.parse(time) + days * DAY_MS).toISOString();

/** Days of 24 hours from now to a moment, rounded up; 0 when it has passed. ISO 8601. */
export const daysUntil = (time: string, now: string): number =>
  Math.max(0, Math.ceil((Date.parse(time) - Date.parse(now)) / DAY_MS));

/** The later of two moments; the first one where there is no second. ISO 8601. */
export const laterOf = (one: string, other: string | undefined): string =>
  other !== undefined && Date.parse(other) > Date.parse(one) ? other : one;

/** Milliseconds of the epoch. ISO 8601. */
export const msOf = (time: string): number => Date.parse(time);

/** Milliseconds from now to so long after a moment; 0 when that has passed. `time`, `now`: ISO 8601. */
export const msLeft = (time: string, afterMs: number, now: string): number =>
  Math.max(0, Date.parse(time) + afterMs - Date.parse(now));

/** The moment this many milliseconds later. ISO 8601. */
export const msAfter = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString();

/** One hour ahead of UTC, all year. */
const LAGOS_MS = 3_600_000;

/** The day of the calendar that it is in Lagos at a moment: `2026-11-30`. */
export const lagosDayOf = (ms: number): string => new Date(ms + LAGOS_MS).toISOString().slice(0, 10);

/** The time of day in Lagos at a moment: `14:30`. */
export const lagosClockOf = (ms: number): string => new Date(ms + LAGOS_MS).toISOString().slice(11, 16);

/** The days of the calendar up to this one, oldest first. */
export const daysUpTo = (day: string, count: number): string[] => {
  const last = Date.parse(`${day}T00:00:00.000Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
};

/** When a day of the calendar begins in Lagos. */
export const lagosMidnight = (day: string): Date => new Date(Date.parse(`${day}T00:00:00.000Z`) - LAGOS_MS);

/** A day of the calendar such as `2026-11-30`; 30 February is none. */
export const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const moment = new Date(`${value}T00:00:00.000Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
};
