import fc from 'fast-check';
import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import { ratingsOf, type Reputation } from '../../../listings/public/index.js';
import type { ListingCreated } from '../../../listings/public/listing.public-events.js';
import type { InteractionCompleted } from '../../domain/interaction.events.js';
import type { ReviewPosted } from '../../domain/review.events.js';
import { reputation } from './reputation.projection.js';
import { ListingReputationRow } from './reputation.table.js';

const { given } = projectionSpec(reputation);

const at = '2026-11-02T09:00:00.000Z';
const created = { type: 'ListingCreated', data: { listingId: 4, userId: 9 } } as unknown as ListingCreated;
const reviewed = (rating: number, reviewId = rating): ReviewPosted => ({
  type: 'ReviewPosted',
  data: { reviewId, userId: 7, listingId: 4, providerId: 9, rating, comment: 'Good', postedAt: at },
});
const completed: InteractionCompleted = {
  type: 'InteractionCompleted',
  data: { interactionId: 1, customerId: 7, listingId: 4, providerId: 9, completedAt: at },
};
const rowAfter = (...events: (ListingCreated | ReviewPosted | InteractionCompleted)[]) =>
  given(created, ...events).row(ListingReputationRow, 4);

describe('the reputation of a listing', () => {
  it('REV-09 adds up stars in whole numbers', async () => {
    const row = await rowAfter(reviewed(5, 1), reviewed(4, 2), reviewed(4, 3));
    expect(row).toMatchObject({ stars: [0, 0, 0, 2, 1], ratingSum: 13, ratingCount: 3, totalJobs: 0 });
    expect(ratingsOf({ stars: row?.stars } as unknown as Reputation)).toEqual({
      totalReviews: 3,
      averageRating: 4.33,
    });
  });

  it('INT-16 counts completed jobs', async () => {
    expect(await rowAfter(completed, completed)).toMatchObject({ totalJobs: 2, ratingCount: 0 });
  });

  it('REV-09 equals a recomputation after any order of events', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.option(fc.integer({ min: 1, max: 5 }))), async (ratings) => {
        const row = await rowAfter(
          ...ratings.map((rating, index) => (rating === null ? completed : reviewed(rating, index + 1))),
        );
        const stars = ratings.filter((rating) => rating !== null);
        expect(row?.ratingSum).toBe(stars.reduce((sum, rating) => sum + rating, 0));
        expect(row?.ratingCount).toBe(stars.length);
        expect(row?.totalJobs).toBe(ratings.length - stars.length);
        expect(row?.stars).toEqual(
          [1, 2, 3, 4, 5].map((star) => stars.filter((rating) => rating === star).length),
        );
      }),
      { numRuns: 50 },
    ));
});
