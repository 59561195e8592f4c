import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../../lib/api/query-keys.js';
import type {
  ActivePromotionView,
  PromotionConfigView,
  PromotionReceiptView,
  PromotionResultView,
  PromotionStatsView,
} from '../../../lib/api/api-types.js';

const fresh = { staleTime: 0 } as const;

export const promotionQueries = {
  /** The promotions on sale, by rising priority. */
  offered: () =>
    queryOptions<PromotionConfigView[] | null>({ queryKey: ['/api/promotion-config'], ...fresh }),
  active: () =>
    queryOptions<ActivePromotionView[] | null>({ queryKey: ['/api/promotions/active'], ...fresh }),
  /** The results of the latest purchases, the last to end first. */
  results: () =>
    queryOptions<PromotionResultView[] | null>({ queryKey: ['/api/promotions/results'], ...fresh }),
  /** Of the user's own purchase; only its status changes. */
  receipt: (id: number) =>
    queryOptions<PromotionReceiptView | null>({ queryKey: [`/api/promotions/${id}`], ...fresh }),
  stats: () => queryOptions<PromotionStatsView | null>({ queryKey: keys.promotionStats(), ...fresh }),
};
