import { Temporal } from 'temporal-polyfill';
import type { NoticeType, Notification } from '../../../kernel/notification.js';
import {
  defineNotifications,
  type AddressedNotification,
} from '../../../platform/policies/notification-policy.js';
import { idOf } from '../domain/booking-parties.js';
import type { BookingTimeEvent } from '../domain/booking-times.events.js';
import type { JobRole } from '../domain/job.js';
import type { BookingCancelled } from '../domain/booking.events.js';

/** Contract 3.15: notifies the other party of a request to move a booking, of the answer, and of the end. */
export const tellOfTimes = defineNotifications<BookingTimeEvent | BookingCancelled>({
  name: 'tell-of-times',
  on: {
    BookingRescheduleProposed: ({ data }) => [
      to(otherOf(data.by), data, data.proposedAt, {
        type: 'booking_move_asked',
        title: 'A new time for your booking',
        text: `Your booking may move to ${timeText(data.slotStart)}. Say yes or keep the time that you have.`,
      }),
    ],
    BookingRescheduled: ({ data }) => [
      to(otherOf(data.by), data, data.rescheduledAt, {
        type: 'booking_moved',
        title: 'Your booking has moved',
        text: `Your new time was accepted: the booking is now on ${timeText(data.slotStart)}.`,
      }),
    ],
    BookingRescheduleDeclined: ({ data }) => [
      to(otherOf(data.by), data, data.declinedAt, {
        type: 'booking_move_declined',
        title: 'Your booking stays where it was',
        text: 'Your new time was not accepted. The booking stays at the time that it had.',
      }),
    ],
    BookingExpired: ({ data }) => [
      to('customer', data, data.expiredAt, {
        type: 'booking_expired',
        title: 'Your booking was not answered',
        text: 'The provider did not answer your booking within 48 hours. Others near you may have time.',
      }),
      to('provider', data, data.expiredAt, {
        type: 'booking_expired',
        title: 'You did not answer a booking',
        text: 'You did not answer a booking within 48 hours, so it has ended and its time is free again.',
      }),
    ],
    BookingReminded: ({ data }) =>
      (['customer', 'provider'] as const).map((party) =>
        to(party, data, data.remindedAt, {
          type: 'booking_reminder',
          title: `Your booking on ${timeText(data.slotStart)}`,
          text: `Your booking is on ${timeText(data.slotStart)}. Tell the other person soon if you cannot make it.`,
        }),
      ),
    BookingCancelled: ({ data }) => {
      // When a choice moves, the provider is notified of the choice.
      if (data.cause === 'choice_moved') return [];
      const notified: JobRole[] =
        data.cancelledBy === 'site' ? ['customer', 'provider'] : [otherOf(data.cancelledBy)];
      return notified.map((party) =>
        to(party, data, data.cancelledAt, {
          type: 'booking_cancelled',
          title: 'Your booking was cancelled',
          text: CANCELLED[data.cancelledBy],
        }),
      );
    },
  },
});

const CANCELLED: Readonly<Record<BookingCancelled['data']['cancelledBy'], string>> = {
  customer: 'The customer cancelled the booking. Its time is free again.',
  provider: 'The provider cancelled your booking. Others near you may have time.',
  site: 'The booking was cancelled because its listing is off Handwork.',
};

const otherOf = (party: JobRole): JobRole => (party === 'customer' ? 'provider' : 'customer');

const LINKS: Readonly<Record<JobRole, string>> = {
  customer: '/dashboard?tab=my-bookings',
  provider: '/dashboard?tab=bookings',
};

/** Providers also see whose booking it is. */
const to = (
  party: JobRole,
  parties: { customerId: number; providerId: number; listingId: number },
  at: string,
  { type, title, text }: { type: NoticeType; title: string; text: string },
): AddressedNotification => {
  const { customerId, listingId } = parties;
  const about = party === 'provider' ? { userId: customerId, listingId } : { listingId };
  const notification: Notification = { type, title, text, link: LINKS[party], about };
  return { userId: idOf(parties, party), notification, at };
};

/** "Sat 5 Dec, 10:00", in Lagos. */
const timeText = (moment: string): string => {
  const local = Temporal.Instant.from(moment).toZonedDateTimeISO('Africa/Lagos');
  const weekday = local.toLocaleString('en-GB', { weekday: 'short' });
  const month = local.toLocaleString('en-GB', { month: 'short' });
  return `${weekday} ${local.day} ${month}, ${local.toPlainTime().toString().slice(0, 5)}`;
};
