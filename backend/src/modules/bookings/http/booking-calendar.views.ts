import ical, {
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
  type ICalEventData,
} from 'ical-generator';
import { DAY_MS, lagosDayOf } from '../../../kernel/period.js';
import { BookingNotAccepted, BookingWithoutDate } from '../domain/booking.errors.js';
import type { AppointmentRow } from '../read-models/bookings/bookings.queries.js';

const CLOCK_TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;
/** Calendar programs that ask may read the feed again after an hour. */
const READ_AGAIN_SECONDS = 3_600;

/** When the address of the caller's feed was made; null: there is none. */
export interface CalendarFeedView {
  createdAt: string | null;
}

/** The first and the last day of Lagos that a feed has bookings of. */
export const feedSpanOf = (nowMs: number): { first: string; last: string } => ({
  first: lagosDayOf(nowMs - 30 * DAY_MS),
  last: lagosDayOf(nowMs + 365 * DAY_MS),
});

/** Bookings that were accepted, each with a day, as the iCalendar feed of one of the two parties. */
export const feedOf = (bookings: readonly AppointmentRow[], readerId: number): string => {
  const calendar = newCalendar();
  calendar.ttl(READ_AGAIN_SECONDS);
  for (const booking of bookings)
    if (booking.preferredDate !== null)
      calendar.createEvent(eventOf(booking, booking.preferredDate, readerId));
  return textOf(calendar);
};

/**
 * A booking that was accepted as an iCalendar file for one of its two parties; one that was cancelled since takes the
 * entry out of the calendar again. Throws BookingNotAccepted, BookingWithoutDate.
 */
export const calendarOf = (booking: AppointmentRow, readerId: number): string => {
  if (booking.decidedAt === null || !['accepted', 'cancelled'].includes(booking.status))
    throw new BookingNotAccepted();
  if (booking.preferredDate === null) throw new BookingWithoutDate();
  const calendar = newCalendar();
  if (booking.status === 'cancelled') calendar.method(ICalCalendarMethod.CANCEL);
  calendar.createEvent(eventOf(booking, booking.preferredDate, readerId));
  return textOf(calendar);
};

const newCalendar = (): ICalCalendar => {
  const calendar = ical({
    name: 'Handwork',
    prodId: { company: 'Handwork', product: 'Bookings', language: 'EN' },
  });
  calendar.x('X-WR-TIMEZONE', 'Africa/Lagos');
  return calendar;
};

const textOf = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`; // RFC 5545: every line ends so, the last one too

const eventOf = (booking: AppointmentRow, day: string, readerId: number): ICalEventData => ({
  id: `booking-${booking.id}@handwork`,
  stamp: changedAt(booking),
  sequence: movesOf(booking).length + (booking.status === 'cancelled' ? 1 : 0),
  status: booking.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  ...timeOf(booking, day),
  summary: `Booking: ${otherParty(booking, readerId)}`,
  description: detailsOf(booking),
  location: booking.location,
});

const movesOf = ({ moves }: AppointmentRow) => moves.filter(({ what }) => what === 'moved');

const changedAt = (booking: AppointmentRow): Date | string =>
  booking.cancelledAt ?? movesOf(booking).at(-1)?.at ?? booking.decidedAt ?? booking.createdAt;

/**
 * The slot, where the booking has one. A time in words that names an hour is of Lagos, which is one hour ahead of UTC all
 * year, and has no end: none was agreed on; any other text makes it a whole day.
 */
const timeOf = (
  { slotStart, slotEnd, preferredTime }: AppointmentRow,
  day: string,
): Pick<ICalEventData, 'start' | 'end' | 'allDay'> => {
  if (slotStart !== null) return { start: slotStart, end: slotEnd };
  const [, hour, minute] = CLOCK_TIME.exec(preferredTime?.trim() ?? '') ?? [];
  return hour === undefined
    ? { start: `${day}T00:00:00Z`, allDay: true }
    : { start: new Date(`${day}T${hour.padStart(2, '0')}:${minute}:00+01:00`) };
};

const otherParty = ({ customerId, customerName, businessName }: AppointmentRow, readerId: number): string =>
  (readerId === customerId ? businessName : customerName) ?? 'Deleted user';

const detailsOf = ({
  serviceDescription,
  preferredTime,
  slotStart,
  providerResponse,
}: AppointmentRow): string =>
  [
    serviceDescription,
    slotStart === null && preferredTime && `Time: ${preferredTime} (Africa/Lagos)`,
    providerResponse && `Provider: ${providerResponse}`,
  ]
    .filter(Boolean)
    .join('\n');
