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
const evening = '2026-11-02T20:00:00.000Z';

const startedData = {
  conversationId: 1,
  customerId: ADA,
  providerId: BAYO,
  serviceListingId: 4,
  startedAt: nine,
};
const started: ConversationStarted = { type: 'ConversationStarted', data: startedData };
const messageOf = (messageId: number, sentAt = nine, senderId = ADA): MessageSent => ({
  type: 'MessageSent',
  data: {
    conversationId: 1,
    messageId,
    senderId,
    receiverId: senderId === ADA ? BAYO : ADA,
    messageType: 'text',
    listingId: null,
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
const removes = (messageId: number, deletedAt: string, userId = ADA) =>
  remove({ conversationId: 1, messageId, userId, deletedAt });

it('names its stream', () => expect(conversationStream(1)).toBe('conversation-1'));

describe('sending', () => {
  it('OP-24 starts the conversation with the first message', () => {
    const first = messageOf(1);
    given()
      .when(send({ start: startedData, message: first.data }))
      .thenExpect(started, first);
  });

  it('CHAT-19 adds to it afterwards', () => {
    const second = messageOf(2, nine, BAYO);
    given(started, messageOf(1))
      .when(send({ start: startedData, message: second.data }))
      .thenExpect(second);
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
      .when(removes(1, nine, BAYO))
      .thenFails(NotYourMessage));

  it('happens once', () => {
    given(started, messageOf(1), deleted(1)).when(removes(1, nine)).thenFails(MessageNotFound);
    given().when(removes(1, nine)).thenFails(MessageNotFound);
  });

  it('happens once in the span before, too', () => {
    const history = [started, messageOf(1), messageOf(2, beforeOne), messageOf(3, one)];
    given(...history, deleted(2, one))
      .when(removes(2, one))
      .thenFails(MessageNotFound);
    given(...history, deleted(2, one))
      .when(reads(BAYO))
      .thenExpect(readBy(BAYO, 2, 3));
  });

  it('of a message that nobody can delete any more changes nothing', () =>
    given(started, messageOf(1), messageOf(2, one), messageOf(3, evening), deleted(1))
      .when(reads(BAYO))
      .thenExpect(readBy(BAYO, 3, 3)));

  it('CHAT-10 reaches over the change of spans, and forgets what is older', () => {
    const history = [started, messageOf(1), messageOf(2, beforeOne), messageOf(3, one)];
    given(...history)
      .when(removes(2, one))
      .thenExpect(deleted(2, one));
    given(...history, messageOf(4, evening), messageOf(5, '2026-11-03T08:00:00.000Z'))
      .when(removes(2, evening))
      .thenFails(MessageTooOldToDelete);
  });
});

it('keeps its state small, however long the conversation', () => {
  const minutes = Array.from({ length: 10_000 }, (_, minute) =>
    messageOf(minute + 1, msAfter(nine, minute * 60_000)),
  );
  const state = given(started, ...minutes).state();
  if (state === 'absent') throw new Error('It was started');
  const kept = state.current.messages.entries().length + (state.previous?.messages.entries().length ?? 0);
  expect(state.sent).toBe(10_000);
  expect(kept).toBeLessThanOrEqual(2 * 241);
});
