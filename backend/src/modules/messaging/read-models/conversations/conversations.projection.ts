import { defineProjection, timeOf } from '../../../../platform/projections/projection.js';
import type { ConversationEvent } from '../../domain/conversation.events.js';
import { ChatMessageRow, ConversationMemberRow, ConversationRow } from './conversation.tables.js';

/** Who talks with whom, which messages were sent and how far each has read. */
export const conversations = defineProjection<ConversationEvent>({
  name: 'conversations',
  version: 1,
  tables: [ConversationRow, ConversationMemberRow, ChatMessageRow],
  on: {
    ConversationStarted: (rows, { data: { conversationId, customerId, providerId, serviceListingId } }) => {
      rows.put(ConversationRow, { id: conversationId, customerId, providerId, serviceListingId });
      const nothingYet = { conversationId, receivedRevision: 0, readRevision: 0 };
      rows.put(ConversationMemberRow, { userId: customerId, otherUserId: providerId, ...nothingYet });
      rows.put(ConversationMemberRow, { userId: providerId, otherUserId: customerId, ...nothingYet });
    },
    MessageSent: (rows, { revision, data }) => {
      const { messageId: id, conversationId, senderId, receiverId, messageType, sentAt } = data;
      const message = { id, conversationId, senderId, receiverId, messageType };
      rows.put(ChatMessageRow, { ...message, revision, isDeleted: false, sentAt: timeOf(sentAt) });
      const receiver = { conversationId, userId: receiverId };
      rows.update(ConversationMemberRow, receiver, { receivedRevision: revision });
    },
    // The decision was made at exactly this revision: everything before it is read.
    MessagesRead: (rows, { revision, data: { conversationId, userId } }) =>
      rows.update(ConversationMemberRow, { conversationId, userId }, { readRevision: revision }),
    MessageDeleted: (rows, { data: { messageId } }) =>
      rows.update(ChatMessageRow, messageId, { isDeleted: true }),
  },
});
