import { isDeepStrictEqual } from 'node:util';
import type { Settings } from 'meilisearch';
import { MOST_COUNTED } from '../search-index.js';

const filterable = (attributePatterns: string[], comparison: boolean) => ({
  attributePatterns,
  features: { facetSearch: false, filter: { equality: true, comparison } },
});

/**
 * Nothing is searched: what words mean is decided before, and listings are filtered by their lexemes. `sort` comes
 * first: it does nothing unless the user chose an order; then the business order (OP-32).
 */
export const MEILISEARCH_SETTINGS = {
  searchableAttributes: [],
  filterableAttributes: [
    filterable(['lexemes'], false),
    filterable(['averageRating', 'lowestPrice', 'highestPrice'], true),
  ],
  sortableAttributes: [
    'averageRating',
    'totalReviews',
    'trustedRating',
    'responseRate',
    'createdAt',
    'lowestPrice',
    'id',
  ],
  rankingRules: [
    'sort',
    'promotionPriority:desc',
    'boostedRating:desc',
    'totalReviews:desc',
    'createdAt:desc',
    'id:desc',
  ],
  pagination: { maxTotalHits: MOST_COUNTED }, // of totals; we never ask for a page beyond the thousandth hit
  searchCutoffMs: 500,
} satisfies Settings;

/** The server gives these back in an order of its own. */
const SETS: ReadonlySet<string> = new Set(['sortableAttributes', 'filterableAttributes']);

/** Whether an index has our settings, whatever else it has. */
export const hasOurSettings = (stored: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(MEILISEARCH_SETTINGS).every(([name, wanted]) =>
    isDeepStrictEqual(comparable(name, stored[name]), comparable(name, wanted)),
  );

const comparable = (name: string, value: unknown): unknown =>
  SETS.has(name) && Array.isArray(value)
    ? value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))).toSorted()
    : value;
