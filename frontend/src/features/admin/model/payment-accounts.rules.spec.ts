import { accountsFormOf, accountsOf, emptyAccount, paymentAccountsRules } from './payment-accounts.rules.js';

const account = (accountNumber: string) => ({
  bank: 'GTBank',
  accountName: 'Handwork',
  accountNumber,
  note: null,
});

const problemsOf = (accounts: (typeof emptyAccount)[]) =>
  paymentAccountsRules
    .safeParse({ accounts })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('3.14: the accounts as an administrator types them', () => {
  it('are sent unchanged except for spaces and blank notes', () => {
    const stored = [account('0000000001'), account('0000000002')];
    expect(accountsOf(accountsFormOf(stored))).toEqual(stored);
    const typed = { bank: ' GTBank ', accountName: 'Handwork', accountNumber: '00000 0000-1', note: ' ' };
    expect(accountsOf({ accounts: [typed] })).toEqual([account('0000000001')]);
  });

  it('an empty one says what it lacks', () => {
    expect(problemsOf([emptyAccount])).toEqual([
      ['accounts.0.bank', 'Bank is required'],
      ['accounts.0.accountName', 'Account name is required'],
      ['accounts.0.accountNumber', 'Account number must have exactly 10 digits'],
    ]);
  });

  it.each(['012345678', '01234567890', '01234S6789', ''])('%j is no account number', (accountNumber) => {
    const { accounts } = accountsFormOf([account(accountNumber)]);
    expect(problemsOf(accounts)).toEqual([
      ['accounts.0.accountNumber', 'Account number must have exactly 10 digits'],
    ]);
  });
});
