import { defineError, defineLimit } from '../../../kernel/domain-error.js';

export class UserNotFound extends defineError('not-found', 'User not found') {}

/** Rejects with `Refusal` when the account is not there, or not any more. */
export const orWithoutAccount = async <Result>(
  work: Promise<Result>,
  Refusal: new () => Error,
): Promise<Result> =>
  work.catch((error: unknown) => {
    throw error instanceof UserNotFound ? new Refusal() : error;
  });

/** ADMIN-20. */
export class AdministratorNotDeletable extends defineError('forbidden', 'Admin accounts cannot be deleted') {}

export class EmailAlreadyRegistered extends defineError(
  'conflict',
  'An account with this email already exists',
) {}

export class PhoneAlreadyInUse extends defineError('conflict', 'This phone number is already in use') {}

export class VerificationTokenMissing extends defineError('invalid', 'No verification token provided', {
  verified: false,
  autoSignedIn: false,
}) {}

/** Unknown, used or expired; the answer does not reveal which. */
export class VerificationTokenInvalid extends defineError(
  'invalid',
  'Invalid or expired verification token',
  { verified: false, autoSignedIn: false },
) {}

export class TooManySignInAttempts extends defineLimit('Too many login attempts. Please try again later.') {}

/** Unknown, used, void or expired; the answer does not reveal which. */
export class ResetTokenInvalid extends defineError('invalid', 'Invalid or expired reset token') {}

export class CurrentPasswordWrong extends defineError('invalid', 'Current password is incorrect') {}

/** An account has one Google account; that another one says the same address changes nothing (OP-56). */
export class OtherGoogleAccountLinked extends defineError(
  'conflict',
  'Another Google account is linked to this account',
) {}

export class ProfileImageInvalid extends defineError('invalid', 'Invalid profile image', {
  errors: { profileImageUrl: 'Invalid profile image' },
}) {}

export class YourselfNotBlockable extends defineError('invalid', 'You cannot block yourself') {}

export class AdministratorNotBlockable extends defineError('forbidden', 'Administrators cannot be blocked') {}
