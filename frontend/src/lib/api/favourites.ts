import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from './api-client.js';
import { useAuthContext } from '../session/auth-context.js';
import { keepHere, keptFavourites, MOST_KEPT, noneKept, subscribeToKept } from './visitor-favourites.js';
import { sessionQuery } from '../session/session.js';
import { toast } from '../toast.js';
import { failureToast } from '../forms/use-submit.js';
import { useWrite } from './use-write.js';

/** The list of `/favourites`; its pages' keys begin so. */
export const FAVOURITES = '/api/favourites';

/** All that the account keeps, the newest first. */
export const favouriteIds = () => queryOptions<number[]>({ queryKey: [`${FAVOURITES}/ids`] });

/** For the hearts of a page that the server writes; nothing for visitors. */
export async function prefetchFavourites(queryClient: QueryClient): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery().queryKey);
  if (user) await queryClient.prefetchQuery(favouriteIds());
}

/** A visitor's favourites in this browser, and those that are not in the account yet. */
export const useKeptFavourites = () => useSyncExternalStore(subscribeToKept, keptFavourites, noneKept);

interface Favourite {
  isKept: boolean;
  keep: (isKept: boolean) => void;
}

/**
 * Whether a listing is kept, in the account or for a visitor in this browser, and how to change that. The server
 * renders no clicks, and each heart's handlers would be a tenth of rendering a search.
 */
export const useFavourite: (listingId: number) => Favourite =
  typeof document === 'undefined' ? useWrittenFavourite : useLiveFavourite;

function useWrittenFavourite(listingId: number): Favourite {
  const { user } = useAuthContext();
  const ids = useQueryClient().getQueryData(favouriteIds().queryKey);
  return { isKept: user !== null && ids?.includes(listingId) === true, keep: () => {} };
}

function useLiveFavourite(listingId: number): Favourite {
  const { user } = useAuthContext();
  const queryClient = useQueryClient();
  const { queryKey } = favouriteIds();
  const { data: ids } = useQuery({ ...favouriteIds(), enabled: user !== null });
  const isKeptHere = useKeptFavourites().ids.includes(listingId);
  const show = (isKept: boolean): void => {
    const others = (queryClient.getQueryData(queryKey) ?? []).filter((id) => id !== listingId);
    queryClient.setQueryData(queryKey, isKept ? [listingId, ...others] : others);
  };
  const { mutate } = useWrite({
    makesStale: [], // the ids are shown as they will be: read again, they would undo the presses that wait behind
    scope: { id: FAVOURITES },
    mutationFn: (isKept: boolean) =>
      isKept ? api.put(`${FAVOURITES}/${listingId}`) : api.delete(`${FAVOURITES}/${listingId}`),
    onMutate: show,
    onError: (failure, isKept) => {
      show(!isKept);
      toast(failureToast(isKept ? 'Not added to your favourites' : 'Not removed', failure));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [FAVOURITES] }),
  });
  const keep = (isKept: boolean): void => {
    if (user && isKeptHere) keepHere(listingId, false);
    if (user) mutate(isKept);
    else if (!keepHere(listingId, isKept)) toast(BROWSER_FULL);
  };
  return { isKept: isKeptHere || (user !== null && ids?.includes(listingId) === true), keep };
}

const BROWSER_FULL = {
  title: `This browser keeps ${MOST_KEPT} favourites`,
  description: 'Remove some, or sign in to keep more.',
};
