import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { Rating } from '../../../components/shared/rating.js';
import type { ListingDetail } from '../../../lib/api-types.js';
import type { ReviewView } from '../api/discovery.types.js';

const day = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'Africa/Lagos' });

interface CustomerReviewsProps {
  listing: ListingDetail;
  /** Undefined while they are on the way or could not be read. */
  reviews: readonly ReviewView[] | null | undefined;
}

/** The newest first, each with its date; the score never without its count. */
export function CustomerReviews({ listing, reviews }: CustomerReviewsProps) {
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">Customer Reviews</h2>
        {listing.totalReviews > 0 && <Rating average={listing.averageRating} count={listing.totalReviews} />}
      </div>
      {listing.totalReviews > 0 && reviews === undefined && <Skeleton className="h-16" />}
      {listing.totalReviews === 0 && <p className="text-muted">No reviews yet</p>}
      <ul className="flex flex-col divide-y divide-line">
        {(reviews ?? []).map(({ id, user, rating, comment, createdAt }) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="font-semibold">
                {user ? `${user.firstName} ${user.lastName}`.trim() : 'Anonymous'}
              </span>
              <span className="text-sm text-muted">
                {rating} out of 5, {day.format(new Date(createdAt))}
              </span>
            </p>
            <p className="mt-1 max-w-prose whitespace-pre-line">{comment}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
