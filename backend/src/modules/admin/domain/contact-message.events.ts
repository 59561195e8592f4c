import { defineEvents, type DomainEvent } from '../../../kernel/message.js';

/** What a signed-in person writes to the team (CONTACT-03, CONTACT-06). */
export interface ContactMessageTexts {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
}

/** Somebody wrote to the team through the contact form. */
export type ContactMessageReceived = DomainEvent<
  'ContactMessageReceived',
  ContactMessageTexts & { contactMessageId: number; userId: number; receivedAt: string }
>;

/** An administrator has read it. */
export type ContactMessageRead = DomainEvent<
  'ContactMessageRead',
  { contactMessageId: number; readBy: number; readAt: string }
>;

export type ContactMessageEvent = ContactMessageReceived | ContactMessageRead;

export const contactMessageEvents = defineEvents<ContactMessageEvent>({
  ContactMessageReceived: {
    summary: 'Somebody wrote to the team through the contact form.',
    category: 'contactMessage',
    version: 1,
    subject: ({ userId }) => userId,
    personal: ['firstName', 'lastName', 'email', 'phone', 'subject', 'message'],
    erased: { firstName: 'Deleted', lastName: 'user' },
  },
  ContactMessageRead: {
    summary: 'An administrator has read a message of the contact form.',
    category: 'contactMessage',
    version: 1,
    subject: ({ readBy }) => readBy,
    personal: [],
  },
});
