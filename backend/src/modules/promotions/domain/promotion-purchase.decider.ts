import type { AggregateDefinition } from '../../../kernel/message.js';
import { daysAfter, laterOf } from '../../../kernel/period.js';
import { plural } from '../../../kernel/text.js';
import type { PromotionConfig } from './promotion-config.decider.js';
import { quoteOf } from './promotion-terms.rules.js';
import {
  NotYourListing,
  PlaceNotVerified,
  PromotedListingNotFound,
  PromotedListingSuspended,
  PromotionNotAvailable,
} from './promotion.errors.js';
import type { PromotionPurchased, PromotionType } from './promotion.events.js';

/** When it starts and ends follows from what was bought before. */
export type Purchase = Omit<PromotionPurchased['data'], 'startDate' | 'endDate'>;

type LastEnds = Readonly<Partial<Record<PromotionType, string>>>;

/** When the last bought period of each type ends, by listing. */
export type Purchases = Readonly<Record<number, LastEnds>>;

type Terms = NonNullable<PromotionConfig>;

interface Listing {
  userId: number;
  suspension: object | null;
  locationVerifiedAt: string | null;
}

/** PROMO-18. The listing, when the user may promote it. Throws PromotedListingNotFound, NotYourListing, PromotedListingSuspended. */
export const promotable = <Found extends Listing>(listing: Found | null, userId: number): Found => {
  if (!listing) throw new PromotedListingNotFound();
  if (listing.userId !== userId) throw new NotYourListing();
  if (listing.suspension) throw new PromotedListingSuspended();
  return listing;
};

/** PROMO-16. The terms, when the type is sold now. Throws PromotionNotAvailable, PlaceNotVerified. */
export const offered = (terms: PromotionConfig, listing: Listing): Terms => {
  if (!terms?.isActive) throw new PromotionNotAvailable();
  // The badge says that phone and place were checked; a user without a verified phone is refused earlier (OP-17).
  if (terms.name === 'verification' && !listing.locationVerifiedAt) throw new PlaceNotVerified();
  return terms;
};

type Order = Pick<
  Purchase,
  'promotionId' | 'userId' | 'listingId' | 'promotionType' | 'days' | 'purchasedAt'
>;

/** PROMO-08. What is charged for the order on these terms, and the decision that it pays for. */
export const purchaseOn = (terms: Terms, configRevision: number, order: Order) => {
  const { price, duration: priceDays, priority, multiplier } = terms;
  const cost = quoteOf(terms, order.days);
  const chargeId = order.promotionId;
  return {
    chargeId,
    amount: cost,
    purpose: 'promotion' as const,
    description: plural(order.days, {
      one: `${terms.displayName} promotion, # day`,
      other: `${terms.displayName} promotion, # days`,
    }),
    alongside: purchase({ ...order, chargeId, cost, priority, multiplier, price, priceDays, configRevision }),
  };
};

/** PROMO-15. At once, or where the period of the same type on the same listing ends (OP-32). */
export const purchase =
  (wanted: Purchase) =>
  (purchases: Purchases): PromotionPurchased[] => {
    const startDate = laterOf(wanted.purchasedAt, purchases[wanted.listingId]?.[wanted.promotionType]);
    const endDate = daysAfter(startDate, wanted.days);
    return [{ type: 'PromotionPurchased', data: { ...wanted, startDate, endDate } }];
  };

/**
 * What a user bought, out of the user's wallet stream, where every purchase is beside its charge. Purchases are
 * decided there in order, so periods of one type on one listing never overlap (OP-32).
 */
export const promotionPurchases: AggregateDefinition<Purchases, PromotionPurchased> = {
  name: 'promotion-purchases',
  version: 2,
  initialState: {},
  evolve: (purchases, { type, data }) => {
    if (type !== 'PromotionPurchased') return purchases; // the wallet's own events
    const { listingId, promotionType, endDate } = data;
    return { ...purchases, [listingId]: { ...purchases[listingId], [promotionType]: endDate } };
  },
};
