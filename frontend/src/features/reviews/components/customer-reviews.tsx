import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { BadgeCheck, Star } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { MoreButton } from '../../../components/shared/more-button.js';
import { OrderButtons } from '../../../components/ui/order-buttons.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { LoadingRows } from '../../../components/ui/skeleton.js';
import type { ListingDetailView, ReviewView } from '../../../lib/api/api-types.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { listingReviews, reviewsIn, type ReviewSort } from '../../../lib/api/reviews.queries.js';
import { useWhenNeeded } from '../../../lib/screen/use-on-demand.js';
import { grouped, plural } from '../../../lib/format/numbers.js';
import { ReviewResponse } from '../../../components/shared/review-response.js';
import { dayOf } from '../../../lib/format/dates.js';
import { authorOf } from '../../../lib/format/names.js';

interface CustomerReviewsProps {
  listing: ListingDetailView;
  variant: 'providers' | 'listings';
}

const importActions = () => import('./review-actions.js').then(({ ReviewActions }) => ReviewActions);

/** Ten at a time, the newest or the most helpful first; the score never without its count and spread. */
export function CustomerReviews({ listing, variant }: CustomerReviewsProps) {
  const [sort, setSort] = useState<ReviewSort>('newest');
  const query = useInfiniteQuery({
    ...listingReviews(variant, listing.id, sort),
    placeholderData: keepPreviousData,
  });
  const reviews = reviewsIn(query.data) ?? [];
  const { user } = useAuthContext();
  const [Actions] = useWhenNeeded(importActions, user !== null); // visitors neither vote nor answer
  return (
    <section className="border-t border-line pt-6">
      <h2 className="mb-2 text-lg">Customer Reviews</h2>
      {listing.totalReviews > 0 && <Score listing={listing} />}
      {reviews.length === 0 && <NoReviews count={listing.totalReviews} query={query} />}
      {reviews.length > 1 && (
        <OrderButtons label="Order of the reviews" orders={ORDERS} order={sort} onOrder={setSort} />
      )}
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

const ORDERS: readonly (readonly [ReviewSort, string])[] = [
  ['newest', 'Newest'],
  ['helpful', 'Most helpful'],
];

function NoReviews({ count, query }: { count: number; query: UseInfiniteQueryResult }) {
  if (count > 0) {
    return query.isPending ? (
      <LoadingRows className="h-40" />
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

const Score = ({
  listing: { averageRating, totalReviews, ratingDistribution },
}: {
  listing: ListingDetailView;
}) => (
  <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
    <p>
      <span className="block text-2xl font-bold tabular-nums">{averageRating.toFixed(1)}</span>
      <span className="text-sm text-muted">
        {plural(totalReviews, { one: '# review', other: '# reviews' })}
      </span>
    </p>
    <RatingSpread distribution={ratingDistribution} />
  </div>
);

/** One row per number of stars, of all reviews; the bar is drawn, the numbers are read out. */
const RatingSpread = ({ distribution }: { distribution: readonly number[] }) => (
  <dl className="grid max-w-xs min-w-40 flex-1 grid-cols-[auto_1fr_auto] items-center gap-x-3 text-sm tabular-nums">
    {ratingSpread(distribution).map(({ stars, count, share }) => (
      <div key={stars} className="contents">
        <dt>{plural(stars, { one: '# star', other: '# stars' })}</dt>
        <dd className="contents">
          <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full rounded-full">
            <rect width="100" height="8" className="fill-sunken" />
            <rect width={share * 100} height="8" className="fill-star" />
          </svg>
          <span>{grouped(count)}</span>
        </dd>
      </div>
    ))}
  </dl>
);

/** The counts of five, four, … one star, from those of one, two, … five; `share` of all, 0 to 1. */
function ratingSpread(distribution: readonly number[]): { stars: number; count: number; share: number }[] {
  const all = distribution.reduce((sum, count) => sum + count, 0);
  const spread = distribution.map((count, index) => ({
    stars: index + 1,
    count,
    share: all === 0 ? 0 : count / all,
  }));
  // oxlint-disable-next-line unicorn/no-array-reverse -- the oldest browsers have no toReversed
  return spread.reverse();
}

interface ReviewProps {
  review: ReviewView;
  businessName: string;
  children: ReactNode;
}

/** REV-07: author, stars, date, the job; what the provider says to it, and how many found it helpful. */
function Review({ review, businessName, children }: ReviewProps) {
  const { user, rating, comment, createdAt, jobCompleted, response, helpfulCount = 0 } = review;
  return (
    <>
      <p className="font-semibold">{authorOf(user)}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <span className="inline-flex items-center gap-1">
          <Star aria-hidden className="size-4 fill-star text-star" />
          {rating} out of 5, {dayOf(createdAt)}
        </span>
        {jobCompleted && (
          <span className="inline-flex items-center gap-1 text-success">
            <BadgeCheck aria-hidden className="size-4" />
            Job completed
          </span>
        )}
      </p>
      <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{comment}</p>
      {response && <ReviewResponse response={response} businessName={businessName} />}
      <div className="flex flex-wrap items-center gap-x-2">
        {children}
        {helpfulCount > 0 && <p className="text-sm text-muted">{helpfulText(helpfulCount)}</p>}
      </div>
    </>
  );
}

const helpfulText = (count: number): string =>
  plural(count, { one: 'One person found this helpful', other: '# people found this helpful' });
