import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { defineProjection, timeOf } from '../../../../platform/projections/projection.js';
import type { BookingRequested } from '../../domain/booking.events.js';
import type { BookingRescheduleProposed } from '../../domain/booking-times.events.js';
import type { TimeHeld, TimeReleased } from '../../domain/calendar.events.js';

/** A time that is held for a request that has not come yet: almost always none, and for a moment. */
@Entity('unclaimed_hold')
export class UnclaimedHoldRow {
  /** Whose time it is. */
  @PrimaryColumn('integer') providerId!: number;
  @PrimaryColumn('integer') holdId!: number;
  @Column('integer') bookingId!: number;
  @Column('integer') customerId!: number;
  @Column('integer') listingId!: number;
  @Index() @Column('timestamptz') heldAt!: Date;
}

export const unclaimedHolds = defineProjection<
  TimeHeld | TimeReleased | BookingRequested | BookingRescheduleProposed
>({
  name: 'unclaimed-holds',
  version: 1,
  tables: [UnclaimedHoldRow],
  on: {
    TimeHeld: (rows, { data: { userId: providerId, holdId, bookingId, customerId, listingId, heldAt } }) =>
      rows.put(UnclaimedHoldRow, {
        providerId,
        holdId,
        bookingId,
        customerId,
        listingId,
        heldAt: timeOf(heldAt),
      }),
    TimeReleased: (rows, { data: { userId: providerId, holdId } }) =>
      rows.remove(UnclaimedHoldRow, { providerId, holdId }),
    BookingRequested: (rows, { data: { providerId, holdId } }) => {
      if (holdId !== null) rows.remove(UnclaimedHoldRow, { providerId, holdId });
    },
    BookingRescheduleProposed: (rows, { data: { providerId, holdId } }) =>
      rows.remove(UnclaimedHoldRow, { providerId, holdId }),
  },
});
