import { definePolicy } from '../../../platform/policies/policy.js';
import type { ServiceRequestPosted } from '../domain/service-request.events.js';
import { bookingListings } from '../read-models/booking-listings/booking-listings.projection.js';
import { requestWatchers } from '../read-models/request-watchers/request-watchers.projection.js';
import { AnnounceServiceRequest } from '../use-cases/announce-service-request.handler.js';

/** Finds the providers of that trade and place who want to hear of new requests. */
export const announceNewServiceRequests = definePolicy<ServiceRequestPosted>({
  name: 'announce-new-service-requests',
  reads: [bookingListings, requestWatchers],
  on: {
    ServiceRequestPosted: ({ data: { requestId, customerId, serviceType, state } }) => [
      { command: new AnnounceServiceRequest({ requestId, customerId, serviceType, state }) },
    ],
  },
});
