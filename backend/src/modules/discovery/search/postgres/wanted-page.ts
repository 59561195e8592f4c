import type { SearchSort } from '../search-index.js';
import { driversOf, onRowOf, queryOf, type Bucket, type Group } from '../plan/search-plan.js';
import type { RowFilters } from '../plan/search-conditions.js';

/** Sorted by a key that every row has, the greatest first; how far it is depends on from where. */
export const KEYS: Readonly<Record<SearchSort, string>> = {
  relevance: 'relevance_key',
  recommended: 'recommended_key',
  rating: 'rating_key',
  reviews: 'reviews_key',
  newest: 'newest_key',
  price_low: 'price_low_key',
  price_high: 'price_high_key',
  distance: 'relevance_key', // only where nothing says from where
};

/** A page of one search. */
export interface WantedPage {
  sort: SearchSort;
  /** Best first, without what is required of all of them. */
  buckets: readonly Bucket[];
  required: readonly Group[];
  /** What every hit has, in whichever bucket. */
  match: readonly Group[];
  rows: RowFilters;
  limit: number;
  offset: number;
  /** In the whole index. */
  listings: number;
  /** How many of the first buckets are known to hold hardly anything: no walk would meet it. */
  rareBuckets?: number;
}

/** A statement for the pool; `name` keeps it prepared. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** What the text index is asked for. */
export const driveOf = (groups: readonly Group[]): string => queryOf(driversOf(groups));

/** What is to be checked on a row that is walked to; null: nothing. */
export const rowQueryOf = (groups: readonly Group[]): string | null => queryOf(onRowOf(groups)) || null;

/** What is left to check on a row that the text index found; null: nothing. */
export const checkOf = (groups: readonly Group[]): string | null => {
  const drivers = new Set(driversOf(groups));
  return onRowOf(groups).every((group) => drivers.has(group)) ? null : rowQueryOf(groups);
};
