import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type { BookingRequested } from '../../domain/booking.events.js';
import type { BookingRescheduleProposed } from '../../domain/booking-times.events.js';
import type { TimeHeld, TimeReleased } from '../../domain/calendar.events.js';
import { UnclaimedHoldRow, unclaimedHolds } from './unclaimed-holds.projection.js';

const { given } = projectionSpec(unclaimedHolds);

const at = '2026-11-02T09:00:00.000Z';
const parties = { bookingId: 1, customerId: 7, providerId: 9, listingId: 4 };
const held: TimeHeld = {
  type: 'TimeHeld',
  data: {
    userId: 9,
    customerId: 7,
    bookingId: 1,
    listingId: 4,
    holdId: 3,
    start: at,
    end: at,
    blockedUntil: at,
    capacity: 1,
    heldAt: at,
  },
};
const requested = {
  type: 'BookingRequested',
  data: { ...parties, holdId: 3 },
} as unknown as BookingRequested;
const proposed = {
  type: 'BookingRescheduleProposed',
  data: { ...parties, holdId: 3 },
} as unknown as BookingRescheduleProposed;
const released: TimeReleased = {
  type: 'TimeReleased',
  data: { userId: 9, holdId: 3, bookingId: 1, listingId: 4, reason: 'expired', releasedAt: at },
};

it('contract 3.15: a hold is unclaimed until its request comes or it is released', async () => {
  expect(await given(held).rows(UnclaimedHoldRow)).toEqual([{ ...parties, holdId: 3, heldAt: new Date(at) }]);
  for (const end of [requested, proposed, released])
    expect(await given(held, end).rows(UnclaimedHoldRow)).toEqual([]);
});
