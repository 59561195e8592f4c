import { aCard } from '../../testing/samples.js';
import { cardBadge } from './card-badge.rules.js';
import { cardPrice } from './card-price.rules.js';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const promoted = {
  promotionType: 'featured',
  promotionPriority: 3,
  promotionEndDate: '2026-12-01T00:00:00Z',
} as const;

describe('SEARCH-22: the badge is the first rule that matches', () => {
  it.each([
    ['REQUEST', { isServiceRequest: true, ...promoted, isPremium: true }],
    ['FEATURED', { ...promoted, isPremium: true, isVerified: true }],
    ['PREMIUM', { ...promoted, promotionEndDate: '2026-11-21T09:00:00Z', isPremium: true }],
    ['PREMIUM', { ...promoted, promotionPriority: null, isPremium: true, isVerified: true }],
    ['VERIFIED', { isVerified: true }],
    [null, {}],
  ])('%s', (badge, card) => {
    expect(cardBadge(aCard(card), NOW)).toBe(badge);
  });
});

describe('SEARCH-24: the price', () => {
  it.each([
    ['From ₦5,300', 'fixed price', {}],
    ['From ₦5,300', 'per hour', { pricingType: 'hourly' }],
    ['₦5,300 - ₦12,000', 'per project', { maxPrice: 12_000, pricingType: 'per_project' }],
    ['From ₦5,300', 'fixed price', { maxPrice: 5_300 }],
    ['From ₦5,300.50', 'negotiable', { startingPrice: 5_300.5, pricingType: 'negotiable' }],
    ['Contact for Pricing', '', { startingPrice: null }],
  ] as const)('%s %s', (amount, subtitle, card) => {
    expect(cardPrice(aCard(card))).toEqual({ amount, subtitle });
  });
});
