import { requestQueries } from '../../features/service-requests/api/service-requests.queries.js';
import { RequestsScreen } from '../../features/service-requests/components/requests-screen.js';
import { requestFiltersFrom } from '../../features/service-requests/model/request-filters.rules.js';
import { configQueries } from '../../lib/api/config.queries.js';
import type { Visit } from '../lazy-screen.js';

export const Screen = RequestsScreen;

export async function prefetch({ queryClient, search }: Visit): Promise<number> {
  await Promise.all([
    queryClient.fetchQuery(requestQueries.all(requestFiltersFrom(search))),
    queryClient.prefetchQuery(requestQueries.own()),
    queryClient.prefetchQuery(configQueries.serviceTypes()),
    queryClient.prefetchQuery(configQueries.states()),
  ]);
  return 200;
}
