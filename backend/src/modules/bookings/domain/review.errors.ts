import { DomainError } from '../../../kernel/domain-error.js';

/** REV-03. */
export class OwnListingNotReviewable extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'bookings.own-listing-not-reviewable';
  constructor() {
    super('You cannot review your own listing');
  }
}

/** REV-03: a review needs a completed service. */
export class NothingToReview extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'bookings.nothing-to-review';
  constructor() {
    super('You can only review after a completed service');
  }
}

/** REV-04: an hour passes between the completion and the review. */
export class ReviewTooEarly extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'bookings.review-too-early';
  constructor(minutes: number) {
    super(`You can review this service in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`);
  }
}

/** OP-59: one review per completed interaction. */
export class ServiceAlreadyReviewed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'bookings.service-already-reviewed';
  constructor() {
    super('You have already reviewed this service');
  }
}

export class ReviewNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'bookings.review-not-found';
  constructor() {
    super('Review not found');
  }
}

export class OnlyTheProviderResponds extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'bookings.only-the-provider-responds';
  constructor() {
    super('Only the provider can respond to this review');
  }
}

/** Neither the author nor the listing's owner votes. */
export class OwnReviewNotVotable extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'bookings.own-review-not-votable';
  constructor() {
    super('You cannot vote on your own review');
  }
}
