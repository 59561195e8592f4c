import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import type { Answer, JobRole, JobView } from './api-types.js';

const JOBS = '/api/jobs';
const PAGE = 20;

/** The other party moves these on, so they are refetched whenever they are shown. */
const MOVED_BY_OTHERS = { staleTime: 0 } as const;

type Page = Answer<'/api/jobs'> | null;
type ListKey = readonly [string, { role: JobRole; state: 'open' | 'past'; limit: number }];

export const jobQueries = {
  /** A page at a time: what waits for the person first, then newest. A page of null: the session has ended. */
  list: (role: JobRole, state: 'open' | 'past') =>
    infiniteQueryOptions<Page, Error, InfiniteData<Page>, ListKey, { before?: string }>({
      queryKey: [JOBS, { role, state, limit: PAGE }],
      initialPageParam: {},
      getNextPageParam: (page) => {
        const last = page?.jobs[PAGE - 1];
        return last && { before: last.id };
      },
      ...MOVED_BY_OTHERS,
    }),
  /** Open and past jobs with one person, in the role of the reader. */
  withPerson: (role: JobRole, userId: number) =>
    queryOptions<Page>({ queryKey: [JOBS, { role, userId }], ...MOVED_BY_OTHERS }),
  /** The customer's open and past jobs about one listing. */
  aboutListing: (listingId: number) =>
    queryOptions<Page>({ queryKey: [JOBS, { role: 'customer', listingId }], ...MOVED_BY_OTHERS }),
  /** The number of jobs that wait for the user in this role. */
  waiting: (role: JobRole) =>
    queryOptions<Page, Error, number>({
      queryKey: [JOBS, { role, limit: 1 }],
      select: (answer) => answer?.waitingForMe ?? 0,
      refetchOnWindowFocus: true, // for those without a socket
    }),
};

export const jobsIn = (data: InfiniteData<Page> | undefined): JobView[] =>
  data?.pages.flatMap((page) => page?.jobs ?? []) ?? [];
