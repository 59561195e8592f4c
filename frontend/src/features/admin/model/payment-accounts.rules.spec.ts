import { accountsOf, draftsOf, movedUp, problemsOf, withOneMore } from './payment-accounts.rules.js';

const account = (accountNumber: string) => ({
  bank: 'GTBank',
  accountName: 'Handwork',
  accountNumber,
  note: null,
});
const [one, two, three] = [account('0000000001'), account('0000000002'), account('0000000003')] as const;

describe('3.14: the accounts as an administrator types them', () => {
  it('go to the server as they came, spaces and blank notes aside', () => {
    const drafts = draftsOf([one, two]);
    expect(accountsOf(drafts)).toEqual([one, two]);
    const typed = drafts.map((draft) => ({
      ...draft,
      bank: ' GTBank ',
      note: ' ',
      accountNumber: '00000 0000-1',
    }));
    expect(accountsOf(typed)).toEqual([one, one]);
  });

  it('change places', () => {
    const drafts = draftsOf([one, two, three]);
    expect(accountsOf(movedUp(drafts, 2))).toEqual([one, three, two]);
    expect(accountsOf(movedUp(drafts, 0))).toEqual([one, two, three]);
  });

  it('a new one is empty, says what it lacks, and is none of the others', () => {
    const drafts = withOneMore(draftsOf([one, two]));
    expect(new Set(drafts.map(({ key }) => key)).size).toBe(3);
    expect(drafts.map(problemsOf)).toEqual([
      {},
      {},
      {
        bank: 'Bank is required',
        accountName: 'Account name is required',
        accountNumber: 'Account number must have exactly 10 digits',
      },
    ]);
  });

  it.each(['012345678', '01234567890', '01234S6789', ''])('%j is no account number', (accountNumber) => {
    expect(draftsOf([account(accountNumber)]).map(problemsOf)).toEqual([
      { accountNumber: 'Account number must have exactly 10 digits' },
    ]);
  });
});
