/** What other modules may rely on: names and shapes of these events, in every version that was ever written. */
export type { PromotionEnded, PromotionExpired, PromotionPurchased } from '../domain/promotion.events.js';
