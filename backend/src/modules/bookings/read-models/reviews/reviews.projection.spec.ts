import fc from 'fast-check';
import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type { ReviewPosted, ReviewResponded, ReviewVoted } from '../../domain/review.events.js';
import { ReviewRow, ReviewVoteRow } from './review.table.js';
import { reviews } from './reviews.projection.js';

const { given } = projectionSpec(reviews);

const at = '2026-11-02T09:00:00.000Z';
const later = '2026-11-03T10:00:00.000Z';
const posted: ReviewPosted = {
  type: 'ReviewPosted',
  data: { reviewId: 1, userId: 7, listingId: 4, providerId: 9, rating: 4, comment: 'On time', postedAt: at },
};
const responded = (response: string, replaces = false): ReviewResponded => ({
  type: 'ReviewResponded',
  data: { reviewId: 1, authorId: 7, listingId: 4, providerId: 9, response, replaces, respondedAt: later },
});
const voted = (userId: number, isHelpful: boolean): ReviewVoted => ({
  type: 'ReviewVoted',
  data: { reviewId: 1, listingId: 4, userId, isHelpful, votedAt: later },
});
const deleted = (userId: number): UserDeleted => ({
  type: 'UserDeleted',
  data: { userId, deletedAt: later },
});
const rowAfter = (...events: Parameters<typeof given>) => given(...events).row(ReviewRow, 1);

describe('the reviews table', () => {
  it('REV-07: holds what was said, without answer and votes', async () => {
    expect(await rowAfter(posted)).toEqual({
      id: 1,
      userId: 7,
      listingId: 4,
      providerId: 9,
      rating: 4,
      comment: 'On time',
      response: null,
      respondedAt: null,
      helpfulCount: 0,
      createdAt: new Date(at),
    });
  });

  it('3.14: a later response takes the place of the earlier one', async () => {
    expect(await rowAfter(posted, responded('Thanks'), responded('Thank you', true))).toMatchObject({
      response: 'Thank you',
      respondedAt: new Date(later),
    });
  });

  it('3.14: counts who finds it helpful, and who took that back does not count', async () => {
    const events = [posted, voted(5, true), voted(6, true), voted(5, false)] as const;
    expect(await rowAfter(...events)).toMatchObject({ helpfulCount: 1 });
    expect(await given(...events).rows(ReviewVoteRow)).toEqual([{ reviewId: 1, userId: 6 }]);
  });

  it('3.14: votes equal a recount after any order of them, taken back or not, answered meanwhile or not', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.integer({ min: 20, max: 25 }), fc.boolean())), async (votes) => {
        const finds = new Map<number, boolean>();
        const events = votes.flatMap(([userId, isHelpful]) => {
          if ((finds.get(userId) ?? false) === isHelpful) return []; // such a vote is no event
          finds.set(userId, isHelpful);
          return [voted(userId, isHelpful), responded('Thanks', true)];
        });
        const readers = [...finds].filter(([, isHelpful]) => isHelpful).map(([userId]) => userId);
        expect((await rowAfter(posted, ...events))?.helpfulCount).toBe(readers.length);
        const kept = (await given(posted, ...events).rows(ReviewVoteRow)).map(({ userId }) => userId);
        expect(kept.toSorted()).toEqual(readers.toSorted());
      }),
      { numRuns: 50 },
    ));

  it('OP-50: the stars of a deleted author stay, the words are gone; so with the response of a provider', async () => {
    expect(await rowAfter(posted, responded('Thanks'), deleted(7))).toMatchObject({
      rating: 4,
      comment: '[deleted]',
      response: 'Thanks',
    });
    expect(await rowAfter(posted, deleted(9), responded('Thanks'))).toMatchObject({
      comment: 'On time',
      response: '[deleted]',
    });
    expect(await rowAfter(posted, responded('Thanks'), deleted(7), deleted(9))).toMatchObject({
      comment: '[deleted]',
      response: '[deleted]',
    });
  });
});
