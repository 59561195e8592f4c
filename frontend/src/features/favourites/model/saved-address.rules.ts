import type { SavedSearchView } from '../../../lib/api/api-types.js';

/** The address of the search page that shows it, as SEARCH-02 names the parameters. */
export const addressOfSaved = (search: SavedSearchView): string => {
  const parameters = {
    q: search.query,
    service: search.serviceType,
    location: search.location,
    state: search.state,
    area: search.area,
    sublocation: search.sublocation,
    rating: search.minRating,
    premium: search.isPremium,
    minPrice: search.minPrice,
    maxPrice: search.maxPrice,
  };
  const given = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return new URLSearchParams(given).toString();
};
