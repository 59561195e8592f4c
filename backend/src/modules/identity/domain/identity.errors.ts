import { DomainError } from '../../../kernel/domain-error.js';

export class UserNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'identity.user-not-found';
  constructor() {
    super('User not found');
  }
}

/** ADMIN-20. */
export class AdministratorNotDeletable extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'identity.administrator-not-deletable';
  constructor() {
    super('Admin accounts cannot be deleted');
  }
}

export class EmailAlreadyRegistered extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'identity.email-already-registered';
  constructor() {
    super('An account with this email already exists');
  }
}

export class PhoneAlreadyInUse extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'identity.phone-already-in-use';
  constructor() {
    super('This phone number is already in use');
  }
}

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
export class ResetTokenInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'identity.reset-token-invalid';
  constructor() {
    super('Invalid or expired reset token');
  }
}

export class CurrentPasswordWrong extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'identity.current-password-wrong';
  constructor() {
    super('Current password is incorrect');
  }
}

/** An account has one Google account; that another one says the same address changes nothing (OP-56). */
export class OtherGoogleAccountLinked extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'identity.other-google-account-linked';
  constructor() {
    super('Another Google account is linked to this account');
  }
}

export class ProfileImageInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'identity.profile-image-invalid';
  constructor() {
    super('Invalid profile image', { errors: { profileImageUrl: 'Invalid profile image' } });
  }
}
