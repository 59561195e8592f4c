import { setOf } from './data.js';
import daysFile from './data/days.json' with { type: 'json' };

/** A day as people name it, relative to today. */
export type SpokenDay =
  { readonly daysAhead: number } | { readonly weekday: number | 'weekend'; readonly isNextWeek: boolean };

/** A day in the words of a query. */
export interface NamedDay {
  day: SpokenDay;
  /** Positions of the words that name it, with those before it that belong to it. */
  at: readonly number[];
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const SATURDAY = 6;
const DAY_MS = 86_400_000;

const TODAY = setOf(daysFile.today);
const TOMORROW = setOf(daysFile.tomorrow);
const WEEKEND = setOf(daysFile.weekend);
/** By each spelling: Monday is 1, Sunday 7. */
const WEEKDAY_OF: ReadonlyMap<string, number> = new Map(
  WEEKDAYS.flatMap((name, index) => [...setOf(daysFile[name])].map((word) => [word, index + 1] as const)),
);
const BEFORE = setOf(daysFile.before);
const NEXT = setOf(daysFile.next);
const REPEATED = setOf(daysFile.repeated);

/** Words that name a day, at least beside others: never typing errors of something else. */
export const isDayWord = (word: string): boolean =>
  TODAY.has(word) || TOMORROW.has(word) || WEEKEND.has(word) || isWholeWeekday(word);

/** `sat` and `sun` are words for something else, too. */
const isWholeWeekday = (word: string): boolean => WEEKDAY_OF.has(word) && word.endsWith('day');

/**
 * The first day that is named. Sunday is also a name of people, so a weekday alone is one only
 * `besideTrade`; `every Saturday` and `since Monday` name no single day.
 */
export const dayIn = (
  words: readonly string[],
  isFree: (at: number) => boolean,
  besideTrade: boolean,
): NamedDay | null => {
  for (const at of words.keys()) {
    if (!isFree(at)) continue;
    const day = dayAt(words, at, besideTrade);
    if (day) return day;
  }
  return null;
};

const dayAt = (words: readonly string[], at: number, besideTrade: boolean): NamedDay | null => {
  const word = words[at] ?? '';
  const before = words[at - 1] ?? '';
  if (REPEATED.has(before)) return null;
  const isNextWeek = NEXT.has(before);
  const isSure = isNextWeek || BEFORE.has(before);
  const withBefore = isSure ? [at - 1, at] : [at];
  if (TODAY.has(word)) return { day: { daysAhead: 0 }, at: [at] };
  if (TOMORROW.has(word)) {
    const isDayAfter = before === 'after' && words[at - 2] === 'day';
    if (isDayAfter) return { day: { daysAhead: 2 }, at: [at - 2, at - 1, at] };
    return { day: { daysAhead: isNextWeek ? 2 : 1 }, at: isNextWeek ? withBefore : [at] };
  }
  if (WEEKEND.has(word)) return isSure ? { day: { weekday: 'weekend', isNextWeek }, at: withBefore } : null;
  const weekday = WEEKDAY_OF.get(word);
  const isMeant = isSure || (besideTrade && isWholeWeekday(word));
  return weekday !== undefined && isMeant ? { day: { weekday, isNextWeek }, at: withBefore } : null;
};

/**
 * The date that is meant by who says it on `today`, both such as `2026-11-30`. A weekday is the nearest, today included;
 * `next` puts it into the week after this one, which begins on Monday. A weekend is its Saturday, on a Sunday that day.
 */
export const dateOf = (day: SpokenDay, today: string): string => {
  if ('daysAhead' in day) return daysAfter(today, day.daysAhead);
  const todays = weekdayOf(today);
  const wanted = day.weekday === 'weekend' ? SATURDAY : day.weekday;
  if (day.isNextWeek) return daysAfter(today, 7 - todays + wanted);
  if (day.weekday === 'weekend' && todays > SATURDAY) return today;
  return daysAfter(today, (wanted - todays + 7) % 7);
};

/** Monday is 1, Sunday 7. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
