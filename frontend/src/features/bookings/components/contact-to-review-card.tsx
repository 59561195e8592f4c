import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../components/ui/card.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { bookingQueries } from '../api/bookings.queries.js';
import { STEPS, stepsDone } from '../model/service-path.rules.js';
import { ServiceProgress } from './service-progress.js';

interface ContactToReviewCardProps {
  listing: Pick<ListingDetailView, 'id' | 'businessName'>;
  /** Shown once a review can be written (REV-03). */
  review: ReactNode;
}

/** DETAIL-22: where the customer is between the contact and the review, and what comes next. */
export function ContactToReviewCard({ listing, review }: ContactToReviewCardProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(bookingQueries.status(listing.id));
  if (isPending) return <Skeleton className="h-80" />;
  if (!data) {
    return isError ? (
      <Card>
        <ErrorState
          title="Your contact with this provider did not load"
          level="h3"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    ) : null;
  }
  return (
    <Card>
      <h2 className="mb-3 text-lg">From contact to review</h2>
      <Steps done={stepsDone(data)} />
      <ServiceProgress listing={listing} status={data} review={review} />
    </Card>
  );
}

const Steps = ({ done }: { done: number }) => (
  <ol className="mb-4 flex flex-col gap-2 text-sm">
    {STEPS.map((step, index) => (
      <li
        key={step}
        aria-current={index === done ? 'step' : undefined}
        className={`flex items-center gap-3 ${index === done ? 'font-semibold' : 'text-muted'}`}
      >
        <span
          aria-hidden
          className={`flex size-6 shrink-0 items-center justify-center rounded-full text-xs ${index < done ? 'bg-success-soft text-success' : 'bg-sunken text-ink'}`}
        >
          {index < done ? <Check className="size-4" /> : index + 1}
        </span>
        {step}
        {index < done && <span className="sr-only">(done)</span>}
      </li>
    ))}
  </ol>
);
