import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { profileQueries } from '../api/profile.queries.js';
import type { OwnReview } from '../api/profile.types.js';

/** PROF-09, OP-38: what one wrote, newest first; a placeholder only when there is nothing. */
export function ReviewsTab() {
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg">Reviews You've Given</h2>
      <Reviews />
    </div>
  );
}

function Reviews() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(profileQueries.reviews());
  if (isPending) {
    return (
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">Loading your reviews...</span>
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    );
  }
  if (isError) {
    return (
      <Card>
        <ErrorState
          level="h3"
          title="Your reviews did not load"
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          Check your connection and try again.
        </ErrorState>
      </Card>
    );
  }
  if (!data || data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Star}
          level="h3"
          title="No reviews yet"
          actions={
            <ButtonLink to="/search" variant="secondary">
              Find a provider
            </ButtonLink>
          }
        >
          After a job is done you can say how it went. Your reviews will stand here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <ul className="flex flex-col gap-4">
      {data.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}

function ReviewCard({ review }: { review: OwnReview }) {
  const written = new Date(review.createdAt).toLocaleDateString('en-NG', {
    dateStyle: 'medium',
    timeZone: 'Africa/Lagos',
  });
  return (
    <Card className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-base">
          <Link
            to={`/providers/${review.listingId}`}
            className="inline-flex min-h-6 items-center wrap-anywhere underline-offset-4 hover:underline"
          >
            {review.businessName}
          </Link>
        </h3>
        <time dateTime={review.createdAt} className="text-sm text-muted">
          {written}
        </time>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Stars rating={review.rating} />
        {review.jobCompleted && <Badge tone="success">Job completed</Badge>}
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{review.comment}</p>
    </Card>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden
          className={`size-4 ${star <= rating ? 'fill-star text-star' : 'text-line-strong'}`}
        />
      ))}
      <span className="sr-only">{rating} out of 5</span>
    </span>
  );
}
