import type { Availability } from '../../../kernel/availability.js';
import { msAfter } from '../../../kernel/period.js';
import { specOf } from '../../../platform/testing/spec-of.js';
import { InvalidTime, TimeNotAvailable } from './booking.errors.js';
import { calendar, calendarStream, holdTime, releaseTimes, setAvailability } from './calendar.decider.js';
import type { AvailabilitySet, TimeHeld, TimeReleased } from './calendar.events.js';

const { given } = specOf(calendar);

const at = '2026-11-02T09:00:00.000Z';
const TEN = '2026-11-30T09:00:00.000Z';
const ELEVEN = '2026-11-30T10:00:00.000Z';
const availability: Availability = {
  weekly: [{ day: 1, from: '08:00', to: '17:00' }],
  slotMinutes: 60,
  bufferMinutes: 0,
  noticeHours: 0,
  capacity: 1,
  exceptions: [],
};
const set = (listingId = 4, more: Partial<Availability> = {}): AvailabilitySet => ({
  type: 'AvailabilitySet',
  data: { userId: 9, listingId, availability: { ...availability, ...more }, setAt: at },
});
const off: AvailabilitySet = {
  type: 'AvailabilitySet',
  data: { userId: 9, listingId: 4, availability: null, setAt: at },
};
const wanted = (bookingId: number, slotStart = TEN, listingId = 4) => ({
  userId: 9,
  customerId: 7,
  bookingId,
  listingId,
  slotStart,
  heldAt: at,
});
const held = (
  holdId: number,
  bookingId: number,
  start = TEN,
  more: Partial<TimeHeld['data']> = {},
): TimeHeld => {
  const { slotStart: _, ...who } = wanted(bookingId);
  const end = msAfter(start, 3_600_000);
  return { type: 'TimeHeld', data: { ...who, holdId, start, end, blockedUntil: end, capacity: 1, ...more } };
};
const released = (holdId: number, bookingId: number): TimeReleased => ({
  type: 'TimeReleased',
  data: { userId: 9, holdId, bookingId, listingId: 4, reason: 'cancelled', releasedAt: at },
});
const release = (...holdIds: number[]) =>
  releaseTimes({ userId: 9, holdIds, reason: 'cancelled', releasedAt: at });

it('names its stream', () => expect(calendarStream(9)).toBe('calendar-9'));

describe('contract 3.15: the calendar of a provider', () => {
  it('is set, and set again only when something changes', () => {
    given().when(setAvailability(set().data)).thenExpect(set());
    given(set()).when(setAvailability(set().data)).thenExpect();
    given(set()).when(setAvailability(off.data)).thenExpect(off);
    given().when(setAvailability(off.data)).thenExpect();
  });

  it('holds a time once', () => {
    given(set())
      .when(holdTime(wanted(1)))
      .thenExpect(held(1, 1));
    given(set(), held(1, 1))
      .when(holdTime(wanted(2)))
      .thenFails(TimeNotAvailable);
    given(set(), held(1, 1))
      .when(holdTime(wanted(2, ELEVEN)))
      .thenExpect(held(2, 2, ELEVEN));
  });

  it('holds a time as often as the listing has capacity, and keeps the buffer', () => {
    const two = set(4, { capacity: 2, bufferMinutes: 30 });
    const blockedUntil = '2026-11-30T08:30:00.000Z';
    const EIGHT = '2026-11-30T07:00:00.000Z';
    const first = held(1, 1, EIGHT, { capacity: 2, blockedUntil });
    given(two)
      .when(holdTime(wanted(1, EIGHT)))
      .thenExpect(first);
    given(two, first)
      .when(holdTime(wanted(2, EIGHT)))
      .thenExpect(held(2, 2, EIGHT, { capacity: 2, blockedUntil }));
    given(two, first, held(2, 2, EIGHT, { capacity: 2, blockedUntil }))
      .when(holdTime(wanted(3, EIGHT)))
      .thenFails(TimeNotAvailable);
  });

  it('is one for all listings: a time of one is taken in the others', () => {
    given(set(4), set(5), held(1, 1))
      .when(holdTime(wanted(2, TEN, 5)))
      .thenFails(TimeNotAvailable);
    given(set(4), set(5, { capacity: 9 }), held(1, 1))
      .when(holdTime(wanted(2, TEN, 5)))
      .thenFails(TimeNotAvailable);
  });

  it('has no times for a listing without a calendar, and keeps what is held when it changes', () => {
    given()
      .when(holdTime(wanted(1)))
      .thenFails(InvalidTime);
    given(set(), off)
      .when(holdTime(wanted(1)))
      .thenFails(InvalidTime);
    given(set(), held(1, 1), off, set())
      .when(holdTime(wanted(2)))
      .thenFails(TimeNotAvailable);
  });

  it('takes no time outside of its list, such as one between two starts', () => {
    given(set())
      .when(holdTime(wanted(1, '2026-11-30T09:30:00.000Z')))
      .thenFails(TimeNotAvailable);
    given(set())
      .when(holdTime(wanted(1, '2026-12-01T09:00:00.000Z')))
      .thenFails(TimeNotAvailable); // a Tuesday
  });

  it('takes no time that has passed or is more than 365 days ahead', () => {
    given(set())
      .when(holdTime(wanted(1, '2026-10-26T09:00:00.000Z')))
      .thenFails(InvalidTime);
    given(set())
      .when(holdTime(wanted(1, '2027-11-08T09:00:00.000Z')))
      .thenFails(InvalidTime);
  });

  it('lets a booking move over the time that it holds itself', () =>
    given(set(), held(1, 1))
      .when(holdTime(wanted(1)))
      .thenExpect(held(2, 1)));

  it('frees what is held, once', () => {
    given(set(), held(1, 1)).when(release(1)).thenExpect(released(1, 1));
    given(set(), held(1, 1), released(1, 1)).when(release(1)).thenExpect();
    given(set(), held(1, 1), released(1, 1))
      .when(holdTime(wanted(2)))
      .thenExpect(held(2, 2));
  });

  it('forgets what ended more than a day before the next time was taken', () => {
    const later = { heldAt: '2026-12-02T10:00:00.000Z' };
    const next = '2026-12-07T09:00:00.000Z';
    const { holds } = given(set(), held(1, 1), held(2, 2, ELEVEN), held(3, 3, next, later)).state();
    expect(holds.map(({ holdId }) => holdId)).toEqual([3]);
  });
});
