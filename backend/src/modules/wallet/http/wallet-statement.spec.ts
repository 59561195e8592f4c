import { kobo } from '../../../kernel/money.js';
import type { WalletTransaction } from '../read-models/wallet-transactions/wallet-transactions.queries.js';
import { statementLineOf } from './wallet-statement.js';

const transaction: WalletTransaction = {
  id: 1,
  type: 'topup',
  amount: kobo(500_000),
  balance: kobo(750_050),
  description: 'Payment',
  referenceId: 7,
  referenceType: 'payment_request',
  createdAt: new Date('2026-01-02T03:04:05.678Z'),
};
const cellOf = (description: string): string =>
  statementLineOf({ ...transaction, description }).replace(
    /^[^,]*,topup,(.*),payment_request 7,.*\r\n$/s,
    '$1',
  );

describe('D12: a line of the statement', () => {
  it('shows a movement in naira, money spent as negative', () => {
    expect(statementLineOf(transaction)).toBe(
      '2026-01-02T03:04:05.678Z,topup,Payment,payment_request 7,5000.00,7500.50\r\n',
    );
    const spent = {
      ...transaction,
      type: 'spend',
      referenceId: null,
      referenceType: 'admin_adjustment',
    } as const;
    expect(statementLineOf(spent)).toContain(',spend,Payment,admin_adjustment,-5000.00,7500.50');
    expect(statementLineOf({ ...spent, amount: kobo(0) })).toContain(',admin_adjustment,0.00,');
  });

  it.each(['=', '+', '-', '@', '\t', '＝', '＋', '－', '＠'])(
    'is no formula when a text begins with %j',
    (sign) => {
      expect(cellOf(`${sign}1+1`)).toBe(`'${sign}1+1`);
      expect(cellOf(`1${sign}1`)).toBe(`1${sign}1`);
      expect(cellOf(`1;${sign}1;${sign}2`)).toBe(`1;'${sign}1;'${sign}2`);
      expect(cellOf(`1\n${sign}1`)).toBe(`"1\n'${sign}1"`);
    },
  );

  it.each([
    ['\r=1', `"'\r=1"`],
    ['x; y', 'x; y'],
    ['a, b', '"a, b"'],
    ['a "b"', '"a ""b"""'],
    ['a\nb', '"a\nb"'],
    ['a\rb', '"a\rb"'],
    ['plain', 'plain'],
  ])('keeps %j in one cell', (text, cell) => expect(cellOf(text)).toBe(cell));
});
