import { msAfter } from '../../../kernel/period.js';
import { specOf } from '../../../platform/testing/spec-of.js';
import { conversation, conversationStream, markAllRead, remove, send } from './conversation.decider.js';
import type {
  ConversationStarted,
  MessageDeleted,
  MessageSent,
  MessagesRead,
} from './conversation.events.js';
import { MessageNotFound, MessageTooOldToDelete, NotYourMessage } from './message.errors.js';

const { given } = specOf(conversation);

const ADA = 7;
const BAYO = 9;
const nine = '2026-11-02T09:00:00.000Z';
const beforeOne = '2026-11-02T12:59:59.999Z';
const one = '2026-11-02T13:00:00.000Z';

const roles = { customerId: ADA, providerId: BAYO, serviceListingId: 4 };
const started: ConversationStarted = {
  type: 'ConversationStarted',
  data: { conversationId: 1, ...roles, startedAt: nine },
};
const messageOf = (messageId: number, sentAt = nine, senderId = ADA): MessageSent => ({
  type: 'MessageSent',
  data: {
    conversationId: 1,
    messageId,
    senderId,
    receiverId: senderId === ADA ? BAYO : ADA,
    messageType: 'text',
    listingId: 4,
    sentAt,
  },
});
const readBy = (userId: number, count: number, upToMessageId: number): MessagesRead => ({
  type: 'MessagesRead',
  data: { conversationId: 1, userId, upToMessageId, count, readAt: nine },
});
const deleted = (messageId: number, deletedAt = nine): MessageDeleted => ({
  type: 'MessageDeleted',
  data: { conversationId: 1, messageId, senderId: ADA, receiverId: BAYO, deletedAt },
});
const reads = (userId: number) => markAllRead({ conversationId: 1, userId, readAt: nine });
/** Of a message from Ada to Bayo. */
const removes = (messageId: number, deletedAt: string, { sentAt = nine, userId = ADA } = {}) =>
  remove({ conversationId: 1, messageId, senderId: ADA, receiverId: BAYO, sentAt, userId, deletedAt });

it('names its stream', () => expect(conversationStream(1)).toBe('conversation-1'));

describe('sending', () => {
  it('OP-24 starts the conversation with the first message', () => {
    const first = messageOf(1);
    given().when(send(first.data, roles)).thenExpect(started, first);
  });

  it('CHAT-19 adds to it afterwards', () => {
    const second = messageOf(2, nine, BAYO);
    given(started, messageOf(1)).when(send(second.data, roles)).thenExpect(second);
  });
});

describe('reading', () => {
  it('CHAT-18 counts what the other one wrote, once', () => {
    given(started, messageOf(1), messageOf(2))
      .when(reads(BAYO))
      .thenExpect(readBy(BAYO, 2, 2));
    given(started, messageOf(1), messageOf(2), readBy(BAYO, 2, 2))
      .when(reads(BAYO))
      .thenExpect();
    given(started, messageOf(1), messageOf(2)).when(reads(ADA)).thenExpect();
    given().when(reads(ADA)).thenExpect();
  });

  it('CHAT-18 keeps the two apart', () => {
    const both = [started, messageOf(1), messageOf(2, nine, BAYO), messageOf(3)];
    given(...both)
      .when(reads(ADA))
      .thenExpect(readBy(ADA, 1, 3));
    given(...both, readBy(ADA, 1, 3))
      .when(reads(BAYO))
      .thenExpect(readBy(BAYO, 2, 3));
  });

  it('OP-61 does not count a deleted message, read or unread', () => {
    given(started, messageOf(1), messageOf(2), deleted(1))
      .when(reads(BAYO))
      .thenExpect(readBy(BAYO, 1, 2));
    given(started, messageOf(1), readBy(BAYO, 1, 1), messageOf(2), deleted(1))
      .when(reads(BAYO))
      .thenExpect(readBy(BAYO, 1, 2));
  });
});

describe('deleting', () => {
  it('CHAT-10 is the sender’s for four hours, not a millisecond longer', () => {
    given(started, messageOf(1)).when(removes(1, beforeOne)).thenExpect(deleted(1, beforeOne));
    given(started, messageOf(1)).when(removes(1, one)).thenFails(MessageTooOldToDelete);
  });

  it('CHAT-10 is so for each of many', () =>
    given(started, messageOf(1), messageOf(2), messageOf(3), messageOf(4))
      .when(removes(1, beforeOne))
      .thenExpect(deleted(1, beforeOne)));

  it('CHAT-10 is refused to the receiver', () =>
    given(started, messageOf(1))
      .when(removes(1, nine, { userId: BAYO }))
      .thenFails(NotYourMessage));

  it('happens once', () => {
    given(started, messageOf(1), deleted(1)).when(removes(1, nine)).thenFails(MessageNotFound);
    given().when(removes(1, nine)).thenFails(MessageNotFound);
  });

  it('CHAT-10 happens once until it can no longer happen', () => {
    const history = [started, messageOf(1), messageOf(2), deleted(1), deleted(2, beforeOne)];
    given(...history)
      .when(removes(1, beforeOne))
      .thenFails(MessageNotFound);
    given(...history)
      .when(removes(1, one))
      .thenFails(MessageNotFound);
  });
});

it('its state does not grow with messages that are read or deleted', () => {
  const days = Array.from({ length: 1_000 }, (_, day) => {
    const at = msAfter(nine, day * 86_400_000);
    return [messageOf(day + 1, at), deleted(day + 1, at)];
  });
  const state = given(started, ...days.flat(), messageOf(2_000), readBy(BAYO, 1, 2_000)).state();
  expect(state).toEqual({
    lastMessageId: 2_000,
    unread: { [BAYO]: [] },
    deleted: [{ messageId: 1_000, deletedAt: msAfter(nine, 999 * 86_400_000) }],
  });
});
