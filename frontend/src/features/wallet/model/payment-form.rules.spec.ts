import { claimOf, emptyPayment, paymentRules } from './payment-form.rules.js';

const typed = { ...emptyPayment, amount: '5000', method: 'ussd' };
const problemsOf = (values: object): unknown[] =>
  (paymentRules.safeParse({ ...typed, ...values }).error?.issues ?? []).map(({ path, message }) => [
    path[0],
    message,
  ]);

const LEAST = 'Minimum payment amount is ₦100';
const MOST = 'Maximum payment amount is ₦1,000,000';
const DECIMALS = 'Amount can have at most 2 decimal places';

describe('the form that reports a payment', () => {
  it.each(['100', '100.00', ' ₦1,000.50 ', '999999.99', '1000000', '1,000,000.00'])(
    'PAY-02: takes an amount of %j',
    (amount) => expect(problemsOf({ amount })).toEqual([]),
  );

  it.each([
    ['', LEAST],
    ['99.99', LEAST],
    ['0', LEAST],
    ['-500', LEAST],
    ['five', LEAST],
    ['1000000.01', MOST],
    ['1000001', MOST],
    ['500.123', DECIMALS],
    ['500.1234 ', DECIMALS],
    ['99.999', DECIMALS],
  ])('PAY-02: refuses an amount of %j in one sentence', (amount, message) =>
    expect(problemsOf({ amount })).toEqual([['amount', message]]),
  );

  it.each(['bank_transfer', 'ussd', 'mobile_money', 'card', 'crypto'])('PAY-03: takes %s', (method) => {
    expect(problemsOf({ method })).toEqual([]);
    expect(claimOf({ ...typed, method }).method).toBe(method);
  });

  it('PAY-03: wants a method', () => {
    for (const method of ['', 'cash'])
      expect(problemsOf({ method })).toEqual([['method', 'Payment method is required']]);
    expect(problemsOf(emptyPayment)).toEqual([
      ['amount', LEAST],
      ['method', 'Payment method is required'],
    ]);
  });

  it('PAY-03: reference and notes have their lengths', () => {
    expect(problemsOf({ reference: 'r'.repeat(200), notes: 'n'.repeat(1_000) })).toEqual([]);
    expect(problemsOf({ reference: 'r'.repeat(201), notes: 'n'.repeat(1_001) })).toEqual([
      ['reference', 'Reference is too long'],
      ['notes', 'Notes are too long'],
    ]);
  });

  it('PAY-03: asks for naira, without blanks around texts; a blank one is missing', () => {
    expect(claimOf({ amount: '₦5,000.50', method: 'card', reference: ' FT-1 ', notes: '\n' })).toEqual({
      amount: 5000.5,
      method: 'card',
      reference: 'FT-1',
      notes: null,
    });
    expect(claimOf({ ...typed, reference: '  ', notes: ' by my sister ' })).toMatchObject({
      reference: null,
      notes: 'by my sister',
    });
  });
});
