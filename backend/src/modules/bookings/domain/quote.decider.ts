import { decideOn, type Booking, type BookingDecision, type RequestedBooking } from './booking.decider.js';
import {
  BookingNotAccepted,
  NotYourBooking,
  NotYourQuoteToAnswer,
  QuoteChanged,
  QuoteNotOpen,
  TooManyQuotes,
} from './booking.errors.js';
import { partiesOf } from './booking-parties.js';
import { partyOf } from './booking-times.decider.js';
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
    const { booking: known, by } = partyOf(booking, userId);
    if (by !== 'provider') throw new NotYourBooking();
    if (known.status !== 'accepted' || known.isCompleted) throw new BookingNotAccepted();
    if ((known.quote?.version ?? 0) >= MOST_QUOTES) throw new TooManyQuotes();
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
    const { booking: known, by } = partyOf(booking, userId);
    const { status, quote } = known;
    if (by !== 'customer') throw new NotYourQuoteToAnswer();
    if (status !== 'accepted' || !quote?.isOpen) throw new QuoteNotOpen();
    if (version !== null && version !== quote.version) throw new QuoteChanged();
    const { isOpen: _isOpen, ...named } = quote;
    const parties = partiesOf(bookingId, known);
    return accept
      ? [{ type: 'QuoteAgreed', data: { ...parties, ...named, agreedAt: answeredAt, isOffer: false } }]
      : [{ type: 'QuoteDeclined', data: { ...parties, version: quote.version, declinedAt: answeredAt } }];
  };

const proposed = (
  booking: RequestedBooking,
  bookingId: number,
  quote: Quote,
  proposedAt: string,
): BookingEvent => {
  const version = (booking.quote?.version ?? 0) + 1;
  return { type: 'QuoteProposed', data: { ...partiesOf(bookingId, booking), version, ...quote, proposedAt } };
};
