import { defineError, defineLimit } from '../../../kernel/domain-error.js';

const NOT_VERIFIED = { verified: false };

export class PhoneNumberInvalid extends defineError(
  'invalid',
  'Invalid phone number: Please enter a valid Nigerian phone number (e.g., 08012345678)',
) {}

export class PhoneCodeRequestedTooSoon extends defineLimit('Please wait before requesting another code') {}

export class PhoneCodeMalformed extends defineError(
  'invalid',
  'Invalid code: Please enter the 6-digit verification code',
  NOT_VERIFIED,
) {}

/** Wrong, used, none sent, or sent to another number. */
export class PhoneCodeWrong extends defineError('invalid', 'Invalid verification code', NOT_VERIFIED) {}

export class PhoneCodeExpired extends defineError('invalid', 'Verification code has expired', NOT_VERIFIED) {}

export class PhoneCodeExhausted extends defineError(
  'too-many',
  'Too many attempts. Please request a new code',
) {}
