import fc from 'fast-check';
import { kobo, MAX_PRICE } from '../../../kernel/money.js';
import { quoteOf } from './promotion-terms.rules.js';

const terms = (naira: number, duration: number) => ({ price: kobo(naira * 100), duration });

describe('the quote of a promotion', () => {
  it.each([
    [1500, 30, 7, 350],
    [1000, 30, 7, 233.33],
    [1500, 30, 30, 1500],
    [5000, 30, 365, 60_833.33],
    [0, 30, 7, 0],
    [0.01, 2, 1, 0.01],
    [0.01, 3, 1, 0],
  ])('PROMO-08: ₦%d for %d days makes %d days cost ₦%d', (naira, duration, days, cost) => {
    expect(quoteOf(terms(naira, duration), days)).toBe(Math.round(cost * 100));
  });

  it('OP-31, C4: is exact to the kobo, halves go up, for every price there can be', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_PRICE }),
        fc.integer({ min: 1, max: 365 }),
        fc.integer({ min: 1, max: 365 }),
        (price, duration, days) => {
          const exact = (2n * BigInt(price) * BigInt(days) + BigInt(duration)) / (2n * BigInt(duration));
          return BigInt(quoteOf({ price: kobo(price), duration }, days)) === exact;
        },
      ),
      { numRuns: 100_000 },
    );
  });
});
