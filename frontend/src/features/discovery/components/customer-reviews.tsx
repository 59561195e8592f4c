import { BadgeCheck, Star } from 'lucide-react';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { Rating } from '../../../components/shared/rating.js';
import { dayOf } from '../../../lib/dates.js';
import { authorOf } from '../model/provider-texts.rules.js';
import { ratingSpread } from '../model/rating-spread.rules.js';
import type { ListingDetailView, ReviewView } from '../../../lib/api-types.js';

interface CustomerReviewsProps {
  listing: ListingDetailView;
  /** Undefined while they are on the way or could not be read. */
  reviews: readonly ReviewView[] | null | undefined;
}

/** The newest first, each with its date; the score never without its count and spread. */
export function CustomerReviews({ listing, reviews }: CustomerReviewsProps) {
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">Customer Reviews</h2>
        {listing.totalReviews > 0 && <Rating average={listing.averageRating} count={listing.totalReviews} />}
      </div>
      {listing.totalReviews > 0 && reviews === undefined && <Skeleton className="h-40" />}
      {listing.totalReviews === 0 && (
        <>
          <p>No reviews yet</p>
          <p className="mt-1 text-sm text-muted">
            Only customers whose job was completed can write one, so the first will come from a real job.
          </p>
        </>
      )}
      {reviews && reviews.length > 0 && <Spread reviews={reviews} />}
      <ul className="flex flex-col divide-y divide-line">
        {(reviews ?? []).map((review) => (
          <li key={review.id} className="py-3">
            <Review review={review} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One row per number of stars; the bar is drawn, the numbers are read out. */
function Spread({ reviews }: { reviews: readonly ReviewView[] }) {
  const rows = ratingSpread(reviews.map(({ rating }) => rating));
  return (
    <dl className="mb-2 grid max-w-xs grid-cols-[auto_1fr_auto] items-center gap-x-3 text-sm tabular-nums">
      {rows.map(({ stars, count }) => (
        <div key={stars} className="contents">
          <dt>
            {stars} {stars === 1 ? 'star' : 'stars'}
          </dt>
          <dd className="contents">
            <svg
              aria-hidden
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              className="h-2 w-full rounded-full"
            >
              <rect width="100" height="8" className="fill-sunken" />
              <rect width={(count / reviews.length) * 100} height="8" className="fill-star" />
            </svg>
            <span>{count}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Review = ({ review: { user, rating, comment, createdAt, jobCompleted } }: { review: ReviewView }) => (
  <>
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="font-semibold">{authorOf(user)}</span>
      <span className="inline-flex items-center gap-1 text-sm text-muted">
        <Star aria-hidden className="size-4 fill-star text-star" />
        {rating} out of 5, {dayOf(createdAt)}
      </span>
    </p>
    {jobCompleted && (
      <p className="mt-1 flex items-center gap-1 text-sm text-success">
        <BadgeCheck aria-hidden className="size-4" />
        Job completed
      </p>
    )}
    <p className="mt-1 max-w-prose whitespace-pre-line">{comment}</p>
  </>
);
