/** What other modules may rely on: names and shapes of these events, in every version that was ever written. */
import type { PromotionEnded, PromotionExpired, PromotionPurchased } from '../domain/promotion.events.js';

export { PROMOTION_TYPES } from '../domain/promotion.events.js';
export type { PromotionTerms, PromotionType } from '../domain/promotion.events.js';
export type { PromotionEnded, PromotionExpired, PromotionPurchased };

/** Begin and end of a promotion: all that who shows its effects has to project. */
export type PromotionPeriodEvent = PromotionPurchased | PromotionExpired | PromotionEnded;
