import { ERASED_TEXT } from '../../../../kernel/message.js';
import { defineProjection, personalRows, timeOf } from '../../../../platform/projections/projection.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type { BookingEvent } from '../../domain/booking.events.js';
import type { InteractionAgreed } from '../../domain/interaction.events.js';
import { BookingErasedUserRow, BookingQuoteRow, BookingRow } from './booking.table.js';

/** What customers asked of providers, their answers, and the prices that they named. */
export const bookings = defineProjection<BookingEvent | InteractionAgreed | UserDeleted>({
  name: 'bookings',
  version: 4,
  tables: [BookingRow, BookingQuoteRow, BookingErasedUserRow],
  on: {
    BookingRequested: (rows, { data: { bookingId, requestedAt, ...wanted } }) =>
      rows.put(BookingRow, {
        ...wanted,
        id: bookingId,
        status: 'pending',
        providerResponse: null,
        interactionId: null,
        decidedAt: null,
        completedAt: null,
        cancelledAt: null,
        cancelledBy: null,
        createdAt: timeOf(requestedAt),
      }),
    BookingAccepted: (rows, { data: { bookingId, providerResponse, decidedAt } }) =>
      rows.update(BookingRow, bookingId, {
        status: 'accepted',
        providerResponse,
        decidedAt: timeOf(decidedAt),
      }),
    BookingRejected: (rows, { data: { bookingId, providerResponse, decidedAt } }) =>
      rows.update(BookingRow, bookingId, {
        status: 'rejected',
        providerResponse,
        decidedAt: timeOf(decidedAt),
      }),
    BookingCompleted: (rows, { data: { bookingId, completedAt } }) =>
      rows.update(BookingRow, bookingId, { completedAt: timeOf(completedAt) }),
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
    BookingCancelled: (rows, { data: { bookingId, cancelledBy, cancelledAt } }) =>
      rows.update(BookingRow, bookingId, {
        status: 'cancelled',
        cancelledBy,
        cancelledAt: timeOf(cancelledAt),
      }),
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
    ],
  },
});
