import { naira } from './numbers.js';

const inIntl = (amount: number, digits?: number) =>
  new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency: 'NGN',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: digits,
  }).format(amount);

it.each([0, 7, 999, 1_000, 5_300, 999_999, 1_000_000, 123_456_789, -1, -250, -5_300])(
  'SHELL-19: %d naira as Intl writes it',
  (amount) => expect(naira(amount)).toBe(inIntl(amount, 0)),
);

it.each([0.5, 0.05, 5_300.5, 214.29, 1_234_567.89, -250.5])('SHELL-19: %d, with its kobo', (amount) =>
  expect(naira(amount)).toBe(inIntl(amount)),
);
