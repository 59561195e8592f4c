import { queryOptions } from '@tanstack/react-query';
import type { ListingDetailView, WalletView } from './api-types.js';
import { keys } from './query-keys.js';

/** The user's own listings, paused ones included. */
export const myListings = () =>
  queryOptions<ListingDetailView[] | null>({ queryKey: ['/api/listings/my-listings'] });

/** Which API a listing's page reads: decided by its address (DETAIL-01). */
export type DetailVariant = 'providers' | 'listings';

/** A listing as its page shows it; null: there is none (DETAIL-17). */
export const listingDetail = (variant: DetailVariant, id: number | string) =>
  queryOptions<ListingDetailView | null>({
    queryKey: keys.listing(variant, id),
    meta: { missingIsNull: true },
  });

/** Money is refetched whenever a screen opens. */
export const ownWallet = () => queryOptions<WalletView | null>({ queryKey: keys.wallet(), staleTime: 0 });
