import { BranchingMap } from '../../../kernel/branching-map.js';
import { msOf } from '../../../kernel/period.js';
import { type AggregateDefinition, unreachable } from '../../../kernel/message.js';
import type { ConversationEvent, ConversationStarted, MessageSent } from './conversation.events.js';
import { MessageNotFound, MessageTooOldToDelete, NotYourMessage } from './message.errors.js';

/** CHAT-10: how long a message can be taken back. */
const DELETION_WINDOW_MS = 4 * 3_600_000;

/**
 * A message that may still be deleted: everything older is not needed to decide anything. A tuple, because snapshots of
 * busy conversations hold thousands. `number`: the how-manieth message of the conversation it is, from 1; 0: deleted.
 */
type RecentMessage = readonly [senderId: number, sentAtMs: number, number: number];

const DELETED = 0;

/** Messages of one span of time; two of them in a row hold at least the last four hours. */
interface Span {
  sinceMs: number;
  messages: BranchingMap<RecentMessage>;
}

interface Reading {
  unread: number;
  /** Up to which message, by its number, this person has read. */
  upTo: number;
}

/** A conversation of two people, as far as commands need it: its size does not grow with its length. */
export type Conversation =
  | 'absent'
  | {
      sent: number;
      lastMessageId: number;
      readings: Readonly<Record<number, Reading>>;
      current: Span;
      previous: Span | null;
    };

/** Stream of one conversation. */
export const conversationStream = (id: number): string => `conversation-${id}`;

interface Sending {
  /** Used when this is the first message of the pair. */
  start: ConversationStarted['data'];
  message: MessageSent['data'];
}

/** CHAT-19: sends a message, and starts the conversation when there is none. */
export const send =
  ({ start, message }: Sending) =>
  (conversation: Conversation): ConversationEvent[] => [
    ...(conversation === 'absent' ? [{ type: 'ConversationStarted', data: start } as const] : []),
    { type: 'MessageSent', data: message },
  ];

/** CHAT-18: nothing happens when nothing is unread. */
export const markAllRead =
  ({ conversationId, userId, readAt }: { conversationId: number; userId: number; readAt: string }) =>
  (conversation: Conversation): ConversationEvent[] => {
    if (conversation === 'absent') return [];
    const count = conversation.readings[userId]?.unread ?? 0;
    if (count === 0) return [];
    const upToMessageId = conversation.lastMessageId;
    return [{ type: 'MessagesRead', data: { conversationId, userId, upToMessageId, count, readAt } }];
  };

interface Deletion {
  conversationId: number;
  messageId: number;
  userId: number;
  deletedAt: string;
}

/**
 * CHAT-10. The caller has seen to it that the message was sent in this conversation. Throws NotYourMessage,
 * MessageNotFound for one that is deleted already, MessageTooOldToDelete four hours after it was sent.
 */
export const remove =
  ({ conversationId, messageId, userId, deletedAt }: Deletion) =>
  (conversation: Conversation): ConversationEvent[] => {
    if (conversation === 'absent') throw new MessageNotFound();
    const message = recent(conversation, messageId);
    if (!message) throw new MessageTooOldToDelete();
    const [senderId, sentAtMs, number] = message;
    if (number === DELETED) throw new MessageNotFound();
    if (senderId !== userId) throw new NotYourMessage();
    if (msOf(deletedAt) - sentAtMs >= DELETION_WINDOW_MS) throw new MessageTooOldToDelete();
    const data = {
      conversationId,
      messageId,
      senderId,
      receiverId: otherThan(conversation, senderId),
      deletedAt,
    };
    return [{ type: 'MessageDeleted', data }];
  };

type Started = Exclude<Conversation, 'absent'>;

const recent = ({ current, previous }: Started, messageId: number): RecentMessage | undefined =>
  current.messages.get(messageId) ?? previous?.messages.get(messageId);

const otherThan = ({ readings }: Started, userId: number): number =>
  Object.keys(readings)
    .map(Number)
    .find((id) => id !== userId) ?? userId;

const started = ({ customerId, providerId, startedAt }: ConversationStarted['data']): Started => ({
  sent: 0,
  lastMessageId: 0,
  readings: { [customerId]: { unread: 0, upTo: 0 }, [providerId]: { unread: 0, upTo: 0 } },
  current: { sinceMs: msOf(startedAt), messages: BranchingMap.empty() },
  previous: null,
});

const withMessage = (conversation: Started, { data }: MessageSent): Started => {
  const { messageId, senderId, receiverId, sentAt } = data;
  const sentAtMs = msOf(sentAt);
  const isOver = sentAtMs - conversation.current.sinceMs >= DELETION_WINDOW_MS;
  const span = isOver
    ? { sinceMs: sentAtMs, messages: BranchingMap.empty<RecentMessage>() }
    : conversation.current;
  const number = conversation.sent + 1;
  const message: RecentMessage = [senderId, sentAtMs, number];
  const reading = conversation.readings[receiverId] ?? { unread: 0, upTo: 0 };
  return {
    sent: number,
    lastMessageId: messageId,
    readings: { ...conversation.readings, [receiverId]: { ...reading, unread: reading.unread + 1 } },
    current: { ...span, messages: span.messages.with(messageId, message) },
    previous: isOver ? conversation.current : conversation.previous,
  };
};

const withoutMessage = (conversation: Started, messageId: number): Started => {
  const message = recent(conversation, messageId);
  if (!message) return conversation;
  const { current, previous, readings } = conversation;
  const [senderId, sentAtMs, number] = message;
  const receiverId = otherThan(conversation, senderId);
  const gone: RecentMessage = [senderId, sentAtMs, DELETED];
  const without = (span: Span): Span =>
    span.messages.has(messageId) ? { ...span, messages: span.messages.with(messageId, gone) } : span;
  const reading = readings[receiverId];
  const wasUnread = reading !== undefined && number > reading.upTo;
  return {
    ...conversation,
    current: without(current),
    previous: previous && without(previous),
    readings: wasUnread
      ? { ...readings, [receiverId]: { ...reading, unread: reading.unread - 1 } }
      : readings,
  };
};

const evolve = (conversation: Conversation, event: ConversationEvent): Conversation => {
  if (event.type === 'ConversationStarted') return started(event.data);
  if (conversation === 'absent') return conversation;
  switch (event.type) {
    case 'MessageSent':
      return withMessage(conversation, event);
    case 'MessagesRead': {
      const reading = { unread: 0, upTo: conversation.sent };
      return { ...conversation, readings: { ...conversation.readings, [event.data.userId]: reading } };
    }
    case 'MessageDeleted':
      return withoutMessage(conversation, event.data.messageId);
    default:
      return unreachable(event);
  }
};

interface KeptSpan {
  sinceMs: number;
  messages: [number, RecentMessage][];
}

/** Out of its JSON, where a map is the list of its entries. */
const restore = (json: unknown): Conversation => {
  const kept = json as
    'absent' | (Omit<Started, 'current' | 'previous'> & { current: KeptSpan; previous: KeptSpan | null });
  if (kept === 'absent') return kept;
  const span = ({ sinceMs, messages }: KeptSpan): Span => ({ sinceMs, messages: BranchingMap.of(messages) });
  return { ...kept, current: span(kept.current), previous: kept.previous && span(kept.previous) };
};

export const conversation: AggregateDefinition<Conversation, ConversationEvent> = {
  name: 'conversation',
  version: 2,
  initialState: 'absent',
  evolve,
  restore,
};
