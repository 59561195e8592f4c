import { specOf } from '../../../platform/testing/spec-of.js';
import { ContactMessageNotFound } from './admin.errors.js';
import * as decide from './contact-message.decider.js';
import type { ContactMessageRead, ContactMessageReceived } from './contact-message.events.js';

const AT = '2026-03-01T10:00:00.000Z';
const { given } = specOf(decide.contactMessage);

const received: ContactMessageReceived = {
  type: 'ContactMessageReceived',
  data: {
    contactMessageId: 1,
    userId: 7,
    firstName: 'Ngozi',
    lastName: 'Eze',
    email: 'ngozi@handwork.example',
    phone: '08031234567',
    subject: 'A question',
    message: 'How long does a listing stay on show?',
    receivedAt: AT,
  },
};
const read: ContactMessageRead = {
  type: 'ContactMessageRead',
  data: { contactMessageId: 1, readBy: 2, readAt: AT },
};
const markRead = decide.read(read.data);

describe('a message of the contact form', () => {
  it('CONTACT-06: is received', () => given().when(decide.receive(received.data)).thenExpect(received));
  it('is received once', () => given(received).when(decide.receive(received.data)).thenExpect());
  it('ADMIN-05: goes from unread to read', () => given(received).when(markRead).thenExpect(read));
  it('ADMIN-06: reading twice changes nothing', () => given(received, read).when(markRead).thenExpect());
  it('cannot be read before it is there', () =>
    given().when(markRead).thenFails(ContactMessageNotFound, 'Not found'));
});
