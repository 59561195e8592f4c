import { queryOptions } from '@tanstack/react-query';
import {
  FEATURED_SIZE,
  QUICK_SEARCH_SIZE,
  SEARCH_MIN_CHARACTERS,
  SEARCH_RETRIES,
  SEARCH_RETRY_DELAY,
} from '../../../lib/constants.js';
import { ALSO_OFFLINE } from '../../../lib/api/offline-cache.js';
import { retries } from '../../../lib/api/query-client.js';
import { keys } from '../../../lib/api/query-keys.js';
import type { PlacePageView, ProviderCardView, Answer } from '../../../lib/api/api-types.js';

export type SearchPage = Answer<'/api/search'>;
export type PopularPlaces = Answer<'/api/services'>;
type SimilarProviders = Answer<'/api/providers/{id}/similar'>;
type PlatformStats = Answer<'/api/stats'>;

export const SEARCH_RETRY = {
  ...ALSO_OFFLINE,
  retry: retries(SEARCH_RETRIES),
  retryDelay: SEARCH_RETRY_DELAY,
};

export const discoveryQueries = {
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

  /** HOME-04, HOME-06. Those of the state first; '' is no state. */
  featured: (state: string) =>
    queryOptions<ProviderCardView[]>({
      ...ALSO_OFFLINE,
      queryKey: ['/api/featured', { limit: FEATURED_SIZE, state }],
      retry: retries(3),
    }),

  stats: () => queryOptions<PlatformStats>({ ...ALSO_OFFLINE, queryKey: keys.platformStats() }),

  /** The page of a trade in a place, by the parts of its address; null for what we do not know. */
  place: ({ service = '', state = '', area = '' }: Readonly<Record<string, string | undefined>>) =>
    queryOptions<PlacePageView | null>({
      queryKey: [`/api/services/${encodeURIComponent(service)}`, { state, area }],
      meta: { missingIsNull: true },
    }),

  /** The pages of trades and places with most listings. */
  popularPlaces: () => queryOptions<PopularPlaces>({ ...ALSO_OFFLINE, queryKey: ['/api/services'] }),

  /** Others of the same trade, the nearest first. */
  similar: (id: number | string) =>
    queryOptions<SimilarProviders | null>({
      queryKey: [`/api/providers/${encodeURIComponent(id)}/similar`],
      meta: { missingIsNull: true },
    }),
};
