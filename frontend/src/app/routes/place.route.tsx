import { discoveryQueries } from '../../features/discovery/api/discovery.queries.js';
import { PlaceScreen } from '../../features/discovery/components/place-screen.js';
import { prefetchFavourites } from '../../lib/api/favourites.js';
import type { Prefetched, Visit } from '../lazy-screen.js';

export const Screen = PlaceScreen;

/** Other spellings of a place redirect to its address. */
export async function prefetch({ queryClient, pathname, params }: Visit): Promise<Prefetched> {
  const [place] = await Promise.all([
    queryClient.fetchQuery(discoveryQueries.place(params)),
    prefetchFavourites(queryClient),
  ]);
  if (!place) return 404;
  return place.path === pathname ? 200 : { movedTo: place.path };
}
