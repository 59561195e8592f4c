import { ERASED_TEXT } from '../../../../kernel/message.js';
import { comparableServiceType } from '../../../../kernel/service-types.js';
import { hasVideoName } from '../../../../kernel/text.js';
import { defineProjection, personalRows, timeOf } from '../../../../platform/projections/projection.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type { ListingDetails, ListingEvent } from '../../../listings/public/listing.public-events.js';
import { totalOf, type QuoteAgreed } from '../../domain/quote.events.js';
import { AgreedPriceRow, BookingListingErasedOwnerRow, BookingListingRow } from './booking-listing.table.js';

/**
 * Listings as bookings know them: they outlive the listing itself (OP-50); and what was agreed to pay for such work
 * (contract 3.15). The trade is personal in the log, so the prices of a deleted provider count for none.
 */
export const bookingListings = defineProjection<ListingEvent | QuoteAgreed | UserDeleted>({
  name: 'booking-listings',
  version: 5,
  tables: [BookingListingRow, AgreedPriceRow, BookingListingErasedOwnerRow],
  on: {
    ListingCreated: (rows, { data: { listingId, userId, ...details } }) =>
      rows.put(BookingListingRow, {
        id: listingId,
        userId,
        ...shownOf(details),
        isActive: true,
        isDeleted: false,
      }),
    ListingUpdated: (rows, { data: { listingId, isActive, ...details } }) =>
      rows.update(BookingListingRow, listingId, { ...shownOf(details), isActive }),
    ListingSuspended: (rows, { data: { listingId } }) =>
      rows.update(BookingListingRow, listingId, { isActive: false }),
    ListingReinstated: (rows, { data: { listingId, isActive } }) =>
      rows.update(BookingListingRow, listingId, { isActive }),
    ListingDeleted: (rows, { data: { listingId } }) =>
      rows.update(BookingListingRow, listingId, { isActive: false, isDeleted: true }),
    QuoteAgreed: (rows, { data: { bookingId, providerId, listingId, version, agreedAt, ...price } }) =>
      rows.putFrom(AgreedPriceRow, BookingListingRow, listingId, ({ serviceType, state }) => ({
        bookingId,
        version,
        providerId,
        trade: comparableServiceType(serviceType),
        state,
        total: totalOf(price),
        agreedAt: timeOf(agreedAt),
      })),
    UserDeleted: (rows, { data: { userId } }) => rows.put(BookingListingErasedOwnerRow, { userId }),
  },
  people: {
    deleted: BookingListingErasedOwnerRow,
    rows: [
      personalRows(BookingListingRow, 'userId', {
        businessName: ERASED_TEXT,
        serviceType: ERASED_TEXT,
        state: ERASED_TEXT,
        phone: '',
        image: null,
        isActive: false,
      }),
      personalRows(AgreedPriceRow, 'providerId', { trade: ERASED_TEXT, state: ERASED_TEXT }),
    ],
  },
});

const shownOf = ({ businessName, serviceType, state, phone, images }: ListingDetails) => ({
  businessName,
  serviceType,
  state,
  phone,
  image: images.find((address) => !hasVideoName(address)) ?? null,
});
