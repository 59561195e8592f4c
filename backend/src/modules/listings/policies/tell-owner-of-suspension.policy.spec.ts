import { notificationsBy } from '../../../platform/policies/notification-policy.js';
import type { ListingReinstated, ListingSuspended } from '../domain/listing.events.js';
import { tellOwnerOfSuspension } from './tell-owner-of-suspension.policy.js';

const AT = '2026-11-02T09:00:00.000Z';
const { of } = notificationsBy([tellOwnerOfSuspension]);

it('3.14: the owner of a suspended listing learns until when, why, and what to do about it', () => {
  const until = '2026-11-30T23:30:00.000Z'; // the day after in Lagos
  const data: Partial<ListingSuspended['data']> = {
    userId: 7,
    listingId: 4,
    reason: 'Not your work',
    until,
    suspendedAt: AT,
  };
  expect(of({ type: 'ListingSuspended', data } as never)).toEqual([
    {
      userId: 7,
      at: AT,
      notification: {
        type: 'listing_suspended',
        title: 'Your listing was suspended',
        text: 'Your listing was suspended until 1 December 2026. You can read the reason and appeal in your dashboard.',
        details: 'Reason: Not your work',
        link: '/dashboard',
        about: { listingId: 4 },
      },
    },
  ]);
});

it.each([
  ['decision', true, 'The suspension of your listing was lifted. Customers can find it again.'],
  [
    'appeal',
    true,
    'Your appeal was granted: the suspension of your listing was lifted. Customers can find it again.',
  ],
  ['time', false, 'The suspension of your listing is over. It is paused, as you left it.'],
] as const)(
  '3.14: learns that it is over (%s), and whether customers see it again',
  (cause, isActive, text) => {
    const data: Partial<ListingReinstated['data']> = {
      userId: 7,
      listingId: 4,
      cause,
      isActive,
      reinstatedAt: AT,
    };
    expect(of({ type: 'ListingReinstated', data } as never)).toEqual([
      {
        userId: 7,
        at: AT,
        notification: {
          type: 'listing_reinstated',
          title: 'Your listing is no longer suspended',
          text,
          link: '/dashboard',
          about: { listingId: 4 },
        },
      },
    ]);
  },
);
