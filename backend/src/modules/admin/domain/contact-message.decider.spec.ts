import { specOf } from '../../../platform/testing/spec-of.js';
import {
  AppealAlreadyDecided,
  AppealNotFound,
  ContactMessageAlreadyAnswered,
  ContactMessageNotFound,
  OwnSuspensionNotDecidable,
} from './admin.errors.js';
import * as decide from './contact-message.decider.js';
import type {
  AppealDecided,
  ContactMessageAnswered,
  ContactMessageRead,
  ContactMessageReceived,
} from './contact-message.events.js';

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

const answer = { contactMessageId: 1, text: 'For as long as you like.', answeredBy: 2, answeredAt: AT };
const answered: ContactMessageAnswered = {
  type: 'ContactMessageAnswered',
  data: { ...answer, userId: 7 },
};
const appeal = { listingId: 42, suspendedAt: '2026-02-20T10:00:00.000Z', suspendedBy: 2 };
const appealed: ContactMessageReceived = { ...received, data: { ...received.data, appeal } };
const decision = {
  contactMessageId: 1,
  outcome: 'granted',
  note: null,
  decidedBy: 3,
  decidedAt: AT,
} as const;
const decided: AppealDecided = {
  type: 'AppealDecided',
  data: { ...decision, userId: 7, listingId: 42, suspendedAt: appeal.suspendedAt },
};

describe('an appeal', () => {
  it('is decided by another administrator', () =>
    given(appealed).when(decide.decideAppeal(decision)).thenExpect(decided));
  it('is not decided by the one who suspended', () =>
    given(appealed)
      .when(decide.decideAppeal({ ...decision, decidedBy: 2 }))
      .thenFails(OwnSuspensionNotDecidable, 'Another administrator has to decide this appeal'));
  it('B18: nor by an administrator whose own listing it is', () =>
    given(appealed)
      .when(decide.decideAppeal({ ...decision, decidedBy: 7 }))
      .thenFails(OwnSuspensionNotDecidable));
  it('is decided once', () =>
    given(appealed, decided)
      .when(decide.decideAppeal({ ...decision, outcome: 'denied' }))
      .thenFails(AppealAlreadyDecided));
  it('is there before it is decided', () =>
    given().when(decide.decideAppeal(decision)).thenFails(AppealNotFound));
});

describe('a message of the contact form', () => {
  it('CONTACT-06: is received', () => given().when(decide.receive(received.data)).thenExpect(received));
  it('is received once', () => given(received).when(decide.receive(received.data)).thenExpect());
  it('ADMIN-05: goes from unread to read', () => given(received).when(markRead).thenExpect(read));
  it('ADMIN-06: reading twice changes nothing', () => given(received, read).when(markRead).thenExpect());
  it('is answered once, which reads it as well', () => {
    given(received).when(decide.answer(answer)).thenExpect(answered);
    given(received, read).when(decide.answer(answer)).thenExpect(answered);
    given(received, answered).when(markRead).thenExpect();
    given(received, answered)
      .when(decide.answer({ ...answer, answeredBy: 3 }))
      .thenFails(ContactMessageAlreadyAnswered, 'Message has already been answered');
    given().when(decide.answer(answer)).thenFails(ContactMessageNotFound);
  });
  it('cannot be decided, as it is no appeal', () =>
    given(received).when(decide.decideAppeal(decision)).thenFails(AppealNotFound));
  it('cannot be read before it is there', () =>
    given().when(markRead).thenFails(ContactMessageNotFound, 'Not found'));
});
