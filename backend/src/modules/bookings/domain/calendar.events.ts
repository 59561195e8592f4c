import type { Availability, Hold } from '../../../kernel/availability.js';
import { defineEvents, type DomainEvent } from '../../../kernel/message.js';

/** A provider said when a listing can be booked. */
export type AvailabilitySet = DomainEvent<
  'AvailabilitySet',
  {
    /** The owner. */
    userId: number;
    listingId: number;
    /** Null: the calendar was removed; holds stay. */
    availability: Availability | null;
    setAt: string;
  }
>;

/** A time was taken for a booking, or for a time to which it may move. */
export type TimeHeld = DomainEvent<
  'TimeHeld',
  Hold & {
    /** The owner of the listing. */
    userId: number;
    customerId: number;
    heldAt: string;
  }
>;

/** Why a time is free again: the end of the booking, or a move. */
export type ReleaseReason = 'rejected' | 'expired' | 'cancelled' | 'moved';

/** A time that was held is free again. */
export type TimeReleased = DomainEvent<
  'TimeReleased',
  {
    userId: number;
    holdId: number;
    bookingId: number;
    listingId: number;
    reason: ReleaseReason;
    releasedAt: string;
  }
>;

export type CalendarEvent = AvailabilitySet | TimeHeld | TimeReleased;

const ofProvider = {
  category: 'calendar',
  version: 1,
  subject: ({ userId }: { userId: number }) => userId,
  personal: [],
};

export const calendarEvents = defineEvents<CalendarEvent>({
  AvailabilitySet: { ...ofProvider, summary: 'A provider said when a listing can be booked.' },
  TimeHeld: {
    ...ofProvider,
    summary: 'A time of a provider was taken for a booking, or for one that may move to it.',
  },
  TimeReleased: { ...ofProvider, summary: 'A time that was taken is free again.' },
});
