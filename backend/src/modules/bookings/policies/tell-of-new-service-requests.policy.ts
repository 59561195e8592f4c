import type { Notice } from '../../../kernel/notice.js';
import { defineNotices } from '../../../platform/policies/notice-policy.js';
import type { ServiceRequestAnnounced } from '../domain/service-request.events.js';

/** "New requests near you", for those who want it. */
export const tellOfNewServiceRequests = defineNotices<ServiceRequestAnnounced>({
  name: 'tell-of-new-service-requests',
  on: {
    ServiceRequestAnnounced: ({ data: { userIds, requestId, announcedAt: at } }) => {
      const notice = nearby(requestId);
      return userIds.map((userId) => ({ userId, notice, at }));
    },
  },
});

const nearby = (requestId: number): Notice => ({
  type: 'request_nearby',
  title: 'A new request near you',
  text: 'A customer in your state needs your trade. See what they need and respond early.',
  link: `/service-requests/${requestId}`,
});
