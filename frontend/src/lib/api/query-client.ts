import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { api, ApiError } from './api-client.js';
import { logFailure } from './log-failure.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A 404 is an answer (null), not a failure: the screen says that the thing does not exist. */
      missingIsNull?: boolean;
    };
  }
}

/** Reads a path of the API; on the server, dispatches it without a network. */
export type Read = (path: string) => Promise<unknown>;

type Parameters = Record<string, string | number | boolean | null | undefined>;

const MINUTE = 60_000;

/**
 * ERR-04: the path is the first element of the key; a second one holds the query string's parameters. A further page is
 * named by its offset, or by parameters of its own.
 */
export function pathOf(queryKey: QueryKey, pageParam?: unknown): string {
  const [path, parameters] = queryKey as readonly [string, Parameters?];
  const search = new URLSearchParams();
  const page = typeof pageParam === 'number' ? { offset: pageParam } : (pageParam as Parameters);
  for (const [name, value] of Object.entries({ ...parameters, ...page })) {
    if (value != null && value !== '') search.set(name, String(value));
  }
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

/** Back-off of reads: 1 s, doubling to 30 s (ERR-08). */
export const backOff = (attempt: number): number => Math.min(1_000 * 2 ** attempt, 30_000);

/** Retries up to `times`, in a browser only: server rendering cannot wait, and a refusal (4xx) is final. */
export const retries =
  (times: number) =>
  (failures: number, error: Error): boolean =>
    typeof document !== 'undefined' && failures < times && !isRefusal(error);

const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * ERR-08 to ERR-10: reads are fresh for 5 minutes and retried once, writes never; failures are logged.
 * `read` is replaced only on the server.
 */
export function createQueryClient(read: Read = api.get): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => logFailure('read', error, query.queryKey) }),
    mutationCache: new MutationCache({
      onError: (error, variables, _context, mutation) =>
        logFailure('write', error, mutation.options.mutationKey, variables),
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, pageParam, meta }) =>
          orNull(read(pathOf(queryKey, pageParam)), meta?.['missingIsNull']),
        staleTime: 5 * MINUTE,
        retry: 1,
        retryDelay: backOff,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'online',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

const orNull = async (answer: Promise<unknown>, missingIsNull: unknown): Promise<unknown> => {
  try {
    return await answer;
  } catch (error) {
    if (missingIsNull === true && error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};
