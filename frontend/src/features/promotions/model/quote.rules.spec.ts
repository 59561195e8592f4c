import {
  beginsAfter,
  daysInWords,
  perDayInWords,
  purchaseRules,
  quoteOf,
  shortageOf,
  statusOf,
} from './quote.rules.js';

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
  ['7', undefined],
  ['365', undefined],
  ['0', 'Duration must be at least 1 day'],
  ['', 'Duration must be at least 1 day'],
  ['1.5', 'Duration must be at least 1 day'],
  ['366', 'Duration cannot exceed 365 days'],
])('PROMO-06: %j', (duration, problem) => {
  const { error } = purchaseRules.safeParse({ listing: '1', type: 'boost', duration });
  expect(error?.issues[0]?.message).toBe(problem);
});

it('days read as people say them', () => {
  expect([1, 7].map(daysInWords)).toEqual(['1 day', '7 days']);
});

it.each([
  [1500, 30, '₦50 a day'],
  [2500, 30, 'about ₦83 a day'],
  [1499.99, 30, 'about ₦50 a day'],
  [0, 7, '₦0 a day'],
])('₦%d for %d days is %s', (price, duration, words) => {
  expect(perDayInWords({ price, duration })).toBe(words);
});

const period = (listingId: number, startDate: string, endDate: string) =>
  ({ listingId, promotionType: 'boost', startDate, endDate }) as const;

it('OP-32: a renewal begins where the last period of its kind on the listing ends', () => {
  const active = [
    period(1, '2026-11-20', '2026-11-27'),
    period(1, '2026-11-27', '2026-12-04'),
    period(2, '2026-11-20', '2027-01-01'),
  ];
  expect(beginsAfter({ listingId: 1, promotionType: 'boost' }, active)).toBe('2026-12-04');
  expect(beginsAfter({ listingId: 1, promotionType: 'premium' }, active)).toBeNull();
});

it('what was bought runs, waits for its turn, or is over', () => {
  const week = { startDate: '2026-11-29T10:00:00.000Z', endDate: '2026-12-06T10:00:00.000Z' };
  const label = (daysRemaining: number, isActive = true) =>
    statusOf({ ...week, isActive, daysRemaining }).label;
  expect(label(8)).toBe('Starts 29 Nov 2026');
  expect(label(7)).toBe('7 days left');
  expect(label(1)).toBe('1 day left');
  expect(label(0, false)).toBe('Over');
});
