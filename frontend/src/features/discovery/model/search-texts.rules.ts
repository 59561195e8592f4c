import { serviceLabel } from '../../../lib/format/service-label.js';
import { weekdayOf } from '../../../lib/format/dates.js';
import { dateOf, type SearchFilters, isUpsideDown, withFilter } from './search-filters.rules.js';
import { naira } from '../../../lib/format/naira.js';
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

/** SEARCH-20. */
export function searchErrorText(error: Error): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 500) return 'Server error occurred';
  if (status === 404) return 'Search service not available';
  return 'Network error occurred';
}
