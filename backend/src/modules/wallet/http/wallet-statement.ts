import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { WalletTransactionQueries } from '../read-models/wallet-transactions/wallet-transactions.queries.js';
import { STATEMENT_HEAD, statementLineOf } from './statement.csv.views.js';

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
