import { defineEvents, type DomainEvent } from '../../../kernel/message.js';

export const MOST_PAYMENT_ACCOUNTS = 10;

/** Where users pay in to. */
export interface PaymentAccount {
  bank: string;
  accountName: string;
  /** NUBAN: ten digits, the first of which may be 0. */
  accountNumber: string;
  /** For the payer; null: nothing to say. */
  note: string | null;
}

/** From now on users pay to these accounts, in this order; none: nowhere. */
export type PaymentAccountsConfigured = DomainEvent<
  'PaymentAccountsConfigured',
  { accounts: readonly PaymentAccount[]; configuredBy: number; configuredAt: string }
>;

export const SETTINGS_STREAM = 'settings';

export const paymentAccountsEvents = defineEvents<PaymentAccountsConfigured>({
  PaymentAccountsConfigured: {
    summary: 'From now on users pay in to these bank accounts.',
    category: SETTINGS_STREAM,
    isOneStream: true,
    version: 1,
    subject: ({ configuredBy }) => configuredBy,
    personal: [],
  },
});
