import type { ListingDetailView } from '../../../lib/api/api-types.js';

interface DashboardStats {
  total: number;
  active: number;
  profileViews: number;
  /** Null: not shown (DASH-06). */
  cardViews: number | null;
  /** Of the listings that have reviews (OP-64); null when none has. */
  averageRating: number | null;
  totalReviews: number;
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** DASH-05, DASH-06. */
export function dashboardStats(listings: readonly ListingDetailView[]): DashboardStats {
  const rated = listings.filter(({ totalReviews }) => totalReviews > 0);
  const cardViews = sum(listings.map((listing) => listing.cardViews));
  const shown =
    cardViews > 0 ||
    listings.some(
      ({ isPremium, isVerified, promotionType }) => isPremium || isVerified || promotionType === 'featured',
    );
  return {
    total: listings.length,
    active: listings.filter(({ isActive }) => isActive).length,
    profileViews: sum(listings.map((listing) => listing.profileViews)),
    cardViews: shown ? cardViews : null,
    averageRating:
      rated.length === 0 ? null : sum(rated.map(({ averageRating }) => averageRating)) / rated.length,
    totalReviews: sum(rated.map(({ totalReviews }) => totalReviews)),
  };
}
