import type { PromotionType, ProviderCardView } from '../../lib/api-types.js';

export type CardBadge = 'REQUEST' | 'PREMIUM' | 'VERIFIED' | Uppercase<PromotionType>;

type Badged = Pick<
  ProviderCardView,
  'isServiceRequest' | 'promotionType' | 'promotionPriority' | 'promotionEndDate' | 'isPremium' | 'isVerified'
>;

/** SEARCH-22: the first rule that matches. `now` is the time of looking, in milliseconds. */
export function cardBadge(card: Badged, now: number): CardBadge | null {
  if (card.isServiceRequest) return 'REQUEST';
  if (card.promotionType && card.promotionPriority && !ended(card.promotionEndDate, now)) {
    return card.promotionType.toUpperCase() as Uppercase<PromotionType>;
  }
  if (card.isPremium) return 'PREMIUM';
  return card.isVerified ? 'VERIFIED' : null;
}

const ended = (endDate: string | null, now: number): boolean =>
  endDate !== null && Date.parse(endDate) <= now;
