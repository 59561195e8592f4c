import { serviceLabel } from '../../../lib/format/service-label.js';
import type { SearchFilters } from './search-filters.rules.js';

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
