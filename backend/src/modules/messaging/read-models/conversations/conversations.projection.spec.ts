import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type { ConversationEvent } from '../../domain/conversation.events.js';
import { ChatMessageRow, ConversationMemberRow, ConversationRow } from './conversation.tables.js';
import { conversations } from './conversations.projection.js';

const { given } = projectionSpec(conversations);
const AT = '2026-11-02T09:00:00.000Z';

const started: ConversationEvent = {
  type: 'ConversationStarted',
  data: { conversationId: 3, customerId: 7, providerId: 9, serviceListingId: 4, startedAt: AT },
};
const sent = (messageId: number, senderId = 7): ConversationEvent => ({
  type: 'MessageSent',
  data: {
    conversationId: 3,
    messageId,
    senderId,
    receiverId: 16 - senderId,
    messageType: 'text',
    listingId: null,
    sentAt: AT,
  },
});
const read: ConversationEvent = {
  type: 'MessagesRead',
  data: { conversationId: 3, userId: 9, upToMessageId: 22, count: 2, readAt: AT },
};
const gone: ConversationEvent = {
  type: 'MessageDeleted',
  data: { conversationId: 3, messageId: 21, senderId: 7, receiverId: 9, deletedAt: AT },
};

describe('conversations', () => {
  it('CHAT-07: who talks with whom, about which listing', async () => {
    expect(await given(started).rows(ConversationRow)).toEqual([
      { id: 3, customerId: 7, providerId: 9, serviceListingId: 4 },
    ]);
  });

  it('messages have the places of their stream, not of their ids', async () => {
    expect(await given(started, sent(22), sent(21), gone).rows(ChatMessageRow)).toMatchObject([
      { id: 21, revision: 2, senderId: 7, receiverId: 9, isDeleted: true },
      { id: 22, revision: 1, isDeleted: false },
    ]);
  });

  it('CHAT-18: each of the two has an own read mark', async () => {
    expect(await given(started, sent(21), sent(22), read, sent(23, 9)).rows(ConversationMemberRow)).toEqual([
      { conversationId: 3, userId: 7, otherUserId: 9, receivedRevision: 4, readRevision: 0 },
      { conversationId: 3, userId: 9, otherUserId: 7, receivedRevision: 2, readRevision: 3 },
    ]);
  });
});
