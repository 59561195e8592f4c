import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { LoadedList } from '../../../components/shared/loaded.js';
import { ButtonLink, Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Section } from '../../../components/ui/section.js';
import { paths } from '../../../lib/paths.js';
import { bookingQueries, decideOnBooking } from '../api/bookings.queries.js';
import { ContactRequests } from './contact-requests.js';
import { EmailText } from '../../../components/shared/email-text.js';
import { Alert } from '../../../components/ui/alert.js';
import { TextareaField } from '../../../components/ui/field.js';
import { LONGEST, type ProviderBookingView } from '../../../lib/api/api-types.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { BookingBadge, BookingFacts, CalendarLink } from './booking-facts.js';

/** DASH-03: what customers ask of the provider. */
export const ProviderBookings = () => (
  <div className="flex flex-col gap-8">
    <ContactRequests />
    <Section title="Booking requests">
      <LoadedList
        query={useQuery(bookingQueries.received())}
        height="h-64"
        failed="Your bookings did not load"
        failedText="Check your connection and try again."
        none={<NoBookings />}
      >
        {(booking) => <ProviderBookingCard booking={booking} />}
      </LoadedList>
    </Section>
  </div>
);

const NoBookings = () => (
  <Card>
    <EmptyState
      icon={CalendarClock}
      level="h3"
      title="No booking requests yet"
      actions={
        <ButtonLink to={paths.dashboard} variant="secondary">
          See your services
        </ButtonLink>
      }
    >
      When a customer asks to book you, the request appears here for you to accept or decline.
    </EmptyState>
  </Card>
);

/** BOOK-06, BOOK-09: a customer's request as its provider sees it. */
function ProviderBookingCard({ booking }: { booking: ProviderBookingView }) {
  const { customerName, customerEmail, status, overlaps, providerResponse } = booking;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base wrap-anywhere">{customerName}</h3>
        <BookingBadge status={status} />
      </div>
      {customerEmail && (
        <p className="text-sm text-muted">
          <EmailText address={customerEmail} />
        </p>
      )}
      <BookingFacts booking={booking} />
      {overlaps && (
        <Alert tone="warning">You have accepted another booking that may be at the same time.</Alert>
      )}
      {status === 'pending' ? (
        <Decision booking={booking} />
      ) : (
        providerResponse && (
          <p className="text-sm wrap-anywhere whitespace-pre-line">Your response: {providerResponse}</p>
        )
      )}
      <div className="self-start empty:hidden">
        <CalendarLink booking={booking} />
      </div>
    </Card>
  );
}

/** BOOK-06, BOOK-10, BOOK-11. */
function Decision({ booking: { id, customerName } }: { booking: ProviderBookingView }) {
  const [response, setResponse] = useState('');
  const { mutate, isPending, variables } = useSubmit({
    makesStale: ['bookings'],
    send: (status: 'accepted' | 'rejected') => decideOnBooking(id, status, response.trim() || null),
    done: ({ booking }) => ({
      title: 'Success',
      description:
        booking.status === 'accepted' ? 'Booking accepted successfully!' : 'Booking rejected successfully!',
    }),
    failed: () => ({ variant: 'destructive', title: 'Error', description: 'Failed to update booking' }),
  });
  const deciding = (status: 'accepted' | 'rejected') => isPending && variables === status;
  const decide = (status: 'accepted' | 'rejected') => isPending || mutate(status); // not the other one, too
  const of = <span className="sr-only"> of {customerName}</span>;
  return (
    <>
      <TextareaField
        label="Your response (optional)"
        hint="Your customer will see this with your answer"
        rows={2}
        maxLength={LONGEST.DecideOnBookingBody.providerResponse}
        value={response}
        onChange={({ currentTarget }) => setResponse(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button pending={deciding('accepted')} pendingText="Accepting..." onClick={() => decide('accepted')}>
          Accept Booking{of}
        </Button>
        <Button
          variant="secondary"
          pending={deciding('rejected')}
          pendingText="Declining..."
          onClick={() => decide('rejected')}
        >
          Decline{of}
        </Button>
      </div>
    </>
  );
}
