import { serviceLabel } from '../../../lib/service-label.js';
import type { SearchFilters } from './search-filters.rules.js';

/** The search in words: "Plumbing in Ikeja, Lagos", “generator repair” in Kano, "Service providers in Nigeria". */
export function searchHeading({ query, serviceType, area, state, location, near }: SearchFilters): string {
  const what = query.trim()
    ? `“${query.trim()}”`
    : serviceType
      ? serviceLabel(serviceType)
      : 'Service providers';
  const where = [area, state].filter(Boolean).join(', ') || location;
  return where || !near ? `${what} in ${where || 'Nigeria'}` : `${what} nearby`;
}

export const searchDescription = (filters: SearchFilters): string =>
  `${searchHeading(filters)}: compare prices, ratings and areas, and contact the provider yourself.`;
