import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { LoadedList } from '../../../components/shared/loaded.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Section } from '../../../components/ui/section.js';
import { paths } from '../../../lib/paths.js';
import { bookingQueries } from '../api/bookings.queries.js';
import { ContactRequests } from './contact-requests.js';
import { ProviderBookingCard } from './provider-booking-card.js';

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
