import { Injectable } from '@nestjs/common';
import { freeSlots, type Availability, type Slot } from '../../../kernel/availability.js';
import { recordedIn } from '../../../kernel/message.js';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { booking, bookingStream } from '../domain/booking.decider.js';
import { unneededHoldsOf } from '../domain/booking-times.decider.js';
import type { HeldSlot } from '../domain/booking-times.events.js';
import {
  calendar,
  calendarStream,
  holdTime,
  releaseTimes,
  type WantedTime,
} from '../domain/calendar.decider.js';

/** A listing and its owner. */
interface OwnedListing {
  id: number;
  userId: number;
}

type Wanted = Omit<WantedTime, 'heldAt'>;

/**
 * Times of providers (contract 3.15). A calendar is one stream, so two bookings never hold one time. A time is held before
 * the booking that it is for, which names the hold, and is free again once no booking needs it.
 */
@Injectable()
export class HeldTimes {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {}

  /** Null: the listing has no calendar. */
  async availabilityOf({ id, userId }: OwnedListing): Promise<Availability | null> {
    const { state } = await this.store.load(calendar, calendarStream(userId));
    return state.availability[id] ?? null;
  }

  /** Of all listings of a person that have one, by the id of the listing. */
  async calendarsOf(userId: number): Promise<[listingId: number, Availability][]> {
    const { state } = await this.store.load(calendar, calendarStream(userId));
    return Object.entries(state.availability).map(([listingId, set]) => [Number(listingId), set]);
  }

  /** Null without a calendar. `from`: `2026-11-30`. */
  async freeSlots(
    { id, userId }: OwnedListing,
    { from, days }: { from: string; days: number },
  ): Promise<Slot[] | null> {
    const { state } = await this.store.load(calendar, calendarStream(userId));
    const availability = state.availability[id];
    return availability ? freeSlots(availability, state.holds, { from, days, now: this.clock.now() }) : null;
  }

  /** Throws InvalidTime, TimeNotAvailable, as taking it would at this moment. */
  async assertFree(wanted: Wanted): Promise<void> {
    const { state } = await this.store.load(calendar, calendarStream(wanted.userId));
    holdTime({ ...wanted, heldAt: this.clock.now() })(state);
  }

  /** For the command in hand: a retry of it finds what it took. Throws InvalidTime, TimeNotAvailable. */
  async hold(wanted: Wanted, commandType: string): Promise<HeldSlot> {
    const stream = calendarStream(wanted.userId);
    const { events } = await this.store.handle(calendar, stream, commandType, async (now) =>
      holdTime({ ...wanted, heldAt: now }),
    );
    const { holdId, start, end } = recordedIn(events, 'TimeHeld');
    return { holdId, slotStart: start, slotEnd: end };
  }

  /** Releases the holds that the booking no longer needs. Idempotent. */
  async freeUnneeded(bookingId: number): Promise<void> {
    const { state } = await this.store.load(booking, bookingStream(bookingId));
    if (state === 'absent') return;
    const unneeded = unneededHoldsOf(state);
    if (unneeded.holdIds.length === 0) return;
    const userId = state.providerId;
    const stream = calendarStream(userId);
    // One command may end several bookings of one calendar.
    await this.store.handle(calendar, stream, `${HeldTimes.name} ${bookingId}`, async (now) =>
      releaseTimes({ ...unneeded, userId, releasedAt: now }),
    );
  }
}
