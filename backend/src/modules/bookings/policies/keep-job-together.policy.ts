import { definePolicy } from '../../../platform/policies/policy.js';
import type { MessageSent } from '../../messaging/public/messaging.public-events.js';
import type { BookingAccepted } from '../domain/booking.events.js';
import type { InteractionCompleted } from '../domain/interaction.events.js';
import { interactions } from '../read-models/interactions/interactions.projection.js';
import {
  CompleteBookingsOfJob,
  TakeBookingIntoJob,
  TakeMessageIntoJob,
} from '../use-cases/keep-job-together.handler.js';

/** Contract 3.15: contact, chat and booking about one listing between two people are one job. */
export const keepJobTogether = definePolicy<BookingAccepted | MessageSent | InteractionCompleted>({
  name: 'keep-job-together',
  reads: [interactions],
  on: {
    BookingAccepted: ({ data: { bookingId, customerId, providerId, listingId, decidedAt } }) => [
      {
        command: new TakeBookingIntoJob({
          bookingId,
          customerId,
          providerId,
          listingId,
          agreedAt: decidedAt,
        }),
      },
    ],
    MessageSent: ({ data: { conversationId, senderId, receiverId, listingId, sentAt } }) => [
      { command: new TakeMessageIntoJob({ conversationId, senderId, receiverId, listingId, sentAt }) },
    ],
    InteractionCompleted: ({ data: { interactionId, completedAt } }) => [
      { command: new CompleteBookingsOfJob(interactionId, completedAt) },
    ],
  },
});
