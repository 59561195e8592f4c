import { defineError } from '../../../kernel/domain-error.js';

export class PromotedListingNotFound extends defineError('not-found', 'Listing not found') {}

/** PROMO-18. */
export class NotYourListing extends defineError('forbidden', 'You can only promote your own listings') {}

/** The promotion would not be visible. */
export class PromotedListingSuspended extends defineError('conflict', 'This listing is suspended') {}

/** A badge that names a place would claim more than was checked. */
export class PlaceNotVerified extends defineError('invalid', 'Verify your location first') {}

/** PROMO-16: the type is not sold now. */
export class PromotionNotAvailable extends defineError('invalid', 'This promotion is not available') {}

export class PromotionConfigNotFound extends defineError('not-found', 'Not found') {}
