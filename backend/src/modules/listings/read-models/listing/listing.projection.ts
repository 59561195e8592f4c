import { isSamePlace } from '../../../../kernel/nigeria.js';
import { withoutPeriod, withPeriod } from '../../../promotions/public/promotion-effects.rules.js';
import { defineProjection, personalRows, timeOf } from '../../../../platform/projections/projection.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type { PromotionPeriodEvent } from '../../../promotions/public/promotion.public-events.js';
import { listingReadModel } from '../../public/listing-reader.js';
import { ERASED_DETAILS, type ListingEvent, type ListingUpdated } from '../../domain/listing.events.js';
import { ListingErasedOwnerRow, ListingRow } from './listing.table.js';

const changedBy =
  ({ data }: Pick<ListingUpdated, 'data'>) =>
  (row: Readonly<ListingRow>) => {
    const { listingId: _, isActiveLater: __, updatedAt, ...details } = data;
    return {
      ...details,
      locationVerifiedAt: isSamePlace(row, details) ? row.locationVerifiedAt : null,
      updatedAt: timeOf(updatedAt),
    };
  };

/** One row per listing, with everything that its page and its owner's form show. */
export const listingProjection = defineProjection<ListingEvent | PromotionPeriodEvent | UserDeleted>({
  name: listingReadModel.name,
  version: 8,
  tables: [ListingRow, ListingErasedOwnerRow],
  rewritten: [ListingRow],
  on: {
    ListingCreated: (rows, { data: { listingId, createdAt, ...details } }) =>
      rows.put(ListingRow, {
        ...details,
        id: listingId,
        locationVerifiedAt: null,
        promotions: [],
        isActive: true,
        suspension: null,
        lastSuspension: null,
        createdAt: timeOf(createdAt),
        updatedAt: timeOf(createdAt),
      }),
    ListingUpdated: (rows, event) => rows.update(ListingRow, event.data.listingId, changedBy(event)),
    ListingLocationVerified: (rows, { data }) =>
      rows.update(ListingRow, data.listingId, {
        latitude: data.latitude,
        longitude: data.longitude,
        locationVerifiedAt: timeOf(data.verifiedAt),
        updatedAt: timeOf(data.verifiedAt),
      }),
    PromotionPurchased: (rows, { data }) =>
      rows.updateIfThere(ListingRow, data.listingId, ({ promotions }) => ({
        promotions: withPeriod(promotions, data),
      })),
    PromotionExpired: (rows, { data }) =>
      rows.updateIfThere(ListingRow, data.listingId, ({ promotions }) => ({
        promotions: withoutPeriod(promotions, data),
      })),
    PromotionEnded: (rows, { data }) =>
      rows.updateIfThere(ListingRow, data.listingId, ({ promotions }) => ({
        promotions: withoutPeriod(promotions, data),
      })),
    ListingSuspended: (rows, { data: { listingId, reason, suspendedAt, until, suspendedBy } }) =>
      rows.update(ListingRow, listingId, {
        isActive: false,
        suspension: { reason, at: suspendedAt, until, by: suspendedBy },
        lastSuspension: { at: suspendedAt, by: suspendedBy },
      }),
    ListingReinstated: (rows, { data: { listingId, isActive } }) =>
      rows.update(ListingRow, listingId, { isActive, suspension: null }),
    ListingDeleted: (rows, { data }) => rows.remove(ListingRow, data.listingId),
    UserDeleted: (rows, { data: { userId } }) => rows.put(ListingErasedOwnerRow, { userId }),
  },
  people: {
    deleted: ListingErasedOwnerRow,
    rows: [
      personalRows(ListingRow, 'userId', {
        ...ERASED_DETAILS,
        locationVerifiedAt: null,
        suspension: null,
        isActive: false, // until its ListingDeleted follows
      }),
    ],
  },
});
