import { DomainError } from '../../../kernel/domain-error.js';

export class PaymentRequestNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'wallet.payment-request-not-found';
  constructor() {
    super('Payment request not found');
  }
}

/** PAY-13: a payment is decided once. */
export class PaymentAlreadyProcessed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'wallet.payment-already-processed';
  constructor() {
    super('Payment request has already been processed');
  }
}

/** Nobody decides about money of their own (B18). */
export class OwnPaymentNotDecidable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'wallet.own-payment-not-decidable';
  constructor() {
    super('You cannot decide on your own payment request');
  }
}

export class OwnWalletNotAdjustable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'wallet.own-wallet-not-adjustable';
  constructor() {
    super('You cannot adjust your own wallet');
  }
}

/** PROMO-09: the charge would take more than there is. */
export class InsufficientBalance extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'wallet.insufficient-balance';
  constructor() {
    super('Insufficient balance');
  }
}

/** OP-54: the adjustment would. */
export class InsufficientWalletBalance extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'wallet.insufficient-wallet-balance';
  constructor() {
    super('Insufficient wallet balance');
  }
}

export class WalletOwnerNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'wallet.owner-not-found';
  constructor() {
    super('User not found');
  }
}

export class PaymentProofNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'wallet.payment-proof-not-found';
  constructor() {
    super('Not found');
  }
}
