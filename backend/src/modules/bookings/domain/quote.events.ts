import { defineEvents, type DomainEvent } from '../../../kernel/message.js';
import type { Kobo } from '../../../kernel/money.js';
import { bookingEvent, type Parties } from './booking-parties.js';

/** A price in parts (contract 3.15, An agreed price); null: not given. */
export interface Price {
  labour: Kobo;
  parts: Kobo | null;
  callOut: Kobo | null;
}

/** What the parts of a price come to. */
export const totalOf = ({ labour, parts, callOut }: Price): Kobo =>
  (labour + (parts ?? 0) + (callOut ?? 0)) as Kobo;

/** A price with a note from the provider. */
export interface Quote extends Price {
  note: string | null;
}

interface QuoteOfBooking extends Parties {
  /** Counts the quotes of the booking from 1. */
  version: number;
}

/** The provider named a price, with the acceptance or later. It replaces one that is not answered yet. */
export type QuoteProposed = DomainEvent<'QuoteProposed', QuoteOfBooking & Quote & { proposedAt: string }>;

/** Both parties agreed on this price. */
export type QuoteAgreed = DomainEvent<
  'QuoteAgreed',
  QuoteOfBooking &
    Price & {
      /** When the provider named it. */
      proposedAt: string;
      agreedAt: string;
      /** It was named in a response to a service request, which the customer chose; no QuoteProposed came before. */
      isOffer: boolean;
    }
>;

/** The customer declined this price; the booking stays accepted. */
export type QuoteDeclined = DomainEvent<'QuoteDeclined', QuoteOfBooking & { declinedAt: string }>;

export type QuoteEvent = QuoteProposed | QuoteAgreed | QuoteDeclined;

export const quoteEvents = defineEvents<QuoteEvent>({
  QuoteProposed: {
    ...bookingEvent,
    summary: 'The provider named a price for a booking.',
    subject: ({ providerId }) => providerId,
    personal: ['note'],
  },
  QuoteAgreed: {
    ...bookingEvent,
    summary: 'Customer and provider agreed on the price of a booking.',
    version: 2,
    subject: ({ providerId }) => providerId,
  },
  QuoteDeclined: {
    ...bookingEvent,
    summary: 'The customer declined the price that the provider had named.',
  },
});

export const quoteUpcasters = {
  /** Version 1 knew only the prices of chosen offers, whose note was always empty. */
  QuoteAgreed: {
    1: ({ note: _note, ...data }: object & { note?: unknown }) => ({ ...data, version: 1, isOffer: true }),
  },
};
