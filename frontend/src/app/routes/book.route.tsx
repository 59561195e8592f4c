import { useParams } from 'react-router-dom';
import { bookingQueries } from '../../features/bookings/api/bookings.queries.js';
import { BookScreen } from '../../features/bookings/components/book-screen.js';
import { randomKey } from '../../lib/api/api-client.js';
import { listingDetail } from '../../lib/api/shared.queries.js';
import { idIn } from '../../lib/paths.js';
import { sessionQuery } from '../../lib/session/session.js';
import type { Visit } from '../lazy-screen.js';
import { Screen as NotFound } from './not-found.route.js';

export function Screen() {
  const id = idIn(useParams()['id']);
  return id === null ? <NotFound /> : <BookScreen key={id} listingId={id} />;
}

/** Contract 3.15. Written with its free times, so that a booking can be made without JavaScript. */
export async function prefetch({ queryClient, params, search }: Visit): Promise<number> {
  const id = idIn(params['id']);
  if (id === null) return 404;
  const isVisitor = !queryClient.getQueryData(sessionQuery().queryKey);
  if (!isVisitor) queryClient.setQueryData(bookingQueries.formKey().queryKey, randomKey());
  const [listing] = await Promise.all([
    queryClient.fetchQuery(listingDetail('providers', id)),
    isVisitor
      ? undefined
      : queryClient.prefetchInfiniteQuery(bookingQueries.slots(id, search.get('from') ?? undefined)),
  ]);
  return listing ? 200 : 404;
}
