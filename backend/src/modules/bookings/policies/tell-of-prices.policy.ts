import { nairaText } from '../../../kernel/money.js';
import type { Notification } from '../../../kernel/notification.js';
import { defineNotifications } from '../../../platform/policies/notification-policy.js';
import {
  totalOf,
  type QuoteAgreed,
  type QuoteDeclined,
  type QuoteEvent,
  type QuoteProposed,
} from '../domain/quote.events.js';

/**
 * Contract 3.15, An agreed price: each price notifies the customer, the answer the provider. A chosen offer does not: its
 * author is notified of the choice itself.
 */
export const tellOfPrices = defineNotifications<QuoteEvent>({
  name: 'tell-of-prices',
  on: {
    QuoteProposed: ({ data }) => [
      { userId: data.customerId, notification: proposed(data), at: data.proposedAt },
    ],
    QuoteAgreed: ({ data }) =>
      data.isOffer ? [] : [{ userId: data.providerId, notification: agreed(data), at: data.agreedAt }],
    QuoteDeclined: ({ data }) => [
      { userId: data.providerId, notification: declined(data), at: data.declinedAt },
    ],
  },
});

const proposed = ({ listingId, ...price }: QuoteProposed['data']): Notification => ({
  type: 'price_proposed',
  title: 'A price for your booking',
  text: `The provider asks ${nairaText(totalOf(price))} for your booking. Agree or decline.`,
  details: 'You pay the provider when the job is done. Nothing is charged here.',
  link: '/dashboard?tab=my-bookings',
  about: { listingId },
});

const agreed = ({ customerId: userId, listingId, ...price }: QuoteAgreed['data']): Notification => ({
  type: 'price_agreed',
  title: 'Your price was accepted',
  text: `Your customer agreed to the price of ${nairaText(totalOf(price))}.`,
  link: '/dashboard?tab=bookings',
  about: { userId, listingId },
});

const declined = ({ customerId: userId, listingId }: QuoteDeclined['data']): Notification => ({
  type: 'price_declined',
  title: 'Your price was declined',
  text: 'Your customer declined the price. You can name another one.',
  link: '/dashboard?tab=bookings',
  about: { userId, listingId },
});
