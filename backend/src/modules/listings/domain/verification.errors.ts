import { defineError, defineLimit } from '../../../kernel/domain-error.js';

export class ConsentRequired extends defineError('invalid', 'Consent is required') {}

/** Kind, type, number or files are not such as the contract takes (3.15). */
export class InvalidDocument extends defineError('invalid', 'Invalid document') {}

/** A business or an address is that of a listing of one's own. */
export class InvalidVerificationListing extends defineError('invalid', 'Invalid listing') {}

export class VerificationAlreadyWaiting extends defineError(
  'conflict',
  'A verification of this kind is already waiting',
) {}

export class VerificationNotFound extends defineError('not-found', 'Verification not found') {}

export class VerificationAlreadyDecided extends defineError(
  'conflict',
  'Verification has already been decided',
) {}

/** Only an approval can be revoked. */
export class VerificationNotApproved extends defineError('conflict', 'Verification is not approved') {}

/** B18. */
export class OwnVerificationNotDecidable extends defineError(
  'forbidden',
  'Another administrator has to decide about your own verification',
) {}

export class TooManyVerifications extends defineLimit('Too many requests. Please try again later.') {}
