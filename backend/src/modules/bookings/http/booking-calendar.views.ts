import ical from 'ical-generator';
import { BookingNotAccepted, BookingWithoutDate } from '../domain/booking.errors.js';
import type { AppointmentRow } from '../read-models/bookings/bookings.queries.js';

const CLOCK_TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/**
 * An accepted booking as an iCalendar file for one of its two parties. A time that names an hour is of Lagos, which is
 * one hour ahead of UTC all year; any other one is free text and makes it a whole day. It has no end: none was agreed
 * on one. `now`: ISO 8601. Throws BookingNotAccepted, BookingWithoutDate.
 */
export const calendarOf = (booking: AppointmentRow, readerId: number, now: string): string => {
  if (booking.status !== 'accepted') throw new BookingNotAccepted();
  if (booking.preferredDate === null) throw new BookingWithoutDate();
  const calendar = ical({
    name: 'Handwork',
    prodId: { company: 'Handwork', product: 'Bookings', language: 'EN' },
  });
  calendar.x('X-WR-TIMEZONE', 'Africa/Lagos');
  calendar.createEvent({
    id: `booking-${booking.id}@handwork`,
    stamp: now,
    ...startOf(booking.preferredDate, booking.preferredTime),
    summary: `Booking: ${otherParty(booking, readerId)}`,
    description: detailsOf(booking),
    location: booking.location,
  });
  return `${calendar.toString()}\r\n`; // RFC 5545: every line ends so, the last one too
};

const startOf = (day: string, time: string | null) => {
  const [, hour, minute] = CLOCK_TIME.exec(time?.trim() ?? '') ?? [];
  return hour === undefined
    ? { start: `${day}T00:00:00Z`, allDay: true }
    : { start: new Date(`${day}T${hour.padStart(2, '0')}:${minute}:00+01:00`) };
};

const otherParty = ({ customerId, customerName, businessName }: AppointmentRow, readerId: number): string =>
  (readerId === customerId ? businessName : customerName) ?? 'Deleted user';

const detailsOf = ({ serviceDescription, preferredTime, providerResponse }: AppointmentRow): string =>
  [
    serviceDescription,
    preferredTime && `Time: ${preferredTime} (Africa/Lagos)`,
    providerResponse && `Provider: ${providerResponse}`,
  ]
    .filter(Boolean)
    .join('\n');
