import { defineError, DomainError } from '../../../kernel/domain-error.js';

export class ListingNotFound extends defineError(
  'not-found',
  'listings.listing-not-found',
  'Listing not found',
) {}

export class NotTheListingOwner extends defineError(
  'forbidden',
  'listings.not-the-listing-owner',
  'You can only edit your own listings',
) {}

export class MaximumBelowStartingPrice extends defineError(
  'invalid',
  'listings.maximum-below-starting-price',
  'Maximum price must be at least the starting price',
) {}

/** The owner of a listing neither suspends nor reinstates it, whatever their role (B18). */
export class OwnListingNotDecidable extends defineError(
  'conflict',
  'listings.own-listing-not-decidable',
  'Another administrator has to decide about your own listing',
) {}

export class ListingAlreadySuspended extends defineError(
  'conflict',
  'listings.already-suspended',
  'Listing is already suspended',
) {}

export class ListingNotSuspended extends defineError(
  'conflict',
  'listings.not-suspended',
  'Listing is not suspended',
) {}

/** Neither on the listing already nor an upload of its owner nor an https address. */
export class InvalidListingImage extends defineError('invalid', 'listings.invalid-image', 'Invalid image') {}

/** OP-39: the nearest local government to the position lies in another state. */
export class PositionElsewhere extends defineError(
  'invalid',
  'listings.position-elsewhere',
  "This position is not in the listing's state",
) {}

/** More media than the owner's tier allows (MEDIA-03, OP-30). */
export class MediaLimitExceeded extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'listings.media-limit-exceeded';
}

export class FileNotFound extends defineError('not-found', 'listings.file-not-found', 'File not found') {}

export class NotTheFileOwner extends defineError(
  'forbidden',
  'listings.not-the-file-owner',
  'You can only delete your own files',
) {}

export class NoFilesUploaded extends defineError(
  'invalid',
  'listings.no-files-uploaded',
  'No files uploaded',
) {}

export class InvalidPurpose extends defineError('invalid', 'listings.invalid-purpose', 'Invalid purpose') {}
