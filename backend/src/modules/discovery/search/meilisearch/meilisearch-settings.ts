import { isDeepStrictEqual } from 'node:util';
import type { Settings } from 'meilisearch';
import { MOST_COUNTED } from '../search-index.js';

const filterable = (attributePatterns: string[], comparison: boolean) => ({
  attributePatterns,
  features: { facetSearch: false, filter: { equality: true, comparison } },
});

/**
 * `sort` comes first: it does nothing unless somebody chose an order. The field that matched (attributeRank) counts
 * more than the business rules, which order equally relevant listings only; proximity comes last, because it would
 * split ties almost at random. `attributeRank` and `wordPosition` need Meilisearch 1.36.
 */
export const MEILISEARCH_SETTINGS = {
  searchableAttributes: [
    'businessName',
    'serviceLabel',
    'keywords',
    'location',
    'serviceAreas',
    'description',
  ],
  filterableAttributes: [
    filterable(
      ['serviceType', 'state', 'sublocation', 'serviceAreas', 'isPremium', 'isVerified', 'userId'],
      false,
    ),
    filterable(['averageRating', 'startingPrice'], true),
    '_geo',
  ],
  sortableAttributes: [
    'averageRating',
    'totalReviews',
    'trustedRating',
    'responseRate',
    'createdAt',
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
    'proximity',
    'wordPosition',
  ],
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnWords: [],
    disableOnAttributes: [],
    disableOnNumbers: true,
  },
  stopWords: ['and', 'the', 'of', 'in', 'for', 'near', 'me', 'a'],
  synonyms: {},
  pagination: { maxTotalHits: MOST_COUNTED }, // of totals; we never ask for a page beyond the thousandth hit
  faceting: { maxValuesPerFacet: 1000, sortFacetValuesBy: { '*': 'count' } },
  proximityPrecision: 'byAttribute',
  searchCutoffMs: 500,
} satisfies Settings;

/** The server gives these back in an order of its own. */
const SETS: ReadonlySet<string> = new Set(['stopWords', 'sortableAttributes', 'filterableAttributes']);

/** Whether an index has our settings, whatever else it has. */
export const hasOurSettings = (stored: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(MEILISEARCH_SETTINGS).every(([name, wanted]) =>
    isDeepStrictEqual(comparable(name, stored[name]), comparable(name, wanted)),
  );

const comparable = (name: string, value: unknown): unknown =>
  SETS.has(name) && Array.isArray(value)
    ? value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))).toSorted()
    : value;
