import { Injectable } from '@nestjs/common';
import { AccountData } from '../../../platform/account-data.js';
import { walletOf } from '../public/wallet-totals.views.js';
import { PaymentRequestQueries } from '../read-models/payment-requests/payment-requests.queries.js';
import { WalletBalanceQueries } from '../read-models/wallet-balance/wallet-balance.queries.js';
import { WalletTransactionQueries } from '../read-models/wallet-transactions/wallet-transactions.queries.js';
import { TopUpQueries } from '../read-models/top-ups/top-ups.queries.js';
import { TopUpSessions } from '../stores/top-up-sessions.js';
import { topUpOf } from './top-ups.views.js';
import { paymentRequestOf, transactionOf } from './wallet.views.js';

/** More than one person can make in years. */
const ALL_TOP_UPS = 100_000;

/** OP-38: a person's money, as the wallet shows it to them; every transaction, oldest first. */
@Injectable()
export class WalletAccountData extends AccountData {
  override readonly exports = {
    wallet: async (userId: number) => {
      const transactions = [];
      for await (const page of this.transactions.all(userId)) transactions.push(...page.map(transactionOf));
      const requests = await this.requests.ofUser(userId);
      return {
        ...walletOf(await this.wallets.totals(userId)),
        transactions,
        paymentRequests: requests.map(paymentRequestOf),
        topUps: (await this.topUps.ofUser(userId, ALL_TOP_UPS)).map(topUpOf),
      };
    },
  };

  constructor(
    private readonly wallets: WalletBalanceQueries,
    private readonly transactions: WalletTransactionQueries,
    private readonly requests: PaymentRequestQueries,
    private readonly topUps: TopUpQueries,
    private readonly sessions: TopUpSessions,
  ) {
    super();
  }

  /** Money stays in the books; pending payments are rejected by a policy. Where top-ups are paid names the payer. */
  eraseAllOf(userId: number): Promise<void> {
    return this.sessions.forget(userId);
  }
}
