import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../lib/constants.js';
import { searchParameters, type SearchFilters } from '../model/search-filters.rules.js';
import type { Answer } from '../../../lib/api/api-types.js';
import { SEARCH_RETRY, type SearchPage } from './discovery.queries.js';

/** How long loaded pages wait for the reader to come back from a provider, in milliseconds. */
const SEARCH_KEPT = 30 * 60_000;

type FilterCounts = Answer<'/api/search/counts'>;

/** Apart from the other queries, so that the home page need not know all filters. */
export const searchQueries = {
  /** SEARCH-09: a further page is offered while the last one was full. `from` is the offset of the first page. */
  results: (filters: SearchFilters, from = 0) =>
    infiniteQueryOptions<SearchPage, Error, { pages: SearchPage[] }, readonly unknown[], number>({
      queryKey: ['/api/search', { ...searchParameters(filters), limit: PAGE_SIZE }, from],
      initialPageParam: from,
      gcTime: SEARCH_KEPT,
      getNextPageParam: (last) => (last.providers.length < PAGE_SIZE ? undefined : last.offset + PAGE_SIZE),
      ...SEARCH_RETRY,
    }),

  /** What each filter would leave, whatever the order; null where too much is found to count. */
  counts: (filters: SearchFilters) =>
    queryOptions<FilterCounts>({
      queryKey: ['/api/search/counts', { ...searchParameters(filters), sort: undefined }],
    }),
};
