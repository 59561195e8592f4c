import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.js';
import type { AvailabilityView } from '../../../lib/api/api-types.js';

const availabilityPath = (listingId: number) => `/api/listings/${listingId}/availability`;

export const availabilityQueries = {
  /** When customers can book a listing; null: it has no calendar. */
  one: (listingId: number) =>
    queryOptions<AvailabilityView | null>({ queryKey: [availabilityPath(listingId)] }),
};

/** Contract 3.15. Null turns the calendar off; times that are booked stay booked. */
export const saveAvailability = (listingId: number, availability: AvailabilityView | null) =>
  api.put<AvailabilityView | null>(availabilityPath(listingId), availability);
