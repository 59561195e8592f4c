import { nairaText } from '../../../kernel/money.js';
import type { Notification } from '../../../kernel/notification.js';
import { defineNotifications } from '../../../platform/policies/notification-policy.js';
import { totalOf, type QuoteEvent } from '../domain/quote.events.js';

/**
 * Contract 3.15, An agreed price: each price notifies the customer, the answer the provider. A chosen offer does not: its
 * author is notified of the choice itself.
 */
export const tellOfPrices = defineNotifications<QuoteEvent>({
  name: 'tell-of-prices',
  on: {
    QuoteProposed: ({ data: { customerId, listingId, proposedAt, ...price } }) => [
      {
        userId: customerId,
        notification: { ...proposed(nairaText(totalOf(price))), about: { listingId } },
        at: proposedAt,
      },
    ],
    QuoteAgreed: ({ data: { providerId, customerId, listingId, isOffer, agreedAt, ...price } }) =>
      isOffer
        ? []
        : [
            {
              userId: providerId,
              notification: {
                ...agreed(nairaText(totalOf(price))),
                about: { userId: customerId, listingId },
              },
              at: agreedAt,
            },
          ],
    QuoteDeclined: ({ data: { providerId, customerId, listingId, declinedAt } }) => [
      {
        userId: providerId,
        notification: { ...DECLINED, about: { userId: customerId, listingId } },
        at: declinedAt,
      },
    ],
  },
});

const proposed = (price: string): Notification => ({
  type: 'price_proposed',
  title: 'A price for your booking',
  text: `The provider asks ${price} for your booking. Agree or decline.`,
  details: 'You pay the provider when the job is done. Nothing is charged here.',
  link: '/dashboard?tab=my-bookings',
});

const agreed = (price: string): Notification => ({
  type: 'price_agreed',
  title: 'Your price was accepted',
  text: `Your customer agreed to the price of ${price}.`,
  link: '/dashboard?tab=bookings',
});

const DECLINED: Notification = {
  type: 'price_declined',
  title: 'Your price was declined',
  text: 'Your customer declined the price. You can name another one.',
  link: '/dashboard?tab=bookings',
};
