import { ERASED_TEXT } from '../../../../kernel/message.js';
import { defineProjection, personalRows, timeOf } from '../../../../platform/projections/projection.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type { ContactMessageEvent } from '../../domain/contact-message.events.js';
import { ContactMessageErasedUserRow, ContactMessageRow } from './contact-message.table.js';

/** The administrators' inbox. */
export const contactMessages = defineProjection<ContactMessageEvent | UserDeleted>({
  name: 'contact-messages',
  version: 4,
  tables: [ContactMessageRow, ContactMessageErasedUserRow],
  on: {
    ContactMessageReceived: (rows, { data: { contactMessageId, receivedAt, appeal, ...details } }) =>
      rows.put(ContactMessageRow, {
        ...details,
        id: contactMessageId,
        status: 'unread',
        appeal: appeal ? { ...appeal, outcome: null } : null,
        answer: null,
        createdAt: timeOf(receivedAt),
      }),
    ContactMessageRead: (rows, { data }) =>
      rows.update(ContactMessageRow, data.contactMessageId, { status: 'read' }),
    ContactMessageAnswered: (rows, { data: { contactMessageId, text, answeredBy: by, answeredAt: at } }) =>
      rows.update(ContactMessageRow, contactMessageId, { status: 'read', answer: { text, by, at } }),
    AppealDecided: (rows, { data: { contactMessageId, outcome } }) =>
      rows.update(ContactMessageRow, contactMessageId, ({ appeal }) => ({
        status: 'read' as const,
        appeal: appeal && { ...appeal, outcome },
      })),
    UserDeleted: (rows, { data: { userId } }) => rows.put(ContactMessageErasedUserRow, { userId }),
  },
  people: {
    deleted: ContactMessageErasedUserRow,
    rows: [
      personalRows(ContactMessageRow, 'userId', {
        firstName: 'Deleted',
        lastName: 'user',
        email: ERASED_TEXT,
        phone: ERASED_TEXT,
        subject: ERASED_TEXT,
        message: ERASED_TEXT,
        answer: null,
      }),
    ],
  },
});
