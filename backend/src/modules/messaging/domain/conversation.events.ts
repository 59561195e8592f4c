import { defineEvents, type DomainEvent } from '../../../kernel/message.js';

export const MESSAGE_TYPES = ['text', 'image', 'document'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** The client's part of a new message; its sender is the signed-in user. */
export interface NewMessage {
  receiverId: number;
  /** As the client believes; null: it does not say. */
  senderId: number | null;
  conversationId: number | null;
  content: string;
  /** Address of an upload. */
  image: string | null;
  metadata: Record<string, unknown> | null;
}

/** Two people talk for the first time; there is one conversation for each pair (OP-24). */
export type ConversationStarted = DomainEvent<
  'ConversationStarted',
  {
    conversationId: number;
    /** Who asks for a service, if the first message shows it: else its sender. */
    customerId: number;
    /** The other one. */
    providerId: number;
    /** The listing that the first message was about. */
    serviceListingId: number | null;
    startedAt: string;
  }
>;

/** A message was sent. Its text and file are in a private table under its id, never here. */
export type MessageSent = DomainEvent<
  'MessageSent',
  {
    conversationId: number;
    messageId: number;
    senderId: number;
    receiverId: number;
    messageType: MessageType;
    /** The listing of one of the two that it is about; null: it names none, and in events that predate this field. */
    listingId: number | null;
    sentAt: string;
  }
>;

/** A party saw everything that the other one had written so far. */
export type MessagesRead = DomainEvent<
  'MessagesRead',
  {
    conversationId: number;
    userId: number;
    /** The newest message of the conversation then. */
    upToMessageId: number;
    /** How many were unread. */
    count: number;
    readAt: string;
  }
>;

/** The sender took a message back; its text and file are gone (CHAT-10, OP-61). */
export type MessageDeleted = DomainEvent<
  'MessageDeleted',
  { conversationId: number; messageId: number; senderId: number; receiverId: number; deletedAt: string }
>;

export type ConversationEvent = ConversationStarted | MessageSent | MessagesRead | MessageDeleted;

export const conversationEvents = defineEvents<ConversationEvent>({
  ConversationStarted: {
    summary: 'Two people talk for the first time.',
    category: 'conversation',
    version: 1,
    subject: ({ customerId }) => customerId,
    personal: [],
  },
  MessageSent: {
    summary: 'A message was sent; its text is stored in a private table and not in the log.',
    category: 'conversation',
    version: 2,
    subject: ({ senderId }) => senderId,
    personal: [],
  },
  MessagesRead: {
    summary: 'A person saw everything that the other one had written so far.',
    category: 'conversation',
    version: 1,
    subject: ({ userId }) => userId,
    personal: [],
  },
  MessageDeleted: {
    summary: 'The sender took a message back; its text and file are gone.',
    category: 'conversation',
    version: 1,
    subject: ({ senderId }) => senderId,
    personal: [],
  },
});

/** Version 1 of MessageSent did not say what the message is about. */
export const withoutListing = (data: Record<string, unknown>): Record<string, unknown> => ({
  ...data,
  listingId: null,
});
