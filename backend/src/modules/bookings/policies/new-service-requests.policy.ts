import { definePolicy } from '../../../platform/policies/policy.js';
import type { Notification } from '../../../kernel/notification.js';
import { defineNotifications } from '../../../platform/policies/notification-policy.js';
import type { ServiceRequestAnnounced, ServiceRequestPosted } from '../domain/service-request.events.js';
import { bookingListings } from '../read-models/booking-listings/booking-listings.projection.js';
import { requestWatchers } from '../read-models/request-watchers/request-watchers.projection.js';
import { AnnounceServiceRequest } from '../use-cases/announce-service-request.handler.js';

/** Finds the providers of that trade and place who subscribe to new requests. */
export const announceNewServiceRequests = definePolicy<ServiceRequestPosted>({
  name: 'announce-new-service-requests',
  reads: [bookingListings, requestWatchers],
  on: {
    ServiceRequestPosted: ({ data: { requestId, customerId, serviceType, state } }) => [
      { command: new AnnounceServiceRequest({ requestId, customerId, serviceType, state }) },
    ],
  },
});

/** "New requests near you", for subscribers. */
export const tellOfNewServiceRequests = defineNotifications<ServiceRequestAnnounced>({
  name: 'tell-of-new-service-requests',
  on: {
    ServiceRequestAnnounced: ({ data: { userIds, requestId, announcedAt: at } }) => {
      const notification = nearby(requestId);
      return userIds.map((userId) => ({ userId, notification, at }));
    },
  },
});

const nearby = (requestId: number): Notification => ({
  type: 'request_nearby',
  title: 'A new request near you',
  text: 'A customer in your state needs your trade. See what they need and respond early.',
  link: `/service-requests/${requestId}`,
});
