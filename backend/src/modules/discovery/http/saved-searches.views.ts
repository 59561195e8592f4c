import { nairaOf } from '../../../kernel/money.js';
import type { CheckedDocument } from '../search/search-index.js';
import type { SavedSearch } from '../stores/saved-searches.js';
import { labelOf } from '../saved-searches/saved-search-label.js';

/** A saved search for its owner. Prices in naira. */
export interface SavedSearchView {
  id: number;
  /** In words. */
  label: string;
  query: string;
  serviceType?: string;
  location?: string;
  state?: string;
  area?: string;
  sublocation?: string;
  minRating?: number;
  isPremium?: boolean;
  checked?: CheckedDocument;
  minPrice?: number;
  maxPrice?: number;
  isPaused: boolean;
  createdAt: string;
  lastMailAt: string | null;
}

export const savedSearchView = (search: SavedSearch): SavedSearchView => {
  const { id, criteria, isPaused, createdAt, lastMailAt } = search;
  const { minPrice, maxPrice, ...filters } = criteria.filters;
  return {
    id,
    label: labelOf(criteria),
    query: criteria.query,
    ...filters,
    ...(minPrice === undefined ? {} : { minPrice: nairaOf(minPrice) }),
    ...(maxPrice === undefined ? {} : { maxPrice: nairaOf(maxPrice) }),
    isPaused,
    createdAt: createdAt.toISOString(),
    lastMailAt: lastMailAt?.toISOString() ?? null,
  };
};
