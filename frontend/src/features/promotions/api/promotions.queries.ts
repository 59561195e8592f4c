import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../../lib/api/api-answer.js';
import { api } from '../../../lib/api/api-client.js';
import { keys } from '../../../lib/api/query-keys.js';
import type {
  ActivePromotionView,
  ListingDetailView,
  PromotionConfigView,
  PromotionReceiptView,
  PromotionResultView,
  PromotionStatsView,
  PurchasePromotionBody,
  WalletView,
} from '../../../lib/api/api-types.js';

const fresh = { staleTime: 0 } as const;

export const promotionQueries = {
  /** What is sold now, by rising priority. */
  offered: () =>
    queryOptions<PromotionConfigView[] | null>({ queryKey: ['/api/promotion-config'], ...fresh }),
  listings: () => queryOptions<ListingDetailView[] | null>({ queryKey: keys.myListings() }),
  active: () =>
    queryOptions<ActivePromotionView[] | null>({ queryKey: ['/api/promotions/active'], ...fresh }),
  /** What the latest purchases brought, the last to end first. */
  results: () =>
    queryOptions<PromotionResultView[] | null>({ queryKey: ['/api/promotions/results'], ...fresh }),
  /** Of the user's own purchase; only its status changes. */
  receipt: (id: number) =>
    queryOptions<PromotionReceiptView | null>({ queryKey: [`/api/promotions/${id}`], ...fresh }),
  stats: () => queryOptions<PromotionStatsView | null>({ queryKey: keys.promotionStats(), ...fresh }),
  wallet: () => queryOptions<WalletView | null>({ queryKey: keys.wallet(), ...fresh }),
};

/** PROMO-02, PROMO-15. The key makes a second click, or a retry after a lost answer, the same purchase. */
export const purchasePromotion = (purchase: PurchasePromotionBody, idempotencyKey: string) =>
  api.post<Answer<'/api/promotions/purchase', 'post'>>('/api/promotions/purchase', purchase, {
    'Idempotency-Key': idempotencyKey,
  });
