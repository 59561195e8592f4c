import { payerOf, payerReferenceOf } from './payment.rules.js';

describe("the payer's own reference", () => {
  it('is short, permanent, and leads back to the payer', () => {
    expect(payerReferenceOf(7)).toBe('PAY000075');
    for (const userId of [1, 42, 99_999, 100_000, 2_147_483_647]) {
      expect(payerOf(payerReferenceOf(userId))).toBe(userId);
    }
  });

  it('is understood as banks and people write it', () => {
    for (const written of ['pay000075', 'PAY 00007 5', 'Pay-000075.']) expect(payerOf(written)).toBe(7);
  });

  it('with a typing error in it names no user', () => {
    for (const slip of [
      'PAY000175',
      'PAY000057',
      'PAY00075',
      '000075',
      'PAY',
      '',
      'PAY99999999990',
      'XPAY000075',
    ])
      expect(payerOf(slip)).toBeNull();
  });
});
