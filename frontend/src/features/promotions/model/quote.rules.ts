import { PROMOTION_DURATION } from '../../../lib/constants.js';
import type { ActivePromotionView, PromotionConfigView } from '../../../lib/api-types.js';

/** PROMO-08: price / default duration × days, rounded half up to the kobo, in naira. What is charged, the server says. */
export const quoteOf = (
  { price, duration }: Pick<PromotionConfigView, 'price' | 'duration'>,
  days: number,
): number => Math.floor((2 * Math.round(price * 100) * days + duration) / (2 * duration)) / 100;

/** PROMO-10: what is missing in the wallet; 0 when it is enough. */
export const shortageOf = (cost: number, balance: number): number =>
  Math.max(0, Math.round((cost - balance) * 100) / 100);

/** PROMO-06: the days as typed; a text says what is wrong with them. */
export const daysTyped = (text: string): number | string => {
  const days = Number(text);
  if (!/^\d+$/.test(text.trim()) || days < PROMOTION_DURATION.min) return 'Duration must be at least 1 day';
  return days > PROMOTION_DURATION.max ? 'Duration cannot exceed 365 days' : days;
};

/** "1 day", "7 days". */
export const daysInWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** What a bought promotion is called where promotions are sold; one that is sold no longer by its bare type. */
export const displayNameOf = (
  { promotionType }: Pick<ActivePromotionView, 'promotionType'>,
  offered: readonly PromotionConfigView[],
): string => offered.find(({ name }) => name === promotionType)?.displayName ?? promotionType;
