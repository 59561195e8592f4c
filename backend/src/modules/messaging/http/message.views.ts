import type { Person } from '../../identity/public/index.js';
import type { MessageSent } from '../domain/conversation.events.js';
import type { MessageText } from '../stores/chat-attachments.js';
import { ERASED_MESSAGE } from '../stores/message-texts.js';
import type { ListedConversation } from '../read-models/conversations/conversations.queries.js';
import type { ReadMessage } from '../use-cases/read-thread.js';

/** A message as both sides see it (contract 3.2); without a text its sender is erased. */
export const messageOf = ({ text = ERASED_MESSAGE, ...message }: Omit<ReadMessage, 'isDeleted'>) => ({
  id: message.id,
  conversationId: message.conversationId,
  senderId: message.senderId,
  receiverId: message.receiverId,
  content: text.content,
  image: text.file?.url ?? null,
  imagePublicId: text.file?.publicId ?? null,
  messageType: message.messageType,
  isRead: message.isRead,
  createdAt: message.sentAt,
  updatedAt: message.sentAt,
  metadata: text.metadata,
});

/** Just sent, so unread. */
export const newMessageOf = ({ messageId, sentAt, ...sent }: MessageSent['data'], text?: MessageText) =>
  messageOf({ ...sent, id: messageId, sentAt: new Date(sentAt), isRead: false, text });

const ATTACHMENT_ONLY = 'Attachment';

/** A conversation in the list of one of the two; the client cuts the text. */
export const conversationOf = (
  conversation: ListedConversation,
  other: Person | undefined,
  { content, file }: MessageText = ERASED_MESSAGE,
) => ({
  id: conversation.id,
  otherUserId: conversation.otherUserId,
  otherUserFirstName: other?.firstName ?? 'Deleted',
  otherUserLastName: other?.lastName ?? 'user',
  otherUserAvatar: other?.profileImageUrl ?? null,
  unreadCount: conversation.unread,
  lastMessageContent: content === '' && file ? ATTACHMENT_ONLY : content,
  lastMessageAt: conversation.lastMessageAt,
  serviceListingId: conversation.serviceListingId,
});

export type MessageView = ReturnType<typeof messageOf>;
export type ConversationView = ReturnType<typeof conversationOf>;
