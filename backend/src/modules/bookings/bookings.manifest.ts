import type { ModuleManifest } from '../../platform/module-manifest.js';
import { booking } from './domain/booking.decider.js';
import { bookingEvents } from './domain/booking.events.js';
import { interaction } from './domain/interaction.decider.js';
import { interactionEvents } from './domain/interaction.events.js';
import { review } from './domain/review.decider.js';
import { reviewEvents, withoutAuthor } from './domain/review.events.js';
import { serviceRequest } from './domain/service-request.decider.js';
import { serviceRequestEvents } from './domain/service-request.events.js';
import { announceNewServiceRequests } from './policies/announce-new-service-requests.policy.js';
import { keepJobTogether } from './policies/keep-job-together.policy.js';
import { tellOfBookings } from './policies/tell-of-bookings.policy.js';
import { tellOfContacts } from './policies/tell-of-contacts.policy.js';
import { tellOfNewServiceRequests } from './policies/tell-of-new-service-requests.policy.js';
import { tellOfReviews } from './policies/tell-of-reviews.policy.js';
import { tellOfServiceRequests } from './policies/tell-of-service-requests.policy.js';
import { RequestViewerRow, requestViews, RequestViewsRow } from './stores/request-views.table.js';
import { bookingListings } from './read-models/booking-listings/booking-listings.projection.js';
import { bookingPeople } from './read-models/booking-people/booking-people.projection.js';
import { bookings } from './read-models/bookings/bookings.projection.js';
import { interactions } from './read-models/interactions/interactions.projection.js';
import { jobConversations } from './read-models/job-conversations/job-conversations.projection.js';
import { requestWatchers } from './read-models/request-watchers/request-watchers.projection.js';
import { reputation } from './read-models/reputation/reputation.projection.js';
import { reviews } from './read-models/reviews/reviews.projection.js';
import { serviceRequests } from './read-models/service-requests/service-requests.projection.js';

export const bookingsManifest: ModuleManifest = {
  name: 'bookings',
  events: { ...interactionEvents, ...bookingEvents, ...reviewEvents, ...serviceRequestEvents },
  upcasters: { ReviewResponded: { 1: withoutAuthor } },
  states: {
    interaction: [interaction],
    booking: [booking],
    review: [review],
    serviceRequest: [serviceRequest],
  },
  projections: [
    bookingPeople,
    bookingListings,
    interactions,
    bookings,
    reviews,
    reputation,
    serviceRequests,
    requestWatchers,
    jobConversations,
  ],
  noticePolicies: [
    tellOfContacts,
    tellOfBookings,
    tellOfReviews,
    tellOfServiceRequests,
    tellOfNewServiceRequests,
  ],
  policies: [announceNewServiceRequests, keepJobTogether],
  privateTables: [RequestViewsRow, RequestViewerRow],
  migrations: [requestViews],
  idSequences: ['interaction', 'booking', 'service_request', 'service_request_response'],
};
