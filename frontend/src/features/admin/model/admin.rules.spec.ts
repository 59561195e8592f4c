import { adjustmentTyped, configFailure, daysTyped, passwordProblems, priceTyped } from './admin.rules.js';

it.each([
  ['2,500.50', 2500.5],
  ['0', 0],
  ['99999999.99', 99_999_999.99],
  ['-1', { title: 'Invalid Price', description: 'Please enter a valid positive number' }],
  ['abc', { title: 'Invalid Price', description: 'Please enter a valid positive number' }],
  ['', { title: 'Invalid Price', description: 'Please enter a valid positive number' }],
  ['100000000', { title: 'Price Too Large', description: 'Maximum allowed price is ₦99,999,999.99' }],
])('ADMIN-16: a price of %j', (text, result) => {
  expect(priceTyped(text)).toEqual(result);
});

it.each([
  ['30', 30],
  ['0', { title: 'Invalid Duration', description: 'Duration must be at least 1 day' }],
  ['366', { title: 'Invalid Duration', description: 'Duration cannot exceed 365 days' }],
])('ADMIN-17: a duration of %j', (text, result) => {
  expect(daysTyped(text)).toEqual(result);
});

it.each([
  ['400: numeric field overflow: maximum', 'Price value too large. Maximum allowed is ₦99,999,999.99'],
  ['500: Internal server error', 'Server error. Please check your input values and try again.'],
  ['404: Not found', 'Failed to update promotion configuration'],
])('ADMIN-18: %j', (message, text) => {
  expect(configFailure(message)).toBe(text);
});

it.each([
  ['500', '500'],
  ['-1,250.50', '-1250.50'],
  ['0', null],
  ['', null],
  ['1.005', null],
  ['ten', null],
])('ADMIN-13: an adjustment of %j', (text, sent) => {
  expect(adjustmentTyped(text)).toBe(sent);
});

it.each([
  [
    { current: '', next: 'Longer-1', confirmation: 'Longer-1' },
    'current',
    'All password fields are required',
  ],
  [{ current: 'x', next: 'Longer-1', confirmation: '' }, 'confirmation', 'All password fields are required'],
  [
    { current: 'x', next: 'Longer-1', confirmation: 'Longer-2' },
    'confirmation',
    'New password and confirmation do not match',
  ],
  [
    { current: 'x', next: 'short', confirmation: 'short' },
    'next',
    'New password must be at least 8 characters long',
  ],
])('ADMIN-23: %j is wrong in %s', (change, field, text) => {
  expect(passwordProblems(change)).toEqual({ [field]: text });
});

it('ADMIN-23: a change with nothing wrong', () => {
  expect(passwordProblems({ current: 'x', next: 'Longer-1', confirmation: 'Longer-1' })).toEqual({});
});
