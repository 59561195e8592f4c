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

/** Which suspension a message appeals against. */
export interface Appeal {
  listingId: number;
  suspendedAt: string;
  /** The administrator, who does not decide the appeal. */
  suspendedBy: number;
}

/** A message to the team through the contact form. */
export type ContactMessageReceived = DomainEvent<
  'ContactMessageReceived',
  ContactMessageTexts & {
    contactMessageId: number;
    userId: number;
    /** Left out: a message like any other. */
    appeal?: Appeal;
    receivedAt: string;
  }
>;

/** An administrator has read it. */
export type ContactMessageRead = DomainEvent<
  'ContactMessageRead',
  { contactMessageId: number; readBy: number; readAt: string }
>;

/** An administrator has answered it; the writer is notified by mail. */
export type ContactMessageAnswered = DomainEvent<
  'ContactMessageAnswered',
  {
    contactMessageId: number;
    /** Who wrote the message. */
    userId: number;
    text: string;
    answeredBy: number;
    answeredAt: string;
  }
>;

export const APPEAL_OUTCOMES = ['granted', 'denied'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** An administrator other than the one who suspended the listing has reviewed the suspension. */
export type AppealDecided = DomainEvent<
  'AppealDecided',
  Pick<Appeal, 'listingId' | 'suspendedAt'> & {
    contactMessageId: number;
    /** Who appealed. */
    userId: number;
    outcome: AppealOutcome;
    /** For the owner, in the administrator's words. */
    note: string | null;
    decidedBy: number;
    decidedAt: string;
  }
>;

export type ContactMessageEvent =
  ContactMessageReceived | ContactMessageRead | ContactMessageAnswered | AppealDecided;

const ofWriter = {
  category: 'contactMessage',
  version: 1,
  subject: ({ userId }: { userId: number }) => userId,
};

export const contactMessageEvents = defineEvents<ContactMessageEvent>({
  ContactMessageReceived: {
    ...ofWriter,
    summary: 'A user wrote to the team through the contact form.',
    personal: ['firstName', 'lastName', 'email', 'phone', 'subject', 'message'],
    erased: { firstName: 'Deleted', lastName: 'user' },
  },
  ContactMessageRead: {
    ...ofWriter,
    summary: 'An administrator has read a message of the contact form.',
    subject: ({ readBy }) => readBy,
    personal: [],
  },
  ContactMessageAnswered: {
    ...ofWriter,
    summary: 'An administrator answered a message of the contact form.',
    personal: ['text'],
  },
  AppealDecided: {
    ...ofWriter,
    summary: 'Another administrator decided an appeal against the suspension of a listing.',
    personal: ['note'],
  },
});
