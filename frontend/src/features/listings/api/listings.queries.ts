import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.js';
import { keys } from '../../../lib/api/query-keys.js';
import type { ListingInput } from '../model/listing-input.rules.js';
import { tierOf } from '../model/media.rules.js';
import type {
  ActivityDayView,
  ListingDetailView,
  ProviderWaitingView,
  VerificationView,
  WalletTransactionView,
} from '../../../lib/api/api-types.js';
import { GEOLOCATION_TIMEOUT } from '../../../lib/constants.js';

interface PromotionStats {
  activePromotionDetails: Parameters<typeof tierOf>[0];
}

export const listingQueries = {
  /** Activity around the user's listings on each of the last 56 days, oldest first. */
  activity: () => queryOptions<ActivityDayView[] | null>({ queryKey: ['/api/provider/activity'] }),
  /** The user's open tasks other than jobs. */
  waiting: () =>
    queryOptions<ProviderWaitingView | null>({ queryKey: ['/api/provider/waiting'], staleTime: 0 }),
  unread: () => queryOptions<{ count: number } | null>({ queryKey: ['/api/messages/unread'] }),
  documents: () => queryOptions<VerificationView[] | null>({ queryKey: ['/api/verifications'] }),
  /** The amount in naira that was spent on promotions in a month in Lagos, `2026-11`. */
  spentOnPromotions: (month: string) =>
    queryOptions<WalletTransactionView[] | null, Error, number>({
      queryKey: ['/api/wallet/transactions', { type: 'spend', month, limit: 200 }],
      staleTime: 0,
      select: (spent) =>
        (spent ?? [])
          .filter(({ referenceType }) => referenceType === 'promotion')
          .reduce((sum, { amount }) => sum + amount, 0),
    }),
  /** MEDIA-06. Where it cannot be read, the server's limits still hold, so the form takes the smallest. */
  tier: () =>
    queryOptions({
      queryKey: keys.promotionStats(),
      queryFn: () => api.get<PromotionStats>(keys.promotionStats()[0]),
      select: (stats) => tierOf(stats?.activePromotionDetails),
      retry: false,
    }),
};

/** LIST-15. The key makes a second click, or a retry after a lost answer, the same listing. */
export const createListing = (input: ListingInput, idempotencyKey: string) =>
  api.post<ListingDetailView>('/api/listings', input, idempotencyKey);

/** LIST-15. */
export const updateListing = (id: number, input: ListingInput) =>
  api.put<ListingDetailView>(`/api/listings/${id}`, input);

/** OP-39: refused when the position does not lie in the listing's state. */
export const saveLocation = (id: number, position: Position) =>
  api.put<ListingDetailView>(`/api/listings/${id}/location`, position);

interface Position {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
}

/** DETAIL-24, CONST-09: precise, at most 10 s, never a remembered one. Fails on devices without geolocation. */
export const readPosition = () =>
  new Promise<Position>((resolve, reject) => {
    if (!('geolocation' in navigator)) throw new Error('This device has no geolocation');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      (failure) => reject(new Error(`The position could not be read: ${failure.message}`)),
      { enableHighAccuracy: true, timeout: GEOLOCATION_TIMEOUT, maximumAge: 0 },
    );
  });
