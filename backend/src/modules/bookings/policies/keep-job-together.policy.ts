import { definePolicy } from '../../../platform/policies/policy.js';
import type { MessageSent } from '../../messaging/public/messaging.public-events.js';
import type { BookingAccepted, BookingCancelled } from '../domain/booking.events.js';
import type { InteractionCompleted } from '../domain/interaction.events.js';
import type { ServiceRequestResponseAccepted } from '../domain/service-request.events.js';
import { bookingListings } from '../read-models/booking-listings/booking-listings.projection.js';
import { bookings } from '../read-models/bookings/bookings.projection.js';
import { interactions } from '../read-models/interactions/interactions.projection.js';
import { serviceRequests } from '../read-models/service-requests/service-requests.projection.js';
import { BookChosenResponse } from '../use-cases/book-chosen-response.handler.js';
import {
  CompleteBookingsOfJob,
  EndJobOfBooking,
  TakeBookingIntoJob,
  TakeMessageIntoJob,
} from '../use-cases/keep-job-together.handler.js';

// Contract 3.15: contact, chat, booking and offer about one listing between two people are one job.

/** From the first event on: bookings that were accepted before there were jobs belong to one, too. */
export const keepBookingsInJobs = definePolicy<BookingAccepted | BookingCancelled | InteractionCompleted>({
  name: 'keep-bookings-in-jobs',
  reads: [interactions, bookings],
  reactsToOldEvents: true,
  on: {
    BookingAccepted: ({ data: { bookingId, customerId, providerId, listingId, decidedAt: agreedAt } }) => [
      { command: new TakeBookingIntoJob({ bookingId, customerId, providerId, listingId, agreedAt }) },
    ],
    BookingCancelled: ({ data: { bookingId, cancelledAt } }) => [
      { command: new EndJobOfBooking(bookingId, cancelledAt) },
    ],
    InteractionCompleted: ({ data: { interactionId, completedAt } }) => [
      { command: new CompleteBookingsOfJob(interactionId, completedAt) },
    ],
  },
});

/** From now on: messages did not say which listing they are about before there were jobs. */
export const keepChatsInJobs = definePolicy<MessageSent>({
  name: 'keep-chats-in-jobs',
  reads: [interactions],
  on: {
    MessageSent: ({ data: { conversationId, senderId, receiverId, listingId, sentAt } }) => [
      { command: new TakeMessageIntoJob({ conversationId, senderId, receiverId, listingId, sentAt }) },
    ],
  },
});

/** From now on: earlier choices promised no booking. */
export const bookChosenResponses = definePolicy<ServiceRequestResponseAccepted>({
  name: 'book-chosen-responses',
  reads: [serviceRequests, bookingListings, bookings, interactions],
  on: {
    ServiceRequestResponseAccepted: ({ data: { requestId, responseId, acceptedAt } }) => [
      { command: new BookChosenResponse(requestId, responseId, acceptedAt) },
    ],
  },
});
