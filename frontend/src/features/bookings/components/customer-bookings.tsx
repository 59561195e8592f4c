import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, Phone } from 'lucide-react';
import { LoadedList } from '../../../components/shared/loaded.js';
import { ButtonLink, buttonClass } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { paths } from '../../../lib/paths.js';
import { bookingQueries } from '../api/bookings.queries.js';
import { api } from '../../../lib/api/api-client.js';
import type { CustomerBookingView } from '../../../lib/api/api-types.js';
import { serviceLabel } from '../../../lib/format/service-label.js';
import { Link } from '../../../components/ui/link.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import type { ContactAnswer } from '../api/contact.mutations.js';
import { contactToast } from '../model/contact.rules.js';
import { BookingBadge, BookingFacts, CalendarLink } from './booking-facts.js';
import { ServiceProgress } from './service-progress.js';

/** DASH-03: what the customer asked for. */
export const CustomerBookings = () => (
  <LoadedList
    query={useQuery(bookingQueries.made())}
    height="h-64"
    failed="Your bookings did not load"
    failedText="Check your connection and try again."
    none={<NoBookings />}
  >
    {(booking) => <CustomerBookingCard booking={booking} />}
  </LoadedList>
);

const NoBookings = () => (
  <Card>
    <EmptyState
      icon={CalendarCheck}
      title="You have not booked anyone yet"
      actions={<ButtonLink to={paths.search()}>Find a provider</ButtonLink>}
    >
      Your bookings and the answers to them are kept here.
    </EmptyState>
  </Card>
);

/** BOOK-08, BOOK-09: a booking as its customer sees it. */
function CustomerBookingCard({ booking }: { booking: CustomerBookingView }) {
  const { providerName, serviceType, listingId, status, providerResponse } = booking;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="-my-2 min-w-0 text-base">
          <Link
            to={paths.provider(listingId)}
            className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline"
          >
            {providerName}
          </Link>
        </h2>
        <BookingBadge status={status} />
      </div>
      {serviceType && <p className="text-sm text-muted">{serviceLabel(serviceType)}</p>}
      <BookingFacts booking={booking} />
      {providerResponse && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">Their answer:</span> {providerResponse}
        </p>
      )}
      {status === 'accepted' && <NextSteps booking={booking} />}
    </Card>
  );
}

/** BOOK-08: the phone, the calendar, and how the job is brought to its end: through the contact (OP-04). */
function NextSteps({ booking }: { booking: CustomerBookingView }) {
  const { providerName, providerPhone } = booking;
  const listing = { id: booking.listingId, businessName: providerName };
  const { data: status } = useQuery(bookingQueries.status(listing.id)); // null: the booking outlives its listing
  const record = useCallNoted(listing);
  const isNewContact = status && (!status.interaction || status.interaction.status === 'completed');
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-3">
      <h3 className="text-base">Next Steps</h3>
      <p>Call {providerName} to agree the time and the price. Pay when the job is done.</p>
      <div className="flex flex-wrap gap-3">
        {providerPhone && (
          <a
            href={`tel:${providerPhone}`}
            onClick={isNewContact ? () => record() : undefined}
            className={buttonClass({ className: 'tabular-nums' })}
          >
            <Phone aria-hidden className="size-5" />
            {providerPhone}
          </a>
        )}
        <CalendarLink booking={booking} />
      </div>
      {status && (
        <ServiceProgress
          listing={listing}
          status={status}
          review={<ButtonLink to={paths.provider(listing.id)}>Write Review</ButtonLink>}
        />
      )}
    </section>
  );
}

/** INT-01, OP-06: the call is the contact that a review comes from; it is made whatever becomes of the note of it. */
function useCallNoted({ id, businessName }: { id: number; businessName: string }) {
  const { mutate } = useSubmit({
    makesStale: ['contacts', 'listings'],
    // Not `recordContact`: shared with the provider page it would be a download of its own there.
    send: () => api.post<ContactAnswer>('/api/service/contact', { providerId: id, contactMethod: 'phone' }),
    done: (answer) => contactToast(answer, null, businessName),
    failed: (failure) => contactToast(undefined, failure, businessName),
  });
  return mutate;
}
