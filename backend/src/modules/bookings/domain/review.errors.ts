import { DomainError, defineError } from '../../../kernel/domain-error.js';
import { plural } from '../../../kernel/text.js';

/** REV-03. */
export class OwnListingNotReviewable extends defineError('forbidden', 'You cannot review your own listing') {}

/** REV-03: a review needs a completed service. */
export class NothingToReview extends defineError(
  'forbidden',
  'You can only review after a completed service',
) {}

/** REV-04: an hour passes between the completion and the review. */
export class ReviewTooEarly extends DomainError {
  readonly kind = 'forbidden';
  constructor(minutes: number) {
    super(
      plural(minutes, {
        one: 'You can review this service in # minute',
        other: 'You can review this service in # minutes',
      }),
    );
  }
}

/** OP-59: one review per completed interaction. */
export class ServiceAlreadyReviewed extends defineError(
  'conflict',
  'You have already reviewed this service',
) {}

export class ReviewNotFound extends defineError('not-found', 'Review not found') {}

export class OnlyTheProviderResponds extends defineError(
  'forbidden',
  'Only the provider can respond to this review',
) {}

/** Neither the author nor the listing's owner votes. */
export class OwnReviewNotVotable extends defineError('forbidden', 'You cannot vote on your own review') {}
