import { useParams } from 'react-router-dom';
import { bookingQueries } from '../../features/bookings/api/bookings.queries.js';
import { BookScreen } from '../../features/bookings/components/book-screen.js';
import { randomKey } from '../../lib/api/api-client.js';
import { sessionQuery } from '../../lib/session/session.js';
import type { Visit } from '../lazy-screen.js';
import { Screen as NotFound } from './not-found.route.js';

const ID = /^[1-9]\d{0,9}$/;

export function Screen() {
  const { id = '' } = useParams();
  return ID.test(id) ? <BookScreen key={id} listingId={Number(id)} /> : <NotFound />;
}

/** Contract 3.15. Written with its free times, so that a booking can be made without JavaScript. */
export async function prefetch({ queryClient, params: { id = '' }, search }: Visit): Promise<number> {
  if (!ID.test(id)) return 404;
  const isVisitor = !queryClient.getQueryData(sessionQuery().queryKey);
  if (!isVisitor) queryClient.setQueryData(bookingQueries.formKey().queryKey, randomKey());
  const [listing] = await Promise.all([
    queryClient.fetchQuery(bookingQueries.listing(Number(id))),
    isVisitor
      ? undefined
      : queryClient.prefetchInfiniteQuery(bookingQueries.slots(Number(id), search.get('from') ?? undefined)),
  ]);
  return listing ? 200 : 404;
}
