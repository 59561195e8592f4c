import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  FEATURED_SIZE,
  PAGE_SIZE,
  QUICK_SEARCH_SIZE,
  SEARCH_MIN_CHARACTERS,
  SEARCH_RETRIES,
  SEARCH_RETRY_DELAY,
} from '../../../lib/constants.js';
import { retries } from '../../../lib/query-client.js';
import { keys } from '../../../lib/query-keys.js';
import { searchParameters, type SearchFilters } from '../model/search-filters.rules.js';
import type { ListingDetailView, ProviderCardView } from '../../../lib/api-types.js';
import type { Answer } from '../../../lib/api-answer.js';

type SearchPage = Answer<'/api/search'>;
type PlatformStats = Answer<'/api/stats'>;

/** How long loaded pages wait for the reader to come back from a provider, in milliseconds. */
const SEARCH_KEPT = 30 * 60_000;
const SEARCH_RETRY = { retry: retries(SEARCH_RETRIES), retryDelay: SEARCH_RETRY_DELAY };

/** Which API the detail page reads: decided by the address (DETAIL-01). */
export type DetailVariant = 'providers' | 'listings';

export const discoveryQueries = {
  /** SEARCH-09: a further page is offered while the last one was full. `from` is the offset of the first page. */
  search: (filters: SearchFilters, from = 0) =>
    infiniteQueryOptions<SearchPage, Error, { pages: SearchPage[] }, readonly unknown[], number>({
      queryKey: ['/api/search', { ...searchParameters(filters), limit: PAGE_SIZE }, from],
      initialPageParam: from,
      gcTime: SEARCH_KEPT,
      getNextPageParam: (last) => (last.providers.length < PAGE_SIZE ? undefined : last.offset + PAGE_SIZE),
      ...SEARCH_RETRY,
    }),

  /** HOME-02: four results while typing, from two characters on. */
  quickSearch: (query: string, state: string, area: string) =>
    queryOptions<SearchPage>({
      queryKey: ['/api/search', { query, state, area, limit: QUICK_SEARCH_SIZE }],
      enabled: query.length >= SEARCH_MIN_CHARACTERS,
      ...SEARCH_RETRY,
    }),

  suggestions: (query: string) =>
    queryOptions<string[]>({
      queryKey: ['/api/search/suggestions', { q: query }],
      enabled: query.length >= SEARCH_MIN_CHARACTERS,
    }),

  /** HOME-04, HOME-06. */
  featured: () =>
    queryOptions<ProviderCardView[]>({
      queryKey: ['/api/featured', { limit: FEATURED_SIZE }],
      retry: retries(3),
    }),

  stats: () => queryOptions<PlatformStats>({ queryKey: keys.platformStats() }),

  /** A provider that does not exist is null (DETAIL-17). */
  detail: (variant: DetailVariant, id: string) =>
    queryOptions<ListingDetailView | null>({
      queryKey: keys.listing(variant, id),
      meta: { missingIsNull: true },
    }),
};
