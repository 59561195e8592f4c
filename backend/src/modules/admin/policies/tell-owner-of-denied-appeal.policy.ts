import { defineNotifications } from '../../../platform/policies/notification-policy.js';
import type { AppealDecided } from '../domain/contact-message.events.js';

/** The help center promises an answer to every appeal; for a granted one it is the reinstatement notification. */
export const tellOwnerOfDeniedAppeal = defineNotifications<AppealDecided>({
  name: 'tell-owner-of-denied-appeal',
  on: {
    AppealDecided: ({ data: { userId, listingId, outcome, note, decidedAt } }) =>
      outcome === 'granted'
        ? []
        : [
            {
              userId,
              at: decidedAt,
              notification: {
                type: 'listing_suspended',
                title: 'Your appeal was not granted',
                text: 'Another administrator reviewed your appeal. The suspension of your listing stays in place.',
                ...(note && { details: `Their note: ${note}` }),
                link: '/dashboard',
                about: { listingId },
              },
            },
          ],
  },
});
