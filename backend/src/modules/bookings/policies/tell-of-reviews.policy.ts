import type { Notification } from '../../../kernel/notification.js';
import { defineNotifications } from '../../../platform/policies/notification-policy.js';
import type { ReviewPosted, ReviewResponded } from '../domain/review.events.js';
import { plural } from '../../../kernel/text.js';

/** A review notifies the provider, the first answer its author. */
export const tellOfReviews = defineNotifications<ReviewPosted | ReviewResponded>({
  name: 'tell-of-reviews',
  on: {
    ReviewPosted: ({ data }) => [
      { userId: data.providerId, notification: received(data), at: data.postedAt },
    ],
    ReviewResponded: ({ data: { authorId, listingId, replaces, respondedAt } }) =>
      authorId === null || replaces
        ? []
        : [{ userId: authorId, notification: answered(listingId), at: respondedAt }],
  },
});

const received = ({ userId, listingId, rating }: ReviewPosted['data']): Notification => ({
  type: 'review_received',
  title: 'You have a new review',
  text: plural(rating, {
    one: 'A customer gave your work # star. Read what they say and answer.',
    other: 'A customer gave your work # stars. Read what they say and answer.',
  }),
  link: `/providers/${listingId}`,
  about: { userId, listingId },
});

const answered = (listingId: number): Notification => ({
  type: 'review_response',
  title: 'The provider answered your review',
  text: 'The provider answered your review. Read what they say.',
  link: `/providers/${listingId}`,
  about: { listingId },
});
