import { kobo } from '../../../kernel/money.js';
import type { DomainEvent } from '../../../kernel/message.js';
import { notificationsBy } from '../../../platform/policies/notification-policy.js';
import type { ProjectedEvent } from '../../../platform/projections/projection.js';
import type { BookingEvent } from '../domain/booking.events.js';
import type { InteractionEvent } from '../domain/interaction.events.js';
import type { ReviewEvent } from '../domain/review.events.js';
import type { ServiceRequestEvent } from '../domain/service-request.events.js';
import { AnnounceServiceRequest } from '../use-cases/announce-service-request.handler.js';
import { announceNewServiceRequests, tellOfNewServiceRequests } from './new-service-requests.policy.js';
import { tellOfBookings } from './tell-of-bookings.policy.js';
import { tellOfContacts } from './tell-of-contacts.policy.js';
import { tellOfPrices } from './tell-of-prices.policy.js';
import { tellOfReviews } from './tell-of-reviews.policy.js';
import { tellOfTimes } from './tell-of-times.policy.js';
import { tellOfServiceRequests } from './tell-of-service-requests.policy.js';

type AnyEvent = BookingEvent | InteractionEvent | ReviewEvent | ServiceRequestEvent;
type Of<Type extends AnyEvent['type']> = Extract<AnyEvent, { type: Type }>['data'];

const CUSTOMER = 7;
const PROVIDER = 9;
const AT = '2026-11-02T09:00:00.000Z';
const LONGEST_SMS = 160;
const ROOM_FOR_NAME_AND_LINK = 55;

const all = [
  tellOfContacts,
  tellOfBookings,
  tellOfPrices,
  tellOfTimes,
  tellOfReviews,
  tellOfServiceRequests,
  tellOfNewServiceRequests,
];
const news = notificationsBy(all);

/** The notifications of an event, with only the relevant data. */
const notified = <Type extends AnyEvent['type']>(type: Type, data: Partial<Of<Type>>) =>
  news.of({ type, data } satisfies DomainEvent as ProjectedEvent);

const booked = { bookingId: 1, customerId: CUSTOMER, providerId: PROVIDER, listingId: 4 };
const price = { version: 1, labour: kobo(3_000_000_050), parts: null, callOut: null, proposedAt: AT };
/** A Wednesday at 23:30 in UTC, so Thursday in Lagos. */
const slot = { slotStart: '2026-12-30T23:30:00.000Z' };
const cases = {
  contact: notified('ContactRecorded', {
    customerId: CUSTOMER,
    providerId: PROVIDER,
    listingId: 4,
    contactMethod: 'whatsapp',
    recordedAt: AT,
  }),
  confirmation: notified('InteractionConfirmed', { customerId: CUSTOMER, listingId: 4, confirmedAt: AT }),
  booking: notified('BookingRequested', { ...booked, requestId: null, requestedAt: AT }),
  accepted: notified('BookingAccepted', { ...booked, requestId: null, decidedAt: AT }),
  rejected: notified('BookingRejected', { ...booked, decidedAt: AT }),
  price: notified('QuoteProposed', { ...booked, ...price }),
  agreement: notified('QuoteAgreed', { ...booked, ...price, isOffer: false, agreedAt: AT }),
  refusal: notified('QuoteDeclined', { ...booked, version: 1, declinedAt: AT }),
  moveAsked: notified('BookingRescheduleProposed', { ...booked, ...slot, by: 'provider', proposedAt: AT }),
  moved: notified('BookingRescheduled', { ...booked, ...slot, by: 'provider', rescheduledAt: AT }),
  moveDeclined: notified('BookingRescheduleDeclined', { ...booked, ...slot, by: 'customer', declinedAt: AT }),
  cancelled: notified('BookingCancelled', {
    ...booked,
    cancelledBy: 'customer',
    cause: 'wanted',
    cancelledAt: AT,
  }),
  review: notified('ReviewPosted', {
    userId: CUSTOMER,
    providerId: PROVIDER,
    listingId: 4,
    rating: 5,
    postedAt: AT,
  }),
  answer: notified('ReviewResponded', { authorId: CUSTOMER, listingId: 4, replaces: false, respondedAt: AT }),
  response: notified('ServiceRequestResponded', {
    customerId: CUSTOMER,
    requestId: 3,
    listingId: 4,
    respondedAt: AT,
  }),
  choice: notified('ServiceRequestResponseAccepted', {
    userId: PROVIDER,
    notChosen: [],
    requestId: 3,
    acceptedAt: AT,
  }),
  nearby: notified('ServiceRequestAnnounced', { userIds: [PROVIDER], requestId: 3, announcedAt: AT }),
};

