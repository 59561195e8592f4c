import type { PaymentAccountView } from '../../../lib/api/api-types.js';

/** As many as payers are offered (contract 3.14). */
export const MOST_ACCOUNTS = 10;

/** An account as it is typed. `key` is for the screen alone. */
export interface AccountDraft {
  key: number;
  bank: string;
  accountName: string;
  accountNumber: string;
  note: string;
}

type AccountProblems = Partial<Record<'bank' | 'accountName' | 'accountNumber', string>>;

export const draftsOf = (accounts: readonly PaymentAccountView[]): AccountDraft[] =>
  accounts.map((account, key) => ({ ...account, key, note: account.note ?? '' }));

/** At the end; its key is that of no other. */
export const withOneMore = (drafts: readonly AccountDraft[]): AccountDraft[] => [
  ...drafts,
  {
    key: Math.max(-1, ...drafts.map(({ key }) => key)) + 1,
    bank: '',
    accountName: '',
    accountNumber: '',
    note: '',
  },
];

/** One place nearer to the start. */
export const movedUp = (drafts: readonly AccountDraft[], index: number): AccountDraft[] => {
  const moved = drafts[index];
  if (!moved || index === 0) return [...drafts];
  return [
    ...drafts.slice(0, index - 1),
    moved,
    ...drafts.slice(index - 1, index),
    ...drafts.slice(index + 1),
  ];
};

/** People group the digits; banks do not. */
const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

export const problemsOf = ({ bank, accountName, accountNumber }: AccountDraft): AccountProblems => ({
  ...(bank.trim() ? {} : { bank: 'Bank is required' }),
  ...(accountName.trim() ? {} : { accountName: 'Account name is required' }),
  ...(/^\d{10}$/.test(digitsOf(accountNumber))
    ? {}
    : { accountNumber: 'Account number must have exactly 10 digits' }),
});

/** The request body; only of drafts without a problem. */
export const accountsOf = (drafts: readonly AccountDraft[]): PaymentAccountView[] =>
  drafts.map(({ bank, accountName, accountNumber, note }) => ({
    bank: bank.trim(),
    accountName: accountName.trim(),
    accountNumber: digitsOf(accountNumber),
    note: note.trim() || null,
  }));
