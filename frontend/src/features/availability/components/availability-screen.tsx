import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Calendar, SearchX } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '../../../components/shared/back-link.js';
import { Confirm } from '../../../components/shared/confirm.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { LoadingRows } from '../../../components/ui/skeleton.js';
import { listingDetail } from '../../../lib/api/shared.queries.js';
import { paths } from '../../../lib/paths.js';
import { availabilityQueries, saveAvailability } from '../api/availability.queries.js';
import { AvailabilityForm } from './availability-form.js';

interface AvailabilityScreenProps {
  listingId: number;
  userId: number;
}

/** Contract 3.15: when customers can book a listing. Only its owner gets the form; for others there is none. */
export function AvailabilityScreen({ listingId, userId }: AvailabilityScreenProps) {
  const listing = useQuery(listingDetail('listings', listingId));
  const isOwn = listing.data?.userId === userId;
  if (listing.data === null || (listing.data && !isOwn)) return <NotFound />;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-2 md:py-6">
      <BackLink to={paths.dashboardTab('services')}>Dashboard</BackLink>
      <div>
        <h1 tabIndex={-1} className="text-xl">
          Your times
        </h1>
        {listing.data && <p className="mt-1 text-muted wrap-anywhere">{listing.data.businessName}</p>}
      </div>
      <Loaded query={listing} height="h-96" failed="Your listing did not load" level="h2">
        {() => <Times listingId={listingId} />}
      </Loaded>
    </div>
  );
}

function Times({ listingId }: { listingId: number }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(availabilityQueries.one(listingId));
  const [timesTurnedOff, setTimesTurnedOff] = useState(0);
  if (isPending) return <LoadingRows className="h-96" />;
  if (isError)
    return (
      <ErrorState title="Your times did not load" onRetry={() => void refetch()} retrying={isFetching}>
        Check your connection and try again.
      </ErrorState>
    );
  return (
    <>
      <p className="max-w-prose text-muted">
        {data
          ? 'Customers choose one of your free times when they book you. The times of all your listings share one calendar.'
          : 'Customers cannot see when you are free yet: they ask for a date, and you answer. Choose your hours below, and they book a free time instead.'}
      </p>
      {/* A calendar that was turned off begins again with an empty form. */}
      <AvailabilityForm key={timesTurnedOff} listingId={listingId} stored={data} />
      {data && <TurnOff listingId={listingId} onDone={() => setTimesTurnedOff(timesTurnedOff + 1)} />}
    </>
  );
}

/** Asks once: the hours are gone afterwards. */
function TurnOff({ listingId, onDone }: { listingId: number; onDone: () => void }) {
  const queryClient = useQueryClient();
  return (
    <Confirm
      renderTrigger={(press) => (
        <Button variant="secondary" className="self-start" {...press}>
          <Calendar aria-hidden className="size-5" />
          Turn the calendar off
        </Button>
      )}
      title="Turn the calendar off?"
      description="Customers no longer see your free times, and your hours are deleted. Times that are booked stay booked."
      confirmText="Turn off"
      cancelText="Keep it"
      pendingText="Turning off..."
      action={{
        makesStale: ['listings'],
        send: () => saveAvailability(listingId, null),
        done: {
          title: 'Calendar turned off',
          description: 'Customers ask for a date again, and you answer.',
        },
        failed: 'The calendar was not turned off',
        onDone: () => {
          queryClient.setQueryData(availabilityQueries.one(listingId).queryKey, null);
          onDone();
        },
      }}
    />
  );
}

const NotFound = () => (
  <EmptyState
    icon={SearchX}
    level="h1"
    title="Listing not found"
    actions={<ButtonLink to={paths.dashboard}>Back to Dashboard</ButtonLink>}
  >
    It may have been removed, or it belongs to someone else.
  </EmptyState>
);
