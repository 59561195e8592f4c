import { whenOf } from '../../../components/shared/job-steps.js';
import { buttonClass } from '../../../components/ui/button.js';
import type { BookingView } from '../../../lib/api/api-types.js';
import { naira } from '../../../lib/format/numbers.js';

/** BOOK-12: what was asked for, when, where and for how much. */
export const BookingFacts = ({ booking }: { booking: BookingView }) => (
  <p className="wrap-anywhere whitespace-pre-line">
    {booking.serviceDescription}
    <span className="block text-sm text-muted">
      {[whenOf(booking), booking.location, booking.budget !== null && `Budget ${naira(booking.budget)}`]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </p>
);

/** An accepted booking with a date goes into a calendar. */
export const CalendarLink = ({ booking: { id, status, preferredDate } }: { booking: BookingView }) =>
  status === 'accepted' && preferredDate ? (
    <a href={`/api/bookings/${id}/calendar.ics`} download className={buttonClass({ variant: 'secondary' })}>
      Add to calendar
    </a>
  ) : null;
