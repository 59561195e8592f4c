import { daysAfter, lagosClockOf, lagosDayOf, lagosMidnight } from './period.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How far ahead a time can be taken: 365 days. */
const BOOKABLE_MS = 365 * 24 * HOUR_MS;

/** `HH:MM` of Lagos; `24:00`, as an end, is the midnight that ends the day. */
export type ClockTime = string;

/** Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** When a listing can be booked (contract 3.15). */
export interface Availability {
  /** Working hours; those of one day do not overlap. */
  weekly: readonly { day: Weekday; from: ClockTime; to: ClockTime }[];
  slotMinutes: number;
  /** Kept free after each appointment. */
  bufferMinutes: number;
  /** How long before its start a time can still be taken. */
  noticeHours: number;
  /** How many appointments of the owner, over all listings, there may be at one moment. */
  capacity: number;
  /** Dates that are not like their weekday: closed, or with these hours instead; several rows are several spans. */
  exceptions: readonly { date: string; closed?: true; from?: ClockTime; to?: ClockTime }[];
}

/** A time that is taken. ISO 8601. */
export interface Hold {
  /** Numbered within the calendar of its owner. */
  holdId: number;
  bookingId: number;
  listingId: number;
  start: string;
  end: string;
  /** The end and the buffer that was kept when the time was taken. */
  blockedUntil: string;
  /** Of the listing, when the time was taken. */
  capacity: number;
}

/** ISO 8601. */
export interface Slot {
  start: string;
  end: string;
}

/** In milliseconds of the epoch. */
interface Busy {
  start: number;
  until: number;
  capacity: number;
}

interface Day {
  /** `2026-11-30`. */
  date: string;
  weekday: Weekday;
  /** Its first moment. Lagos has no summer time: an hour of the clock is an hour after another. */
  startMs: number;
  /** The date after it. */
  next: string;
}

/**
 * Times that can be taken from a date on (`2026-11-30`), in order. `holds` are all of the owner, of every listing. What is
 * not listed here is not accepted either: `isFree` asks the same function.
 */
export const freeSlots = (
  availability: Availability,
  holds: readonly Hold[],
  { from, days, now }: { from: string; days: number; now: string },
): Slot[] => {
  const busy = holds.map(busyOf);
  const lengthMs = availability.slotMinutes * MINUTE_MS;
  return daysFrom(from, days)
    .flatMap((day) => freeStartsOf(day, availability, busy))
    .filter(isBookable(availability, now))
    .map((start) => ({ start: isoOf(start), end: isoOf(start + lengthMs) }));
};

/** Whether a time that starts then (ISO 8601) can be taken now. */
export const isFree = (
  availability: Availability,
  holds: readonly Hold[],
  slotStart: string,
  now: string,
): boolean => {
  const from = lagosDayOf(Date.parse(slotStart));
  return freeSlots(availability, holds, { from, days: 1, now }).some(({ start }) => start === slotStart);
};

/** Whether a moment is to come, and not further than any time can be taken ahead. ISO 8601. */
export const isAhead = (moment: string, now: string): boolean => {
  const ms = Date.parse(moment) - Date.parse(now);
  return ms >= 0 && ms <= BOOKABLE_MS;
};

/** Minutes since the midnight of a date at which times begin that are not taken, whatever the hour is now; in order. */
export const freeStartsOn = (availability: Availability, holds: readonly Hold[], date: string): number[] => {
  const day = dayOf(date);
  return freeStartsOf(day, availability, holds.map(busyOf)).map((start) => (start - day.startMs) / MINUTE_MS);
};

/** Minutes since midnight at which the times of an ordinary day of the week begin, in order. */
export const startsOfWeekday = (availability: Availability, weekday: Weekday): number[] =>
  startMinutesIn(weeklySpans(availability, weekday), availability);

/** The date and the hour in Lagos of a moment: `2026-11-30`, `14:30`. */
export const lagosTimeOf = (moment: string): { date: string; time: ClockTime } => {
  const ms = Date.parse(moment);
  return { date: lagosDayOf(ms), time: lagosClockOf(ms) };
};

/** Minutes since midnight. */
export const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const isoOf = (ms: number): string => new Date(ms).toISOString();

const busyOf = ({ start, blockedUntil, capacity }: Hold): Busy => ({
  start: Date.parse(start),
  until: Date.parse(blockedUntil),
  capacity,
});

/** Far enough ahead for the provider, and not too far. */
const isBookable = ({ noticeHours }: Availability, now: string): ((start: number) => boolean) => {
  const earliest = Date.parse(now) + noticeHours * HOUR_MS;
  const latest = Date.parse(now) + BOOKABLE_MS;
  return (start) => start >= earliest && start <= latest;
};

/** Starts of a day that are not taken, in order. */
const freeStartsOf = (day: Day, availability: Availability, busy: readonly Busy[]): number[] => {
  const { slotMinutes, bufferMinutes, capacity } = availability;
  const blockedMs = (slotMinutes + bufferMinutes) * MINUTE_MS;
  return startMinutesIn(spansOf(availability, day), availability)
    .map((minutes) => day.startMs + minutes * MINUTE_MS)
    .filter((start) => fits({ start, until: start + blockedMs, capacity }, busy));
};

/** At no moment are there more at once than the capacity of any of them allows. */
const fits = (wanted: Busy, busy: readonly Busy[]): boolean => {
  const met = busy.filter(({ start, until }) => start < wanted.until && until > wanted.start);
  if (met.length === 0) return true;
  const moments = [wanted.start, ...met.map(({ start }) => start).filter((start) => start > wanted.start)];
  return moments.every((moment) => {
    const there = met.filter(({ start, until }) => start <= moment && until > moment);
    return there.length < Math.min(wanted.capacity, ...there.map(({ capacity }) => capacity));
  });
};

type Span = readonly [from: number, to: number];

const spansOf = (availability: Availability, { date, weekday }: Day): Span[] => {
  const exceptions = availability.exceptions.filter((exception) => exception.date === date);
  if (exceptions.length === 0) return weeklySpans(availability, weekday);
  if (exceptions.some(({ closed }) => closed)) return [];
  return inOrder(exceptions.map(({ from = '00:00', to = '00:00' }) => [minutesOf(from), minutesOf(to)]));
};

const weeklySpans = ({ weekly }: Availability, weekday: Weekday): Span[] =>
  inOrder(
    weekly.filter(({ day }) => day === weekday).map(({ from, to }) => [minutesOf(from), minutesOf(to)]),
  );

const inOrder = (spans: readonly Span[]): Span[] => spans.toSorted(([one], [other]) => one - other);

/** Minutes since midnight at which appointments can begin: one after the other from the start of each span. */
const startMinutesIn = (spans: readonly Span[], { slotMinutes, bufferMinutes }: Availability): number[] => {
  const starts: number[] = [];
  for (const [from, to] of spans)
    for (let start = from; start + slotMinutes <= to; start += slotMinutes + bufferMinutes)
      starts.push(start);
  return starts;
};

const daysFrom = (date: string, count: number): Day[] => {
  const days: Day[] = [];
  for (let day = dayOf(date); days.length < count; day = dayOf(day.next)) days.push(day);
  return days;
};

const dayOf = (date: string): Day => {
  const midnight = `${date}T00:00:00.000Z`;
  return {
    date,
    weekday: (new Date(midnight).getUTCDay() || 7) as Weekday,
    startMs: lagosMidnight(date).getTime(),
    next: daysAfter(midnight, 1).slice(0, 10),
  };
};
