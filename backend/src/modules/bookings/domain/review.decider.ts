import { BranchingMap } from '../../../kernel/branching-map.js';
import { type AggregateDefinition, unreachable } from '../../../kernel/message.js';
import { msAfter, msLeft } from '../../../kernel/period.js';
import { minutesUntil, REVIEW_WAIT_MS } from './booking-windows.js';
import type { Interaction } from './interaction.decider.js';
import {
  NothingToReview,
  OnlyTheProviderResponds,
  OwnReviewNotVotable,
  ReviewNotFound,
  ReviewTooEarly,
  ServiceAlreadyReviewed,
} from './review.errors.js';
import type { ReviewEvent, ReviewPosted } from './review.events.js';

/** The review of one completed interaction. */
export type Review =
  | 'absent'
  | {
      authorId: number;
      listingId: number;
      providerId: number;
      hasResponse: boolean;
      /** Who voted, and whether they find it helpful now. */
      helpfulTo: BranchingMap<'yes' | 'no'>;
    };

/** Stream of one review; its id is that of the interaction. */
export const reviewStream = (id: number): string => `review-${id}`;

/** When the customer may review it; null when nothing was completed (REV-04). ISO 8601. */
export const reviewAvailableAt = (interaction: Interaction): string | null =>
  interaction === 'absent' || interaction.status !== 'completed'
    ? null
    : msAfter(interaction.completedAt, REVIEW_WAIT_MS);

/** REV-03, REV-04. Throws NothingToReview, ReviewTooEarly. */
export const assertReviewable = (interaction: Interaction, now: string): void => {
  if (interaction === 'absent' || interaction.status !== 'completed') throw new NothingToReview();
  const left = msLeft(interaction.completedAt, REVIEW_WAIT_MS, now);
  if (left > 0) throw new ReviewTooEarly(minutesUntil(left));
};

/** REV-05, OP-59. Throws ServiceAlreadyReviewed. */
export const post =
  (said: ReviewPosted['data']) =>
  (review: Review): ReviewEvent[] => {
    if (review !== 'absent') throw new ServiceAlreadyReviewed();
    return [{ type: 'ReviewPosted', data: said }];
  };

interface Answer {
  reviewId: number;
  userId: number;
  response: string;
  respondedAt: string;
}

/** Throws ReviewNotFound, OnlyTheProviderResponds. */
export const respond =
  ({ reviewId, userId, response, respondedAt }: Answer) =>
  (review: Review): ReviewEvent[] => {
    if (review === 'absent') throw new ReviewNotFound();
    const { authorId, listingId, providerId, hasResponse: replaces } = review;
    if (providerId !== userId) throw new OnlyTheProviderResponds();
    const data = { reviewId, authorId, listingId, providerId, response, replaces, respondedAt };
    return [{ type: 'ReviewResponded', data }];
  };

interface Vote {
  reviewId: number;
  userId: number;
  isHelpful: boolean;
  votedAt: string;
}

/** A vote that changes nothing is no event. Throws ReviewNotFound, OwnReviewNotVotable. */
export const vote =
  ({ reviewId, userId, isHelpful, votedAt }: Vote) =>
  (review: Review): ReviewEvent[] => {
    if (review === 'absent') throw new ReviewNotFound();
    if (userId === review.authorId || userId === review.providerId) throw new OwnReviewNotVotable();
    if ((review.helpfulTo.get(userId) === 'yes') === isHelpful) return [];
    const { listingId } = review;
    return [{ type: 'ReviewVoted', data: { reviewId, listingId, userId, isHelpful, votedAt } }];
  };

const evolve = (review: Review, event: ReviewEvent): Review => {
  if (event.type === 'ReviewPosted') {
    const { userId: authorId, listingId, providerId } = event.data;
    return { authorId, listingId, providerId, hasResponse: false, helpfulTo: BranchingMap.empty() };
  }
  if (review === 'absent') return review;
  switch (event.type) {
    case 'ReviewResponded':
      return { ...review, hasResponse: true };
    case 'ReviewVoted': {
      const { userId, isHelpful } = event.data;
      return { ...review, helpfulTo: review.helpfulTo.with(userId, isHelpful ? 'yes' : 'no') };
    }
    default:
      return unreachable(event);
  }
};

/** Out of its JSON, where the map is the list of its entries. */
const restore = (json: unknown): Review => {
  const kept = json as 'absent' | (Exclude<Review, 'absent'> & { helpfulTo: [number, 'yes' | 'no'][] });
  return kept === 'absent' ? kept : { ...kept, helpfulTo: BranchingMap.of(kept.helpfulTo) };
};

export const review: AggregateDefinition<Review, ReviewEvent> = {
  name: 'review',
  version: 1,
  initialState: 'absent',
  evolve,
  restore,
};
