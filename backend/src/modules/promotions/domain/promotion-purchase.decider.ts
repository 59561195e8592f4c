import { BranchingMap } from '../../../kernel/branching-map.js';
import type { AggregateDefinition } from '../../../kernel/message.js';
import { daysAfter, laterOf } from '../../../kernel/period.js';
import type { PromotionType, PromotionPurchased } from './promotion.events.js';

/** When it starts and ends follows from what was bought before. */
export type Purchase = Omit<PromotionPurchased['data'], 'startDate' | 'endDate'>;

type LastEnds = Readonly<Partial<Record<PromotionType, string>>>;

/** When the last bought period of each type ends, by listing. */
export type Purchases = BranchingMap<LastEnds>;

/** PROMO-15. At once, or where the period of the same type on the same listing ends (OP-32). */
export const purchase =
  (wanted: Purchase) =>
  (purchases: Purchases): PromotionPurchased[] => {
    const startDate = laterOf(wanted.purchasedAt, purchases.get(wanted.listingId)?.[wanted.promotionType]);
    const endDate = daysAfter(startDate, wanted.days);
    return [{ type: 'PromotionPurchased', data: { ...wanted, startDate, endDate } }];
  };

/**
 * What a user bought, out of the user's wallet stream, where every purchase is beside its charge. Purchases are
 * decided there in order, so periods of one type on one listing never overlap (OP-32).
 */
export const promotionPurchases: AggregateDefinition<Purchases, PromotionPurchased> = {
  name: 'promotion-purchases',
  version: 1,
  initialState: BranchingMap.empty(),
  evolve: (purchases, { type, data }) => {
    if (type !== 'PromotionPurchased') return purchases; // the wallet's own events
    const { listingId, promotionType, endDate } = data;
    return purchases.with(listingId, { ...purchases.get(listingId), [promotionType]: endDate });
  },
  restore: (json) => BranchingMap.of(json as [number, LastEnds][]),
};
