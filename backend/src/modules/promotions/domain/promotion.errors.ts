import { DomainError } from '../../../kernel/domain-error.js';

export class PromotedListingNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'promotions.listing-not-found';
  constructor() {
    super('Listing not found');
  }
}

/** PROMO-18. */
export class NotYourListing extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'promotions.not-your-listing';
  constructor() {
    super('You can only promote your own listings');
  }
}

/** Nobody would see what is paid for. */
export class PromotedListingSuspended extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'promotions.listing-suspended';
  constructor() {
    super('This listing is suspended');
  }
}

/** A badge that names a place would say more than anybody looked at. */
export class PlaceNotVerified extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'promotions.place-not-verified';
  constructor() {
    super('Verify your location first');
  }
}

/** PROMO-16: the type is not sold now. */
export class PromotionNotAvailable extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'promotions.not-available';
  constructor() {
    super('This promotion is not available');
  }
}

export class PromotionConfigNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'promotions.config-not-found';
  constructor() {
    super('Not found');
  }
}
