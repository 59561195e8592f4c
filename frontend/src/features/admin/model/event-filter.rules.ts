import type { EventFilter } from '../api/admin.queries.js';

const A_DAY = 24 * 60 * 60_000;

/** `after` milliseconds into a day of Lagos, which is an hour ahead of UTC all year; undefined when it is no day. */
const momentOn = (day: string, after: number): string | undefined => {
  const start = Date.parse(`${day}T00:00:00+01:00`);
  return Number.isNaN(start) ? undefined : new Date(start + after).toISOString();
};

/** The last moment of a day as a date field gives it ('2026-11-21'), ISO 8601; undefined when it is no day. */
export const endOfDay = (day: string): string | undefined => momentOn(day, A_DAY - 1);

const USER_ID = /^[1-9]\d{0,8}$/;

/** The fields as typed → what the server is asked for; what is no id or no day does not narrow. `to` is exclusive. */
export const eventFilterTyped = ({
  type,
  stream,
  userId = '',
  from = '',
  to = '',
}: EventFilter): EventFilter => ({
  type,
  stream,
  userId: USER_ID.test(userId) ? userId : undefined,
  from: momentOn(from, 0),
  to: momentOn(to, A_DAY),
});
