import { ERASED_TEXT } from '../../../../kernel/message.js';
import { defineProjection, personalRows, timeOf } from '../../../../platform/projections/projection.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type { BookingEvent } from '../../domain/booking.events.js';
import type { InteractionAgreed } from '../../domain/interaction.events.js';
import { BookingErasedUserRow, BookingRow } from './booking.table.js';

/** What customers asked of providers, and their answers. */
export const bookings = defineProjection<BookingEvent | InteractionAgreed | UserDeleted>({
  name: 'bookings',
  version: 3,
  tables: [BookingRow, BookingErasedUserRow],
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
        quote: null,
        quoteNote: null,
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
    QuoteAgreed: (rows, { data: { bookingId, labour, parts, callOut, note, proposedAt } }) =>
      rows.update(BookingRow, bookingId, {
        quote: { labour, parts, callOut, proposedAt },
        quoteNote: note,
      }),
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
      personalRows(BookingRow, 'providerId', { providerResponse: ERASED_TEXT, quoteNote: ERASED_TEXT }),
    ],
  },
});
