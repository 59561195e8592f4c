import type { AggregateDefinition } from '../../../kernel/message.js';
import type { PaymentAccount, PaymentAccountsConfigured } from './payment-accounts.events.js';

/** In the order in which payers see them. */
export type PaymentAccounts = readonly PaymentAccount[];

/** Contract 3.14. The whole list takes the place of the one before; nothing when it is the same. */
export const configureAccounts =
  (data: PaymentAccountsConfigured['data']) =>
  (accounts: PaymentAccounts): PaymentAccountsConfigured[] =>
    isSame(accounts, data.accounts) ? [] : [{ type: 'PaymentAccountsConfigured', data }];

const isSame = (some: PaymentAccounts, others: PaymentAccounts): boolean =>
  some.length === others.length && some.every((one, index) => isSameAccount(one, others[index]));

const isSameAccount = (one: PaymentAccount, other: PaymentAccount | undefined): boolean =>
  one.bank === other?.bank &&
  one.accountName === other.accountName &&
  one.accountNumber === other.accountNumber &&
  one.note === other.note;

/** Stream `settings`. */
export const paymentAccounts: AggregateDefinition<PaymentAccounts, PaymentAccountsConfigured> = {
  name: 'payment-accounts',
  version: 1,
  initialState: [],
  evolve: (accounts, { type, data }) => (type === 'PaymentAccountsConfigured' ? data.accounts : accounts),
};
