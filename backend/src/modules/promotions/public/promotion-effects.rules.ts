import type { PromotionType } from '../domain/promotion.events.js';

/** What the promotions of all of a user's listings give the user; verification gives none (OP-30). */
export type Tier = 'free' | 'boost' | 'featured' | 'premium';

/** A bought period as PromotionPurchased decided it. Priority and multiplier stay, whatever is configured later. */
export interface PromotionPeriod {
  promotionId: number;
  promotionType: PromotionType;
  priority: number;
  multiplier: number;
  /** ISO 8601; the first moment of the effect. */
  startDate: string;
  /** ISO 8601; the first moment without it. */
  endDate: string;
}

/** The period that a purchase gives, without what only the buyer's books need. */
const periodOf = (purchased: PromotionPeriod): PromotionPeriod => ({
  promotionId: purchased.promotionId,
  promotionType: purchased.promotionType,
  priority: purchased.priority,
  multiplier: purchased.multiplier,
  startDate: purchased.startDate,
  endDate: purchased.endDate,
});

/** A listing's promotions when one more is bought: those that are over by then are not kept. */
export const withPeriod = (
  promotions: readonly PromotionPeriod[],
  purchased: PromotionPeriod & { purchasedAt: string },
): PromotionPeriod[] => [
  ...promotions.filter(({ endDate }) => Date.parse(purchased.purchasedAt) < Date.parse(endDate)),
  periodOf(purchased),
];

/** The others, when one is over. */
export const withoutPeriod = (
  promotions: readonly PromotionPeriod[],
  over: Pick<PromotionPeriod, 'promotionId'>,
): PromotionPeriod[] => promotions.filter(({ promotionId }) => promotionId !== over.promotionId);

/** What promotions do to a listing at one moment. */
export interface PromotionEffect {
  /** Of the active promotion with the highest priority; null without one. */
  promotionType: PromotionType | null;
  promotionPriority: number | null;
  promotionEndDate: string | null;
  /** What ratings are multiplied by for the order of results; 1 without a promotion. */
  multiplier: number;
  isPremium: boolean;
  isVerified: boolean;
}

/** OP-32: effective while `startDate <= now < endDate`. A renewal that waits for its turn has no effect yet. */
const isEffectiveAt = ({ startDate, endDate }: PromotionPeriod, now: string): boolean =>
  Date.parse(startDate) <= Date.parse(now) && Date.parse(now) < Date.parse(endDate);

/** The effect of a listing's promotions, in any order, past and coming ones among them (OP-32, PROMO-17). */
export const effectAt = (promotions: readonly PromotionPeriod[], now: string): PromotionEffect => {
  const active = promotions.filter((promotion) => isEffectiveAt(promotion, now));
  const [shown] = active.toSorted((a, b) => b.priority - a.priority || b.promotionId - a.promotionId);
  const has = (type: PromotionType): boolean => active.some(({ promotionType }) => promotionType === type);
  return {
    promotionType: shown?.promotionType ?? null,
    promotionPriority: shown?.priority ?? null,
    promotionEndDate: shown?.endDate ?? null,
    multiplier: shown?.multiplier ?? 1,
    isPremium: has('premium'),
    isVerified: has('verification'),
  };
};

const TIERS = ['premium', 'featured', 'boost'] as const;

/** OP-30. The highest tier that promotions of these types give. */
export const tierOf = (active: readonly PromotionType[]): Tier =>
  TIERS.find((tier) => active.includes(tier)) ?? 'free';

/** The tier that these promotions give at a moment. */
export const tierAt = (promotions: readonly PromotionPeriod[], now: string): Tier =>
  tierOf(
    promotions.filter((promotion) => isEffectiveAt(promotion, now)).map(({ promotionType }) => promotionType),
  );
