import { kobo } from '../../../../kernel/money.js';
import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type {
  BookingAccepted,
  BookingCancelled,
  BookingRejected,
  BookingRequested,
} from '../../domain/booking.events.js';
import type {
  BookingExpired,
  BookingReminded,
  BookingRescheduled,
  BookingRescheduleProposed,
} from '../../domain/booking-times.events.js';
import type { QuoteAgreed, QuoteDeclined, QuoteProposed } from '../../domain/quote.events.js';
import { BookingQuoteRow, BookingRow } from './booking.table.js';
import { bookings } from './bookings.projection.js';

const { given } = projectionSpec(bookings);

const at = '2026-11-02T09:00:00.000Z';
const parties = { bookingId: 1, customerId: 7, providerId: 9, listingId: 4 };
const requested: BookingRequested = {
  type: 'BookingRequested',
  data: {
    ...parties,
    serviceDescription: 'Jollof for forty people',
    preferredDate: '2026-12-24',
    preferredTime: '14:00',
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
const decision = { ...parties, providerResponse: 'See you then', decidedAt: at };
const accepted: BookingAccepted = { type: 'BookingAccepted', data: { ...decision, requestId: null } };
const rejected: BookingRejected = { type: 'BookingRejected', data: { ...decision, providerResponse: null } };
const deleted = (userId: number): UserDeleted => ({ type: 'UserDeleted', data: { userId, deletedAt: at } });

describe('the bookings table', () => {
  it('BOOK-12: holds what was asked for, pending', async () => {
    const { bookingId: id, requestedAt, holdId: _, ...wanted } = requested.data;
    expect(await given(requested).row(BookingRow, 1)).toEqual({
      ...wanted,
      id,
      status: 'pending',
      providerResponse: null,
      interactionId: null,
      decidedAt: null,
      completedAt: null,
      cancelledAt: null,
      cancelledBy: null,
      cancelledById: null,
      cancelReason: null,
      expiredAt: null,
      answerDueAt: null,
      reschedule: null,
      rescheduleById: null,
      rescheduleReason: null,
      moves: [],
      movedAt: null,
      reminderDueAt: null,
      createdAt: new Date(requestedAt),
    });
  });

  it('contract 3.15: holds when its parties are reminded of it next', async () => {
    const slot = { slotStart: '2026-11-04T09:00:00.000Z', slotEnd: '2026-11-04T10:00:00.000Z', holdId: 1 };
    const slotted: BookingRequested = { ...requested, data: { ...requested.data, ...slot } };
    const reminded = (hours: 24 | 1): BookingReminded => ({
      type: 'BookingReminded',
      data: { ...parties, slotStart: slot.slotStart, hours, remindedAt: at },
    });
    const dueAfter = async (...events: (BookingReminded | BookingCancelled | BookingRescheduled)[]) =>
      (await given(slotted, accepted, ...events).row(BookingRow, 1))?.reminderDueAt ?? null;
    expect(await dueAfter()).toEqual(new Date('2026-11-03T09:00:00.000Z'));
    expect(await dueAfter(reminded(24))).toEqual(new Date('2026-11-04T08:00:00.000Z'));
    expect(await dueAfter(reminded(24), reminded(1))).toBeNull();
    const moved: BookingRescheduled = {
      type: 'BookingRescheduled',
      data: {
        ...parties,
        holdId: 2,
        slotStart: '2026-11-09T09:00:00.000Z',
        slotEnd: '2026-11-09T10:00:00.000Z',
        by: 'customer',
        rescheduledAt: at,
      },
    };
    expect(await dueAfter(reminded(24), moved)).toEqual(new Date('2026-11-08T09:00:00.000Z'));
    const cancelled = { cancelledBy: 'customer', cause: 'wanted', reason: null, cancelledAt: at } as const;
    expect(await dueAfter({ type: 'BookingCancelled', data: { ...parties, ...cancelled } })).toBeNull();
  });

  it('BOOK-06: holds the decision and what was said to it', async () => {
    const answer = { status: 'accepted', providerResponse: 'See you then' };
    expect(await given(requested, accepted).row(BookingRow, 1)).toMatchObject(answer);
    const declined = { status: 'rejected', providerResponse: null };
    expect(await given(requested, rejected).row(BookingRow, 1)).toMatchObject(declined);
  });

  it('contract 3.15: holds who called it off', async () => {
    const cancelled: BookingCancelled = {
      type: 'BookingCancelled',
      data: { ...parties, cancelledBy: 'customer', cause: 'choice_moved', reason: null, cancelledAt: at },
    };
    expect(await given(requested, accepted, cancelled).row(BookingRow, 1)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'customer',
      cancelledAt: new Date(at),
    });
  });

  describe('contract 3.15: its prices', () => {
    const price = { labour: kobo(4_000_000), parts: null, callOut: kobo(50_000) };
    const later = '2026-11-03T09:00:00.000Z';
    const proposed = (version: number): QuoteProposed => ({
      type: 'QuoteProposed',
      data: { ...parties, version, ...price, note: 'Without the cooler', proposedAt: at },
    });
    const agreed = (version: number, isOffer = false): QuoteAgreed => ({
      type: 'QuoteAgreed',
      data: { ...parties, version, ...price, proposedAt: at, agreedAt: later, isOffer },
    });
    const declined: QuoteDeclined = {
      type: 'QuoteDeclined',
      data: { ...parties, version: 1, declinedAt: later },
    };
    const quote = (version: number, ...events: Parameters<typeof given>) =>
      given(requested, accepted, ...events).row(BookingQuoteRow, { bookingId: 1, version });

    it('are all kept, each with its answer', async () => {
      const row = { bookingId: 1, providerId: 9, ...price, note: 'Without the cooler' };
      const times = { proposedAt: new Date(at), answeredAt: null };
      const events = [proposed(1), declined, proposed(2)];
      expect(await quote(2, ...events)).toEqual({ ...row, version: 2, status: 'proposed', ...times });
      expect(await quote(1, ...events)).toEqual({
        ...row,
        version: 1,
        status: 'declined',
        ...times,
        answeredAt: new Date(later),
      });
      expect(await quote(2, ...events, agreed(2))).toMatchObject({ status: 'agreed', note: row.note });
    });

    it('of a chosen offer: agreed on without having been named before', async () => {
      expect(await quote(1, agreed(1, true))).toMatchObject({ ...price, note: null, status: 'agreed' });
    });

    it('OP-50: of a deleted provider the amounts stay, the note does not', async () => {
      for (const events of [
        [proposed(1), deleted(9)],
        [deleted(9), proposed(1)],
      ])
        expect(await quote(1, ...events)).toMatchObject({ ...price, note: '[deleted]' });
    });
  });

  it('contract 3.15: follows a booking with a time through its moves', async () => {
    const slot = { slotStart: '2026-12-24T09:00:00.000Z', slotEnd: '2026-12-24T10:00:00.000Z' };
    const other = { slotStart: '2026-12-26T23:30:00.000Z', slotEnd: '2026-12-27T00:30:00.000Z' };
    const timed: BookingRequested = { ...requested, data: { ...requested.data, ...slot, holdId: 1 } };
    const proposed: BookingRescheduleProposed = {
      type: 'BookingRescheduleProposed',
      data: { ...parties, ...other, holdId: 2, by: 'provider', reason: 'My van broke down', proposedAt: at },
    };
    const moved: BookingRescheduled = {
      type: 'BookingRescheduled',
      data: { ...parties, ...other, holdId: 2, by: 'customer', rescheduledAt: at },
    };
    const asked = { what: 'move_asked', at, by: 'provider', slotStart: other.slotStart };
    expect(await given(timed).row(BookingRow, 1)).toMatchObject({
      slotStart: new Date(slot.slotStart),
      answerDueAt: new Date('2026-11-04T09:00:00.000Z'),
    });
    expect(await given(timed, accepted, proposed).row(BookingRow, 1)).toMatchObject({
      slotStart: new Date(slot.slotStart),
      answerDueAt: null,
      reschedule: { ...other, by: 'provider' },
      rescheduleReason: 'My van broke down',
      moves: [asked],
    });
    expect(await given(timed, accepted, proposed, moved).row(BookingRow, 1)).toMatchObject({
      slotStart: new Date(other.slotStart),
      preferredDate: '2026-12-27',
      preferredTime: '00:30',
      reschedule: null,
      rescheduleReason: null,
      moves: [asked, { what: 'moved', at, by: 'customer', slotStart: other.slotStart }],
    });
    expect(await given(timed, accepted, proposed, deleted(9)).row(BookingRow, 1)).toMatchObject({
      rescheduleReason: '[deleted]',
    });
    const expired: BookingExpired = { type: 'BookingExpired', data: { ...parties, expiredAt: at } };
    expect(await given(timed, expired).row(BookingRow, 1)).toMatchObject({
      status: 'expired',
      answerDueAt: null,
      expiredAt: new Date(at),
    });
  });

  it('contract 3.15: the reason of a cancellation goes with the person who gave it', async () => {
    const cancelled: BookingCancelled = {
      type: 'BookingCancelled',
      data: {
        ...parties,
        cancelledBy: 'provider',
        cause: 'wanted',
        reason: 'My van broke down',
        cancelledAt: at,
      },
    };
    const reasonAfter = async (...more: UserDeleted[]) =>
      (await given(requested, accepted, cancelled, ...more).row(BookingRow, 1))?.cancelReason;
    expect(await reasonAfter()).toBe('My van broke down');
    expect(await reasonAfter(deleted(7))).toBe('My van broke down');
    expect(await reasonAfter(deleted(9))).toBe('[deleted]');
  });

  it('OP-50: of a deleted customer the words are gone, what was not said stays empty', async () => {
    expect(await given(requested, accepted, deleted(7)).row(BookingRow, 1)).toMatchObject({
      serviceDescription: '[deleted]',
      preferredDate: '2026-12-24',
      preferredTime: '[deleted]',
      location: null,
      providerResponse: 'See you then',
    });
  });

  it('OP-50: of a deleted provider the answer is gone, also when the deletion came first', async () => {
    const erased = { serviceDescription: 'Jollof for forty people', providerResponse: '[deleted]' };
    expect(await given(requested, accepted, deleted(9)).row(BookingRow, 1)).toMatchObject(erased);
    expect(await given(deleted(9), requested, accepted).row(BookingRow, 1)).toMatchObject(erased);
  });

  it('OP-50: of two who are deleted nothing is left of either, whatever came together', async () => {
    const erased = {
      serviceDescription: '[deleted]',
      preferredTime: '[deleted]',
      providerResponse: '[deleted]',
    };
    const [words, deletions] = [
      [requested, accepted],
      [deleted(9), deleted(7)],
    ];
    expect(await given(...words, ...deletions).row(BookingRow, 1)).toMatchObject(erased);
    expect(await given(...deletions, ...words).row(BookingRow, 1)).toMatchObject(erased);
  });
});
