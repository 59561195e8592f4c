import type { Kobo } from '../../../kernel/money.js';
import type { ChargePurpose } from '../domain/wallet.events.js';

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
