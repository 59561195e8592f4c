import { searchQueries } from '../../features/discovery/api/search.queries.js';
import { SearchScreen } from '../../features/discovery/components/search-screen.js';
import { filtersFrom, pageOf } from '../../features/discovery/model/search-filters.rules.js';
import { configQueries } from '../../lib/api/config.queries.js';
import { PAGE_SIZE } from '../../lib/constants.js';
import { prefetchFavourites } from '../../lib/api/favourites.js';
import type { Visit } from '../lazy-screen.js';

export const Screen = SearchScreen;

export async function prefetch({ queryClient, search }: Visit): Promise<number> {
  const filters = filtersFrom(search);
  const firstPage = (pageOf(search) - 1) * PAGE_SIZE;
  await Promise.all([
    prefetchFavourites(queryClient),
    queryClient.fetchInfiniteQuery(searchQueries.results(filters, firstPage)),
    queryClient.prefetchQuery(configQueries.serviceTypes()),
    queryClient.prefetchQuery(configQueries.states()),
    ...(filters.state
      ? [
          queryClient.prefetchQuery(configQueries.areas(filters.state)),
          queryClient.prefetchQuery(configQueries.neighbourhoods(filters.state)),
        ]
      : []),
  ]);
  return 200;
}
