import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { MoreButton } from '../../../components/shared/more-button.js';
import { Rating } from '../../../components/shared/rating.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { listingReviews, reviewsIn } from '../../../lib/api/reviews.queries.js';
import { useWhenNeeded } from '../../../lib/screen/use-on-demand.js';
import { RatingSpread } from './rating-spread.js';
import { Review } from './review.js';

interface CustomerReviewsProps {
  listing: ListingDetailView;
  variant: 'providers' | 'listings';
}

const importActions = () => import('./review-actions.js').then(({ ReviewActions }) => ReviewActions);

/** The newest first, ten at a time; the score never without its count and spread. */
export function CustomerReviews({ listing, variant }: CustomerReviewsProps) {
  const query = useInfiniteQuery(listingReviews(variant, listing.id));
  const reviews = reviewsIn(query.data) ?? [];
  const { user } = useAuthContext();
  const [Actions] = useWhenNeeded(importActions, user !== null); // visitors neither vote nor answer
  return (
    <section className="border-t border-line pt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">Customer Reviews</h2>
        {listing.totalReviews > 0 && <Rating average={listing.averageRating} count={listing.totalReviews} />}
      </div>
      {reviews.length === 0 && <NoReviews count={listing.totalReviews} query={query} />}
      {listing.totalReviews > 0 && <RatingSpread distribution={listing.ratingDistribution} />}
      {reviews.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {reviews.map((review) => (
            <li key={review.id} className="py-3">
              <Review review={review} businessName={listing.businessName}>
                {user && Actions && <Actions review={review} ownerId={listing.userId} userId={user.id} />}
              </Review>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2">
        <MoreButton query={query}>Show more reviews</MoreButton>
      </div>
    </section>
  );
}

function NoReviews({ count, query }: { count: number; query: UseInfiniteQueryResult }) {
  if (count > 0) {
    return query.isPending ? (
      <Skeleton className="h-40" />
    ) : (
      <ErrorState
        title="The reviews did not load"
        level="h3"
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <>
      <p>No reviews yet</p>
      <p className="mt-1 text-sm text-muted">
        Only customers whose job was completed can write one, so the first will come from a real job.
      </p>
    </>
  );
}
