import { defineError } from '../../../kernel/domain-error.js';

export class PaymentRequestNotFound extends defineError(
  'not-found',
  'wallet.payment-request-not-found',
  'Payment request not found',
) {}

/** PAY-13: a payment is decided once. */
export class PaymentAlreadyProcessed extends defineError(
  'conflict',
  'wallet.payment-already-processed',
  'Payment request has already been processed',
) {}

/** No decision about one's own money (B18). */
export class OwnPaymentNotDecidable extends defineError(
  'conflict',
  'wallet.own-payment-not-decidable',
  'You cannot decide on your own payment request',
) {}

export class OwnWalletNotAdjustable extends defineError(
  'conflict',
  'wallet.own-wallet-not-adjustable',
  'You cannot adjust your own wallet',
) {}

/** PROMO-09: the charge would take more than there is. */
export class InsufficientBalance extends defineError(
  'invalid',
  'wallet.insufficient-balance',
  'Insufficient balance',
) {}

/** OP-54: the adjustment would. */
export class InsufficientWalletBalance extends defineError(
  'invalid',
  'wallet.insufficient-wallet-balance',
  'Insufficient wallet balance',
) {}

export class WalletOwnerNotFound extends defineError(
  'not-found',
  'wallet.owner-not-found',
  'User not found',
) {}

export class PaymentProofNotFound extends defineError(
  'not-found',
  'wallet.payment-proof-not-found',
  'Not found',
) {}
