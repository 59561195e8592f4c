import { kobo, type Kobo } from '../../../kernel/money.js';
import type { PromotionTerms, PromotionType } from './promotion.events.js';

const naira = (amount: number): Kobo => kobo(amount * 100);

/** What a new installation sells, by rising priority (OP-32, DATA-09). */
export const PROMOTION_SEEDS: readonly PromotionTerms[] = [
  {
    name: 'verification',
    displayName: 'Phone and Place Badge',
    description:
      'Shows what we checked and when: your phone by a code, your location by your device. We do not check your identity or your work.',
    price: naira(2_500),
    duration: 30,
    isActive: true,
    multiplier: 1,
    badgeColor: 'green',
    priority: 1,
    features: [
      'A badge, marked as paid, with the phone and place checks and their month, on your card and page',
      'Above listings without a promotion that fit a search equally well',
      'For listings whose phone and place are verified',
    ],
  },
  {
    name: 'boost',
    displayName: 'Boost',
    description: 'Your listing appears above unpromoted ones that fit a search equally well.',
    price: naira(1_500),
    duration: 30,
    isActive: true,
    multiplier: 1.5,
    badgeColor: 'blue',
    priority: 2,
    features: ['Badge BOOST on your card', 'Up to 5 pictures on each of your listings'],
  },
  {
    name: 'featured',
    displayName: 'Featured',
    description:
      'Your listing appears above boosted ones that fit a search equally well, and on the home page.',
    price: naira(3_000),
    duration: 30,
    isActive: true,
    multiplier: 2,
    badgeColor: 'purple',
    priority: 3,
    features: [
      'Badge FEATURED on your card',
      'Before boosted listings among the featured providers on the home page',
      'Up to 4 pictures and 1 video on each of your listings, instead of what Boost allows',
    ],
  },
  {
    name: 'premium',
    displayName: 'Premium',
    description:
      'Your listing appears above all others that fit a search equally well, and on the home page.',
    price: naira(5_000),
    duration: 30,
    isActive: true,
    multiplier: 3,
    badgeColor: 'gold',
    priority: 4,
    features: [
      'Badge PREMIUM on your card and page',
      'First among the featured providers on the home page',
      'Up to 2 pictures and 3 videos on each of your listings, instead of what Boost or Featured allow',
    ],
  },
];

/** The types are fixed, so their ids are: 1 to 4 in the order of the seeds. */
export const nameOfConfig = (configId: number): PromotionType | undefined =>
  PROMOTION_SEEDS[configId - 1]?.name;

export const USUAL_DAYS = 7;
export const MOST_DAYS = 365;

/** PROMO-08, OP-31: price × days / duration, rounded half up to the kobo. */
export const quoteOf = ({ price, duration }: { price: Kobo; duration: number }, days: number): Kobo => {
  const doubled = 2 * price * days + duration;
  return kobo((doubled - (doubled % (2 * duration))) / (2 * duration));
};
