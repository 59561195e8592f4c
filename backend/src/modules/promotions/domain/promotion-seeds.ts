import { kobo, type Kobo } from '../../../kernel/money.js';
import type { PromotionTerms } from './promotion.events.js';

const naira = (amount: number): Kobo => kobo(amount * 100);

/** What a new installation sells, by rising priority (OP-32, DATA-09). */
export const PROMOTION_SEEDS: readonly PromotionTerms[] = [
  {
    name: 'verification',
    displayName: 'Verification Badge',
    description: 'A badge that tells customers your business has been verified.',
    price: naira(2_500),
    duration: 30,
    isActive: true,
    multiplier: 1,
    badgeColor: 'green',
    priority: 1,
    features: ['Verified badge on your card and page', 'More trust at first sight'],
  },
  {
    name: 'boost',
    displayName: 'Boost',
    description: 'Your listing stands above unpromoted ones in search results.',
    price: naira(1_500),
    duration: 30,
    isActive: true,
    multiplier: 1.5,
    badgeColor: 'blue',
    priority: 2,
    features: ['Higher place in search results', 'Up to 5 images on every listing'],
  },
  {
    name: 'featured',
    displayName: 'Featured',
    description: 'Your listing leads search results and the featured providers on the home page.',
    price: naira(3_000),
    duration: 30,
    isActive: true,
    multiplier: 2,
    badgeColor: 'purple',
    priority: 3,
    features: [
      'Among the featured providers on the home page',
      'Above boosted listings',
      '4 images and 1 video',
    ],
  },
  {
    name: 'premium',
    displayName: 'Premium',
    description: 'The first places everywhere, with a badge that says so.',
    price: naira(5_000),
    duration: 30,
    isActive: true,
    multiplier: 3,
    badgeColor: 'gold',
    priority: 4,
    features: ['First in search results and on the home page', 'Premium badge', '2 images and 3 videos'],
  },
];
