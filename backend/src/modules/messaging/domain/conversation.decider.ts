import { msOf } from '../../../kernel/period.js';
import { type AggregateDefinition, unreachable } from '../../../kernel/message.js';
import type {
  ConversationEvent,
  ConversationStarted,
  MessageDeleted,
  MessageSent,
  NewMessage,
} from './conversation.events.js';
import {
  MessageNotFound,
  MessageTooOldToDelete,
  NotYourMessage,
  OwnMessagesNotPossible,
  SenderMismatch,
} from './message.errors.js';

/** CHAT-10: how long a message can be taken back. */
const DELETION_WINDOW_MS = 4 * 3_600_000;

/** A conversation of two people, as far as commands need it. */
export type Conversation =
  | 'absent'
  | Readonly<{
      lastMessageId: number;
      /** Messages that each of the two has not read. */
      unread: Readonly<Record<number, readonly number[]>>;
      /** Messages deleted in the last four hours; older ones cannot be deleted any more. */
      deleted: readonly { messageId: number; deletedAt: string }[];
    }>;

/** Stream of one conversation. */
export const conversationStream = (id: number): string => `conversation-${id}`;

/** Who is who, and the listing that the first message is about. */
type Roles = Pick<ConversationStarted['data'], 'customerId' | 'providerId' | 'serviceListingId'>;

/** CHAT-28, OP-25. Throws OwnMessagesNotPossible, SenderMismatch. */
export const assertOwn = (message: NewMessage, senderId: number): void => {
  if (message.receiverId === senderId) throw new OwnMessagesNotPossible();
  if (message.senderId !== null && message.senderId !== senderId) throw new SenderMismatch();
};

/** CHAT-19: sends a message, and starts the conversation when there is none. */
export const send =
  (message: Omit<MessageSent['data'], 'listingId'>, roles: Roles) =>
  (conversation: Conversation): ConversationEvent[] => {
    const { conversationId, sentAt: startedAt } = message;
    const sent = { type: 'MessageSent' as const, data: { ...message, listingId: roles.serviceListingId } };
    return conversation === 'absent'
      ? [{ type: 'ConversationStarted', data: { conversationId, ...roles, startedAt } }, sent]
      : [sent];
  };

/** CHAT-18: nothing happens when nothing is unread. */
export const markAllRead =
  ({ conversationId, userId, readAt }: { conversationId: number; userId: number; readAt: string }) =>
  (conversation: Conversation): ConversationEvent[] => {
    if (conversation === 'absent') return [];
    const count = conversation.unread[userId]?.length ?? 0;
    if (count === 0) return [];
    const upToMessageId = conversation.lastMessageId;
    return [{ type: 'MessagesRead', data: { conversationId, userId, upToMessageId, count, readAt } }];
  };

/** The message as it was sent, and who wants it deleted. */
type Deletion = MessageDeleted['data'] & { userId: number; sentAt: string };

/**
 * CHAT-10. Throws NotYourMessage, MessageNotFound for one that is deleted already, MessageTooOldToDelete four hours
 * after it was sent.
 */
export const remove =
  ({ userId, sentAt, ...deletion }: Deletion) =>
  (conversation: Conversation): ConversationEvent[] => {
    const { messageId, senderId, deletedAt } = deletion;
    if (conversation === 'absent' || conversation.deleted.some((one) => one.messageId === messageId))
      throw new MessageNotFound();
    if (senderId !== userId) throw new NotYourMessage();
    if (msOf(deletedAt) - msOf(sentAt) >= DELETION_WINDOW_MS) throw new MessageTooOldToDelete();
    return [{ type: 'MessageDeleted', data: deletion }];
  };

type Started = Exclude<Conversation, 'absent'>;

const withUnread = (
  { unread, ...conversation }: Started,
  userId: number,
  change: (messageIds: readonly number[]) => readonly number[],
): Started => ({ ...conversation, unread: { ...unread, [userId]: change(unread[userId] ?? []) } });

const withoutMessage = (
  conversation: Started,
  { messageId, receiverId, deletedAt }: MessageDeleted['data'],
) => {
  const isRecent = (one: { deletedAt: string }) => msOf(deletedAt) - msOf(one.deletedAt) < DELETION_WINDOW_MS;
  const deleted = [...conversation.deleted.filter(isRecent), { messageId, deletedAt }];
  return withUnread({ ...conversation, deleted }, receiverId, (ids) => ids.filter((id) => id !== messageId));
};

const evolve = (conversation: Conversation, event: ConversationEvent): Conversation => {
  if (event.type === 'ConversationStarted') return { lastMessageId: 0, unread: {}, deleted: [] };
  if (conversation === 'absent') return conversation;
  switch (event.type) {
    case 'MessageSent': {
      const { messageId, receiverId } = event.data;
      return withUnread({ ...conversation, lastMessageId: messageId }, receiverId, (ids) => [
        ...ids,
        messageId,
      ]);
    }
    case 'MessagesRead':
      return withUnread(conversation, event.data.userId, () => []);
    case 'MessageDeleted':
      return withoutMessage(conversation, event.data);
    default:
      return unreachable(event);
  }
};

export const conversation: AggregateDefinition<Conversation, ConversationEvent> = {
  name: 'conversation',
  version: 3,
  initialState: 'absent',
  evolve,
};
