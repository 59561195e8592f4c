import { specOf } from '../../../platform/testing/spec-of.js';
import { booking, decideOn, request, type Booking, type RequestedBooking } from './booking.decider.js';
import {
  answerReschedule,
  cancelAsParty,
  expire,
  lapseHold,
  proposeReschedule,
  unneededHoldsOf,
} from './booking-times.decider.js';
import {
  BookingNotAccepted,
  BookingNotCancellable,
  BookingNotFound,
  BookingNotPending,
  NoNewTimeToAnswer,
  OwnNewTimeNotAnswerable,
  TimeNotAvailable,
} from './booking.errors.js';
import type {
  BookingExpired,
  BookingHoldLapsed,
  BookingRescheduled,
  BookingRescheduleDeclined,
  BookingRescheduleProposed,
} from './booking-times.events.js';
import type {
  BookingAccepted,
  BookingCancelled,
  BookingCompleted,
  BookingRejected,
  BookingRequested,
} from './booking.events.js';

const { given } = specOf(booking);

const CUSTOMER = 7;
const PROVIDER = 9;
const STRANGER = 8;
const at = '2026-11-02T09:00:00.000Z';
const after48h = '2026-11-04T09:00:00.000Z';
const parties = { bookingId: 1, customerId: CUSTOMER, providerId: PROVIDER, listingId: 4 };
const slot = { slotStart: '2026-11-30T09:00:00.000Z', slotEnd: '2026-11-30T10:00:00.000Z' };
const other = { slotStart: '2026-12-01T09:00:00.000Z', slotEnd: '2026-12-01T10:00:00.000Z' };
const requested: BookingRequested = {
  type: 'BookingRequested',
  data: {
    ...parties,
    ...slot,
    holdId: 1,
    serviceDescription: 'Jollof for forty people',
    preferredDate: '2026-11-30',
    preferredTime: '10:00',
    location: null,
    budget: null,
    requestId: null,
    responseId: null,
    requestedAt: at,
  },
};
const withoutTime: BookingRequested = {
  type: 'BookingRequested',
  data: { ...requested.data, slotStart: null, slotEnd: null, holdId: null },
};
const accepted: BookingAccepted = {
  type: 'BookingAccepted',
  data: { ...parties, providerResponse: null, requestId: null, decidedAt: at },
};
const rejected: BookingRejected = {
  type: 'BookingRejected',
  data: { ...parties, providerResponse: null, decidedAt: at },
};
const completed: BookingCompleted = { type: 'BookingCompleted', data: { ...parties, completedAt: at } };
const proposed = (holdId = 2, by: 'customer' | 'provider' = 'customer'): BookingRescheduleProposed => ({
  type: 'BookingRescheduleProposed',
  data: { ...parties, ...other, holdId, by, reason: 'We travel', proposedAt: at },
});
const propose = (userId: number, holdId = 2) =>
  proposeReschedule({ bookingId: 1, userId, ...other, holdId, reason: 'We travel', proposedAt: at });
const answer = (userId: number, accept: boolean, answeredAt = at) =>
  answerReschedule({ bookingId: 1, userId, accept, answeredAt });
const rescheduled: BookingRescheduled = {
  type: 'BookingRescheduled',
  data: { ...parties, ...other, holdId: 2, by: 'provider', rescheduledAt: at },
};
const declined: BookingRescheduleDeclined = {
  type: 'BookingRescheduleDeclined',
  data: { ...parties, slotStart: other.slotStart, by: 'provider', declinedAt: at },
};
const cancelled = (cancelledBy: 'customer' | 'provider' = 'customer'): BookingCancelled => ({
  type: 'BookingCancelled',
  data: { ...parties, cancelledBy, cause: 'wanted', reason: 'We travel', cancelledAt: at },
});
const cancel = (userId: number, cancelledAt = at) =>
  cancelAsParty({ bookingId: 1, userId, reason: 'We travel', cancelledAt });
const expired: BookingExpired = { type: 'BookingExpired', data: { ...parties, expiredAt: after48h } };
const lapsed = (holdId: number): BookingHoldLapsed => ({
  type: 'BookingHoldLapsed',
  data: { ...parties, holdId, lapsedAt: at },
});

describe('contract 3.15: moving a booking', () => {
  it('either party asks, and the later request replaces the earlier one', () => {
    given(requested, accepted).when(propose(CUSTOMER)).thenExpect(proposed());
    given(requested, accepted, proposed()).when(propose(PROVIDER, 3)).thenExpect(proposed(3, 'provider'));
    given(withoutTime, accepted).when(propose(CUSTOMER)).thenExpect(proposed());
  });

  it('the other one agrees or keeps the old time', () => {
    given(requested, accepted, proposed()).when(answer(PROVIDER, true)).thenExpect(rescheduled);
    given(requested, accepted, proposed()).when(answer(PROVIDER, false)).thenExpect(declined);
    for (const answered of [rescheduled, declined])
      given(requested, accepted, proposed(), answered)
        .when(answer(PROVIDER, true))
        .thenFails(NoNewTimeToAnswer);
  });

  it('is not answered by the party that asked', () =>
    given(requested, accepted, proposed()).when(answer(CUSTOMER, true)).thenFails(OwnNewTimeNotAnswerable));

  it('does not go to a time that has passed', () =>
    given(requested, accepted, proposed())
      .when(answer(PROVIDER, true, '2026-12-01T09:00:00.000Z'))
      .thenFails(TimeNotAvailable));

  it('is for what is accepted and goes on', () => {
    for (const history of [[], [rejected], [accepted, completed], [accepted, cancelled()], [expired]])
      given(requested, ...history)
        .when(propose(CUSTOMER))
        .thenFails(BookingNotAccepted);
    given(requested, accepted, proposed(), cancelled())
      .when(answer(PROVIDER, true))
      .thenFails(BookingNotAccepted);
  });

  it('is not found by others', () => {
    given(requested, accepted).when(propose(STRANGER)).thenFails(BookingNotFound);
    given(requested, accepted, proposed()).when(answer(STRANGER, true)).thenFails(BookingNotFound);
    given().when(propose(CUSTOMER)).thenFails(BookingNotFound);
  });
});

