import type { PaymentAccount } from '../domain/payment-accounts.events.js';

/** `PaymentAccount` of the contract. */
export const paymentAccountOf = ({ bank, accountName, accountNumber, note }: PaymentAccount) => ({
  bank,
  accountName,
  accountNumber,
  note,
});

export type PaymentAccountView = ReturnType<typeof paymentAccountOf>;
