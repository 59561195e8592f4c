import { discoveryQueries } from '../../features/discovery/api/discovery.queries.js';
import { prefetchFeatured } from '../../features/discovery/components/featured-providers.js';
import { HomeScreen } from '../../features/discovery/components/home-screen.js';
import { configQueries } from '../../lib/api/config.queries.js';
import { prefetchFavourites } from '../../lib/api/favourites.js';
import type { Visit } from '../lazy-screen.js';

export const Screen = HomeScreen;

/** The page works without its numbers: what fails here is read again in the browser. */
export async function prefetch({ queryClient }: Visit): Promise<number> {
  await Promise.all([
    prefetchFavourites(queryClient),
    prefetchFeatured(queryClient),
    queryClient.prefetchQuery(discoveryQueries.stats()),
    queryClient.prefetchQuery(configQueries.states()),
  ]);
  return 200;
}
