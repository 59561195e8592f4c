import { daysAfter } from '../../../../kernel/period.js';
import {
  defineProjection,
  type ProjectedEvent,
  type ProjectionRows,
} from '../../../../platform/projections/projection.js';
import type { CalendarEvent } from '../../../bookings/public/bookings.public-events.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type { ListingDeleted } from '../../../listings/public/listing.public-events.js';
import { createListingCalendars, writeListingCalendars } from './listing-calendar.js';
import { OwnerCalendarRow } from './listing-calendar.table.js';

type Handled = CalendarEvent | ListingDeleted | UserDeleted;

/** Contract 3.15: when listings can be booked, for the filter by date of a search and the next free time of a card. */
export const listingCalendarProjection = defineProjection<Handled>({
  name: 'listing-calendar',
  version: 1,
  tables: [OwnerCalendarRow],
  rewritten: [OwnerCalendarRow],
  on: {
    AvailabilitySet: (rows, event) =>
      change(rows, event, (row) => ({
        availability: withAvailability(row, event.data.listingId, event.data.availability),
      })),
    TimeHeld: (rows, event) =>
      change(rows, event, ({ holds }) => {
        const { userId: _, customerId: __, heldAt, ...hold } = event.data;
        const dayBefore = daysAfter(heldAt, -1);
        return { holds: [...holds.filter(({ blockedUntil }) => blockedUntil >= dayBefore), hold] };
      }),
    TimeReleased: (rows, event) =>
      change(rows, event, ({ holds }) => ({
        holds: holds.filter(({ holdId }) => holdId !== event.data.holdId),
      })),
    ListingDeleted: (rows, { data: { userId, listingId } }) =>
      rows.updateIfThere(OwnerCalendarRow, userId, (row) => ({
        availability: withAvailability(row, listingId, null),
      })),
    UserDeleted: (rows, { data: { userId } }) => rows.remove(OwnerCalendarRow, userId),
  },
  create: createListingCalendars,
  afterRows: async (client, changes) => {
    const { written, removed } = changes(OwnerCalendarRow);
    await writeListingCalendars(client, written, removed as number[]);
  },
});

/** The first event of a calendar creates its row; once the account is deleted there is none. */
const change = (
  rows: ProjectionRows,
  { revision, data: { userId } }: ProjectedEvent<CalendarEvent>,
  changed: (row: Readonly<OwnerCalendarRow>) => Partial<OwnerCalendarRow>,
): void => {
  if (revision === 0) rows.put(OwnerCalendarRow, { userId, availability: {}, holds: [] });
  rows.updateIfThere(OwnerCalendarRow, userId, changed);
};

const withAvailability = (
  { availability }: Readonly<OwnerCalendarRow>,
  listingId: number,
  own: OwnerCalendarRow['availability'][string] | null,
): OwnerCalendarRow['availability'] => {
  const { [listingId]: _, ...others } = availability;
  return own ? { ...others, [listingId]: own } : others;
};
