import { isDeepStrictEqual } from 'node:util';
import type { Settings } from 'meilisearch';
import { MOST_HITS } from '../search-index.js';

/** Raised when documents or settings change: the index is rebuilt then, and older processes leave it alone. */
export const INDEX_VERSION = 1;

const filterable = (attributePatterns: string[], comparison: boolean) => ({
  attributePatterns,
  features: { facetSearch: false, filter: { equality: true, comparison } },
});

/**
 * Meilisearch searches, forgives typing errors and ranks by itself. Its synonyms stay empty: what words mean is decided
 * before. `sort` comes first: it does nothing unless an order was chosen. Equally relevant listings are in the business
 * order (OP-32), which nothing may come before; so its own rules about positions of words are left out.
 */
export const MEILISEARCH_SETTINGS = {
  searchableAttributes: ['name', 'trade', 'place', 'description'],
  filterableAttributes: [
    filterable(['id', 'service', 'state', 'sublocation', 'bases', 'serves', 'words', 'isPremium'], false),
    filterable(['averageRating', 'lowestPrice', 'highestPrice'], true),
    '_geo',
  ],
  sortableAttributes: [
    'averageRating',
    'totalReviews',
    'trustedRating',
    'responseRate',
    'createdAt',
    'lowestPrice',
    'id',
    '_geo',
  ],
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
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnNumbers: true,
  },
  stopWords: [],
  synonyms: {},
  proximityPrecision: 'byAttribute',
  facetSearch: false,
  pagination: { maxTotalHits: MOST_HITS + 1 }, // one more says that there are more
  searchCutoffMs: 500,
} satisfies Settings;

/** The server gives these lists back in an order of its own. */
const SETS: readonly string[] = ['filterableAttributes', 'sortableAttributes'];

/** Whether an index has our settings, whatever else it has. */
export const hasOurSettings = (stored: unknown): boolean => holds(stored, MEILISEARCH_SETTINGS);

const holds = (stored: unknown, wanted: object): boolean =>
  Object.entries(wanted).every(([name, value]: [string, unknown]) => {
    const own = (stored as Record<string, unknown> | null | undefined)?.[name];
    if (Array.isArray(value)) {
      const isSame = (list: unknown[]) => isDeepStrictEqual(list, value);
      return Array.isArray(own) && (SETS.includes(name) ? hasAll(own, value) : isSame(own));
    }
    return typeof value === 'object' && value !== null ? holds(own, value) : own === value;
  });

const hasAll = (own: unknown[], wanted: unknown[]): boolean =>
  own.length === wanted.length && wanted.every((item) => own.some((one) => isDeepStrictEqual(one, item)));
