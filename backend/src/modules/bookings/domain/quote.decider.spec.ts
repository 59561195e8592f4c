import { kobo } from '../../../kernel/money.js';
import { specOf } from '../../../platform/testing/spec-of.js';
import { booking } from './booking.decider.js';
import {
  BookingNotAccepted,
  BookingNotFound,
  BookingNotPending,
  NotYourBooking,
  NotYourQuoteToAnswer,
  QuoteChanged,
  QuoteNotOpen,
  TooManyQuotes,
} from './booking.errors.js';
import type {
  BookingAccepted,
  BookingCancelled,
  BookingCompleted,
  BookingEvent,
  BookingRequested,
} from './booking.events.js';
import { acceptWithQuote, answerQuote, MOST_QUOTES, proposeQuote } from './quote.decider.js';
import type { QuoteAgreed, QuoteDeclined, QuoteProposed } from './quote.events.js';

const { given } = specOf(booking);

const [CUSTOMER, PROVIDER, STRANGER] = [7, 9, 11];
const at = '2026-11-02T09:00:00.000Z';
const later = '2026-11-03T09:00:00.000Z';
const parties = { bookingId: 1, customerId: CUSTOMER, providerId: PROVIDER, listingId: 4 };
const requested: BookingRequested = {
  type: 'BookingRequested',
  data: {
    ...parties,
    serviceDescription: 'A leaking tap',
    preferredDate: null,
    preferredTime: null,
    location: null,
    budget: null,
    requestId: null,
    responseId: null,
    slotStart: null,
    slotEnd: null,
    holdId: null,
    requestedAt: at,
  },
};
const accepted: BookingAccepted = {
  type: 'BookingAccepted',
  data: { ...parties, requestId: null, providerResponse: null, decidedAt: at },
};
const completed: BookingCompleted = { type: 'BookingCompleted', data: { ...parties, completedAt: later } };
const cancelled: BookingCancelled = {
  type: 'BookingCancelled',
  data: { ...parties, cancelledBy: 'customer', cause: 'wanted', reason: null, cancelledAt: later },
};
const price = { labour: kobo(800_000), parts: kobo(250_050), callOut: null };
const quote = { ...price, note: 'With a new washer' };
const proposed = (version = 1): QuoteProposed => ({
  type: 'QuoteProposed',
  data: { ...parties, version, ...quote, proposedAt: at },
});
const agreed: QuoteAgreed = {
  type: 'QuoteAgreed',
  data: { ...parties, version: 1, ...price, proposedAt: at, agreedAt: later, isOffer: false },
};
const declined: QuoteDeclined = {
  type: 'QuoteDeclined',
  data: { ...parties, version: 1, declinedAt: later },
};
const propose = (userId = PROVIDER) => proposeQuote({ bookingId: 1, userId, quote, proposedAt: at });
const answer = (accept: boolean, userId = CUSTOMER, version: number | null = null) =>
  answerQuote({ bookingId: 1, userId, accept, version, answeredAt: later });
const open = [requested, accepted, proposed()];

describe('a price (contract 3.15)', () => {
  const decision = { bookingId: 1, userId: PROVIDER, providerResponse: null, decidedAt: at } as const;

  it('comes with the acceptance, as the first version', () => {
    const accept = acceptWithQuote({ ...decision, status: 'accepted' }, quote);
    given(requested).when(accept).thenExpect(accepted, proposed());
    given(requested, accepted).when(accept).thenFails(BookingNotPending);
    given().when(accept).thenFails(BookingNotFound);
  });

  it('is named later, too, and named again before and after an answer', () => {
    given(requested, accepted).when(propose()).thenExpect(proposed());
    for (const before of [[], [agreed], [declined]])
      given(...open, ...before)
        .when(propose())
        .thenExpect(proposed(2));
  });

  it('is named for accepted bookings until the job is done', () => {
    for (const last of [[], [accepted, completed], [accepted, cancelled]])
      given(requested, ...last)
        .when(propose())
        .thenFails(BookingNotAccepted);
  });

  it('is the provider’s to name; others do not learn of the booking', () => {
    given(requested, accepted).when(propose(CUSTOMER)).thenFails(NotYourBooking);
    given(requested, accepted).when(propose(STRANGER)).thenFails(BookingNotFound);
    given().when(propose()).thenFails(BookingNotFound);
  });

  it('is not named without end', () => {
    const all = Array.from({ length: MOST_QUOTES }, (_, index) => proposed(index + 1));
    given(requested, accepted, ...all)
      .when(propose())
      .thenFails(TooManyQuotes);
  });
});

describe('the answer to a price (contract 3.15)', () => {
  it('is given once, also after the job', () => {
    for (const before of [open, [...open, completed]] as BookingEvent[][]) {
      given(...before)
        .when(answer(true))
        .thenExpect(agreed);
      given(...before)
        .when(answer(false))
        .thenExpect(declined);
    }
    for (const first of [agreed, declined])
      for (const accept of [true, false])
        given(...open, first)
          .when(answer(accept))
          .thenFails(QuoteNotOpen);
  });

  it('needs a price, of a booking that is not called off', () => {
    given(requested, accepted).when(answer(true)).thenFails(QuoteNotOpen);
    given(...open, cancelled)
      .when(answer(true))
      .thenFails(QuoteNotOpen);
  });

  it('is asked for again after a change, and never given to a price that was not seen', () => {
    given(...open, agreed, proposed(2))
      .when(answer(true, CUSTOMER, 2))
      .thenExpect({ type: 'QuoteAgreed', data: { ...agreed.data, version: 2 } });
    given(...open, proposed(2))
      .when(answer(true, CUSTOMER, 1))
      .thenFails(QuoteChanged);
  });

  it('is the customer’s to give; others do not learn of the booking', () => {
    given(...open)
      .when(answer(true, PROVIDER))
      .thenFails(NotYourQuoteToAnswer);
    given(...open)
      .when(answer(true, STRANGER))
      .thenFails(BookingNotFound);
    given().when(answer(true)).thenFails(BookingNotFound);
  });
});
