import { defineError, DomainError } from '../../../kernel/domain-error.js';

export class UserNotFound extends defineError('not-found', 'identity.user-not-found', 'User not found') {}

/** ADMIN-20. */
export class AdministratorNotDeletable extends defineError(
  'forbidden',
  'identity.administrator-not-deletable',
  'Admin accounts cannot be deleted',
) {}

export class EmailAlreadyRegistered extends defineError(
  'conflict',
  'identity.email-already-registered',
  'An account with this email already exists',
) {}

export class PhoneAlreadyInUse extends defineError(
  'conflict',
  'identity.phone-already-in-use',
  'This phone number is already in use',
) {}

export class VerificationTokenMissing extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'identity.verification-token-missing';
  constructor() {
    super('No verification token provided', { verified: false, autoSignedIn: false });
  }
}

/** Unknown, used or over; the answer does not tell which. */
export class VerificationTokenInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'identity.verification-token-invalid';
  constructor() {
    super('Invalid or expired verification token', { verified: false, autoSignedIn: false });
  }
}

export class TooManySignInAttempts extends DomainError {
  readonly kind = 'too-many';
  readonly code = 'identity.too-many-sign-in-attempts';
  constructor(retryAfterSeconds: number) {
    super('Too many login attempts. Please try again later.', { retryAfterSeconds });
  }
}

/** Unknown, used, void or over; the answer does not tell which. */
export class ResetTokenInvalid extends defineError(
  'invalid',
  'identity.reset-token-invalid',
  'Invalid or expired reset token',
) {}

export class CurrentPasswordWrong extends defineError(
  'invalid',
  'identity.current-password-wrong',
  'Current password is incorrect',
) {}

/** An account has one Google account; that another one says the same address changes nothing (OP-56). */
export class OtherGoogleAccountLinked extends defineError(
  'conflict',
  'identity.other-google-account-linked',
  'Another Google account is linked to this account',
) {}

export class ProfileImageInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'identity.profile-image-invalid';
  constructor() {
    super('Invalid profile image', { errors: { profileImageUrl: 'Invalid profile image' } });
  }
}

export class YourselfNotBlockable extends defineError(
  'invalid',
  'identity.yourself-not-blockable',
  'You cannot block yourself',
) {}

export class AdministratorNotBlockable extends defineError(
  'forbidden',
  'identity.administrator-not-blockable',
  'Administrators cannot be blocked',
) {}
