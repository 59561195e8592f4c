import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api/api-client.js';
import { FAVOURITES, favouriteIds, useKeptFavourites } from '../../lib/api/favourites.js';
import { forgetJoined, type KeptFavourites } from '../../lib/api/visitor-favourites.js';
import { toast } from '../../lib/toast.js';
import { useWrite } from '../../lib/api/use-write.js';

/**
 * A visitor's favourites are moved to the account after sign-in. They stay in the browser until the server has stored
 * them; when that fails, the next page tries again under the same key.
 */
export function JoinFavourites() {
  const kept = useKeptFavourites();
  const queryClient = useQueryClient();
  const { mutate } = useWrite({
    makesStale: [],
    scope: { id: FAVOURITES },
    mutationFn: ({ ids, key }: KeptFavourites) =>
      api.post<{ ids: number[]; left: number[] }>(`${FAVOURITES}/join`, { listingIds: ids }, key),
    onSuccess: async ({ ids, left }, sent) => {
      const { queryKey } = favouriteIds();
      await queryClient.cancelQueries({ queryKey }); // a read from before the move would overwrite them
      queryClient.setQueryData(queryKey, ids);
      forgetJoined(sent.ids, left);
      if (left.length > 0) toast(ACCOUNT_FULL);
      return queryClient.invalidateQueries({ queryKey: [FAVOURITES] });
    },
  });
  const { key } = kept;
  useEffect(() => {
    if (kept.ids.length > 0 && !tried.has(key)) {
      tried.add(key);
      mutate(kept);
    }
  }, [kept, key, mutate]);
  return null;
}

/** Once a page: what does not fit into the account would be sent again and again. */
const tried = new Set<string>();

const ACCOUNT_FULL = {
  title: 'Your favourites are full',
  description: 'The rest are kept in this browser only.',
};
