import { discoveryQueries } from '../../features/discovery/api/discovery.queries.js';
import { detailVariant, ProviderScreen } from '../../features/discovery/components/provider-screen.js';
import type { Visit } from '../lazy-screen.js';

export const Screen = ProviderScreen;

export async function prefetch({ queryClient, pathname, params: { id = '' } }: Visit): Promise<number> {
  const variant = detailVariant(pathname);
  const [listing] = await Promise.all([
    queryClient.fetchQuery(discoveryQueries.detail(variant, id)),
    queryClient.prefetchQuery(discoveryQueries.reviews(variant, id)),
  ]);
  return listing ? 200 : 404;
}
