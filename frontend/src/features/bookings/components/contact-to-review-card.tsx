import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { LoadingRows } from '../../../components/ui/skeleton.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { jobQueries } from '../../../lib/api/jobs.queries.js';
import { currentJob, jobLabel, STEPS, stepsDone } from '../model/service-path.rules.js';
import { JobNext, type ReviewButton } from './job-next.js';

interface ContactToReviewCardProps {
  listing: Pick<ListingDetailView, 'id'>;
  Review: ReviewButton;
}

/** DETAIL-22: where the customer is between the contact and the review, and what comes next. */
export function ContactToReviewCard({ listing, Review }: ContactToReviewCardProps) {
  const { data, isPending, isFetching, refetch } = useQuery(jobQueries.aboutListing(listing.id));
  if (isPending) return <LoadingRows className="h-48" />;
  if (!data) {
    return (
      <Card>
        <ErrorState
          title="Your contact with this provider did not load"
          level="h3"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  const job = currentJob(data.jobs);
  const { text, tone } = job ? jobLabel(job) : NOT_CONTACTED;
  return (
    <Card>
      <h2 className="mb-2 text-base">From contact to review</h2>
      <Steps done={stepsDone(job)} />
      <div className="flex flex-col items-start gap-3">
        {/* Announced when it changes: the provider may answer while the screen is open. */}
        <p role="status">
          <Badge tone={tone}>{text}</Badge>
        </p>
        {job ? (
          <JobNext job={job} Review={Review} />
        ) : (
          <p>Call or message the provider first: only real jobs can be reviewed.</p>
        )}
      </div>
    </Card>
  );
}

/** INT-03. */
const NOT_CONTACTED = { text: 'Not contacted yet', tone: 'neutral' } as const;

const Steps = ({ done }: { done: number }) => (
  <ol className="mb-3 flex flex-wrap gap-x-3 gap-y-1 text-sm">
    {STEPS.map((step, index) => {
      const isDone = index < done;
      return (
        <li
          key={step}
          aria-current={index === done ? 'step' : undefined}
          className={`inline-flex items-center gap-1 ${isDone ? 'text-success' : index === done ? 'font-semibold' : 'text-muted'}`}
        >
          {isDone ? <Check aria-hidden className="size-4" /> : <span aria-hidden>{index + 1}</span>}
          {step}
          {isDone && <span className="sr-only">(done)</span>}
        </li>
      );
    })}
  </ol>
);