describe('contract 3.15: cancelling', () => {
  it('is up to either party, while it is pending or accepted', () => {
    given(requested).when(cancel(CUSTOMER)).thenExpect(cancelled());
    given(requested, accepted).when(cancel(PROVIDER)).thenExpect(cancelled('provider'));
    given(withoutTime, accepted, proposed()).when(cancel(CUSTOMER)).thenExpect(cancelled());
  });

  it('comes too late for what has ended', () => {
    for (const history of [[rejected], [accepted, completed], [cancelled()], [expired]])
      given(requested, ...history)
        .when(cancel(CUSTOMER))
        .thenFails(BookingNotCancellable);
    given(requested).when(cancel(CUSTOMER, after48h)).thenFails(BookingNotCancellable);
    given(requested).when(cancel(STRANGER)).thenFails(BookingNotFound);
  });
});

describe('contract 3.15: a booking with a time that is not answered', () => {
  const expires = (expiredAt: string) => expire({ bookingId: 1, expiredAt });
  const accepts = (decidedAt: string) =>
    decideOn({ bookingId: 1, userId: PROVIDER, status: 'accepted', providerResponse: null, decidedAt });

  it('expires after 48 hours and not before, and only while it is pending', () => {
    given(requested).when(expires('2026-11-04T08:59:59.999Z')).thenExpect();
    given(requested).when(expires(after48h)).thenExpect(expired);
    given(requested, accepted).when(expires(after48h)).thenExpect();
    given(requested, expired).when(expires(after48h)).thenExpect();
    given(withoutTime).when(expires('2027-11-04T09:00:00.000Z')).thenExpect();
  });

  it('cannot be accepted any more, also before its end is recorded', () => {
    given(requested).when(accepts(after48h)).thenFails(BookingNotPending);
    given(requested, expired).when(accepts(after48h)).thenFails(BookingNotPending);
    given(withoutTime)
      .when(accepts('2027-11-04T09:00:00.000Z'))
      .thenExpect({ ...accepted, data: { ...accepted.data, decidedAt: '2027-11-04T09:00:00.000Z' } });
  });
});

describe('contract 3.15: a time whose request did not come', () => {
  it('lapses, and the request is refused when it comes after all', () => {
    given()
      .when(lapseHold(lapsed(1).data))
      .thenExpect(lapsed(1));
    given(lapsed(1)).when(request(requested.data)).thenFails(TimeNotAvailable);
    given(requested, accepted, lapsed(2)).when(propose(CUSTOMER)).thenFails(TimeNotAvailable);
  });

  it('does not lapse when it came, or has lapsed', () => {
    given(requested)
      .when(lapseHold(lapsed(1).data))
      .thenExpect();
    given(requested, accepted, proposed())
      .when(lapseHold(lapsed(2).data))
      .thenExpect();
    given(lapsed(1))
      .when(lapseHold(lapsed(1).data))
      .thenExpect();
  });
});

describe('contract 3.15: what a booking holds and does not need', () => {
  const unneeded = (...history: Parameters<typeof given>) => {
    const state: Booking = given(...history).state();
    return unneededHoldsOf(state as RequestedBooking);
  };

  it('is nothing while it waits or goes on, nor while an answer to a new time is waited for', () => {
    expect(unneeded(requested).holdIds).toEqual([]);
    expect(unneeded(requested, accepted, proposed()).holdIds).toEqual([]);
    expect(unneeded(requested, accepted, completed).holdIds).toEqual([]);
  });

  it('is the old time once it has moved, the new one once that is declined or replaced or the job is done', () => {
    expect(unneeded(requested, accepted, proposed(), rescheduled)).toEqual({ holdIds: [1], reason: 'moved' });
    expect(unneeded(requested, accepted, proposed(), declined)).toEqual({ holdIds: [2], reason: 'moved' });
    expect(unneeded(requested, accepted, proposed(), proposed(3)).holdIds).toEqual([2]);
    expect(unneeded(requested, accepted, proposed(), completed).holdIds).toEqual([2]);
  });

  it('is everything once it has ended', () => {
    for (const [end, reason] of [
      [rejected, 'rejected'],
      [expired, 'expired'],
    ] as const)
      expect(unneeded(requested, end)).toEqual({ holdIds: [1], reason });
    expect(unneeded(requested, accepted, proposed(), cancelled())).toEqual({
      holdIds: [1, 2],
      reason: 'cancelled',
    });
    expect(unneeded(lapsed(1)).holdIds).toEqual([1]);
  });
});
