import { specOf } from '../../../platform/testing/spec-of.js';
import { booking } from './booking.decider.js';
import type { BookingEvent } from './booking.events.js';
import { nextReminder } from './booking-windows.js';
import { remind } from './booking-times.decider.js';

const { given } = specOf(booking);
const parties = { bookingId: 5, customerId: 7, providerId: 8, listingId: 3 };
const START = '2026-12-05T09:00:00.000Z';
const DAY_BEFORE = '2026-12-04T09:00:00.000Z';
const HOUR_BEFORE = '2026-12-05T08:00:00.000Z';

const requested: BookingEvent = {
  type: 'BookingRequested',
  data: {
    ...parties,
    serviceDescription: 'Paint two rooms',
    preferredDate: '2026-12-05',
    preferredTime: '10:00',
    location: null,
    budget: null,
    requestId: null,
    responseId: null,
    holdId: 1,
    slotStart: START,
    slotEnd: '2026-12-05T10:00:00.000Z',
    requestedAt: '2026-12-01T09:00:00.000Z',
  },
};
const acceptedAt = (decidedAt: string): BookingEvent => ({
  type: 'BookingAccepted',
  data: { ...parties, requestId: null, providerResponse: null, decidedAt },
});
const accepted = acceptedAt('2026-12-01T10:00:00.000Z');
const reminded = (hours: 1 | 24, remindedAt: string, slotStart = START): BookingEvent => ({
  type: 'BookingReminded',
  data: { ...parties, slotStart, hours, remindedAt },
});
const moved: BookingEvent = {
  type: 'BookingRescheduled',
  data: {
    ...parties,
    holdId: 2,
    slotStart: '2026-12-09T09:00:00.000Z',
    slotEnd: '2026-12-09T10:00:00.000Z',
    by: 'customer',
    rescheduledAt: '2026-12-04T10:00:00.000Z',
  },
};
const at = (remindedAt: string) => remind({ bookingId: 5, remindedAt });

describe('contract 3.15: reminding of an accepted time', () => {
  it('a day and an hour before it, each once', () => {
    given(requested, accepted).when(at('2026-12-04T08:59:59.999Z')).thenExpect();
    given(requested, accepted).when(at(DAY_BEFORE)).thenExpect(reminded(24, DAY_BEFORE));
    given(requested, accepted, reminded(24, DAY_BEFORE)).when(at('2026-12-04T09:00:01.000Z')).thenExpect();
    given(requested, accepted, reminded(24, DAY_BEFORE))
      .when(at(HOUR_BEFORE))
      .thenExpect(reminded(1, HOUR_BEFORE));
    given(requested, accepted, reminded(24, DAY_BEFORE), reminded(1, HOUR_BEFORE))
      .when(at('2026-12-05T08:30:00.000Z'))
      .thenExpect();
  });

  it('late when nothing ran at the moment, with one reminder for both, and never after it has begun', () => {
    const late = '2026-12-04T23:00:00.000Z';
    given(requested, accepted).when(at(late)).thenExpect(reminded(24, late));
    given(requested, accepted, reminded(24, late)).when(at(HOUR_BEFORE)).thenExpect(reminded(1, HOUR_BEFORE));
    const last = '2026-12-05T08:59:00.000Z';
    given(requested, accepted).when(at(last)).thenExpect(reminded(1, last));
    given(requested, accepted).when(at(START)).thenExpect();
  });

  it('not of a moment that had passed when it was agreed', () => {
    given(requested, acceptedAt('2026-12-04T10:00:00.000Z'))
      .when(at('2026-12-04T11:00:00.000Z'))
      .thenExpect();
    given(requested, acceptedAt('2026-12-04T10:00:00.000Z'))
      .when(at(HOUR_BEFORE))
      .thenExpect(reminded(1, HOUR_BEFORE));
    given(requested, acceptedAt('2026-12-05T08:30:00.000Z'))
      .when(at('2026-12-05T08:40:00.000Z'))
      .thenExpect();
  });

  it('of the new time after a move, and of none that is pending, cancelled or completed', () => {
    given(requested, accepted, reminded(24, DAY_BEFORE), moved).when(at(HOUR_BEFORE)).thenExpect();
    const dayBefore = '2026-12-08T09:00:00.000Z';
    given(requested, accepted, reminded(24, DAY_BEFORE), moved)
      .when(at(dayBefore))
      .thenExpect(reminded(24, dayBefore, '2026-12-09T09:00:00.000Z'));
    given(requested).when(at(DAY_BEFORE)).thenExpect();
    given(requested, accepted, {
      type: 'BookingCancelled',
      data: { ...parties, cancelledBy: 'customer', cause: 'wanted', reason: null, cancelledAt: DAY_BEFORE },
    })
      .when(at(DAY_BEFORE))
      .thenExpect();
    given(requested, accepted, { type: 'BookingCompleted', data: { ...parties, completedAt: DAY_BEFORE } })
      .when(at(HOUR_BEFORE))
      .thenExpect();
  });

  it('there is none without a slot', () => expect(nextReminder(null, DAY_BEFORE)).toBeNull());
});
