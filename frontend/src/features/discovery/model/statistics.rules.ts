import { monthOf } from '../../../lib/format/dates.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { grouped, plural } from '../../../lib/format/numbers.js';

type Counted = Pick<
  ListingDetailView,
  'totalJobs' | 'profileViews' | 'createdAt' | 'recentContacts' | 'responseRate' | 'medianMinutesToConfirm'
>;

/** Whether there is anything to count: figures that are all zero say nothing. */
export const isCounted = ({ totalJobs, responseRate }: Counted): boolean =>
  totalJobs > 0 || responseRate !== null;

/** From this many contacts on a share of them says something: "0%" of one does not. */
const ENOUGH_CONTACTS = 5;

/** The statistics of a provider; those without data are left out. */
export function statisticsOf(listing: Counted): { label: string; value: string }[] {
  const { totalJobs, medianMinutesToConfirm } = listing;
  return [
    { label: 'Jobs completed', value: grouped(totalJobs) },
    ...(hasShare(listing) ? [{ label: 'Contacts confirmed', value: `${listing.responseRate}%` }] : []),
    ...(medianMinutesToConfirm === null
      ? []
      : [{ label: 'Time to confirm', value: durationOf(medianMinutesToConfirm) }]),
  ];
}

/** Explains the numbers; says for how long and how often the listing has been seen. */
export function countedHow(listing: Counted): string {
  const { recentContacts, medianMinutesToConfirm, profileViews, createdAt } = listing;
  const views = plural(profileViews, { one: '# profile view', other: '# profile views' });
  const seen = `Listed since ${monthOf(createdAt)}${profileViews > 0 ? `, ${views}` : ''}.`;
  if (!isCounted(listing)) return `${seen} No job completed yet.`;
  return [
    seen,
    'A job counts as completed once the customer confirms it.',
    ...(recentContacts === 0 ? ['No contact from the last 30 days has been answered yet.'] : []),
    ...(hasShare(listing)
      ? [
          `Contacts confirmed: the share of ${recentContacts} contacts in the last 30 days that the provider confirmed.`,
          'A contact less than a day old counts once it is confirmed.',
        ]
      : []),
    ...(medianMinutesToConfirm === null
      ? []
      : ['Half of the confirmed contacts were confirmed within the time above.']),
  ].join(' ');
}

const hasShare = ({ recentContacts, responseRate }: Counted): boolean =>
  responseRate !== null && recentContacts >= ENOUGH_CONTACTS;

/** "1 minute", "3 hours", "2 days": whole ones, hours and days rounded up. */
export function durationOf(minutes: number): string {
  if (minutes < 60) return plural(Math.max(minutes, 1), { one: '# minute', other: '# minutes' });
  if (minutes < 48 * 60) return plural(Math.ceil(minutes / 60), { one: '# hour', other: '# hours' });
  return plural(Math.ceil(minutes / 1440), { one: '# day', other: '# days' });
}
