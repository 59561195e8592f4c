import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ComponentType } from 'react';
import {
  AnswerBooking,
  AnswerQuote,
  CompleteService,
  ConfirmContact,
} from '../../../components/shared/job-actions.js';
import { Link } from '../../../components/ui/link.js';
import type { JobView } from '../../../lib/api/api-types.js';
import { readAgain } from '../../../lib/api/query-keys.js';
import { paths } from '../../../lib/paths.js';
import { useMsLeft } from '../../../lib/screen/use-ms-left.js';
import { bookingQueries } from '../api/bookings.queries.js';
import { minutesOf } from '../model/service-path.rules.js';

/** Opens the form of a review (REV-03). */
export type ReviewButton = ComponentType<{ listingId: number; businessName: string }>;

interface JobNextProps {
  job: JobView;
  Review: ReviewButton;
}

/** The one thing that the reader can do next about a job, or what it waits for. */
export const JobNext = ({ job, Review }: JobNextProps) =>
  job.role === 'provider' ? <ProvidersNext job={job} /> : <CustomersNext job={job} Review={Review} />;

/** Accepting a booking confirms the contact, too; the contact alone can be confirmed as well (INT-04). */
function ProvidersNext({ job: { next, state, bookingId, interactionId, other } }: { job: JobView }) {
  const answers = next?.action === 'answer_booking' && bookingId !== null;
  const confirms = state === 'asked' && interactionId !== null;
  if (answers || confirms)
    return (
      <>
        {answers && <AnswerBooking bookingId={bookingId} customerName={other.name} />}
        {confirms && (
          <ConfirmContact
            interactionId={interactionId}
            customerName={other.name}
            variant={answers ? 'secondary' : 'primary'}
          />
        )}
      </>
    );
  return state === 'accepted' ? <p>When the job is done, your customer marks it as completed.</p> : null;
}

function CustomersNext({ job, Review }: JobNextProps) {
  const { next, state, bookingId, interactionId, openQuote } = job;
  const listing = { id: job.listing.id, businessName: job.listing.businessName };
  if (next?.action === 'review') return <Review listingId={listing.id} businessName={listing.businessName} />;
  if (next?.action === 'answer_quote' && openQuote)
    return (
      <>
        <p>
          {listing.businessName} named a price. If you decline it, they can name another one; you pay when the
          job is done.
        </p>
        <AnswerQuote quote={openQuote} businessName={listing.businessName} />
      </>
    );
  if (next?.action === 'complete' && interactionId !== null)
    return (
      <>
        <p>Mark the job as completed when it is done. You can review it one hour later.</p>
        <CompleteService interactionId={interactionId} businessName={listing.businessName} />
      </>
    );
  if (state === 'asked')
    return bookingId === null ? (
      <Unconfirmed {...listing} />
    ) : (
      <p>{listing.businessName} will accept or decline your booking. We will tell you.</p>
    );
  if (state === 'accepted') return <p>From the agreed day on you can mark the job as completed.</p>;
  if (state === 'reviewed')
    return <p>You have reviewed this service. Contact the provider again for the next job.</p>;
  return state === 'done' && interactionId !== null ? (
    <Countdown listingId={listing.id} interactionId={interactionId} />
  ) : null;
}

const Unconfirmed = ({ id, businessName }: { id: number; businessName: string }) => (
  <>
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
  </>
);

/** REV-04. When nothing is left, the server is asked whether it sees it so, too. */
function Countdown({ listingId, interactionId }: { listingId: number; interactionId: number }) {
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(bookingQueries.status(listingId));
  const minutes = data?.interaction?.id === interactionId ? data.minutesRemaining : 0; // the newest contact decides
  const left = useMsLeft(minutes * 60_000, dataUpdatedAt);
  const isOver = minutes > 0 && left === 0;
  useEffect(() => {
    if (isOver) void readAgain(queryClient, ['contacts']);
  }, [isOver, queryClient]);
  return left > 0 ? <p>You can write a review in {minutesOf(left)}.</p> : null;
}
