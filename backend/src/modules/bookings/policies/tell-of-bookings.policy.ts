import type { Notification } from '../../../kernel/notification.js';
import { defineNotifications } from '../../../platform/policies/notification-policy.js';
import type {
  BookingAccepted,
  BookingEvent,
  BookingRejected,
  BookingRequested,
} from '../domain/booking.events.js';

/**
 * OP-41: a booking notifies the provider, the decision the customer. A booking made from a service request does not: the
 * author of the chosen response is notified of the choice.
 */
export const tellOfBookings = defineNotifications<BookingEvent>({
  name: 'tell-of-bookings',
  on: {
    BookingRequested: ({ data }) =>
      data.requestId === null
        ? [{ userId: data.providerId, notification: received(data), at: data.requestedAt }]
        : [],
    BookingAccepted: ({ data }) =>
      data.requestId === null
        ? [{ userId: data.customerId, notification: accepted(data), at: data.decidedAt }]
        : [],
    BookingRejected: ({ data }) => [
      { userId: data.customerId, notification: rejected(data), at: data.decidedAt },
    ],
  },
});

const received = ({ customerId: userId, listingId }: BookingRequested['data']): Notification => ({
  type: 'booking_received',
  title: 'A customer wants to book you',
  text: 'You have a new booking request. See what is needed, then accept or decline it.',
  link: '/dashboard?tab=bookings',
  about: { userId, listingId },
});

const accepted = ({ listingId }: BookingAccepted['data']): Notification => ({
  type: 'booking_accepted',
  title: 'Your booking was accepted',
  text: 'Your booking was accepted. Call the provider to agree on the rest.',
  details: 'Their phone number is shown with the booking. Never pay before the work is done.',
  link: '/dashboard?tab=my-bookings',
  about: { listingId },
});

const rejected = ({ listingId }: BookingRejected['data']): Notification => ({
  type: 'booking_rejected',
  title: 'Your booking was not accepted',
  text: 'The provider cannot take your booking. Others near you may have time.',
  link: '/dashboard?tab=my-bookings',
  about: { listingId },
});
