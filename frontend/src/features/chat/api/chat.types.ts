/** Times are ISO 8601, missing values null, as the API answers them. */
export interface Message {
  id: number;
  conversationId: number;
  senderId: number;
  receiverId: number;
  content: string;
  /** Address of the attachment, also of a document. */
  image: string | null;
  imagePublicId: string | null;
  messageType: MessageType;
  isRead: boolean;
  createdAt: string;
  updatedAt: string;
  /** `clientId` is the Idempotency-Key it was sent with, `fileName` the name of its attachment. */
  metadata: Record<string, unknown> | null;
}

export type MessageType = 'text' | 'image' | 'document';

export interface ConversationSummary {
  id: number;
  otherUserId: number;
  otherUserFirstName: string;
  otherUserLastName: string;
  otherUserAvatar: string | null;
  unreadCount: number;
  /** The whole text. */
  lastMessageContent: string | null;
  lastMessageAt: string | null;
  serviceListingId: number | null;
}

export interface Partner {
  id: number;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  isOnline: boolean;
  lastSeenAt: string | null;
}

export interface NewMessage {
  conversationId: number | null;
  senderId: number;
  receiverId: number;
  content: string;
  image: string | null;
  messageType: MessageType;
  metadata: Record<string, string | number> | null;
}
