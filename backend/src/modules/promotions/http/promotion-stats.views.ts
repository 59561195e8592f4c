import type { Person } from '../../identity/public/index.js';
import { ERASED_TEXT } from '../../../kernel/message.js';
import { type Kobo, nairaOf } from '../../../kernel/money.js';
import { PROMOTION_TYPES, type PromotionType } from '../domain/promotion.events.js';
import type { BoughtPromotion } from '../read-models/promotions/promotion.queries.js';
import type {
  FiguresOfType,
  RecentPurchase,
  Spender,
} from '../read-models/promotions/promotion-figures.queries.js';
import type { ActivePromotionView } from './promotions.views.js';
import { plural } from '../../../kernel/text.js';

const sumOf = (amounts: readonly Kobo[]): Kobo =>
  amounts.reduce<number>((sum, amount) => sum + amount, 0) as Kobo;

const perType = <Value>(valueOf: (type: PromotionType) => Value) =>
  Object.fromEntries(PROMOTION_TYPES.map((type) => [type, valueOf(type)])) as Record<PromotionType, Value>;

const messageOf = (active: number): string => {
  if (active === 0) return 'You have no active promotions';
  return plural(active, {
    one: 'You have # active promotion',
    other: 'You have # active promotions',
  });
};

/** `PromotionStats` of the contract (PROMO-13, OP-64). `views` are those of each listing that was ever promoted. */
export const promotionStatsOf = (
  bought: readonly BoughtPromotion[],
  activePromotionDetails: ActivePromotionView[],
  views: readonly number[],
) => {
  const active = bought.filter(({ isActive }) => isActive);
  const average = views.length === 0 ? 0 : views.reduce((sum, count) => sum + count, 0) / views.length;
  return {
    hasActivePromotions: active.length > 0,
    message: messageOf(active.length),
    totalPromotions: bought.length,
    activePromotions: active.length,
    expiredPromotions: bought.length - active.length,
    totalSpent: nairaOf(sumOf(bought.map(({ cost }) => cost))),
    totalActiveSpent: nairaOf(sumOf(active.map(({ cost }) => cost))),
    performanceMetrics: { averageViewsPerPromotedListing: Math.round(average * 10) / 10 },
    activePromotionDetails,
    promotionsByType: perType((type) => bought.filter(({ promotionType }) => promotionType === type).length),
  };
};

const buyerOf = (userId: number, people: ReadonlyMap<number, Person>) => {
  const buyer = people.get(userId);
  return {
    userId,
    userName: buyer ? `${buyer.firstName} ${buyer.lastName}` : 'Deleted user',
    userEmail: buyer?.email ?? ERASED_TEXT,
  };
};

/** `AdminPromotionStats` of the contract (PROMO-14, OP-64). */
export const adminPromotionStatsOf = (
  figures: readonly FiguresOfType[],
  spenders: readonly Spender[],
  recent: readonly RecentPurchase[],
  people: ReadonlyMap<number, Person>,
) => {
  const revenue = sumOf(figures.map((of) => of.revenue));
  const purchases = figures.reduce((sum, of) => sum + of.purchases, 0);
  const ofType = (type: PromotionType) => figures.find(({ promotionType }) => promotionType === type);
  return {
    totalRevenue: nairaOf(revenue),
    totalActivePromotions: figures.reduce((sum, { active }) => sum + active, 0),
    averagePromotionValue: purchases === 0 ? 0 : Math.round(revenue / purchases) / 100,
    totalPromotionPurchases: purchases,
    revenueByType: perType((type) => nairaOf(ofType(type)?.revenue ?? (0 as Kobo))),
    promotionsByType: perType((type) => ofType(type)?.purchases ?? 0),
    topSpenders: spenders.map(({ userId, totalSpent }) => ({
      ...buyerOf(userId, people),
      totalSpent: nairaOf(totalSpent),
    })),
    recentActivity: recent.map(({ userId, promotionType, amount, createdAt }) => ({
      ...buyerOf(userId, people),
      promotionType,
      amount: nairaOf(amount),
      createdAt: createdAt.toISOString(),
    })),
  };
};

export type PromotionStatsView = ReturnType<typeof promotionStatsOf>;
export type AdminPromotionStatsView = ReturnType<typeof adminPromotionStatsOf>;
