import { isAhead, isFree, type Availability, type Hold } from '../../../kernel/availability.js';
import { type AggregateDefinition, unreachable } from '../../../kernel/message.js';
import { DAY_MS, msAfter } from '../../../kernel/period.js';
import { InvalidTime, TimeNotAvailable } from './booking.errors.js';
import type { AvailabilitySet, CalendarEvent, ReleaseReason } from './calendar.events.js';

/** What one provider has promised of their time, over all listings (contract 3.15). */
export interface Calendar {
  /** By the id of the listing. */
  availability: Readonly<Record<string, Availability>>;
  /** Those that ended more than a day ago are left out. */
  holds: readonly Hold[];
  lastHoldId: number;
}

/** Stream of one provider's calendar. */
export const calendarStream = (userId: number): string => `calendar-${userId}`;

/** Nothing happens when it is so already. */
export const setAvailability =
  (data: AvailabilitySet['data']) =>
  ({ availability }: Calendar): CalendarEvent[] => {
    const before = availability[data.listingId] ?? null;
    return JSON.stringify(before) === JSON.stringify(data.availability)
      ? []
      : [{ type: 'AvailabilitySet', data }];
  };

export interface WantedTime {
  userId: number;
  customerId: number;
  bookingId: number;
  listingId: number;
  /** ISO 8601, as in the list of free times. */
  slotStart: string;
  heldAt: string;
}

/**
 * Takes a time. What the booking itself holds is no obstacle: it moves. Throws InvalidTime where there is no calendar, and
 * for a time that has passed or is too far ahead for any; TimeNotAvailable for any other that is not free.
 */
export const holdTime =
  ({ slotStart: start, ...wanted }: WantedTime) =>
  ({ availability, holds, lastHoldId }: Calendar): CalendarEvent[] => {
    const ofListing = availability[wanted.listingId];
    if (!ofListing || !isAhead(start, wanted.heldAt)) throw new InvalidTime();
    const others = holds.filter(({ bookingId }) => bookingId !== wanted.bookingId);
    if (!isFree(ofListing, others, start, wanted.heldAt)) throw new TimeNotAvailable();
    const { slotMinutes, bufferMinutes, capacity } = ofListing;
    const end = msAfter(start, slotMinutes * 60_000);
    const blockedUntil = msAfter(end, bufferMinutes * 60_000);
    const hold = { holdId: lastHoldId + 1, start, end, blockedUntil, capacity };
    return [{ type: 'TimeHeld', data: { ...wanted, ...hold } }];
  };

/** Holds that were released before are skipped. */
export const releaseTimes =
  ({
    holdIds,
    ...released
  }: {
    userId: number;
    holdIds: readonly number[];
    reason: ReleaseReason;
    releasedAt: string;
  }) =>
  ({ holds }: Calendar): CalendarEvent[] =>
    holds
      .filter(({ holdId }) => holdIds.includes(holdId))
      .map(({ holdId, bookingId, listingId }) => ({
        type: 'TimeReleased',
        data: { ...released, holdId, bookingId, listingId },
      }));

const evolve = (calendar: Calendar, event: CalendarEvent): Calendar => {
  switch (event.type) {
    case 'AvailabilitySet': {
      const { listingId, availability } = event.data;
      const { [listingId]: _, ...others } = calendar.availability;
      return {
        ...calendar,
        availability: availability ? { ...others, [listingId]: availability } : others,
      };
    }
    case 'TimeHeld': {
      const { userId: _, customerId: __, heldAt, ...hold } = event.data;
      const dayBefore = msAfter(heldAt, -DAY_MS);
      const holds = calendar.holds.filter(({ blockedUntil }) => blockedUntil >= dayBefore);
      return { ...calendar, holds: [...holds, hold], lastHoldId: hold.holdId };
    }
    case 'TimeReleased':
      return { ...calendar, holds: calendar.holds.filter(({ holdId }) => holdId !== event.data.holdId) };
    default:
      return unreachable(event);
  }
};

export const calendar: AggregateDefinition<Calendar, CalendarEvent> = {
  name: 'calendar',
  version: 1,
  initialState: { availability: {}, holds: [], lastHoldId: 0 },
  evolve,
};
