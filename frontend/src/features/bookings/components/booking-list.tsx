import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';

interface BookingListProps<Booking> {
  query: UseQueryResult<Booking[] | null>;
  /** Stands there while there are none. */
  none: ReactNode;
  /** One of them. */
  Card: ComponentType<{ booking: Booking }>;
}

/** Bookings of one side, newest first. */
export const BookingList = <Booking extends { id: number }>({
  query,
  none,
  Card,
}: BookingListProps<Booking>) => (
  <Loaded
    query={query}
    height="h-64"
    failed="Your bookings did not load"
    failedText="Check your connection and try again."
  >
    {(bookings) =>
      bookings.length === 0 ? (
        none
      ) : (
        <ul className="flex flex-col gap-3">
          {bookings.map((booking) => (
            <li key={booking.id}>
              <Card booking={booking} />
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
);
