import { plural } from '../../../lib/format/plural.js';
const DAY = 24 * 60 * 60_000;

/** PROF-06: how long the user has been a member. */
export function memberSince(createdAt: string | null, now: number): string {
  const days = createdAt ? Math.floor((now - Date.parse(createdAt)) / DAY) : Number.NaN;
  if (Number.isNaN(days)) return 'Recently';
  if (days < 1) return 'Today';
  return plural(days, { one: '# day', other: '# days' });
}
