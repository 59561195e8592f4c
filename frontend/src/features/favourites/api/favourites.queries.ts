import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ProviderCardView, SavedSearchView } from '../../../lib/api/api-types.js';
import { FAVOURITES } from '../../../lib/api/favourites.js';

type FavouritesPage = Answer<'/api/favourites'>;
const PAGE = 24;

export const favouritesQueries = {
  list: () =>
    infiniteQueryOptions<
      FavouritesPage | null,
      Error,
      { pages: (FavouritesPage | null)[] },
      readonly unknown[],
      object
    >({
      queryKey: [FAVOURITES, { limit: PAGE }],
      initialPageParam: {},
      getNextPageParam: (last) => (last?.next ? { before: last.next } : undefined),
    }),

  /** The cards of what a visitor keeps here; those that are gone are missing. */
  cards: (ids: readonly number[]) =>
    queryOptions<ProviderCardView[]>({
      queryKey: ['/api/provider-cards', { ids: ids.join(',') }],
      enabled: ids.length > 0,
      placeholderData: keepPreviousData,
    }),

  savedSearches: () => queryOptions<SavedSearchView[]>({ queryKey: ['/api/saved-searches'] }),

  ofLink: (token: string) =>
    queryOptions<Answer<'/api/saved-searches/of-link'>>({
      queryKey: ['/api/saved-searches/of-link', { token }],
      retry: false,
    }),
};
