import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../../lib/session.js';
import { listingQueries } from './listings.queries.js';

/** LIST-16: after a save one's listings and the user (who may have become a provider) are read again. */
export const refreshAfterSave = async (queryClient: QueryClient, id?: number): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: listingQueries.mine().queryKey }),
    queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: ['/api/auth/user'] }),
    ...(id === undefined
      ? []
      : [`/api/listings/${id}`, `/api/providers/${id}`].map((path) =>
          queryClient.invalidateQueries({ queryKey: [path] }),
        )),
  ]);
};
