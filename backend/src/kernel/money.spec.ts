import fc from 'fast-check';
import { kobo, koboFromNaira, MAX_PRICE, nairaOf, nairaText, priceText } from './money.js';

describe('naira and kobo', () => {
  it.each([
    [0, 0],
    [0.29, 29],
    [1.1, 110],
    [1500.5, 150_050],
    [99_999_999.99, 9_999_999_999],
  ])('%d naira are %d kobo', (naira, expected) => expect(koboFromNaira(naira)).toBe(expected));

  it.each([0.001, 10.005, 1_000_000.001, 99_999_999.991, 99_999_999.995, NaN, Infinity, 1e300])(
    '%d is no amount: it has more than 2 decimals or is not finite',
    (naira) => expect(koboFromNaira(naira)).toBeUndefined(),
  );

  it.each([
    [0, '₦0'],
    [700, '₦7'],
    [530_000, '₦5,300'],
    [530_050, '₦5,300.50'],
    [5, '₦0.05'],
    [9_999_999_999, '₦99,999,999.99'],
  ])('SHELL-19: %d kobo are written %s', (amount, text) => expect(nairaText(kobo(amount))).toBe(text));

  it.each([
    ['From ₦5,300', null],
    ['From ₦5,300', 530_000],
    ['₦5,300 - ₦9,000', 900_000],
  ])('SEARCH-24: a price is written %s', (text, max) =>
    expect(priceText({ startingPrice: kobo(530_000), maxPrice: max === null ? null : kobo(max) })).toBe(text),
  );

  it('every whole number of kobo up to the highest price survives the way to naira and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE }), (amount) => {
        expect(koboFromNaira(nairaOf(kobo(amount)))).toBe(amount);
      }),
    );
  });

  it('refuses a fraction of a kobo', () => expect(() => kobo(0.5)).toThrow(RangeError));
});
