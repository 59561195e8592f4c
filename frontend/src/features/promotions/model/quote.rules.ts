import * as z from 'zod/mini';
import { PROMOTION_DURATION } from '../../../lib/constants.js';
import { dayOf } from '../../../lib/format/dates.js';
import { naira, plural } from '../../../lib/format/numbers.js';
import type {
  ActivePromotionView,
  PromotionConfigView,
  PromotionType,
  PurchasePromotionBody,
} from '../../../lib/api/api-types.js';
import { required } from '../../../lib/forms/text-rules.js';

/** PROMO-08: price / default duration × days, rounded half up to the kobo, in naira. What is charged, the server says. */
export const quoteOf = (
  { price, duration }: Pick<PromotionConfigView, 'price' | 'duration'>,
  days: number,
): number => Math.floor((2 * Math.round(price * 100) * days + duration) / (2 * duration)) / 100;

/** PROMO-10: what is missing in the wallet; 0 when it is enough. */
export const shortageOf = (cost: number, balance: number): number =>
  Math.max(0, Math.round((cost - balance) * 100) / 100);

/** PROMO-05, PROMO-06. */
export const purchaseRules = z.object({
  listing: required('Please select a listing'),
  type: required('Please select a promotion type'),
  duration: z.string().check(
    z.refine<string>(
      (text) => /^\d+$/.test(text.trim()) && Number(text) >= PROMOTION_DURATION.min,
      'Duration must be at least 1 day',
    ),
    z.refine<string>((text) => !(Number(text) > PROMOTION_DURATION.max), 'Duration cannot exceed 365 days'),
  ),
});

export type PurchaseValues = z.infer<typeof purchaseRules>;

/** The request body; only of values without a problem. */
export const purchaseOf = ({ listing, type, duration }: PurchaseValues): PurchasePromotionBody => ({
  listingId: Number(listing),
  promotionType: type as PromotionType, // chosen from the server's own list
  duration: Number(duration),
});

/** "1 day", "7 days". */
export const daysInWords = (days: number): string => plural(days, { one: '# day', other: '# days' });

/** The name of a purchased promotion in the shop; the bare type of one that is no longer sold. */
export const displayNameOf = (
  { promotionType }: Pick<ActivePromotionView, 'promotionType'>,
  offered: readonly PromotionConfigView[],
): string => offered.find(({ name }) => name === promotionType)?.displayName ?? promotionType;

/** "₦50 a day"; where the price does not come out even, "about ₦83 a day": what is charged is the quote. */
export const perDayInWords = ({
  price,
  duration,
}: Pick<PromotionConfigView, 'price' | 'duration'>): string => {
  const [kobo, days] = [Math.round(price * 100), duration];
  const isEven = kobo % (days * 100) === 0;
  const amount = naira(Math.round(kobo / days / 100));
  return isEven ? `${amount} a day` : `about ${amount} a day`;
};

type Period = Pick<ActivePromotionView, 'listingId' | 'promotionType' | 'startDate' | 'endDate'>;

/** OP-32: a purchase of what runs already begins where that ends; null: it begins at once. */
export const beginsAfter = (
  { listingId, promotionType }: Pick<Period, 'listingId' | 'promotionType'>,
  active: readonly Period[],
): string | null =>
  active
    .filter((one) => one.listingId === listingId && one.promotionType === promotionType)
    .reduce<string | null>((last, { endDate }) => (last !== null && last > endDate ? last : endDate), null);

interface PromotionStatus {
  label: string;
  tone: 'success' | 'neutral';
}

const DAY_MS = 86_400_000;

/**
 * Whether it runs, waits for its turn or is over. What waits has more days left than it lasts: the server's days count,
 * because the clock of a phone may be wrong.
 */
export const statusOf = ({
  startDate,
  endDate,
  isActive,
  daysRemaining,
}: Pick<Period, 'startDate' | 'endDate'> & { isActive: boolean; daysRemaining: number }): PromotionStatus => {
  if (!isActive) return { label: 'Over', tone: 'neutral' };
  const days = Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS);
  if (daysRemaining > days) return { label: `Starts ${dayOf(startDate)}`, tone: 'neutral' };
  return { label: plural(daysRemaining, { one: '# day left', other: '# days left' }), tone: 'success' };
};
