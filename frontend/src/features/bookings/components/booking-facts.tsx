import { Calendar, MapPin, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../components/ui/button.js';
import { BOOKING_ANSWER_TIME } from '../../../lib/constants.js';
import type { BookingView } from '../../../lib/api/api-types.js';
import { dayOf, momentOf } from '../../../lib/format/dates.js';
import { slotText } from '../../../lib/format/slots.js';
import { naira } from '../../../lib/format/naira.js';
import { calendarPath } from '../api/bookings.queries.js';

/** BOOK-12: what was asked for, where, when and for how much. */
export function BookingFacts({ booking }: { booking: BookingView }) {
  const { serviceDescription, preferredDate, preferredTime, location, budget } = booking;
  const { slotStart, slotEnd } = booking;
  const when = slotStart
    ? slotText(slotStart, slotEnd)
    : [preferredDate && dayOf(preferredDate), preferredTime].filter(Boolean).join(', ');
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{serviceDescription}</p>
      <ul className="flex flex-col gap-1 text-sm empty:hidden">
        {when && <Fact icon={<Calendar aria-hidden />}>{when}</Fact>}
        {location && <Fact icon={<MapPin aria-hidden />}>{location}</Fact>}
        {budget !== null && <Fact icon={<Wallet aria-hidden />}>Budget {naira(budget)}</Fact>}
      </ul>
    </>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2 wrap-anywhere [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
    {icon}
    <span className="min-w-0">{children}</span>
  </li>
);

/** An accepted booking with a date goes into a calendar. */
export const CalendarLink = ({ booking: { id, status, preferredDate } }: { booking: BookingView }) =>
  status === 'accepted' && preferredDate ? (
    <a href={calendarPath(id)} download className={buttonClass({ variant: 'secondary' })}>
      Add to calendar
    </a>
  ) : null;

/** Contract 3.15: an answer that does not come in time frees the time again. */
export const KeptUntil = ({
  booking: { createdAt },
  isReceived,
}: {
  booking: BookingView;
  isReceived: boolean;
}) => {
  const end = momentOf(new Date(Date.parse(createdAt) + BOOKING_ANSWER_TIME).toISOString());
  return (
    <p className="text-sm text-muted">
      {isReceived
        ? `Answer by ${end}: the time is kept until then.`
        : `The time is kept for you until ${end}.`}
    </p>
  );
};
