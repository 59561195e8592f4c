import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import {
  AnswerBooking,
  AnswerQuote,
  CompleteService,
  ConfirmContact,
} from '../../../components/shared/job-actions.js';
import { waitsForOther } from '../../../components/shared/job-steps.js';
import { Link } from '../../../components/ui/link.js';
import type { JobView } from '../../../lib/api/api-types.js';
import { readAgain } from '../../../lib/api/query-keys.js';
import { slotTimeOf } from '../../../lib/format/dates.js';
import { paths } from '../../../lib/paths.js';
import { useTimeLeft } from '../../../lib/screen/use-time-left.js';
import { bookingQueries } from '../api/bookings.queries.js';
import { minutesOf } from '../model/service-path.rules.js';

/** Opens the form of a review (REV-03). */
export type ReviewButton = ComponentType<{ listingId: number; businessName: string }>;

interface JobNextProps {
  job: JobView;
  Review: ReviewButton;
  children?: ReactNode;
}

/** The one thing that the reader can do next about a job, or what it waits for. */
export function JobNext({ job, Review, children }: JobNextProps) {
  const waits = waitsForOther(job);
  return (
    <>
      {waits && <p>{waits}</p>}
      {job.role === 'provider' ? <ProvidersText job={job} /> : <CustomersText job={job} />}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {job.role === 'provider' ? <ProvidersNext job={job} /> : <CustomersNext job={job} Review={Review} />}
        {children}
      </div>
    </>
  );
}

const ProvidersText = ({ job: { next, wishes } }: { job: JobView }) =>
  next?.action === 'answer_booking' && wishes?.answerBy && <p>{answerByText(wishes.answerBy)}</p>;

const answerByText = (end: string): string =>
  `Answer by ${slotTimeOf(end, Date.now())}: the time is kept until then.`;

/** Accepting a booking confirms the contact, too; the contact alone can be confirmed as well (INT-04). */
function ProvidersNext({ job: { next, state, bookingId, interactionId, other } }: { job: JobView }) {
  const answers = next?.action === 'answer_booking' && bookingId !== null;
  return (
    <>
      {answers && <AnswerBooking bookingId={bookingId} customerName={other.name} />}
      {state === 'asked' && interactionId !== null && (
        <ConfirmContact
          interactionId={interactionId}
          customerName={other.name}
          variant={answers ? 'secondary' : 'primary'}
        />
      )}
    </>
  );
}

function CustomersText({ job: { next, state, bookingId, interactionId, listing } }: { job: JobView }) {
  if (next?.action === 'answer_quote')
    return <p>If you decline the price, {listing.businessName} can name another one.</p>;
  if (next?.action === 'complete')
    return <p>Mark the job as completed when it is done. You can review it one hour later.</p>;
  if (next?.action === 'review') return <p>How did it go? Other customers will read it.</p>;
  if (state === 'asked' && bookingId === null) return <Unconfirmed {...listing} />;
  if (state === 'reviewed')
    return <p>You have reviewed this service. Contact the provider again for the next job.</p>;
  return state === 'done' && !next && interactionId !== null ? (
    <Countdown listingId={listing.id} interactionId={interactionId} />
  ) : null;
}

function CustomersNext({ job: { next, interactionId, openQuote, listing }, Review }: JobNextProps) {
  const { id: listingId, businessName } = listing;
  if (next?.action === 'review') return <Review listingId={listingId} businessName={businessName} />;
  if (next?.action === 'answer_quote' && openQuote)
    return <AnswerQuote quote={openQuote} businessName={businessName} />;
  return (
    next?.action === 'complete' &&
    interactionId !== null && <CompleteService interactionId={interactionId} businessName={businessName} />
  );
}

const Unconfirmed = ({ id, businessName }: { id: number; businessName: string }) => (
  <div>
    <p>
      We asked the provider to confirm that you were in touch. After that you can mark the service as
      completed.
    </p>
    <Link
      to={paths.reportListing(id, businessName, 'unconfirmed')}
      className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
    >
      The provider has not confirmed, but the job was done
    </Link>
  </div>
);

/** REV-04. When nothing is left, the server is asked whether it sees it so, too. */
function Countdown({ listingId, interactionId }: { listingId: number; interactionId: number }) {
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(bookingQueries.status(listingId));
  const minutes = data?.interaction?.id === interactionId ? data.minutesRemaining : 0; // the newest contact decides
  const left = useTimeLeft(minutes * 60_000, dataUpdatedAt);
  const isOver = minutes > 0 && left === 0;
  useEffect(() => {
    if (isOver) void readAgain(queryClient, ['contacts']);
  }, [isOver, queryClient]);
  return left > 0 ? <p>You can write a review in {minutesOf(left)}.</p> : null;
}
