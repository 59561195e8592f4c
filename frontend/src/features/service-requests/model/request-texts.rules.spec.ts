import { aServiceRequest } from '../../../testing/samples.js';
import { budgetText, isAnswerable, responseCountText } from './request-texts.rules.js';

it('REQ-08: a budget without currency symbols, or none', () => {
  expect(budgetText('₦80,000 - $100')).toBe('80,000 - 100');
  for (const none of ['', ' ₦ ', null, undefined]) expect(budgetText(none)).toBe('Not specified');
});

it('contract 3.15: a budget that is an amount in naira is written as money, other words stay', () => {
  for (const amount of ['15000', '15,000', '₦15,000', ' ₦ 15000 '])
    expect(budgetText(amount)).toBe('₦15,000');
  for (const words of ['15k', 'between 10,000 and 15,000', '15000 per room'])
    expect(budgetText(words)).toBe(words);
  expect(budgetText('$100')).toBe('100');
});

it('says one response in the singular', () =>
  expect([0, 1, 2].map(responseCountText)).toEqual(['0 responses', '1 response', '2 responses']));

it('OP-42: can be answered while it is open and not expired', () => {
  const request = aServiceRequest({ expiresAt: '2026-12-02T09:00:00.000Z' });
  const expiry = Date.parse(request.expiresAt);
  expect(isAnswerable(request, expiry - 1)).toBe(true);
  expect(isAnswerable(request, expiry)).toBe(false);
  expect(isAnswerable({ ...request, status: 'in_progress' }, expiry - 1)).toBe(false);
});
