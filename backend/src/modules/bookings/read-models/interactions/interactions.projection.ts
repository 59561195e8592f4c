import { ERASED_TEXT } from '../../../../kernel/message.js';
import { defineProjection, personalRows, timeOf } from '../../../../platform/projections/projection.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type { InteractionEvent } from '../../domain/interaction.events.js';
import type { ReviewPosted } from '../../domain/review.events.js';
import { InteractionErasedUserRow, InteractionRow } from './interaction.table.js';

const NEW = {
  status: 'pending',
  bookingId: null,
  confirmedAt: null,
  completedAt: null,
  cancelledAt: null,
  reviewedAt: null,
} as const;

/** Interactions and their current state. */
export const interactions = defineProjection<InteractionEvent | ReviewPosted | UserDeleted>({
  name: 'interactions',
  version: 4,
  tables: [InteractionRow, InteractionErasedUserRow],
  on: {
    ContactRecorded: (rows, { data: { interactionId, recordedAt, ...contact } }) =>
      rows.put(InteractionRow, {
        ...NEW,
        ...contact,
        id: interactionId,
        isRecorded: true,
        createdAt: timeOf(recordedAt),
      }),
    ContactRepeated: (rows, { data: { interactionId, contactMethod, notes } }) =>
      rows.update(InteractionRow, interactionId, { contactMethod, notes, isRecorded: true }),
    InteractionOpened: (rows, { data: { interactionId, conversationId, openedAt, ...parties } }) =>
      rows.put(InteractionRow, {
        ...NEW,
        ...parties,
        id: interactionId,
        contactMethod: conversationId === null ? 'booking' : 'chat',
        isRecorded: false,
        notes: null,
        createdAt: timeOf(openedAt),
      }),
    InteractionAgreed: (rows, { data: { interactionId, bookingId, agreedAt } }) =>
      rows.update(InteractionRow, interactionId, ({ status, confirmedAt }): Partial<InteractionRow> => ({
        status: status === 'pending' ? 'confirmed' : status,
        confirmedAt: confirmedAt ?? timeOf(agreedAt),
        ...(bookingId === null ? {} : { bookingId, contactMethod: 'booking' }),
      })),
    InteractionConfirmed: (rows, { data: { interactionId, confirmedAt } }) =>
      rows.update(InteractionRow, interactionId, { status: 'confirmed', confirmedAt: timeOf(confirmedAt) }),
    InteractionCompleted: (rows, { data: { interactionId, completedAt } }) =>
      rows.update(InteractionRow, interactionId, { status: 'completed', completedAt: timeOf(completedAt) }),
    InteractionCancelled: (rows, { data: { interactionId, cancelledAt } }) =>
      rows.update(InteractionRow, interactionId, { status: 'cancelled', cancelledAt: timeOf(cancelledAt) }),
    ReviewPosted: (rows, { data: { reviewId, postedAt } }) =>
      rows.update(InteractionRow, reviewId, { reviewedAt: timeOf(postedAt) }),
    UserDeleted: (rows, { data: { userId } }) => rows.put(InteractionErasedUserRow, { userId }),
  },
  people: {
    deleted: InteractionErasedUserRow,
    rows: [personalRows(InteractionRow, 'customerId', { notes: ERASED_TEXT })],
  },
});
