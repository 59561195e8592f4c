import { queryOptions } from '@tanstack/react-query';
import type { TopUpView } from '../../../lib/api/api-types.js';

/** Milliseconds; the server asks the gateway once in 3 s at most. */
const POLL = { first: 3_000, longest: 30_000 };

/** The queries of the page of one top-up; apart from the wallet's, which it does not load. */
export const topUpQueries = {
  /** Null if the user has none of this reference. A pending one is read again until it is decided, while its page is in front. */
  one: (reference: string) =>
    queryOptions<TopUpView | null>({
      queryKey: [`/api/wallet/top-ups/${encodeURIComponent(reference)}`],
      meta: { missingIsNull: true },
      refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
        data?.status === 'pending' && topUpPollDelay(dataUpdateCount + errorUpdateCount),
      staleTime: 0,
    }),
};

/** Milliseconds until a top-up that was read so many times is read again: 3 s, then half as much more each time, to 30 s. */
export const topUpPollDelay = (times: number): number =>
  Math.min(POLL.first * 1.5 ** Math.max(0, times - 1), POLL.longest);
