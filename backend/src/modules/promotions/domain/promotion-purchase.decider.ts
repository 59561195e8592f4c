import { BranchingMap } from '../../../kernel/branching-map.js';
import type { Decider, DomainCommand } from '../../../kernel/message.js';
import { daysAfter, laterOf } from '../../../kernel/period.js';
import type { PromotionType } from '../../../kernel/promotion-effects.js';
import type { PromotionPurchased } from './promotion.events.js';

/** When it starts and ends follows from what was bought before. */
export type PurchasePromotion = DomainCommand<
  'PurchasePromotion',
  Omit<PromotionPurchased['data'], 'startDate' | 'endDate'>
>;

/** When the last bought period of each type ends, by listing. */
export type Purchases = BranchingMap<Readonly<Partial<Record<PromotionType, string>>>>;

/**
 * What a user bought, out of the user's wallet stream, where every purchase stands beside its charge. Purchases are
 * decided there one after the other, so periods of one type on one listing never overlap (OP-32).
 */
export const promotionPurchase: Decider<Purchases, PurchasePromotion, PromotionPurchased> = {
  staysInMemory: true,
  initialState: () => BranchingMap.empty(),
  decide: ({ data }, purchases) => {
    const startDate = laterOf(data.purchasedAt, purchases.get(data.listingId)?.[data.promotionType]);
    const endDate = daysAfter(startDate, data.days);
    return [{ type: 'PromotionPurchased', data: { ...data, startDate, endDate } }];
  },
  evolve: (purchases, { type, data }) => {
    if (type !== 'PromotionPurchased') return purchases; // the wallet's own events
    const { listingId, promotionType, endDate } = data;
    return purchases.with(listingId, { ...purchases.get(listingId), [promotionType]: endDate });
  },
};
