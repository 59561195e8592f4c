import { defineError, DomainError } from '../../../kernel/domain-error.js';

const NOT_VERIFIED = { verified: false };

export class PhoneNumberInvalid extends defineError(
  'invalid',
  'identity.phone-number-invalid',
  'Invalid phone number: Please enter a valid Nigerian phone number (e.g., 08012345678)',
) {}

export class PhoneCodeRequestedTooSoon extends DomainError {
  readonly kind = 'too-many';
  readonly code = 'identity.phone-code-requested-too-soon';
  constructor(retryAfterSeconds: number) {
    super('Please wait before requesting another code', { retryAfterSeconds });
  }
}

export class PhoneCodeMalformed extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'identity.phone-code-malformed';
  constructor() {
    super('Invalid code: Please enter the 6-digit verification code', NOT_VERIFIED);
  }
}

/** Wrong, used, none sent, or sent to another number. */
export class PhoneCodeWrong extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'identity.phone-code-wrong';
  constructor() {
    super('Invalid verification code', NOT_VERIFIED);
  }
}

export class PhoneCodeExpired extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'identity.phone-code-expired';
  constructor() {
    super('Verification code has expired', NOT_VERIFIED);
  }
}

export class PhoneCodeExhausted extends defineError(
  'too-many',
  'identity.phone-code-exhausted',
  'Too many attempts. Please request a new code',
) {}
