import { ERASED_TEXT } from '../../../../kernel/message.js';
import { msAfter } from '../../../../kernel/period.js';
import { defineProjection, personalRows, timeOf } from '../../../../platform/projections/projection.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import { ANSWER_TO_SLOT_MS, nextReminder, reminderAt } from '../../domain/booking-windows.js';
import { idOf } from '../../domain/booking-parties.js';
import type { BookingEvent } from '../../domain/booking.events.js';
import { preferredOf } from '../../domain/booking.events.js';
import type { BookingMove } from '../../domain/job.js';
import type { InteractionAgreed } from '../../domain/interaction.events.js';
import { BookingErasedUserRow, BookingQuoteRow, BookingRow } from './booking.table.js';

/** What customers asked of providers, their answers, and the prices that they named. */
export const bookings = defineProjection<BookingEvent | InteractionAgreed | UserDeleted>({
  name: 'bookings',
  version: 5,
  tables: [BookingRow, BookingQuoteRow, BookingErasedUserRow],
  on: {
    BookingRequested: (rows, { data }) => {
      const { bookingId, requestedAt, slotStart, slotEnd, holdId: _, ...wanted } = data;
      rows.put(BookingRow, {
        ...wanted,
        ...NOTHING_OF_TIMES,
        id: bookingId,
        ...slotOf(slotStart, slotEnd),
        answerDueAt: slotStart === null ? null : timeOf(msAfter(requestedAt, ANSWER_TO_SLOT_MS)),
        status: 'pending',
        providerResponse: null,
        interactionId: null,
        decidedAt: null,
        completedAt: null,
        createdAt: timeOf(requestedAt),
      });
    },
    BookingAccepted: (rows, { data: { bookingId, providerResponse, decidedAt } }) =>
      rows.update(BookingRow, bookingId, ({ slotStart }) => ({
        status: 'accepted' as const,
        answerDueAt: null,
        providerResponse,
        decidedAt: timeOf(decidedAt),
        reminderDueAt: timeOrNull(nextReminder(slotStart?.toISOString() ?? null, decidedAt)),
      })),
    BookingReminded: (rows, { data: { bookingId, slotStart, hours } }) =>
      rows.update(BookingRow, bookingId, {
        reminderDueAt: timeOrNull(nextReminder(slotStart, reminderAt(slotStart, hours))),
      }),
    BookingRejected: (rows, { data: { bookingId, providerResponse, decidedAt } }) =>
      rows.update(BookingRow, bookingId, {
        status: 'rejected',
        answerDueAt: null,
        providerResponse,
        decidedAt: timeOf(decidedAt),
      }),
    BookingCompleted: (rows, { data: { bookingId, completedAt } }) =>
      rows.update(BookingRow, bookingId, {
        completedAt: timeOf(completedAt),
        reminderDueAt: null,
        ...NO_RESCHEDULE,
      }),
    QuoteProposed: (rows, { data: { customerId: _customer, listingId: _listing, proposedAt, ...quote } }) =>
      rows.put(BookingQuoteRow, {
        ...quote,
        status: 'proposed',
        proposedAt: timeOf(proposedAt),
        answeredAt: null,
      }),
    QuoteAgreed: (rows, { data: { bookingId, providerId, version, isOffer, agreedAt, ...quote } }) => {
      const { labour, parts, callOut, proposedAt } = quote;
      const agreed = { status: 'agreed', answeredAt: timeOf(agreedAt) } as const;
      if (!isOffer) return rows.update(BookingQuoteRow, { bookingId, version }, agreed);
      const price = { labour, parts, callOut, note: null, proposedAt: timeOf(proposedAt) };
      return rows.put(BookingQuoteRow, { bookingId, version, providerId, ...price, ...agreed });
    },
    QuoteDeclined: (rows, { data: { bookingId, version, declinedAt } }) =>
      rows.update(
        BookingQuoteRow,
        { bookingId, version },
        { status: 'declined', answeredAt: timeOf(declinedAt) },
      ),
    BookingCancelled: (rows, { data: { bookingId, reason: cancelReason, cancelledAt, ...data } }) =>
      rows.update(BookingRow, bookingId, {
        status: 'cancelled',
        answerDueAt: null,
        reminderDueAt: null,
        ...NO_RESCHEDULE,
        cancelledBy: data.cancelledBy,
        cancelledById: data.cancelledBy === 'site' ? null : idOf(data, data.cancelledBy),
        cancelReason,
        cancelledAt: timeOf(cancelledAt),
      }),
    BookingExpired: (rows, { data: { bookingId, expiredAt } }) =>
      rows.update(BookingRow, bookingId, {
        status: 'expired',
        answerDueAt: null,
        expiredAt: timeOf(expiredAt),
      }),
    BookingRescheduleProposed: (rows, { data: { bookingId, slotStart, slotEnd, by, reason, ...data } }) =>
      rows.update(BookingRow, bookingId, ({ moves }) => ({
        ...movedBy(moves, { what: 'move_asked', at: data.proposedAt, by, slotStart }),
        reschedule: { slotStart, slotEnd, by },
        rescheduleById: idOf(data, by),
        rescheduleReason: reason,
      })),
    BookingRescheduled: (rows, { data: { bookingId, slotStart, slotEnd, by, rescheduledAt: at } }) =>
      rows.update(BookingRow, bookingId, ({ moves }) => ({
        ...movedBy(moves, { what: 'moved', at, by, slotStart }),
        ...NO_RESCHEDULE,
        ...slotOf(slotStart, slotEnd),
        ...preferredOf(slotStart),
        reminderDueAt: timeOrNull(nextReminder(slotStart, at)),
      })),
    BookingRescheduleDeclined: (rows, { data: { bookingId, slotStart, by, declinedAt: at } }) =>
      rows.update(BookingRow, bookingId, ({ moves }) => ({
        ...movedBy(moves, { what: 'move_declined', at, by, slotStart }),
        ...NO_RESCHEDULE,
      })),
    InteractionAgreed: (rows, { data: { interactionId, bookingId } }) => {
      if (bookingId !== null) rows.update(BookingRow, bookingId, { interactionId });
    },
    UserDeleted: (rows, { data: { userId } }) => rows.put(BookingErasedUserRow, { userId }),
  },
  people: {
    deleted: BookingErasedUserRow,
    rows: [
      personalRows(BookingRow, 'customerId', {
        serviceDescription: ERASED_TEXT,
        preferredTime: ERASED_TEXT,
        location: ERASED_TEXT,
      }),
      personalRows(BookingRow, 'providerId', { providerResponse: ERASED_TEXT }),
      personalRows(BookingQuoteRow, 'providerId', { note: ERASED_TEXT }),
      personalRows(BookingRow, 'cancelledById', { cancelReason: ERASED_TEXT }),
      personalRows(BookingRow, 'rescheduleById', { rescheduleReason: ERASED_TEXT }),
    ],
  },
});

const NO_RESCHEDULE = { reschedule: null, rescheduleById: null, rescheduleReason: null };

const NOTHING_OF_TIMES = {
  ...NO_RESCHEDULE,
  cancelledAt: null,
  cancelledBy: null,
  cancelledById: null,
  cancelReason: null,
  expiredAt: null,
  moves: [],
  movedAt: null,
  reminderDueAt: null,
};

const slotOf = (slotStart: string | null, slotEnd: string | null) => ({
  slotStart: timeOrNull(slotStart),
  slotEnd: timeOrNull(slotEnd),
});

const timeOrNull = (iso: string | null) => (iso === null ? null : timeOf(iso));

const movedBy = (moves: readonly BookingMove[], move: BookingMove) => ({
  moves: [...moves, move],
  movedAt: timeOf(move.at),
});
