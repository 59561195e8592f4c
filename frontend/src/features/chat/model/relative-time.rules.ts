import { dayOf } from '../../../lib/format/dates.js';
import type { Partner } from '../api/chat.types.js';
import { plural } from '../../../lib/format/numbers.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From the seventh day on a date says more. */
const DAYS = 6;

/** CHAT-04: '5 sec ago', '3 min ago', '2 hours ago', '6 days ago', then a date. */
export function relativeTime(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(iso)) / 1_000));
  if (seconds < MINUTE) return `${seconds} sec ago`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ago`;
  if (seconds < DAY) return plural(Math.floor(seconds / HOUR), { one: '# hour ago', other: '# hours ago' });
  const days = Math.floor(seconds / DAY);
  return days <= DAYS ? plural(days, { one: '# day ago', other: '# days ago' }) : dayOf(iso);
}

/** CHAT-03. */
export function presenceOf({ isOnline, lastSeenAt }: Partner, now = Date.now()): string {
  if (isOnline) return 'Online now';
  return lastSeenAt ? `Last seen ${relativeTime(lastSeenAt, now)}` : 'Offline';
}
