import type { Settings } from 'meilisearch';
import { MOST_HITS, type SearchSort } from '../search-index.js';

/** Raised when documents or settings change: the index is rebuilt then, and older processes leave it alone. */
export const INDEX_VERSION = 3;

/** The ranking rules go on behind these, so each ends with the id: nothing is left for them to order (OP-20). */
export const SORTS: Readonly<Record<SearchSort, readonly string[]>> = {
  relevance: [],
  recommended: ['trustedRating:desc', 'responseRate:desc', 'totalReviews:desc', 'id:desc'],
  rating: ['averageRating:desc', 'totalReviews:desc', 'id:desc'],
  reviews: ['totalReviews:desc', 'averageRating:desc', 'id:desc'],
  newest: ['createdAt:desc', 'id:desc'],
  price_low: ['lowestPrice:asc', 'averageRating:desc', 'id:desc'],
  price_high: ['lowestPrice:desc', 'averageRating:desc', 'id:desc'],
  distance: [], // only around a position
};

/**
 * Meilisearch searches, forgives typing errors and ranks by itself. It has no synonyms: what words mean is decided before.
 * `sort` comes first: it does nothing unless an order was chosen. Equally relevant listings are in the business order
 * (OP-32), so its own rules about positions of words, which leave hardly any equal, are left out.
 */
export const MEILISEARCH_SETTINGS = {
  searchableAttributes: ['name', 'trade', 'place', 'description'],
  filterableAttributes: [
    'id',
    'words',
    'service',
    'state',
    'sublocation',
    'bases',
    'serves',
    'isPremium',
    'checked',
    'averageRating',
    'lowestPrice',
    'highestPrice',
  ],
  sortableAttributes: Object.values(SORTS).flatMap((orders) => orders.map((one) => one.replace(/:.*/, ''))),
  rankingRules: [
    'sort',
    'words',
    'typo',
    'attributeRank',
    'exactness',
    'promotionPriority:desc',
    'boostedRating:desc',
    'totalReviews:desc',
    'createdAt:desc',
    'id:desc',
  ],
  typoTolerance: { disableOnNumbers: true },
  proximityPrecision: 'byAttribute',
  facetSearch: false,
  pagination: { maxTotalHits: MOST_HITS + 1 }, // one more says that there are more
  searchCutoffMs: 500,
} satisfies Settings;
