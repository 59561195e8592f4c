import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { LoadedList } from '../../../components/shared/loaded.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { paths } from '../../../lib/paths.js';
import { bookingQueries } from '../api/bookings.queries.js';
import { CustomerBookingCard } from './customer-booking-card.js';

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
