import type { MultiSearchQuery } from 'meilisearch';
import { queryOf, type Bucket, type Group } from '../plan/search-plan.js';
import type { Conditions } from '../plan/search-conditions.js';
import { MOST_HITS, type SearchRequest, type SearchSort } from '../search-index.js';
import { keptLexeme, LIVE } from './meilisearch-documents.js';

/** The ranking rules go on behind these, so each ends with the id: nothing is left for them to order (OP-20). */
const SORTS: Readonly<Record<SearchSort, readonly string[]>> = {
  relevance: [],
  recommended: ['trustedRating:desc', 'responseRate:desc', 'totalReviews:desc', 'id:desc'],
  rating: ['averageRating:desc', 'totalReviews:desc', 'id:desc'],
  reviews: ['totalReviews:desc', 'averageRating:desc', 'id:desc'],
  newest: ['createdAt:desc', 'id:desc'],
  price_low: ['lowestPrice:asc', 'averageRating:desc', 'id:desc'],
  price_high: ['lowestPrice:desc', 'averageRating:desc', 'id:desc'],
  distance: [], // only where nothing says from where
};

const quoted = (lexeme: string): string => `"${keptLexeme(lexeme)}"`;

const ONE_OF = /\(([A-Z][a-z0-9]*(?:\|[A-Z][a-z0-9]*)+)\)/g;
const REST = /"[^"]*"|[A-Z][a-z0-9]*(?::\*)?|[&|]/g;

/**
 * A query of the plan as the server's filter: the same lexemes, `&` and `|` in words. Lexemes are letters and digits
 * of our own writing, so nothing that a user typed is ever read as a filter.
 */
const filterOf = (query: string): string => {
  const lists: string[] = [];
  const listed = query.replace(ONE_OF, (_, lexemes: string) => {
    lists.push(`lexemes IN [${lexemes.split('|').map(quoted).join(', ')}]`);
    return `"${lists.length - 1}"`;
  });
  return listed.replace(REST, (part) => {
    if (part.startsWith('"')) return lists[Number(part.slice(1, -1))] ?? '';
    if (part === '&') return ' AND ';
    if (part === '|') return ' OR ';
    return part.endsWith(':*')
      ? `lexemes STARTS WITH ${quoted(part.slice(0, -2))}`
      : `lexemes = ${quoted(part)}`;
  });
};

/** How many of the best hits of a bucket have to be known for the page. */
const neededFor = ({ limit, offset }: SearchRequest): number =>
  Math.max(Math.min(offset + limit, MOST_HITS), 0);

const filtersOf = (
  groups: readonly Group[],
  seen: string | null,
  { required, rows }: Conditions,
): string[] => [
  ...[...groups, ...required].map((group) => filterOf(queryOf([group]))),
  ...(seen === null ? [] : [`NOT (${filterOf(seen)})`]),
  ...(rows.minRating === undefined ? [] : [`averageRating >= ${rows.minRating}`]),
  ...(rows.minPrice === undefined ? [] : [`highestPrice >= ${rows.minPrice}`]),
  ...(rows.maxPrice === undefined ? [] : [`lowestPrice <= ${rows.maxPrice}`]),
];

/**
 * One query for each bucket: what is in it and in none before it, in the order asked for. Asked for as pages, whose
 * totals are exact.
 */
export const bucketQueriesOf = (
  buckets: readonly Bucket[],
  conditions: Conditions,
  request: SearchRequest,
): MultiSearchQuery[] => {
  const { sort = 'relevance' } = request;
  const order = [...SORTS[sort]];
  return buckets.map(({ groups, seen }) => {
    const filter = filtersOf(groups, seen, conditions);
    return {
      indexUid: LIVE,
      q: '',
      attributesToRetrieve: ['id'],
      ...(filter.length > 0 ? { filter } : {}),
      ...(order.length > 0 ? { sort: order } : {}),
      page: 1,
      hitsPerPage: neededFor(request),
    };
  });
};
