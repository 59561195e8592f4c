import { nairaOf } from '../../../kernel/money.js';
import type { WalletTotals } from './wallet-charges.js';

/** In naira; spendable is balance - held, which is left out where nothing is held (contract 3.15). */
export interface WalletView {
  balance: number;
  totalSpent: number;
  totalTopups: number;
  held?: number;
}

/** `Wallet` of the API's contract (WAL-05). */
export const walletOf = ({ balance, held, totalSpent, totalTopups }: WalletTotals): WalletView => ({
  balance: nairaOf(balance),
  totalSpent: nairaOf(totalSpent),
  totalTopups: nairaOf(totalTopups),
  ...(held > 0 && { held: nairaOf(held) }),
});
