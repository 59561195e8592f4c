import { decideOn, type Booking, type BookingDecision } from './booking.decider.js';
import {
  BookingNotAccepted,
  BookingNotFound,
  NotYourBooking,
  NotYourQuoteToAnswer,
  QuoteChanged,
  QuoteNotOpen,
  TooManyQuotes,
} from './booking.errors.js';
import type { BookingEvent } from './booking.events.js';
import type { Quote } from './quote.events.js';

/** Versions of one booking's price: more are no negotiation. */
export const MOST_QUOTES = 20;

/**
 * BOOK-06, contract 3.15: the provider accepts and names a price. Throws BookingNotFound, NotYourBooking, BookingNotPending.
 */
export const acceptWithQuote =
  (decision: BookingDecision, quote: Quote) =>
  (booking: Booking): BookingEvent[] => {
    const accepted = decideOn({ ...decision, status: 'accepted' })(booking);
    return booking === 'absent'
      ? accepted
      : [...accepted, proposed(booking, decision.bookingId, quote, decision.decidedAt)];
  };

interface Proposal {
  bookingId: number;
  /** Who proposes. */
  userId: number;
  quote: Quote;
  proposedAt: string;
}

/**
 * Contract 3.15: the provider names another price, or the first one, until the job is done. Throws BookingNotFound,
 * NotYourBooking, BookingNotAccepted, TooManyQuotes.
 */
export const proposeQuote =
  ({ bookingId, userId, quote, proposedAt }: Proposal) =>
  (booking: Booking): BookingEvent[] => {
    const known = ofParty(booking, userId);
    const { providerId, status, isCompleted, quote: last } = known;
    if (providerId !== userId) throw new NotYourBooking();
    if (status !== 'accepted' || isCompleted) throw new BookingNotAccepted();
    if ((last?.version ?? 0) >= MOST_QUOTES) throw new TooManyQuotes();
    return [proposed(known, bookingId, quote, proposedAt)];
  };

interface QuoteAnswer {
  bookingId: number;
  /** Who answers. */
  userId: number;
  accept: boolean;
  /** The price that the customer has seen; null: the latest. */
  version: number | null;
  answeredAt: string;
}

/**
 * Contract 3.15: the customer agrees or declines, once, also after the job. Throws BookingNotFound,
 * NotYourQuoteToAnswer, QuoteNotOpen, QuoteChanged.
 */
export const answerQuote =
  ({ bookingId, userId, accept, version, answeredAt }: QuoteAnswer) =>
  (booking: Booking): BookingEvent[] => {
    const { customerId, providerId, listingId, status, quote } = ofParty(booking, userId);
    if (customerId !== userId) throw new NotYourQuoteToAnswer();
    if (status !== 'accepted' || !quote?.isOpen) throw new QuoteNotOpen();
    if (version !== null && version !== quote.version) throw new QuoteChanged();
    const { isOpen: _isOpen, ...named } = quote;
    const parties = { bookingId, customerId, providerId, listingId };
    return accept
      ? [{ type: 'QuoteAgreed', data: { ...parties, ...named, agreedAt: answeredAt, isOffer: false } }]
      : [{ type: 'QuoteDeclined', data: { ...parties, version: quote.version, declinedAt: answeredAt } }];
  };

/** Others do not learn whether there is such a booking. */
const ofParty = (booking: Booking, userId: number): Exclude<Booking, 'absent'> => {
  if (booking === 'absent' || (userId !== booking.customerId && userId !== booking.providerId))
    throw new BookingNotFound();
  return booking;
};

const proposed = (
  { customerId, providerId, listingId, quote: last }: Exclude<Booking, 'absent'>,
  bookingId: number,
  quote: Quote,
  proposedAt: string,
): BookingEvent => {
  const version = (last?.version ?? 0) + 1;
  return {
    type: 'QuoteProposed',
    data: { bookingId, customerId, providerId, listingId, version, ...quote, proposedAt },
  };
};
