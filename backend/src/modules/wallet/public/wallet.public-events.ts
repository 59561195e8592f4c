/** What other modules may rely on: names and shapes of these events, in every version that was ever written. */
export type {
  ChargePurpose,
  PaymentApproved,
  PaymentRejected,
  PaymentRequested,
  WalletAdjusted,
  WalletCharged,
} from '../domain/wallet.events.js';
