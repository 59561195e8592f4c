import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { LoadedList } from '../../../components/shared/loaded.js';
import { ReviewResponse } from '../../../components/shared/review-response.js';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Link } from '../../../components/ui/link.js';
import { Section } from '../../../components/ui/section.js';
import { dayOf } from '../../../lib/format/dates.js';
import { paths } from '../../../lib/paths.js';
import { profileQueries } from '../api/profile.queries.js';
import type { OwnReviewView } from '../../../lib/api/api-types.js';

/** PROF-09, OP-38: what one wrote, newest first; a placeholder only when there is nothing. */
export const ReviewsTab = () => (
  <Section title="Reviews You've Given">
    <LoadedList
      query={useQuery(profileQueries.reviews())}
      height="h-64"
      failed="Your reviews did not load"
      failedText="Check your connection and try again."
      none={<NoReviews />}
      className="flex flex-col gap-4"
    >
      {(review) => <ReviewCard review={review} />}
    </LoadedList>
  </Section>
);

const NoReviews = () => (
  <Card>
    <EmptyState
      icon={Star}
      level="h3"
      title="No reviews yet"
      actions={
        <ButtonLink to={paths.search()} variant="secondary">
          Find a provider
        </ButtonLink>
      }
    >
      After a job is done you can say how it went. Your reviews will appear here.
    </EmptyState>
  </Card>
);

function ReviewCard({ review }: { review: OwnReviewView }) {
  return (
    <Card className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-base">
          <Link
            to={paths.provider(review.listingId)}
            className="inline-flex min-h-6 items-center wrap-anywhere underline-offset-4 hover:underline"
          >
            {review.businessName}
          </Link>
        </h3>
        <time dateTime={review.createdAt} className="text-sm text-muted">
          {dayOf(review.createdAt)}
        </time>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Stars rating={review.rating} />
        {review.jobCompleted && <Badge tone="success">Job completed</Badge>}
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{review.comment}</p>
      {review.response && <ReviewResponse response={review.response} businessName={review.businessName} />}
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
