import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type { PaymentAccount, PaymentAccountsConfigured } from '../../domain/payment-accounts.events.js';
import { paymentAccountsProjection, PaymentAccountsRow } from './payment-accounts.projection.js';

const { given } = projectionSpec(paymentAccountsProjection);

const account = (accountNumber: string): PaymentAccount => ({
  bank: 'GTBank',
  accountName: 'Handwork Nigeria',
  accountNumber,
  note: null,
});
const configured = (...accounts: PaymentAccount[]): PaymentAccountsConfigured => ({
  type: 'PaymentAccountsConfigured',
  data: { accounts, configuredBy: 1, configuredAt: '2026-03-02T09:00:00.000Z' },
});

describe('where users pay to', () => {
  it('3.14: is the list that was configured last, zeros at the front kept', async () => {
    const events = [
      configured(account('9876543210')),
      configured(account('0000000001'), account('9876543210')),
    ];
    expect(await given(...events).rows(PaymentAccountsRow)).toEqual([
      { id: 1, accounts: [account('0000000001'), account('9876543210')] },
    ]);
    expect(await given(...events, configured()).rows(PaymentAccountsRow)).toEqual([{ id: 1, accounts: [] }]);
  });
});
