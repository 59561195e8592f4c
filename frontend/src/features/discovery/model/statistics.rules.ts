import { monthOf } from '../../../lib/format/dates.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { grouped } from '../../../lib/grouped.js';
import { plural } from '../../../lib/format/plural.js';

type Counted = Pick<
  ListingDetailView,
  | 'totalJobs'
  | 'totalReviews'
  | 'profileViews'
  | 'createdAt'
  | 'recentContacts'
  | 'responseRate'
  | 'medianMinutesToConfirm'
>;

/** Whether there is anything to count: figures that are all zero say nothing. */
export const isCounted = ({ totalJobs, totalReviews, profileViews, responseRate }: Counted): boolean =>
  totalJobs + totalReviews + profileViews > 0 || responseRate !== null;

/** What was counted of a provider; what there is nothing to count from is left out. */
export function statisticsOf(listing: Counted): { label: string; value: string }[] {
  const { totalJobs, totalReviews, profileViews, createdAt, responseRate, medianMinutesToConfirm } = listing;
  return [
    { label: 'Jobs completed', value: grouped(totalJobs) },
    ...(responseRate === null ? [] : [{ label: 'Contacts confirmed', value: `${responseRate}%` }]),
    ...(medianMinutesToConfirm === null
      ? []
      : [{ label: 'Time to confirm', value: durationOf(medianMinutesToConfirm) }]),
    { label: 'Reviews', value: grouped(totalReviews) },
    { label: 'Profile views', value: grouped(profileViews) },
    { label: 'Listed since', value: monthOf(createdAt) },
  ];
}

/** What the numbers mean, in words. */
export function countedHow({ recentContacts, medianMinutesToConfirm }: Counted): string {
  const jobs = 'A job counts as completed once the customer confirms it.';
  if (recentContacts === 0) return `${jobs} No contact from the last 30 days has been answered yet.`;
  return [
    jobs,
    plural(recentContacts, {
      one: 'Contacts confirmed: the share of the one contact in the last 30 days that the provider confirmed.',
      other: 'Contacts confirmed: the share of # contacts in the last 30 days that the provider confirmed.',
    }),
    'A contact less than a day old counts once it is confirmed.',
    ...(medianMinutesToConfirm === null ? [] : ['Half of those were confirmed within the time above.']),
  ].join(' ');
}

/** "1 minute", "3 hours", "2 days": whole ones, hours and days rounded up. */
export function durationOf(minutes: number): string {
  if (minutes < 60) return plural(Math.max(minutes, 1), { one: '# minute', other: '# minutes' });
  if (minutes < 48 * 60) return plural(Math.ceil(minutes / 60), { one: '# hour', other: '# hours' });
  return plural(Math.ceil(minutes / 1440), { one: '# day', other: '# days' });
}
