import type { SearchParams } from 'meilisearch';
import { comparableServiceType } from '../../../../kernel/service-types.js';
import { asksForNothing, comparableArea } from '../comparable-filters.js';
import { MOST_HITS, type SearchFilters, type SearchRequest, type SearchSort } from '../search-index.js';
import { queryWordsOf } from '../tokenizer.js';

/** More are ignored by the server. */
const MOST_WORDS = 10;

/** The server keeps no more of a value that is filtered by, so a longer one matches nothing. */
const LONGEST_VALUE_BYTES = 468;

/** The ranking rules go on behind these, so each ends with the id: nothing is left for them to order (OP-20). */
const SORTS: Readonly<Record<SearchSort, readonly string[]>> = {
  relevance: [],
  recommended: ['trustedRating:desc', 'responseRate:desc', 'totalReviews:desc', 'id:desc'],
  rating: ['averageRating:desc', 'totalReviews:desc', 'id:desc'],
  reviews: ['totalReviews:desc', 'averageRating:desc', 'id:desc'],
  newest: ['createdAt:desc', 'id:desc'],
};

/** A value inside a filter: only these two characters mean anything between double quotes. */
export const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;

const equal = (attribute: string, value: string): string => `${attribute} = ${quoted(value)}`;

/** Conditions that all hold. Null: no listing can pass. */
const conditionsOf = (filters: SearchFilters): string[] | null => {
  if (asksForNothing(filters)) return null;
  const wanted = [
    ['serviceType', filters.serviceType && comparableServiceType(filters.serviceType)],
    ['state', filters.state],
    ['serviceAreas', filters.area && comparableArea(filters.area)],
    ['sublocation', filters.sublocation && comparableArea(filters.sublocation)],
  ] as const;
  const given = wanted.flatMap(([attribute, value]) => (value ? [[attribute, value] as const] : []));
  if (given.some(([, value]) => Buffer.byteLength(value) > LONGEST_VALUE_BYTES)) return null;
  return [
    ...given.map(([attribute, value]) => equal(attribute, value)),
    ...(filters.minRating ? [`averageRating >= ${filters.minRating}`] : []),
    ...(filters.isPremium ? ['isPremium = true'] : []),
  ];
};

const pageOf = (limit: number, offset: number): SearchParams => {
  const seen = Math.min(limit, MOST_HITS - offset);
  if (seen <= 0) return { page: 1, hitsPerPage: 0 };
  const isWhole = seen === limit && offset % limit === 0;
  return isWhole ? { page: offset / limit + 1, hitsPerPage: limit } : { offset, limit: seen };
};

/**
 * The request as Meilisearch takes it, null when nothing can match. Words go through our tokeniser: quotes and minus
 * signs, which the server would take as a phrase or an exclusion, are letters like others. A hit must have all words
 * (OP-23). Whole pages are asked for as pages, because their total is exact; of those that nobody sees any more, behind
 * the thousandth hit, only the total.
 */
export const meilisearchRequestOf = (request: SearchRequest): { q: string; params: SearchParams } | null => {
  const { filters = {}, sort = 'relevance', near, offset } = request;
  const filter = conditionsOf(filters);
  if (filter === null) return null;
  const point = near && `${near.lat}, ${near.lng}`;
  if (near) filter.push(`_geoRadius(${point}, ${near.radiusM})`);
  const order = near ? [`_geoPoint(${point}):asc`, 'id:desc'] : [...SORTS[sort]];
  const q = queryWordsOf(request.q, MOST_WORDS).join(' ');
  return {
    q,
    params: {
      attributesToRetrieve: ['id'],
      ...(filter.length > 0 ? { filter } : {}),
      ...(q === '' ? {} : { matchingStrategy: 'all' as const }),
      ...(order.length > 0 ? { sort: order } : {}),
      ...pageOf(request.limit, offset),
    },
  };
};
