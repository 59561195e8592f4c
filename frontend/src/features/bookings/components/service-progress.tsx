import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import type { InteractionStatusView, ListingDetailView } from '../../../lib/api/api-types.js';
import { paths } from '../../../lib/paths.js';
import { useMsLeft } from '../../../lib/screen/use-ms-left.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { Link } from '../../../components/ui/link.js';
import { bookingQueries, completeService } from '../api/bookings.queries.js';
import { minutesOf, statusLabel } from '../model/service-path.rules.js';

interface ServiceProgressProps {
  listing: Pick<ListingDetailView, 'id' | 'businessName'>;
  status: InteractionStatusView;
  /** Shown once a review can be written. */
  review: ReactNode;
}

/** INT-03: the state in words, and the one thing that the customer can do in it. */
export function ServiceProgress({ listing, status, review }: ServiceProgressProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      {/* Announced when it changes: the provider may confirm while the screen is open. */}
      <p role="status">
        <Badge tone={TONES[status.interaction?.status ?? 'none']}>{statusLabel(status.interaction)}</Badge>
      </p>
      <NextStep listing={listing} status={status} review={review} />
    </div>
  );
}

const TONES = { none: 'neutral', pending: 'warning', confirmed: 'soft', completed: 'success' } as const;

function NextStep({ listing, status, review }: ServiceProgressProps) {
  const { interaction, hasReviewed, canReview } = status;
  if (!interaction) return <p>Call or message the provider first: only real jobs can be reviewed.</p>;
  if (interaction.status === 'pending') return <Unconfirmed {...listing} />;
  if (interaction.status === 'confirmed') return <CompleteButton interactionId={interaction.id} />;
  if (hasReviewed) return <p>You have reviewed this service. Contact the provider again for the next job.</p>;
  return canReview ? review : <Countdown listingId={listing.id} />;
}

const Unconfirmed = ({ id, businessName }: ServiceProgressProps['listing']) => (
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

/** INT-05, INT-13. */
function CompleteButton({ interactionId }: { interactionId: number }) {
  const { mutate, isPending } = useSubmit({
    makesStale: ['contacts', 'listings'],
    send: () => completeService(interactionId),
    done: { title: 'Service marked as completed', description: 'In one hour you can write a review.' },
    failed: 'Failed to complete service',
  });
  return (
    <>
      <p>Mark the job as completed when it is done. You can review it one hour later.</p>
      <Button pending={isPending} pendingText="Completing..." onClick={() => mutate()}>
        Complete Service
      </Button>
    </>
  );
}

/** REV-04. When nothing is left, the server is asked whether it sees it so, too. */
function Countdown({ listingId }: { listingId: number }) {
  const { data, dataUpdatedAt, refetch } = useQuery(bookingQueries.status(listingId));
  const left = useMsLeft((data?.minutesRemaining ?? 0) * 60_000, dataUpdatedAt);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  return <p>You can write a review in {minutesOf(left)}.</p>;
}
