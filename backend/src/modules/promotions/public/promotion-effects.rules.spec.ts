import { effectAt, tierAt, withPeriod, type PromotionPeriod } from './promotion-effects.rules.js';
import type { PromotionType } from '../domain/promotion.events.js';
import { PROMOTION_SEEDS } from '../domain/promotion-terms.rules.js';

const period = (
  promotionType: PromotionType,
  startDate: string,
  endDate: string,
  promotionId = 1,
): PromotionPeriod => {
  const terms = PROMOTION_SEEDS.find(({ name }) => name === promotionType);
  if (!terms) throw new Error(`No terms for ${promotionType}`);
  return {
    promotionId,
    promotionType,
    startDate,
    endDate,
    priority: terms.priority,
    multiplier: terms.multiplier,
  };
};

const START = '2026-03-01T08:00:00.000Z';
const END = '2026-03-08T08:00:00.000Z';
const AFTER = '2026-03-15T08:00:00.000Z';
const NOTHING = {
  promotionType: null,
  promotionPriority: null,
  promotionEndDate: null,
  multiplier: 1,
  isPremium: false,
  isVerified: false,
};

describe('the effect of promotions on a listing', () => {
  it('PROMO-17: begins with startDate and ends at endDate, to the millisecond', () => {
    const premium = [period('premium', START, END)];
    expect(effectAt(premium, '2026-03-01T07:59:59.999Z')).toEqual(NOTHING);
    expect(effectAt(premium, START)).toMatchObject({ promotionType: 'premium', isPremium: true });
    expect(effectAt(premium, '2026-03-08T07:59:59.999Z')).toMatchObject({
      promotionPriority: 4,
      promotionEndDate: END,
      multiplier: 3,
    });
    expect(effectAt(premium, END)).toEqual(NOTHING);
  });

  it('OP-32: the promotion with the highest priority is shown, the badges of the others stay', () => {
    const both = [period('verification', START, END, 1), period('boost', START, END, 2)];
    expect(effectAt(both, START)).toEqual({
      promotionType: 'boost',
      promotionPriority: 2,
      promotionEndDate: END,
      multiplier: 1.5,
      isPremium: false,
      isVerified: true,
    });
  });
});

describe('the promotions that a listing keeps', () => {
  it('OP-32: those that run or wait when one more is bought, none that is over', () => {
    const [over, running] = [period('boost', START, END, 1), period('premium', END, AFTER, 2)];
    const bought = period('boost', END, AFTER, 3);
    expect(withPeriod([over, running], { ...bought, purchasedAt: END })).toEqual([running, bought]);
    expect(withPeriod([over], { ...bought, purchasedAt: START })).toEqual([over, bought]);
  });
});

describe("a user's tier", () => {
  it('PROMO-03, OP-30: is that of the highest active promotion, verification gives none', () => {
    const verification = period('verification', START, END);
    expect(tierAt([verification], START)).toBe('free');
    expect(tierAt([verification, period('boost', START, END)], START)).toBe('boost');
    expect(tierAt([period('boost', START, END), period('featured', START, END)], START)).toBe('featured');
    expect(tierAt([period('featured', START, END), period('premium', END, END)], START)).toBe('featured');
    expect(tierAt([period('premium', START, END)], START)).toBe('premium');
    expect(tierAt([period('premium', START, END)], END)).toBe('free');
  });
});

describe('the terms of a new installation', () => {
  it('PROMO-04: are those of OP-32', () => {
    expect(
      PROMOTION_SEEDS.map(({ name, priority, multiplier, price, duration, isActive }) => [
        name,
        priority,
        multiplier,
        price / 100,
        duration,
        isActive,
      ]),
    ).toEqual([
      ['verification', 1, 1, 2500, 30, true],
      ['boost', 2, 1.5, 1500, 30, true],
      ['featured', 3, 2, 3000, 30, true],
      ['premium', 4, 3, 5000, 30, true],
    ]);
  });
});
