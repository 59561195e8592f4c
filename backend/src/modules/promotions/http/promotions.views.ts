import { nairaOf } from '../../../kernel/money.js';
import { daysUntil } from '../../../kernel/period.js';
import type { OfferedPromotion } from '../read-models/promotion-config/promotion-config.queries.js';
import type { BoughtPromotion } from '../read-models/promotions/promotion.queries.js';

/** `PromotionConfig` of the contract, in naira (PROMO-04). */
export const promotionConfigOf = (config: OfferedPromotion) => ({
  id: config.id,
  name: config.name,
  displayName: config.displayName,
  description: config.description,
  price: nairaOf(config.price),
  duration: config.duration,
  isActive: config.isActive,
  multiplier: config.multiplier,
  badgeColor: config.badgeColor,
  priority: config.priority,
  features: [...config.features],
});

/** `ActivePromotion` of the contract (PROMO-12). */
export const activePromotionOf = (
  promotion: Omit<BoughtPromotion, 'isActive'>,
  businessName: string,
  now: string,
) => ({
  id: promotion.id,
  listingId: promotion.listingId,
  promotionType: promotion.promotionType,
  startDate: promotion.startDate.toISOString(),
  endDate: promotion.endDate.toISOString(),
  cost: nairaOf(promotion.cost),
  daysRemaining: daysUntil(promotion.endDate.toISOString(), now),
  status: promotion.endDate > new Date(now) ? ('active' as const) : ('expired' as const),
  autoRenew: false as const,
  businessName,
});

export type PromotionConfigView = ReturnType<typeof promotionConfigOf>;
export type ActivePromotionView = ReturnType<typeof activePromotionOf>;
