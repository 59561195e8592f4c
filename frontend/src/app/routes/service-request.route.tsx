import { requestQueries } from '../../features/service-requests/api/service-requests.queries.js';
import { RequestScreen } from '../../features/service-requests/components/request-screen.js';
import type { Visit } from '../lazy-screen.js';

export const Screen = RequestScreen;

export async function prefetch({ queryClient, params: { id = '' } }: Visit): Promise<number> {
  const [request] = await Promise.all([
    queryClient.fetchQuery(requestQueries.detail(id)),
    queryClient.prefetchQuery(requestQueries.responses(id)),
  ]);
  return request ? 200 : 404;
}
