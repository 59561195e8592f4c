import { ERASED_TEXT } from '../../../../kernel/message.js';
import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type {
  AppealDecided,
  ContactMessageAnswered,
  ContactMessageRead,
  ContactMessageReceived,
} from '../../domain/contact-message.events.js';
import { ContactMessageRow } from './contact-message.table.js';
import { contactMessages } from './contact-messages.projection.js';

const { given } = projectionSpec(contactMessages);
const AT = '2026-03-02T09:00:00.000Z';
const WORDS = {
  firstName: 'Ngozi',
  lastName: 'Eze',
  email: 'ngozi@handwork.example',
  phone: '08031234567',
  subject: 'A question',
  message: 'How long does a listing stay on show?',
};
const ERASED = {
  firstName: 'Deleted',
  lastName: 'user',
  email: ERASED_TEXT,
  phone: ERASED_TEXT,
  subject: ERASED_TEXT,
  message: ERASED_TEXT,
};

const received = (contactMessageId: number, userId = 7): ContactMessageReceived => ({
  type: 'ContactMessageReceived',
  data: { contactMessageId, userId, ...WORDS, receivedAt: AT },
});
const read = (contactMessageId: number): ContactMessageRead => ({
  type: 'ContactMessageRead',
  data: { contactMessageId, readBy: 2, readAt: AT },
});
const answered = (contactMessageId: number): ContactMessageAnswered => ({
  type: 'ContactMessageAnswered',
  data: { contactMessageId, userId: 7, text: 'For good.', answeredBy: 2, answeredAt: AT },
});
const deleted: UserDeleted = { type: 'UserDeleted', data: { userId: 7, deletedAt: AT } };
const row = (id: number, userId: number, words: object, status = 'unread') => ({
  ...words,
  id,
  userId,
  status,
  appeal: null,
  answer: null as object | null,
  createdAt: new Date(AT),
});

describe('the inbox of contact messages', () => {
  it('CONTACT-06, ADMIN-05: a message is unread until it is read, as often as it is', async () => {
    expect(await given(received(1), received(2), read(2), read(2)).rows(ContactMessageRow)).toEqual([
      row(1, 7, WORDS),
      row(2, 7, WORDS, 'read'),
    ]);
  });

  it('contract 3.14: an appeal is read once it is decided, and keeps the outcome', async () => {
    const appeal = { listingId: 42, suspendedAt: AT, suspendedBy: 2 };
    const appealed = { ...received(1), data: { ...received(1).data, appeal } };
    const decided: AppealDecided = {
      type: 'AppealDecided',
      data: {
        contactMessageId: 1,
        userId: 7,
        listingId: 42,
        suspendedAt: AT,
        outcome: 'denied',
        note: null,
        decidedBy: 3,
        decidedAt: AT,
      },
    };
    const [open] = await given(appealed).rows(ContactMessageRow);
    expect(open).toMatchObject({ status: 'unread', appeal: { ...appeal, outcome: null } });
    const [closed] = await given(appealed, decided).rows(ContactMessageRow);
    expect(closed).toMatchObject({ status: 'read', appeal: { ...appeal, outcome: 'denied' } });
  });

  it('an answered message is read, and has the answer', async () => {
    expect(await given(received(1), answered(1)).rows(ContactMessageRow)).toEqual([
      { ...row(1, 7, WORDS, 'read'), answer: { text: 'For good.', by: 2, at: AT } },
    ]);
  });

  it('nothing that was not received can be read', async () => {
    await expect(given(read(1), received(1)).rows(ContactMessageRow)).rejects.toThrow();
  });

  it('OP-50: a deleted person’s words go, also of a message that arrives behind the deletion', async () => {
    const rows = given(received(1), answered(1), received(2, 8), deleted, received(3), read(3)).rows(
      ContactMessageRow,
    );
    expect(await rows).toEqual([row(1, 7, ERASED, 'read'), row(2, 8, WORDS), row(3, 7, ERASED, 'read')]);
  });
});
