import { defineEvents, type DomainEvent } from '../../../kernel/message.js';
import type { Kobo } from '../../../kernel/money.js';

/** What can be bought for a listing, in the order of the contract (PROMO-03). */
export const PROMOTION_TYPES = ['boost', 'featured', 'premium', 'verification'] as const;
export type PromotionType = (typeof PROMOTION_TYPES)[number];

/** How one type of promotion is sold. `price` is for `duration` days. */
export interface PromotionTerms {
  name: PromotionType;
  displayName: string;
  description: string;
  price: Kobo;
  duration: number;
  isActive: boolean;
  multiplier: number;
  badgeColor: string;
  priority: number;
  features: readonly string[];
}

/** From now on a type is sold on these terms. Earlier purchases keep theirs (OP-32). */
export type PromotionConfigured = DomainEvent<
  'PromotionConfigured',
  PromotionTerms & { configId: number; configuredBy: number | null; configuredAt: string }
>;

/**
 * A listing is promoted from startDate to endDate. Stored in the buyer's wallet stream, in one append with the charge
 * that pays for it. A renewal starts where the period before it ends.
 */
export type PromotionPurchased = DomainEvent<
  'PromotionPurchased',
  {
    promotionId: number;
    chargeId: number;
    userId: number;
    listingId: number;
    promotionType: PromotionType;
    days: number;
    cost: Kobo;
    startDate: string;
    endDate: string;
    priority: number;
    multiplier: number;
    /** The terms that it was bought on: `price` for `priceDays` days, as configured at `configRevision`. */
    price: Kobo;
    priceDays: number;
    configRevision: number;
    purchasedAt: string;
  }
>;

interface Over {
  promotionId: number;
  userId: number;
  listingId: number;
  promotionType: PromotionType;
}

/** The time was over; recorded once, at or soon after endDate. */
export type PromotionExpired = DomainEvent<'PromotionExpired', Over & { endDate: string; expiredAt: string }>;

/** Its listing was deleted; nothing is paid back. */
export type PromotionEnded = DomainEvent<'PromotionEnded', Over & { endedAt: string }>;

type PromotionEvent = PromotionConfigured | PromotionPurchased | PromotionExpired | PromotionEnded;

export const promotionStream = (promotionId: number): string => `promotion-${promotionId}`;
export const promotionConfigStream = (name: PromotionType): string => `promotionConfig-${name}`;

const ofUser = { version: 1, subject: ({ userId }: { userId: number }) => userId, personal: [] };

export const promotionEvents = defineEvents<PromotionEvent>({
  PromotionConfigured: {
    summary: 'From now on a type of promotion is sold on these terms.',
    category: 'promotionConfig',
    version: 1,
    subject: ({ configuredBy }) => configuredBy,
    personal: [],
  },
  PromotionPurchased: {
    ...ofUser,
    summary: 'A listing is promoted for a time; stored beside the charge that pays for it.',
    category: 'wallet',
  },
  PromotionExpired: { ...ofUser, summary: 'The time of a promotion was over.', category: 'promotion' },
  PromotionEnded: {
    ...ofUser,
    summary: 'A promotion ended because its listing was deleted.',
    category: 'promotion',
  },
});
