import { aCard } from '../../testing/samples.js';
import { cardBadge, isPromoted } from './card-badge.rules.js';
import { checkedInWords } from './checked.rules.js';
import { cardPrice, requestPrice, urgencyLabel } from './card-price.rules.js';

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
    ['VERIFIED', { ...promoted, promotionType: 'verification' as const }],
    ['BOOST', { ...promoted, promotionType: 'boost' as const }],
    [null, {}],
  ])('%s', (badge, card) => {
    expect(cardBadge(aCard(card), NOW)).toBe(badge);
  });
});

describe('the badge states what was checked, and when', () => {
  it.each([
    ['Phone and place checked, Nov 2026', '2026-11-02T08:00:00.000Z'],
    ['Phone checked, Jan 2026', null], // bought before a place had to be proven, or moved away since
  ])('%s', (words, locationVerifiedAt) => {
    expect(checkedInWords(aCard({ isVerified: true, locationVerifiedAt }))).toBe(words);
  });
});

describe('SEARCH-24: the price', () => {
  it.each([
    ['From ₦5,300', 'fixed price', {}],
    ['From ₦5,300', 'per hour', { pricingType: 'hourly' }],
    ['₦5,300 - ₦12,000', 'per project', { maxPrice: 12_000, pricingType: 'per_project' }],
    ['From ₦5,300', 'fixed price', { maxPrice: 5_300 }],
    ['₦5,300 - ₦12,000', 'depending on the job', { maxPrice: 12_000 }],
    ['From ₦5,300.50', 'negotiable', { startingPrice: 5_300.5, pricingType: 'negotiable' }],
    ['Contact for Pricing', '', { startingPrice: null }],
  ] as const)('%s %s', (amount, subtitle, card) => {
    expect(cardPrice(aCard(card))).toEqual({ amount, subtitle });
  });
});

describe('a promoted card says so', () => {
  it.each([
    [true, promoted],
    [false, { ...promoted, promotionEndDate: '2026-11-21T09:00:00Z' }],
    [false, { ...promoted, promotionPriority: null }],
    [false, { isPremium: true, isVerified: true }],
  ] as const)('%s', (answer, card) => {
    expect(isPromoted(aCard(card), NOW)).toBe(answer);
  });
});

describe('SEARCH-21: a service request on a card', () => {
  it('OP-63: urgency in words, Normal when none was given', () => {
    expect(urgencyLabel('urgent')).toBe('Urgent');
    expect(urgencyLabel(null)).toBe('Normal');
    expect(urgencyLabel('someday' as 'low')).toBe('Normal');
  });
  it('shows budget and urgency instead of a price', () => {
    expect(requestPrice({ budget: '₦20,000', urgency: 'high' })).toEqual({
      amount: 'Budget ₦20,000',
      subtitle: 'High urgency',
    });
    expect(requestPrice({ budget: '15000', urgency: null }).amount).toBe('Budget ₦15,000');
    expect(requestPrice({ budget: null, urgency: null }).amount).toBe('Budget open');
  });
});
