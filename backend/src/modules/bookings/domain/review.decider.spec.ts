import { specOf } from '../../../platform/testing/spec-of.js';
import type { CompletedInteraction } from './interaction.decider.js';
import {
  assertReviewable,
  post,
  respond,
  review,
  reviewAvailableAt,
  reviewStream,
  vote,
} from './review.decider.js';
import {
  NothingToReview,
  OnlyTheProviderResponds,
  OwnReviewNotVotable,
  ReviewNotFound,
  ReviewTooEarly,
  ServiceAlreadyReviewed,
} from './review.errors.js';
import type { ReviewPosted, ReviewResponded, ReviewVoted } from './review.events.js';

const { given } = specOf(review);

const AUTHOR = 7;
const PROVIDER = 9;
const STRANGER = 12;
const at = '2026-11-02T10:00:00.000Z';
const posted: ReviewPosted = {
  type: 'ReviewPosted',
  data: {
    reviewId: 1,
    userId: AUTHOR,
    listingId: 4,
    providerId: PROVIDER,
    rating: 5,
    comment: 'Came on time, left the kitchen clean.',
    postedAt: at,
  },
};
const responded: ReviewResponded = {
  type: 'ReviewResponded',
  data: {
    reviewId: 1,
    authorId: AUTHOR,
    listingId: 4,
    providerId: PROVIDER,
    response: 'Thank you',
    replaces: false,
    respondedAt: at,
  },
};
const voted = (isHelpful: boolean, userId = STRANGER): ReviewVoted => ({
  type: 'ReviewVoted',
  data: { reviewId: 1, listingId: 4, userId, isHelpful, votedAt: at },
});
const votes = (isHelpful: boolean, userId = STRANGER) =>
  vote({ reviewId: 1, userId, isHelpful, votedAt: at });
const answers = (userId: number) => respond({ reviewId: 1, userId, response: 'Thank you', respondedAt: at });

it('names its stream', () => expect(reviewStream(1)).toBe('review-1'));

describe('when a review may be written', () => {
  const completed: CompletedInteraction = {
    status: 'completed',
    customerId: AUTHOR,
    listingId: 4,
    providerId: PROVIDER,
    contactedAt: '2026-11-01T09:00:00.000Z',
    lastContactAt: '2026-11-01T09:00:00.000Z',
    bookingIds: [],
    isOpenedByBooking: false,
    completedAt: '2026-11-02T09:00:00.000Z',
  };

  it('REV-04 is one hour after the completion, not a millisecond earlier', () => {
    expect(reviewAvailableAt(completed)).toBe(at);
    expect(() => assertReviewable(completed, at)).not.toThrow();
    expect(() => assertReviewable(completed, '2026-11-02T09:59:59.999Z')).toThrow(new ReviewTooEarly(1));
  });

  it('REV-04 says the minutes, rounded up, one of them in the singular', () => {
    const message = (now: string): string => {
      try {
        assertReviewable(completed, now);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(message('2026-11-02T09:58:59.999Z')).toBe('You can review this service in 2 minutes');
    expect(message('2026-11-02T09:59:00.000Z')).toBe('You can review this service in 1 minute');
  });

  it('REV-03 needs a completed service', () => {
    const pending = { ...completed, status: 'pending' } as const;
    for (const interaction of ['absent', pending] as const) {
      expect(() => assertReviewable(interaction, at)).toThrow(NothingToReview);
      expect(reviewAvailableAt(interaction)).toBeNull();
    }
  });
});

describe('a review', () => {
  it('REV-05 is posted', () => given().when(post(posted.data)).thenExpect(posted));

  it('OP-59 is posted once', () => given(posted).when(post(posted.data)).thenFails(ServiceAlreadyReviewed));

  it('is answered by the provider alone; a later answer replaces the first', () => {
    given(posted).when(answers(PROVIDER)).thenExpect(responded);
    given(posted, responded)
      .when(answers(PROVIDER))
      .thenExpect({ type: 'ReviewResponded', data: { ...responded.data, replaces: true } });
    for (const userId of [AUTHOR, STRANGER])
      given(posted).when(answers(userId)).thenFails(OnlyTheProviderResponds);
    given().when(answers(PROVIDER)).thenFails(ReviewNotFound);
  });

  it('is found helpful once by each, and the vote can be taken back', () => {
    given(posted).when(votes(true)).thenExpect(voted(true));
    given(posted, voted(true)).when(votes(true)).thenExpect();
    given(posted, voted(true)).when(votes(false)).thenExpect(voted(false));
    given(posted, voted(true)).when(votes(true, 13)).thenExpect(voted(true, 13));
    given(posted, voted(true), voted(false)).when(votes(true)).thenExpect(voted(true));
    given(posted).when(votes(false)).thenExpect();
  });

  it('is not voted on by its author and the provider', () => {
    for (const userId of [AUTHOR, PROVIDER])
      given(posted).when(votes(true, userId)).thenFails(OwnReviewNotVotable);
    given().when(votes(true)).thenFails(ReviewNotFound);
  });
});
