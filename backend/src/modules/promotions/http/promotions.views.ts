import { nairaOf } from '../../../kernel/money.js';
import { DAY_MS, daysUntil } from '../../../kernel/period.js';
import type { OfferedPromotion } from '../read-models/promotion-config/promotion-config.projection.js';
import type { ChargeReceipt } from '../../wallet/public/index.js';
import type { BoughtPromotion, Receipt } from '../read-models/promotions/promotion.queries.js';

/** `PromotionConfig` of the contract, in naira (PROMO-04). */
export const promotionConfigOf = (config: OfferedPromotion) => ({
  ...config,
  price: nairaOf(config.price),
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

/** What one purchase was, for the buyer's books. */
export const receiptOf = (
  promotion: Receipt,
  businessName: string,
  charge: ChargeReceipt | null,
  now: string,
) => ({
  ...activePromotionOf(promotion, businessName, now),
  ...standingOf(promotion, now),
  days: Math.round((promotion.endDate.getTime() - promotion.startDate.getTime()) / DAY_MS),
  purchasedAt: promotion.purchasedAt.toISOString(),
  /** To name it by, in a question to us. */
  receiptNumber: `PRO${String(promotion.id).padStart(6, '0')}`,
  /** As the statement calls it. */
  description: charge?.description ?? promotion.promotionType,
  balanceAfter: charge && nairaOf(charge.balance),
});

/** With its listing a promotion ends, whatever time was left (OP-32). */
const standingOf = ({ isActive, endedAt, endDate }: Receipt, now: string) => ({
  isActive,
  status: isActive ? ('active' as const) : endedAt ? ('ended' as const) : ('expired' as const),
  endedAt: endedAt?.toISOString() ?? null,
  daysRemaining: isActive ? daysUntil(endDate.toISOString(), now) : 0,
});

export type PromotionReceiptView = ReturnType<typeof receiptOf>;
export type PromotionConfigView = ReturnType<typeof promotionConfigOf>;
export type ActivePromotionView = ReturnType<typeof activePromotionOf>;
