import { aListing } from '../../../testing/samples.js';
import { dashboardStats } from './dashboard-stats.rules.js';

describe('dashboard figures', () => {
  it('DASH-05, OP-64: sums, and the mean of the listings that have reviews', () =>
    expect(
      dashboardStats([
        aListing({ profileViews: 3, cardViews: 5, averageRating: 3, totalReviews: 10 }),
        aListing({ profileViews: 4, cardViews: 0, averageRating: 5, totalReviews: 1, isActive: false }),
        aListing({ averageRating: 0, totalReviews: 0 }),
      ]),
    ).toEqual({ total: 3, active: 2, profileViews: 7, cardViews: 5, averageRating: 4, totalReviews: 11 }));

  it.each([
    ['nothing of it', {}, null],
    ['views', { cardViews: 1 }, 1],
    ['a premium listing', { isPremium: true }, 0],
    ['a verified listing', { isVerified: true }, 0],
    ['a featured listing', { promotionType: 'featured' as const }, 0],
    ['a boosted listing', { promotionType: 'boost' as const }, null],
  ])('DASH-06: card views with %s', (_what, change, shown) =>
    expect(dashboardStats([aListing(), aListing(change)]).cardViews).toBe(shown),
  );
});
