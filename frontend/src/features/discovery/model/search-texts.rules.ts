import { serviceLabel } from '../../../lib/format/names.js';
import { today, weekdayOf } from '../../../lib/format/dates.js';
import { dateOf, type SearchFilters, isUpsideDown, withFilter } from './search-filters.rules.js';
import { naira } from '../../../lib/format/numbers.js';
import type { FilterCountsView, UnderstoodView } from '../../../lib/api/api-types.js';
import type { SearchPage } from '../api/discovery.queries.js';
import { placeHeading } from './names.rules.js';
import { ApiError } from '../../../lib/api/api-client.js';

/**
 * The search in words: "Plumbing in Ikeja, Lagos", “generator repair” in Kano, "Service providers in Nigeria". The
 * query may itself name a place, so without a filter none is added: “plumber ikeja”.
 */
export function searchHeading({ query, serviceType, area, state, location, near }: SearchFilters): string {
  const what = query.trim()
    ? `“${query.trim()}”`
    : serviceType
      ? serviceLabel(serviceType)
      : 'Service providers';
  const where = [area, state].filter(Boolean).join(', ') || location;
  if (where) return `${what} in ${where}`;
  if (near) return `${what} nearby`;
  return query.trim() ? what : `${what} in Nigeria`;
}

/** The understood search as a heading: "Plumbers in Ikeja, Lagos"; the query itself if it says more. */
export function resultsHeading(filters: SearchFilters, found: Found | undefined): string {
  const { page, understood } = found ?? {};
  if (!page || (filters.query.trim() && !isUnderstood(understood))) return searchHeading(filters);
  const heading = placeHeading(page);
  return filters.near && page.state === null ? heading.replace(/ in Nigeria$/, ' nearby') : heading;
}

type Found = Pick<SearchPage, 'page' | 'understood'>;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Whether all words name the trade, the place or the date, or say nothing. */
function isUnderstood(understood: UnderstoodView | undefined): boolean {
  if (!understood) return false;
  const { withoutService, withoutPlace, withoutDate, ignored } = understood;
  const known = new Set(ignored.flatMap(wordsOf));
  const [first = [], ...others] = [withoutService, withoutPlace, withoutDate]
    .filter((text) => typeof text === 'string')
    .map(wordsOf);
  return !first.some(
    (word) => !known.has(word.toLowerCase()) && others.every((words) => words.includes(word)),
  );
}

export const searchDescription = (filters: SearchFilters): string =>
  `${searchHeading(filters)}: compare prices, ratings and areas, and contact the provider yourself.`;

/** A filter in words, and the search without it. */
interface ActiveFilter {
  label: string;
  without: SearchFilters;
}

const priceRange = ({ minPrice, maxPrice }: SearchFilters): string => {
  if (!maxPrice) return `From ${naira(minPrice)}`;
  return minPrice ? `${naira(minPrice)} to ${naira(maxPrice)}` : `Up to ${naira(maxPrice)}`;
};

/** The filters that are in use, each to be taken away by itself. */
export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const { serviceType, state, area, sublocation, location, minRating, isPremium, checked, near, radiusKm } =
    filters;
  const hasPrice = (filters.minPrice || filters.maxPrice) > 0 && !isUpsideDown(filters);
  const all: [isUsed: unknown, label: string, change: Partial<SearchFilters>][] = [
    [dateOf(filters), dateOf(filters) && `Free on ${weekdayOf(dateOf(filters))}`, { availableOn: '' }],
    [near, `Within ${radiusKm} km`, { near: null }],
    [serviceType, serviceLabel(serviceType), { serviceType: '' }],
    [state, state, { state: '' }],
    [area, area, { area: '' }],
    [sublocation, sublocation, { sublocation: '' }],
    [location, location, { location: '' }],
    [hasPrice, hasPrice ? priceRange(filters) : '', { minPrice: 0, maxPrice: 0 }],
    [minRating, `${minRating}+ stars`, { minRating: 0 }],
    [isPremium, 'Premium only', { isPremium: false }],
    [checked, checked === 'business' ? 'Checked business' : 'Checked identity', { checked: '' }],
  ];
  return all
    .filter(([isUsed]) => Boolean(isUsed))
    .map(([, label, change]) => ({ label, without: withFilter(filters, change) }));
}

/** A filter that is asked for often: how many it would leave, where that is known. */
interface QuickFilter {
  label: string;
  count?: number | undefined;
  change: Partial<SearchFilters>;
}

const DAY_MS = 86_400_000;

/** Those that are not in use and would leave someone. `date`: what the words name. */
export function quickFilters(
  filters: SearchFilters,
  date: string | undefined,
  counts: FilterCountsView | undefined,
): QuickFilter[] {
  const { checked, availableOn, minRating, isPremium, minPrice, maxPrice } = filters;
  const tomorrow = today(new Date(Date.now() + DAY_MS));
  const upTo = counts?.upTo;
  const all: (QuickFilter & { isUsed: boolean })[] = [
    {
      isUsed: checked !== '',
      label: 'Checked identity',
      count: counts?.checkedIdentity,
      change: { checked: 'identity' },
    },
    ...[
      { label: 'Free today', count: counts?.freeToday, change: { availableOn: today() } },
      { label: 'Free tomorrow', count: counts?.freeTomorrow, change: { availableOn: tomorrow } },
    ].map((day) => ({ ...day, isUsed: availableOn !== '' || date !== undefined })),
    { isUsed: minRating >= 4, label: '4 stars and more', count: counts?.fourStars, change: { minRating: 4 } },
    { isUsed: isPremium, label: 'Premium only', count: counts?.premium, change: { isPremium: true } },
    ...(upTo
      ? [
          {
            isUsed: minPrice + maxPrice > 0,
            label: `Up to ${naira(upTo.price)}`,
            count: upTo.count,
            change: { maxPrice: upTo.price },
          },
        ]
      : []),
  ];
  return all.filter(({ isUsed, count }) => !isUsed && count !== 0);
}

/** SEARCH-20. */
export function searchErrorText(error: Error): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 500) return 'Server error occurred';
  if (status === 404) return 'Search service not available';
  return 'Network error occurred';
}
