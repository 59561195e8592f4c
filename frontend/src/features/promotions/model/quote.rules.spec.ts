import { daysInWords, daysTyped, quoteOf, shortageOf } from './quote.rules.js';

it.each([
  [1500, 30, 7, 350],
  [1000, 30, 7, 233.33],
  [2500, 30, 1, 83.33],
  [0.01, 2, 1, 0.01],
  [0, 30, 7, 0],
  [99_999_999.99, 365, 365, 99_999_999.99],
])('PROMO-08: ₦%d for %d days makes %d days', (price, duration, days, cost) => {
  expect(quoteOf({ price, duration }, days)).toBe(cost);
});

it('PROMO-10: what is missing is exact to the kobo', () => {
  expect(shortageOf(350, 349.9)).toBe(0.1);
  expect(shortageOf(350, 350)).toBe(0);
  expect(shortageOf(350, 900)).toBe(0);
});

it.each([
  ['7', 7],
  ['365', 365],
  ['0', 'Duration must be at least 1 day'],
  ['', 'Duration must be at least 1 day'],
  ['1.5', 'Duration must be at least 1 day'],
  ['366', 'Duration cannot exceed 365 days'],
])('PROMO-06: %j', (text, result) => {
  expect(daysTyped(text)).toBe(result);
});

it('days read as people say them', () => {
  expect([1, 7].map(daysInWords)).toEqual(['1 day', '7 days']);
});
