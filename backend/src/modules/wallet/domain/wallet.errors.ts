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

/** Contract 3.15: also another person's. */
export class TopUpNotFound extends defineError('not-found', 'Top-up not found') {}

export class TopUpNotCredited extends defineError('conflict', 'Top-up is not credited') {}

/** Contract 3.15: what is spent or held is not given back. */
export class WalletHoldsLess extends defineError('conflict', 'The wallet no longer holds this amount') {}

export class OwnTopUpNotDecidable extends defineError('forbidden', 'You cannot decide on your own top-up') {}

/** An administrator tried to credit a payment that the gateway does not confirm. */
export class PaymentNotConfirmed extends defineError(
  'conflict',
  'The gateway does not confirm this payment',
) {}

/** Contract 3.15: the gateway is not set up, or does not answer; nothing was charged. */
export class CardPaymentsUnavailable extends defineError(
  'unavailable',
  'Card payments are not available right now',
) {}
