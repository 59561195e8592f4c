import { kobo } from '../../../kernel/money.js';
import { specOf } from '../../../platform/testing/spec-of.js';
import {
  booking,
  bookingStream,
  bookOffer,
  cancelBooking,
  completeBooking,
  decideOn,
  rejectForDeletedUser,
  request,
} from './booking.decider.js';
import { BookingNotFound, BookingNotPending, NotYourBooking } from './booking.errors.js';
import type {
  BookingAccepted,
  BookingCancelled,
  BookingCompleted,
  BookingRejected,
  BookingRequested,
} from './booking.events.js';
import type { QuoteAgreed } from './quote.events.js';

const { given } = specOf(booking);

const CUSTOMER = 7;
const PROVIDER = 9;
const at = '2026-11-02T09:00:00.000Z';
const parties = { bookingId: 1, customerId: CUSTOMER, providerId: PROVIDER, listingId: 4 };
const requested: BookingRequested = {
  type: 'BookingRequested',
  data: {
    ...parties,
    serviceDescription: 'Jollof for forty people',
    preferredDate: '2026-11-30',
    preferredTime: '14:00',
    location: 'Enugu',
    budget: null,
    requestId: null,
    responseId: null,
    slotStart: null,
    slotEnd: null,
    holdId: null,
    requestedAt: at,
  },
};
const answer = { ...parties, providerResponse: 'I will come', decidedAt: at };
const accepted: BookingAccepted = { type: 'BookingAccepted', data: { ...answer, requestId: null } };
const rejected: BookingRejected = { type: 'BookingRejected', data: answer };
const decided = (status: 'accepted' | 'rejected', userId = PROVIDER) =>
  decideOn({ bookingId: 1, userId, status, providerResponse: 'I will come', decidedAt: at });

it('names its stream', () => expect(bookingStream(1)).toBe('booking-1'));

describe('a booking', () => {
  it('BOOK-04 is asked for once', () => {
    given().when(request(requested.data)).thenExpect(requested);
    given(requested).when(request(requested.data)).thenExpect();
  });

  it('BOOK-06 is accepted or declined by the provider', () => {
    given(requested).when(decided('accepted')).thenExpect(accepted);
    given(requested).when(decided('rejected')).thenExpect(rejected);
  });

  it('BOOK-06 is decided while pending only', () => {
    for (const first of [accepted, rejected])
      for (const second of ['accepted', 'rejected'] as const)
        given(requested, first).when(decided(second)).thenFails(BookingNotPending);
  });

  it('BOOK-13 is decided by the provider alone', () => {
    given(requested).when(decided('accepted', CUSTOMER)).thenFails(NotYourBooking);
    given(requested, accepted).when(decided('rejected', 3)).thenFails(NotYourBooking);
  });

  it('is not found where there is none', () => given().when(decided('accepted')).thenFails(BookingNotFound));

  it('OP-50 is declined when the account of one of the two goes, unless it was decided', () => {
    const goes = rejectForDeletedUser({ bookingId: 1, decidedAt: at });
    given(requested)
      .when(goes)
      .thenExpect({ type: 'BookingRejected', data: { ...answer, providerResponse: null } });
    given(requested, accepted).when(goes).thenExpect();
    given().when(goes).thenExpect();
  });
});

describe('a booking made from a chosen response (contract 3.15)', () => {
  const wanted = { ...requested.data, requestId: 3, responseId: 6 };
  const price = { labour: kobo(8_000_000), parts: null, callOut: null };
  const agreed: QuoteAgreed = {
    type: 'QuoteAgreed',
    data: {
      ...parties,
      version: 1,
      ...price,
      proposedAt: '2026-11-01T09:00:00.000Z',
      agreedAt: at,
      isOffer: true,
    },
  };
  const booked = (named: typeof price | null) =>
    bookOffer({ wanted, message: 'I will come', price: named, respondedAt: agreed.data.proposedAt });
  const both = [
    { type: 'BookingRequested', data: wanted },
    { type: 'BookingAccepted', data: { ...answer, requestId: 3 } },
  ] as const;

  it('is accepted at once, with the price that the provider named', () => {
    given()
      .when(booked(price))
      .thenExpect(...both, agreed);
    given()
      .when(booked(null))
      .thenExpect(...both);
    given(...both)
      .when(booked(price))
      .thenExpect();
  });
});

describe('cancelling (contract 3.15)', () => {
  const cancelled: BookingCancelled = {
    type: 'BookingCancelled',
    data: { ...parties, cancelledBy: 'customer', cause: 'choice_moved', reason: null, cancelledAt: at },
  };
  const completed: BookingCompleted = { type: 'BookingCompleted', data: { ...parties, completedAt: at } };
  const { customerId: _, providerId: __, listingId: ___, ...cancellation } = cancelled.data;
  const cancels = cancelBooking(cancellation);

  it('happens once, to what has not ended, and nothing is completed afterwards', () => {
    given(requested, accepted).when(cancels).thenExpect(cancelled);
    given(requested, accepted, cancelled).when(cancels).thenExpect();
    given(requested, accepted, completed).when(cancels).thenExpect();
    given(requested).when(cancels).thenExpect(cancelled);
    given(requested, rejected).when(cancels).thenExpect();
    given().when(cancels).thenExpect();
    given(requested, accepted, cancelled)
      .when(completeBooking({ bookingId: 1, completedAt: '2026-12-01T09:00:00.000Z' }))
      .thenExpect();
  });
});
