import type { Kobo } from '../../../kernel/money.js';
import type { ChargePurpose } from '../domain/wallet.events.js';

/** The money of all users together. */
export abstract class WalletFigures {
  /** Payments that wait for a decision, and the sum of all balances. */
  abstract figures(): Promise<{ pendingPayments: number; totalBalance: Kobo }>;
}

/** The projection that balances and transactions are read from, for routes that wait for it. */
export const walletReadModel = { name: 'wallet-balance' } as const;

/** What the statement says of one charge. */
export interface ChargeReceipt {
  description: string;
  /** Of the wallet, right after it. */
  balance: Kobo;
}

/** What was charged, for who shows receipts. */
export abstract class WalletReceipts {
  /** Null: this user was charged no such thing. */
  abstract ofCharge(userId: number, purpose: ChargePurpose, chargeId: number): Promise<ChargeReceipt | null>;
}
