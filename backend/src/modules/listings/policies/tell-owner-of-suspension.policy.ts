import type { Notification } from '../../../kernel/notification.js';
import { defineNotifications } from '../../../platform/policies/notification-policy.js';
import type { ListingReinstated, ListingSuspended } from '../domain/listing.events.js';

const LINK = '/dashboard';

const dayOf = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeZone: 'Africa/Lagos' });

/** OP-41, contract 3.14: the owner learns that the listing is off show, why, for how long, and what to do about it. */
export const tellOwnerOfSuspension = defineNotifications<ListingSuspended | ListingReinstated>({
  name: 'tell-owner-of-suspension',
  on: {
    ListingSuspended: ({ data }) => [
      { userId: data.userId, notification: suspended(data), at: data.suspendedAt },
    ],
    ListingReinstated: ({ data }) => [
      { userId: data.userId, notification: reinstated(data), at: data.reinstatedAt },
    ],
  },
});

const suspended = ({ listingId, reason, until }: ListingSuspended['data']): Notification => ({
  type: 'listing_suspended',
  title: 'Your listing was suspended',
  text: `Your listing was suspended until ${dayOf.format(new Date(until))}. You can read the reason and appeal in your dashboard.`,
  details: `Reason: ${reason}`,
  link: LINK,
  about: { listingId },
});

const WHY: Record<ListingReinstated['data']['cause'], string> = {
  decision: 'The suspension of your listing was lifted.',
  appeal: 'Your appeal was granted: the suspension of your listing was lifted.',
  time: 'The suspension of your listing is over.',
};

const reinstated = ({ listingId, cause, isActive }: ListingReinstated['data']): Notification => ({
  type: 'listing_reinstated',
  title: 'Your listing is no longer suspended',
  text: `${WHY[cause]} ${isActive ? 'Customers can find it again.' : 'It is paused, as you left it.'}`,
  link: LINK,
  about: { listingId },
});
