import type { Notification } from '../../../kernel/notification.js';
import { defineNotifications } from '../../../platform/policies/notification-policy.js';
import type {
  ServiceRequestResponded,
  ServiceRequestResponseAccepted,
} from '../domain/service-request.events.js';

/** OP-41: each response notifies the customer, a choice all responders. */
export const tellOfServiceRequests = defineNotifications<
  ServiceRequestResponded | ServiceRequestResponseAccepted
>({
  name: 'tell-of-service-requests',
  on: {
    ServiceRequestResponded: ({ data }) => [
      { userId: data.customerId, notification: responded(data), at: data.respondedAt },
    ],
    ServiceRequestResponseAccepted: ({ data: { userId, notChosen, requestId, acceptedAt: at } }) => [
      { userId, notification: chosen(requestId), at },
      ...notChosen.map((other) => ({ userId: other, notification: chosenAnother(requestId), at })),
    ],
  },
});

const responded = ({ requestId, listingId }: ServiceRequestResponded['data']): Notification => ({
  type: 'request_response',
  title: 'You have a new response to your request',
  text: 'Someone responded to your service request. Compare the responses and choose one.',
  link: `/service-requests/${requestId}`,
  about: { listingId },
});

const chosen = (requestId: number): Notification => ({
  type: 'response_accepted',
  title: 'Your response was chosen',
  text: 'The customer chose your response. Agree with them on the day and the place.',
  link: `/service-requests/${requestId}`,
});

const chosenAnother = (requestId: number): Notification => ({
  type: 'response_not_chosen',
  title: 'The customer chose another offer',
  text: 'The customer chose another offer; thank you for answering. New requests come every day.',
  link: `/service-requests/${requestId}`,
});
