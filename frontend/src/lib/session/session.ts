import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, onUnauthorized } from '../api/api-client.js';
import { forget, store } from './storage.js';
import { keys } from '../api/query-keys.js';
import type { UserSelf } from '../api/api-types.js';

const MINUTE = 60_000;
/** Written and removed at once, to inform other tabs of a sign-in or sign-out (AUTH-35). */
const REFRESH_KEY = 'auth_refresh_trigger';
const REFRESH_KEYS = ['auth-refresh', REFRESH_KEY];

/** The current user, or null for a visitor (AUTH-37). */
export const sessionQuery = () =>
  queryOptions<UserSelf | null>({
    queryKey: keys.user(),
    staleTime: 5 * MINUTE,
    gcTime: 15 * MINUTE,
    refetchOnReconnect: true,
  });

/**
 * The same user, but read again when what is known is older than 2 minutes: for screens that show or change the
 * account itself (AUTH-38).
 */
export function useFreshSession() {
  const { data, isPending } = useQuery({ ...sessionQuery(), staleTime: 2 * MINUTE });
  return { user: data ?? null, isPending };
}

/**
 * The session as screens need it: `user` is null while loading and for visitors. `isUnknown`: the server could not be
 * reached to ask, so the user must not be treated as a visitor.
 */
export function useSession() {
  const { data, isPending, isPaused, error } = useQuery(sessionQuery());
  const isUnknown = data === undefined && (isPaused || (error !== null && !(error instanceof ApiError)));
  return { user: data ?? null, isPending, isUnknown };
}

/** Informs the other tabs of a sign-in or sign-out here (AUTH-35). */
export function announceSessionChange(): void {
  store('browser', REFRESH_KEY, String(Date.now()));
  forget('browser', REFRESH_KEY);
}

/** Reads the user again in this tab and in all others (AUTH-35). Await it before a screen that needs the new state. */
export async function refreshSession(queryClient: QueryClient): Promise<void> {
  announceSessionChange();
  await readUserAgain(queryClient);
}

/** Takes over the user that a write answered with, here and in the other tabs. */
export function adoptUser(queryClient: QueryClient, user: UserSelf): void {
  queryClient.setQueryData(sessionQuery().queryKey, user);
  announceSessionChange();
}

/** Drops what the previous user read: a provider's contact, for one, is hidden from visitors. */
async function readUserAgain(queryClient: QueryClient): Promise<void> {
  const { queryKey } = sessionQuery();
  const before = queryClient.getQueryData(queryKey)?.id;
  await queryClient.invalidateQueries({ queryKey });
  if (queryClient.getQueryData(queryKey)?.id === before) return;
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
}

/** When a signed-in user's call is refused, the session may have ended: reads it again. */
export function useSessionThatEnds(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onUnauthorized(() => {
        const { queryKey } = sessionQuery();
        const asked = queryClient.isFetching({ queryKey, exact: true }) > 0;
        if (queryClient.getQueryData(queryKey) && !asked) void refreshSession(queryClient);
      }),
    [queryClient],
  );
}

/** Reloads the user when another tab signed in or out (AUTH-34). */
export function useSessionOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key && REFRESH_KEYS.includes(key)) {
        void readUserAgain(queryClient);
      }
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queryClient]);
}
