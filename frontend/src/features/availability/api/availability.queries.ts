import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.js';
import type { AvailabilityView, ListingDetailView } from '../../../lib/api/api-types.js';
import { keys } from '../../../lib/api/query-keys.js';

const availabilityPath = (listingId: number) => `/api/listings/${listingId}/availability`;

export const availabilityQueries = {
  listing: (id: number) =>
    queryOptions<ListingDetailView | null>({
      queryKey: keys.listing('listings', id),
      meta: { missingIsNull: true },
    }),
  /** When customers can book a listing; null: it has no calendar. */
  one: (listingId: number) =>
    queryOptions<AvailabilityView | null>({ queryKey: [availabilityPath(listingId)] }),
};

/** Contract 3.15. Null turns the calendar off; times that are booked stay booked. */
export const saveAvailability = (listingId: number, availability: AvailabilityView | null) =>
  api.put<AvailabilityView | null>(availabilityPath(listingId), availability);
