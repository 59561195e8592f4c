import { defineProjection } from '../../../../platform/projections/projection.js';
import type { ListingCreated } from '../../../listings/public/listing.public-events.js';
import type { InteractionCompleted } from '../../domain/interaction.events.js';
import type { ReviewPosted } from '../../domain/review.events.js';
import { ListingReputationRow } from './reputation.table.js';

/** REV-09, INT-16: stars and jobs of each listing, in whole numbers. */
export const reputation = defineProjection<ListingCreated | ReviewPosted | InteractionCompleted>({
  name: 'reputation',
  version: 1,
  tables: [ListingReputationRow],
  on: {
    ListingCreated: (rows, { data: { listingId } }) =>
      rows.put(ListingReputationRow, {
        listingId,
        stars: [0, 0, 0, 0, 0],
        ratingSum: 0,
        ratingCount: 0,
        totalJobs: 0,
      }),
    ReviewPosted: (rows, { data: { listingId, rating } }) =>
      rows.update(ListingReputationRow, listingId, ({ stars, ratingSum, ratingCount }) => ({
        stars: stars.map((count, index) => (index === rating - 1 ? count + 1 : count)),
        ratingSum: ratingSum + rating,
        ratingCount: ratingCount + 1,
      })),
    InteractionCompleted: (rows, { data: { listingId } }) =>
      rows.update(ListingReputationRow, listingId, ({ totalJobs }) => ({ totalJobs: totalJobs + 1 })),
  },
});
