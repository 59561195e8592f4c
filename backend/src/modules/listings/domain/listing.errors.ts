import { DomainError } from '../../../kernel/domain-error.js';

export class ListingNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'listings.listing-not-found';

  constructor() {
    super('Listing not found');
  }
}

export class NotTheListingOwner extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'listings.not-the-listing-owner';

  constructor() {
    super('You can only edit your own listings');
  }
}

export class MaximumBelowStartingPrice extends DomainError {
  static readonly text = 'Maximum price must be at least the starting price';
  readonly kind = 'invalid';
  readonly code = 'listings.maximum-below-starting-price';

  constructor() {
    super(MaximumBelowStartingPrice.text);
  }
}

/** Whoever a listing belongs to neither suspends nor reinstates it, whatever their role (B18). */
export class OwnListingNotDecidable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'listings.own-listing-not-decidable';

  constructor() {
    super('Another administrator has to decide about your own listing');
  }
}

export class ListingAlreadySuspended extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'listings.already-suspended';

  constructor() {
    super('Listing is already suspended');
  }
}

export class ListingNotSuspended extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'listings.not-suspended';

  constructor() {
    super('Listing is not suspended');
  }
}

/** Neither on the listing already nor an upload of its owner nor an https address. */
export class InvalidListingImage extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'listings.invalid-image';

  constructor() {
    super('Invalid image');
  }
}

/** OP-39: the nearest local government to the position lies in another state. */
export class PositionElsewhere extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'listings.position-elsewhere';

  constructor() {
    super("This position is not in the listing's state");
  }
}

/** More media than the owner's tier allows (MEDIA-03, OP-30). */
export class MediaLimitExceeded extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'listings.media-limit-exceeded';
}

export class FileNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'listings.file-not-found';

  constructor() {
    super('File not found');
  }
}

export class NotTheFileOwner extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'listings.not-the-file-owner';

  constructor() {
    super('You can only delete your own files');
  }
}

export class NoFilesUploaded extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'listings.no-files-uploaded';

  constructor() {
    super('No files uploaded');
  }
}

export class InvalidPurpose extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'listings.invalid-purpose';

  constructor() {
    super('Invalid purpose');
  }
}
