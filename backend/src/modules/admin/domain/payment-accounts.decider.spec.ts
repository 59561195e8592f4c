import { specOf } from '../../../platform/testing/spec-of.js';
import { configureAccounts, paymentAccounts } from './payment-accounts.decider.js';
import type { PaymentAccount, PaymentAccountsConfigured } from './payment-accounts.events.js';

const { given } = specOf(paymentAccounts);

const account = (accountNumber: string, more: Partial<PaymentAccount> = {}): PaymentAccount => ({
  bank: 'GTBank',
  accountName: 'Handwork Nigeria',
  accountNumber,
  note: null,
  ...more,
});
const configured = (...accounts: PaymentAccount[]): PaymentAccountsConfigured => ({
  type: 'PaymentAccountsConfigured',
  data: { accounts, configuredBy: 1, configuredAt: '2026-03-02T09:00:00.000Z' },
});
const configuring = (...accounts: PaymentAccount[]) => configureAccounts(configured(...accounts).data);
const [one, other] = [account('0123456789'), account('9876543210')];

describe('configuring the accounts that users pay to', () => {
  it('3.14: takes the place of the list before, in the order given', () =>
    given(configured(one)).when(configuring(other, one)).thenExpect(configured(other, one)));

  it('3.14: an empty list takes all of them away', () =>
    given(configured(one)).when(configuring()).thenExpect(configured()));

  it('another order or another note is another list', () => {
    given(configured(one, other)).when(configuring(other, one)).thenExpect(configured(other, one));
    const noted = account('0123456789', { note: 'Transfers only' });
    given(configured(one)).when(configuring(noted)).thenExpect(configured(noted));
  });

  it('the same list again is nothing new', () => {
    given(configured(one, other)).when(configuring(one, other)).thenExpect();
    given().when(configuring()).thenExpect();
  });
});
