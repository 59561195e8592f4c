import type { Notification } from '../../../kernel/notification.js';
import { defineNotifications } from '../../../platform/policies/notification-policy.js';
import type { ContactMethod, ContactRecorded, InteractionConfirmed } from '../domain/interaction.events.js';

/** OP-41: a contact notifies the provider, its confirmation the customer. A repeated contact notifies no one. */
export const tellOfContacts = defineNotifications<ContactRecorded | InteractionConfirmed>({
  name: 'tell-of-contacts',
  on: {
    ContactRecorded: ({ data }) =>
      data.providerId === null
        ? []
        : [{ userId: data.providerId, notification: received(data), at: data.recordedAt }],
    InteractionConfirmed: ({ data: { customerId, listingId, confirmedAt } }) => [
      { userId: customerId, notification: confirmed(listingId), at: confirmedAt },
    ],
  },
});

const HOW: Record<ContactMethod, string> = { phone: 'by phone', whatsapp: 'on WhatsApp' };

const received = ({ contactMethod, customerId, listingId }: ContactRecorded['data']): Notification => ({
  type: 'contact_received',
  title: 'A customer contacted you',
  text: `A customer contacted you ${HOW[contactMethod]}. Confirm it, so that they can review your work.`,
  link: '/dashboard?tab=bookings',
  about: { userId: customerId, listingId },
});

const confirmed = (listingId: number): Notification => ({
  type: 'contact_confirmed',
  title: 'The provider confirmed your contact',
  text: 'The provider confirmed your contact. Mark the job as completed once it is done.',
  link: `/providers/${listingId}`,
  about: { listingId },
});
