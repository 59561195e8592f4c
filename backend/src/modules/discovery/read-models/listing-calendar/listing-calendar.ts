import {
  freeStartsOn,
  startsOfWeekday,
  type Availability,
  type Hold,
  type Weekday,
} from '../../../../kernel/availability.js';
import { lagosDayOf, lagosMidnight } from '../../../../kernel/period.js';
import type { Queryable } from '../../../../platform/database/database.js';
import type { OwnerCalendarRow } from './listing-calendar.table.js';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
/** How many days ahead a free time is searched. */
const SEARCHED_DAYS = 92;

/** The start times of a listing that can be booked, in minutes since midnight in Lagos, in order. */
export interface ListingCalendar {
  noticeHours: number;
  /** Of ordinary days; Monday first. */
  week: readonly (readonly number[])[];
  /** Dates that have a hold or differ from their weekday. */
  days: Readonly<Record<string, readonly number[]>>;
}

/** The search compares the last time of a date, which is right at any hour; the card takes the next one. */
const TABLE = `
  CREATE TABLE IF NOT EXISTS listing_calendar (
    listing_id integer PRIMARY KEY,
    user_id integer NOT NULL,
    notice_hours integer NOT NULL,
    week jsonb NOT NULL,
    days jsonb NOT NULL
  ) WITH (fillfactor = 80);
  CREATE INDEX IF NOT EXISTS listing_calendar_user ON listing_calendar (user_id);
`;

const WRITE = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($2::jsonb)
      AS row (listing_id integer, user_id integer, notice_hours integer, week jsonb, days jsonb)
  ), gone AS (
    DELETE FROM listing_calendar
     WHERE user_id = ANY ($1::integer[]) AND listing_id NOT IN (SELECT listing_id FROM given)
  )
  INSERT INTO listing_calendar SELECT * FROM given
  ON CONFLICT (listing_id) DO UPDATE SET (user_id, notice_hours, week, days) =
    (excluded.user_id, excluded.notice_hours, excluded.week, excluded.days)`;

/** Idempotent. */
export const createListingCalendars = async (db: Queryable): Promise<void> => {
  await db.query(TABLE);
};

/** Current calendars of owners, and the ids of owners whose calendar was deleted. */
export const writeListingCalendars = async (
  db: Queryable,
  written: readonly OwnerCalendarRow[],
  removed: readonly number[],
): Promise<void> => {
  const owners = [...written.map(({ userId }) => userId), ...removed];
  if (owners.length === 0) return;
  await db.query({
    name: 'write-listing-calendars',
    text: WRITE,
    values: [owners, JSON.stringify(written.flatMap(rowsOf))],
  });
};

const rowsOf = ({ userId, availability, holds }: OwnerCalendarRow) =>
  Object.entries(availability).map(([listingId, own]) => {
    const { noticeHours, week, days } = calendarOf(own, holds);
    return { listing_id: Number(listingId), user_id: userId, notice_hours: noticeHours, week, days };
  });

/** `holds` are all of the owner. */
export const calendarOf = (availability: Availability, holds: readonly Hold[]): ListingCalendar => {
  const heldOn = holdsByDate(availability, holds);
  const dates = new Set([...availability.exceptions.map(({ date }) => date), ...heldOn.keys()]);
  return {
    noticeHours: availability.noticeHours,
    week: WEEKDAYS.map((day) => startsOfWeekday(availability, day)),
    days: Object.fromEntries(
      [...dates].map((date) => [date, freeStartsOn(availability, heldOn.get(date) ?? [], date)]),
    ),
  };
};

/** By the dates of the times that a hold may overlap. */
const holdsByDate = (
  { slotMinutes, bufferMinutes }: Availability,
  holds: readonly Hold[],
): ReadonlyMap<string, readonly Hold[]> => {
  const byDate = new Map<string, Hold[]>();
  for (const hold of holds) {
    const first = Date.parse(hold.start) - (slotMinutes + bufferMinutes) * MINUTE_MS;
    const last = Date.parse(hold.blockedUntil);
    const dates = new Set([lagosDayOf(last)]);
    for (let ms = first; ms < last; ms += DAY_MS) dates.add(lagosDayOf(ms));
    for (const date of dates) byDate.set(date, [...(byDate.get(date) ?? []), hold]);
  }
  return byDate;
};

/** The start of the first time that can be booked within 92 days (ISO 8601); null without one. */
export const nextFreeIn = ({ noticeHours, week, days }: ListingCalendar, nowMs: number): string | null => {
  const earliest = nowMs + noticeHours * 60 * MINUTE_MS;
  let midnight = lagosMidnight(lagosDayOf(earliest)).getTime();
  for (let count = 0; count < SEARCHED_DAYS; count += 1, midnight += DAY_MS) {
    const starts = days[lagosDayOf(midnight)] ?? week[weekdayAt(midnight)] ?? [];
    const start = starts.find((minutes) => midnight + minutes * MINUTE_MS >= earliest);
    if (start !== undefined) return new Date(midnight + start * MINUTE_MS).toISOString();
  }
  return null;
};

/** Of a midnight of Lagos; Monday is 0. */
const weekdayAt = (midnight: number): number =>
  (new Date(midnight + 12 * 60 * MINUTE_MS).getUTCDay() + 6) % 7;
