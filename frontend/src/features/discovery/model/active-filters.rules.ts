import { naira } from '../../../lib/format/naira.js';
import { serviceLabel } from '../../../lib/format/service-label.js';
import { isUpsideDown, withFilter, type SearchFilters } from './search-filters.rules.js';

/** A filter in words, and the search without it. */
interface ActiveFilter {
  label: string;
  without: SearchFilters;
}

export const priceRange = ({ minPrice, maxPrice }: SearchFilters): string => {
  if (!maxPrice) return `From ${naira(minPrice)}`;
  return minPrice ? `${naira(minPrice)} to ${naira(maxPrice)}` : `Up to ${naira(maxPrice)}`;
};

/** The filters that are in use, each to be taken away by itself. */
export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const { serviceType, state, area, sublocation, location, minRating, isPremium, near, radiusKm } = filters;
  const hasPrice = (filters.minPrice || filters.maxPrice) > 0 && !isUpsideDown(filters);
  const all: [isUsed: unknown, label: string, change: Partial<SearchFilters>][] = [
    [near, `Within ${radiusKm} km`, { near: null }],
    [serviceType, serviceLabel(serviceType), { serviceType: '' }],
    [state, state, { state: '' }],
    [area, area, { area: '' }],
    [sublocation, sublocation, { sublocation: '' }],
    [location, location, { location: '' }],
    [hasPrice, hasPrice ? priceRange(filters) : '', { minPrice: 0, maxPrice: 0 }],
    [minRating, `${minRating}+ stars`, { minRating: 0 }],
    [isPremium, 'Premium only', { isPremium: false }],
  ];
  return all
    .filter(([isUsed]) => Boolean(isUsed))
    .map(([, label, change]) => ({ label, without: withFilter(filters, change) }));
}
