import { defineError, DomainError } from '../../../kernel/domain-error.js';

export class ListingNotFound extends defineError('not-found', 'Listing not found') {}

export class NotTheListingOwner extends defineError('forbidden', 'You can only edit your own listings') {}

export class MaximumBelowStartingPrice extends defineError(
  'invalid',
  'Maximum price must be at least the starting price',
) {}

/** The owner of a listing neither suspends nor reinstates it, whatever their role (B18). */
export class OwnListingNotDecidable extends defineError(
  'conflict',
  'Another administrator has to decide about your own listing',
) {}

export class ListingAlreadySuspended extends defineError('conflict', 'Listing is already suspended') {}

export class ListingNotSuspended extends defineError('conflict', 'Listing is not suspended') {}

/** Neither on the listing already nor an upload of its owner nor an https address. */
export class InvalidListingImage extends defineError('invalid', 'Invalid image') {}

/** OP-39: the nearest local government to the position lies in another state. */
export class PositionElsewhere extends defineError(
  'invalid',
  "This position is not in the listing's state",
) {}

/** More media than the owner's tier allows (MEDIA-03, OP-30). */
export class MediaLimitExceeded extends DomainError {
  readonly kind = 'invalid';
}

export class FileNotFound extends defineError('not-found', 'File not found') {}

export class NotTheFileOwner extends defineError('forbidden', 'You can only delete your own files') {}

export class NoFilesUploaded extends defineError('invalid', 'No files uploaded') {}

export class InvalidPurpose extends defineError('invalid', 'Invalid purpose') {}
