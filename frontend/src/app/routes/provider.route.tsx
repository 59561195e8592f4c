import { discoveryQueries } from '../../features/discovery/api/discovery.queries.js';
import { detailVariant, ProviderScreen } from '../../features/discovery/components/provider-screen.js';
import { CustomerReviews } from '../../features/reviews/components/customer-reviews.js';
import { listingReviews } from '../../lib/api/reviews.queries.js';
import { listingDetail } from '../../lib/api/shared.queries.js';
import { prefetchFavourites } from '../../lib/api/favourites.js';
import type { Visit } from '../lazy-screen.js';
import { ProviderBarAction, ProviderContact, ProviderPath } from '../provider-contact.js';

export const Screen = () => (
  <ProviderScreen
    Contact={ProviderContact}
    BarAction={ProviderBarAction}
    PathToReview={ProviderPath}
    Reviews={CustomerReviews}
  />
);

export async function prefetch({ queryClient, pathname, params: { id = '' } }: Visit): Promise<number> {
  const variant = detailVariant(pathname);
  const [listing] = await Promise.all([
    queryClient.fetchQuery(listingDetail(variant, id)),
    queryClient.prefetchInfiniteQuery(listingReviews(variant, id)),
    prefetchFavourites(queryClient),
    queryClient.prefetchQuery(discoveryQueries.similar(id)),
  ]);
  return listing ? 200 : 404;
}
