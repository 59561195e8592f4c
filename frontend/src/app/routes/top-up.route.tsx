import { useParams } from 'react-router-dom';
import { topUpQueries } from '../../features/wallet/api/top-up.queries.js';
import { TopUpScreen } from '../../features/wallet/components/top-up-screen.js';
import { sessionQuery } from '../../lib/session/session.js';
import type { Visit } from '../lazy-screen.js';

export function Screen() {
  const { reference = '' } = useParams();
  return <TopUpScreen key={reference} reference={reference} />;
}

/** Contract 3.15. Server-rendered for its owner: those who come back from their bank may have no JavaScript. */
export async function prefetch({ queryClient, params: { reference = '' } }: Visit): Promise<number> {
  const topUp = await queryClient.fetchQuery(topUpQueries.one(reference));
  const isVisitor = !queryClient.getQueryData(sessionQuery().queryKey);
  return topUp || isVisitor ? 200 : 404;
}
