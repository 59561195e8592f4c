import * as z from 'zod/mini';
import type { PaymentAccountView } from '../../../lib/api/api-types.js';
import { required } from '../../../lib/forms/text-rules.js';

/** As many as payers are offered (contract 3.14). */
export const MOST_ACCOUNTS = 10;

/** People group the digits; banks do not. */
const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

const accountRules = z.object({
  bank: required('Bank is required'),
  accountName: required('Account name is required'),
  accountNumber: z
    .string()
    .check(z.refine((text) => /^\d{10}$/.test(digitsOf(text)), 'Account number must have exactly 10 digits')),
  note: z.string(),
});

export const paymentAccountsRules = z.object({ accounts: z.array(accountRules) });

type PaymentAccountsValues = z.infer<typeof paymentAccountsRules>;

export const emptyAccount = { bank: '', accountName: '', accountNumber: '', note: '' };

export const accountsFormOf = (accounts: readonly PaymentAccountView[]): PaymentAccountsValues => ({
  accounts: accounts.map((account) => ({ ...account, note: account.note ?? '' })),
});

export const accountsOf = ({ accounts }: PaymentAccountsValues): PaymentAccountView[] =>
  accounts.map(({ bank, accountName, accountNumber, note }) => ({
    bank: bank.trim(),
    accountName: accountName.trim(),
    accountNumber: digitsOf(accountNumber),
    note: note.trim() || null,
  }));
