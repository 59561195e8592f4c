import { defineProjection, timeOf } from '../../../../platform/projections/projection.js';
import { isSamePlace } from '../../domain/listing.decider.js';
import type { ListingEvent, ListingUpdated } from '../../domain/listing.events.js';
import { ListingRow } from './listing.table.js';

const changedBy =
  ({ data }: Pick<ListingUpdated, 'data'>) =>
  (row: Readonly<ListingRow>) => {
    const { listingId: _, updatedAt, ...details } = data;
    return {
      ...details,
      isLocationVerified: row.isLocationVerified && isSamePlace(row, details),
      updatedAt: timeOf(updatedAt),
    };
  };

/** One row per listing, with everything that its page and its owner's form show. */
export const listingProjection = defineProjection<ListingEvent>({
  name: 'listing',
  version: 1,
  tables: [ListingRow],
  on: {
    ListingCreated: (rows, { data: { listingId, createdAt, ...details } }) =>
      rows.put(ListingRow, {
        ...details,
        id: listingId,
        isLocationVerified: false,
        isActive: true,
        createdAt: timeOf(createdAt),
        updatedAt: timeOf(createdAt),
      }),
    ListingUpdated: (rows, event) => rows.update(ListingRow, event.data.listingId, changedBy(event)),
    ListingLocationVerified: (rows, { data }) =>
      rows.update(ListingRow, data.listingId, {
        latitude: data.latitude,
        longitude: data.longitude,
        isLocationVerified: true,
        updatedAt: timeOf(data.verifiedAt),
      }),
    ListingDeleted: (rows, { data }) => rows.remove(ListingRow, data.listingId),
  },
});
