import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { definePolicy } from '../../../platform/policies/policy.js';
import { ScheduledPolicy, stillDue, type Due } from '../../../platform/policies/scheduled-policy.js';
import type { ListingDeleted, ListingSuspended } from '../../listings/public/listing.public-events.js';
import type { BookingEvent } from '../domain/booking.events.js';
import { bookings } from '../read-models/bookings/bookings.projection.js';
import { BookingQueries } from '../read-models/bookings/bookings.queries.js';
import { CancelComingTimes } from '../use-cases/cancel-booking.handler.js';
import { RemindOfBooking, ExpireBooking, FreeTimes, LapseHold } from '../use-cases/held-times.handler.js';

const freed = ({ data: { bookingId } }: { data: { bookingId: number } }) => [
  { command: new FreeTimes(bookingId) },
];

/** What ends or moves a booking frees its time at once; this does it when the process died in between. */
export const freeTimes = definePolicy<BookingEvent>({
  name: 'free-times',
  on: {
    BookingRejected: freed,
    BookingCancelled: freed,
    BookingCompleted: freed,
    BookingExpired: freed,
    BookingRescheduleProposed: freed,
    BookingRescheduled: freed,
    BookingRescheduleDeclined: freed,
    BookingHoldLapsed: freed,
  },
});

/** Contract 3.15: times end with the listing. */
export const cancelTimesOfGoneListings = definePolicy<ListingDeleted | ListingSuspended>({
  name: 'cancel-times-of-gone-listings',
  reads: [bookings],
  on: {
    ListingDeleted: ({ data: { listingId, deletedAt } }) => [
      { command: new CancelComingTimes({ listingId }, deletedAt) },
    ],
    ListingSuspended: ({ data: { listingId, suspendedAt } }) => [
      { command: new CancelComingTimes({ listingId }, suspendedAt) },
    ],
  },
});

/** Contract 3.15: 48 hours after the request. */
@Injectable()
export class ExpireUnansweredBookings extends ScheduledPolicy {
  readonly name = 'expire-unanswered-bookings';
  readonly everyMs = 10_000;

  constructor(
    private readonly queries: BookingQueries,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number, without: readonly string[]): Promise<Due[]> {
    const ids = await this.queries.overdue(this.clock.now(), limit, without);
    return ids.map((id) => ({ key: String(id), command: new ExpireBooking(id) }));
  }
}

/** Contract 3.15: a day and an hour before an accepted time. */
@Injectable()
export class RemindOfTimes extends ScheduledPolicy {
  readonly name = 'remind-of-times';
  readonly everyMs = 10_000;

  constructor(
    private readonly queries: BookingQueries,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number, without: readonly string[]): Promise<Due[]> {
    const found = await this.queries.remindersDue(this.clock.now(), limit + without.length);
    const due = found.map(({ id, dueAt }) => ({
      key: `${id} ${dueAt.toISOString()}`,
      command: new RemindOfBooking(id),
    }));
    return stillDue(due, without, limit);
  }
}

/** Releases times that are held for a request whose process died. */
@Injectable()
export class LapseUnclaimedHolds extends ScheduledPolicy {
  readonly name = 'lapse-unclaimed-holds';
  readonly everyMs = 10_000;

  constructor(
    private readonly queries: BookingQueries,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number, without: readonly string[]): Promise<Due[]> {
    const holds = await this.queries.unclaimedHolds(this.clock.now(), limit, without);
    return holds.map((hold) => ({
      key: `${hold.providerId} ${hold.holdId}`,
      command: new LapseHold(hold),
    }));
  }
}
