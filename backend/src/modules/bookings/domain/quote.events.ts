import { defineEvents, type DomainEvent } from '../../../kernel/message.js';
import type { Kobo } from '../../../kernel/money.js';

/** A price in parts (contract 3.15, An agreed price); null: not said. */
export interface Price {
  labour: Kobo;
  parts: Kobo | null;
  callOut: Kobo | null;
}

/** What the parts of a price come to. */
export const totalOf = ({ labour, parts, callOut }: Price): Kobo =>
  (labour + (parts ?? 0) + (callOut ?? 0)) as Kobo;

/** A price with what the provider says about it. */
export interface Quote extends Price {
  note: string | null;
}

type OfBooking = {
  bookingId: number;
  customerId: number;
  providerId: number;
  listingId: number;
  /** Which quote of the booking: 1 is the first. */
  version: number;
};

/** The provider named a price, with the acceptance or later. It takes the place of one that is not answered yet. */
export type QuoteProposed = DomainEvent<'QuoteProposed', OfBooking & Quote & { proposedAt: string }>;

/** Both parties said yes to this price. */
export type QuoteAgreed = DomainEvent<
  'QuoteAgreed',
  OfBooking &
    Price & {
      /** When the provider named it. */
      proposedAt: string;
      agreedAt: string;
      /** It was named in a response to a service request, which the customer chose; no QuoteProposed came before. */
      isOffer: boolean;
    }
>;

/** The customer said no to this price; the booking goes on. */
export type QuoteDeclined = DomainEvent<'QuoteDeclined', OfBooking & { declinedAt: string }>;

export type QuoteEvent = QuoteProposed | QuoteAgreed | QuoteDeclined;

export const quoteEvents = defineEvents<QuoteEvent>({
  QuoteProposed: {
    summary: 'The provider named a price for a booking.',
    category: 'booking',
    version: 1,
    subject: ({ providerId }) => providerId,
    personal: ['note'],
  },
  QuoteAgreed: {
    summary: 'Customer and provider agreed on the price of a booking.',
    category: 'booking',
    version: 2,
    subject: ({ providerId }) => providerId,
    personal: [],
  },
  QuoteDeclined: {
    summary: 'The customer declined the price that the provider had named.',
    category: 'booking',
    version: 1,
    subject: ({ customerId }) => customerId,
    personal: [],
  },
});

/** Version 1 of QuoteAgreed knew only the prices of chosen offers, whose note was always empty. */
export const ofAnOffer = ({ note: _note, ...data }: Record<string, unknown>): Record<string, unknown> => ({
  ...data,
  version: 1,
  isOffer: true,
});
