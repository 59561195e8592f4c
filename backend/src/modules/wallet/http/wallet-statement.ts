import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { nairaOf } from '../../../kernel/money.js';
import {
  type WalletTransaction,
  WalletTransactionQueries,
} from '../read-models/wallet-transactions/wallet-transactions.queries.js';

/** A wallet's transactions as CSV, oldest first; however many they are, one page is held in memory. */
@Injectable()
export class WalletStatement {
  constructor(private readonly transactions: WalletTransactionQueries) {}

  of(userId: number): Readable {
    return Readable.from(this.linesOf(userId));
  }

  private async *linesOf(userId: number): AsyncGenerator<string> {
    yield STATEMENT_HEAD;
    for await (const page of this.transactions.all(userId)) yield page.map(statementLineOf).join('');
  }
}

const END = '\r\n';

/**
 * A spreadsheet would run a cell that begins like this as a formula (D12), its signs of full width as well; where commas
 * part decimals, a cell also begins after a semicolon, which no quotes prevent.
 */
const FORMULA = /(^|[;\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g;

const textCell = (text: string): string => {
  const harmless = text.replaceAll(FORMULA, "$1'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

const amountCell = (amount: WalletTransaction['amount']): string => nairaOf(amount).toFixed(2);

export const STATEMENT_HEAD = `Date,Type,Description,Reference,Amount (NGN),Balance (NGN)${END}`;

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
