import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.js';
import type { ListingDetail } from '../../../lib/api-types.js';
import { keys } from '../../../lib/query-keys.js';
import type {
  ActivePromotion,
  PromotionConfig,
  PromotionStats,
  Purchase,
  Wallet,
} from './promotions.types.js';

const fresh = { staleTime: 0 } as const;

export const promotionQueries = {
  /** What is sold now, by rising priority. */
  offered: () => queryOptions<PromotionConfig[] | null>({ queryKey: ['/api/promotion-config'], ...fresh }),
  listings: () => queryOptions<ListingDetail[] | null>({ queryKey: keys.myListings() }),
  active: () => queryOptions<ActivePromotion[] | null>({ queryKey: ['/api/promotions/active'], ...fresh }),
  stats: () => queryOptions<PromotionStats | null>({ queryKey: keys.promotionStats(), ...fresh }),
  wallet: () => queryOptions<Wallet | null>({ queryKey: keys.wallet(), ...fresh }),
};

/** PROMO-02, PROMO-15. The key makes a second click, or a retry after a lost answer, the same purchase. */
export const purchasePromotion = (purchase: Purchase, idempotencyKey: string) =>
  api.post<{ wallet: Wallet }>('/api/promotions/purchase', purchase, { 'Idempotency-Key': idempotencyKey });
