import { paths } from '../../../lib/paths.js';

const DAY_MS = 24 * 60 * 60_000;
const MOST_DAYS = 31;

/** '2026-11-28', 6 → '2026-11-22'. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** Contract 3.15: what is wrong with a range of days, both included; null: it can be asked for. */
export const rangeProblem = (from: string, to: string): string | null => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (Number.isNaN(days)) return 'Both dates are required';
  if (days < 1) return 'The first day is after the last';
  return days > MOST_DAYS ? 'At most 31 days' : null;
};

/** The top-ups of the panel, or the one of a reference. */
export const topUpsPath = (reference?: string): string =>
  `${paths.adminTab('history')}&show=top-ups${reference === undefined ? '' : `&reference=${encodeURIComponent(reference)}`}`;
