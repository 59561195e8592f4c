import { Readable } from 'node:stream';
import { nairaOf } from '../../../kernel/money.js';
import type { WalletTransaction } from '../read-models/wallet-transactions/wallet-transactions.queries.js';

const END = '\r\n';
const HEAD = `Date,Type,Description,Reference,Amount (NGN),Balance (NGN)${END}`;

/** A wallet's transactions as CSV; however many there are, one page is held in memory. */
export const statementOf = (pages: AsyncIterable<readonly WalletTransaction[]>): Readable =>
  Readable.from(linesOf(pages));

async function* linesOf(pages: AsyncIterable<readonly WalletTransaction[]>): AsyncGenerator<string> {
  yield HEAD;
  for await (const page of pages) yield page.map(statementLineOf).join('');
}

/**
 * A spreadsheet would run a cell that begins like this as a formula (D12), also with full-width signs; where a comma is the
 * decimal separator, a cell also begins after a semicolon, which quotes do not prevent.
 */
const FORMULA = /(^|[;\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g;

const textCell = (text: string): string => {
  const harmless = text.replaceAll(FORMULA, "$1'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

const amountCell = (amount: WalletTransaction['amount']): string => nairaOf(amount).toFixed(2);

/** One line of the statement; money spent is negative. */
export const statementLineOf = (transaction: WalletTransaction): string => {
  const { type, amount, referenceType, referenceId } = transaction;
  return [
    transaction.createdAt.toISOString(),
    type,
    textCell(transaction.description),
    referenceId === null ? referenceType : `${referenceType} ${referenceId}`,
    `${type !== 'topup' && amount > 0 ? '-' : ''}${amountCell(amount)}`,
    amountCell(transaction.balance),
  ]
    .join(',')
    .concat(END);
};
