import type { Kobo } from '../../../kernel/money.js';

/** The money of all users together. */
export abstract class WalletFigures {
  /** Payments that wait for a decision, and the sum of all balances. */
  abstract figures(): Promise<{ pendingPayments: number; totalBalance: Kobo }>;
}
