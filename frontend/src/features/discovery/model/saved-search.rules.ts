import { searchParameters, type SearchFilters } from './search-filters.rules.js';

/** Whether there is something in it that a new provider could be compared with. */
export const canBeSaved = ({ query, serviceType, state, area, sublocation }: SearchFilters): boolean =>
  [query.trim(), serviceType, state, area, sublocation].some(Boolean);

/** What the server stores: no position, and no order. The area viewed last replaces a position. */
export const criteriaOf = (
  filters: SearchFilters,
  lastPlace: { state: string; area: string } | null,
): Record<string, string | number> => {
  const place = filters.near && !filters.state && lastPlace ? lastPlace : {};
  const {
    lat: _lat,
    lng: _lng,
    radiusKm: _radius,
    sort: _sort,
    ...kept
  } = searchParameters({
    ...filters,
    ...place,
  });
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, value]) =>
      value ? [[name, typeof value === 'boolean' ? 'true' : value]] : [],
    ),
  );
};