describe('OP-41: notifications of bookings', () => {
  it.each([
    ['contact', PROVIDER, 'contact_received', '/dashboard?tab=bookings'],
    ['confirmation', CUSTOMER, 'contact_confirmed', '/providers/4'],
    ['booking', PROVIDER, 'booking_received', '/dashboard?tab=bookings'],
    ['accepted', CUSTOMER, 'booking_accepted', '/dashboard?tab=my-bookings'],
    ['rejected', CUSTOMER, 'booking_rejected', '/dashboard?tab=my-bookings'],
    ['price', CUSTOMER, 'price_proposed', '/dashboard?tab=my-bookings'],
    ['agreement', PROVIDER, 'price_agreed', '/dashboard?tab=bookings'],
    ['refusal', PROVIDER, 'price_declined', '/dashboard?tab=bookings'],
    ['moveAsked', CUSTOMER, 'booking_move_asked', '/dashboard?tab=my-bookings'],
    ['moved', CUSTOMER, 'booking_moved', '/dashboard?tab=my-bookings'],
    ['moveDeclined', PROVIDER, 'booking_move_declined', '/dashboard?tab=bookings'],
    ['cancelled', PROVIDER, 'booking_cancelled', '/dashboard?tab=bookings'],
    ['review', PROVIDER, 'review_received', '/providers/4'],
    ['answer', CUSTOMER, 'review_response', '/providers/4'],
    ['response', CUSTOMER, 'request_response', '/service-requests/3'],
    ['choice', PROVIDER, 'response_accepted', '/service-requests/3'],
    ['nearby', PROVIDER, 'request_nearby', '/service-requests/3'],
  ] as const)('%s: to whom, when, and where it leads', (what, userId, type, link) =>
    expect(cases[what]).toEqual([{ userId, at: AT, notification: expect.objectContaining({ type, link }) }]),
  );

  it.each(Object.entries(cases))('%s: has a subject, and a sentence that fits into an SMS', (_, [one]) => {
    expect(one?.notification.title).toMatch(/^[A-Z].*\w$/);
    expect(one?.notification.text).toMatch(/^[A-Z].*\.$/);
    expect(one?.notification.text.length).toBeLessThanOrEqual(LONGEST_SMS - ROOM_FOR_NAME_AND_LINK);
    expect(one?.notification.details ?? 'None.').toMatch(/^[A-Z].*\.$/);
  });

  it('OP-41: whom and which listing it is about; customers get the listing and not its owner', () => {
    const aboutOf = (what: keyof typeof cases) => cases[what][0]?.notification.about;
    expect(aboutOf('contact')).toEqual({ userId: CUSTOMER, listingId: 4 });
    expect(aboutOf('booking')).toEqual({ userId: CUSTOMER, listingId: 4 });
    expect(aboutOf('review')).toEqual({ userId: CUSTOMER, listingId: 4 });
    expect(aboutOf('agreement')).toEqual({ userId: CUSTOMER, listingId: 4 });
    for (const what of ['confirmation', 'accepted', 'rejected', 'price', 'answer', 'response'] as const)
      expect(aboutOf(what)).toEqual({ listingId: 4 });
  });

  it('contract 3.15: the new time, as it is in Lagos', () => {
    expect(cases.moveAsked[0]?.notification.text).toContain('Thu 31 Dec, 00:30');
    expect(cases.moved[0]?.notification.text).toContain('Thu 31 Dec, 00:30');
  });

  it('contract 3.15: both parties are notified of an end that neither wanted, neither of a choice that moved', () => {
    const ends = [
      notified('BookingExpired', { ...booked, expiredAt: AT }),
      notified('BookingCancelled', {
        ...booked,
        cancelledBy: 'site',
        cause: 'listing_gone',
        cancelledAt: AT,
      }),
    ];
    for (const end of ends) expect(end.map(({ userId }) => userId).toSorted()).toEqual([CUSTOMER, PROVIDER]);
    const moved = { cancelledBy: 'customer', cause: 'choice_moved', cancelledAt: AT } as const;
    expect(notified('BookingCancelled', { ...booked, ...moved })).toEqual([]);
  });

  it('INT-01: how a customer got in touch', () => {
    const textOf = (contactMethod: 'phone' | 'whatsapp') =>
      notified('ContactRecorded', { providerId: PROVIDER, contactMethod })[0]?.notification.text;
    expect(textOf('phone')).toContain('contacted you by phone.');
    expect(textOf('whatsapp')).toContain('contacted you on WhatsApp.');
  });

  it('REV-05: how many stars', () => {
    const textOf = (rating: number) =>
      notified('ReviewPosted', { providerId: PROVIDER, rating })[0]?.notification.text;
    expect(textOf(1)).toContain('your work 1 star.');
    expect(textOf(2)).toContain('your work 2 stars.');
  });

  it('notifies every provider who was picked for a request', () =>
    expect(
      notified('ServiceRequestAnnounced', { userIds: [3, 5], requestId: 3 }).map(({ userId }) => userId),
    ).toEqual([3, 5]));

  it('contract 3.15: thanks the responders who were not chosen, and says nothing twice of the booking', () => {
    const choice = { userId: PROVIDER, notChosen: [11, 12], requestId: 3, acceptedAt: AT };
    const notices = notified('ServiceRequestResponseAccepted', choice);
    expect(notices.map(({ userId, notification }) => [userId, notification.type])).toEqual([
      [PROVIDER, 'response_accepted'],
      [11, 'response_not_chosen'],
      [12, 'response_not_chosen'],
    ]);
    expect(notices[1]?.notification.text).toContain('chose another offer; thank you for answering.');
    expect(notified('BookingRequested', { ...booked, requestId: 3, requestedAt: AT })).toEqual([]);
    expect(notified('BookingAccepted', { ...booked, requestId: 3, decidedAt: AT })).toEqual([]);
    expect(notified('QuoteAgreed', { ...booked, ...price, isOffer: true, agreedAt: AT })).toEqual([]);
  });

  it('contract 3.15: what a price comes to', () => {
    expect(cases.price[0]?.notification.text).toContain('₦30,000,000.50');
    expect(cases.agreement[0]?.notification.text).toContain('₦30,000,000.50');
  });

  it('B7: only an accepted booking speaks of the phone', () => {
    expect(cases.accepted[0]?.notification.details).toContain('phone number');
    expect(cases.rejected[0]?.notification).not.toHaveProperty('details');
  });

  it('needs a recipient, and notifies of an answer once', () => {
    expect(notified('ContactRecorded', { providerId: null, contactMethod: 'phone' })).toEqual([]);
    expect(notified('ReviewResponded', { authorId: null, replaces: false })).toEqual([]);
    expect(notified('ReviewResponded', { authorId: CUSTOMER, replaces: true })).toEqual([]);
    expect(notified('ContactRepeated', { customerId: CUSTOMER })).toEqual([]);
    expect(notified('InteractionCompleted', { customerId: CUSTOMER })).toEqual([]);
  });
});

it('keeps the names that checkpoints are stored under: under another one, what happened meanwhile would be skipped', () =>
  expect(all.map(({ name }) => name)).toEqual([
    'tell-of-contacts',
    'tell-of-bookings',
    'tell-of-prices',
    'tell-of-times',
    'tell-of-reviews',
    'tell-of-service-requests',
    'tell-of-new-service-requests',
  ]));

it('REQ-05: a new request is announced to those who watch its trade and place', () => {
  const request = { requestId: 3, customerId: CUSTOMER, serviceType: 'plumbing', state: 'Lagos' };
  const { name, on, reads } = announceNewServiceRequests;
  expect(on.ServiceRequestPosted?.({ data: { ...request, city: 'Ikeja' } } as never)).toEqual([
    { command: new AnnounceServiceRequest(request) },
  ]);
  expect(name).toBe('announce-new-service-requests');
  expect(reads?.map((one) => one.name)).toEqual(['booking-listings', 'request-watchers']);
});
