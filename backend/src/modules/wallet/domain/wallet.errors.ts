import { defineError } from '../../../kernel/domain-error.js';

export class PaymentRequestNotFound extends defineError('not-found', 'Payment request not found') {}

/** PAY-13: a payment is decided once. */
export class PaymentAlreadyProcessed extends defineError(
  'conflict',
  'Payment request has already been processed',
) {}

/** No decision about one's own money (B18). */
export class OwnPaymentNotDecidable extends defineError(
  'conflict',
  'You cannot decide on your own payment request',
) {}

export class OwnWalletNotAdjustable extends defineError('conflict', 'You cannot adjust your own wallet') {}

/** PROMO-09: the charge would take more than there is. */
export class InsufficientBalance extends defineError('invalid', 'Insufficient balance') {}

/** OP-54: the adjustment would. */
export class InsufficientWalletBalance extends defineError('invalid', 'Insufficient wallet balance') {}

export class WalletOwnerNotFound extends defineError('not-found', 'User not found') {}

export class PaymentProofNotFound extends defineError('not-found', 'Not found') {}
