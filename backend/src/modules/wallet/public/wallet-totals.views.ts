import { nairaOf } from '../../../kernel/money.js';
import type { WalletTotals } from './wallet-charges.js';

/** `Wallet` of the API's contract, in naira (WAL-05). */
export const walletOf = ({ balance, totalSpent, totalTopups }: WalletTotals) => ({
  balance: nairaOf(balance),
  totalSpent: nairaOf(totalSpent),
  totalTopups: nairaOf(totalTopups),
});

export type WalletView = ReturnType<typeof walletOf>;
