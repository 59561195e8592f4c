import { defineNotifications } from '../../../platform/policies/notification-policy.js';
import type { UserWarned } from '../domain/report.events.js';

const WHAT = {
  listing: 'Someone reported your listing. Our team reviewed it and found that it breaks our guidelines.',
  person: 'Someone reported you. Our team reviewed the report and found that you broke our guidelines.',
};

/** The warned user reads what to do otherwise, but not who reported them. */
export const tellUserOfWarning = defineNotifications<UserWarned>({
  name: 'tell-user-of-warning',
  on: {
    UserWarned: ({ data: { userId, listingId, text, warnedAt } }) => [
      {
        userId,
        at: warnedAt,
        notification: {
          type: 'warning_received',
          title: 'A warning from our team',
          text: text ? `A warning from our team: ${text}` : WHAT[listingId === null ? 'person' : 'listing'],
          link: '/guidelines',
          about: { listingId },
        },
      },
    ],
  },
});
