import type { PromotionType, ProviderCardView } from '../../lib/api/api-types.js';

export type CardBadge = 'REQUEST' | 'BOOST' | 'FEATURED' | 'PREMIUM' | 'VERIFIED';

/** OP-63. */
const PROMOTION_BADGES: Record<PromotionType, CardBadge> = {
  boost: 'BOOST',
  featured: 'FEATURED',
  premium: 'PREMIUM',
  verification: 'VERIFIED',
};

type Promoted = Pick<ProviderCardView, 'promotionType' | 'promotionPriority' | 'promotionEndDate'>;
type Badged = Promoted & Pick<ProviderCardView, 'isServiceRequest' | 'isPremium' | 'isVerified'>;

/** SEARCH-22, PROMO-17: the first rule that matches. `now` is the time of looking, in milliseconds. */
export function cardBadge(card: Badged, now: number): CardBadge | null {
  if (card.isServiceRequest) return 'REQUEST';
  if (isPromoted(card, now) && card.promotionType) return PROMOTION_BADGES[card.promotionType];
  if (card.isPremium) return 'PREMIUM';
  return card.isVerified ? 'VERIFIED' : null;
}

/** Its place in the list is paid for, which the card says. */
export const isPromoted = (card: Promoted, now: number): boolean =>
  Boolean(card.promotionType && card.promotionPriority) && !ended(card.promotionEndDate, now);

const ended = (endDate: string | null, now: number): boolean =>
  endDate !== null && Date.parse(endDate) <= now;
