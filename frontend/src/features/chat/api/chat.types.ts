import type { ConversationView, MessageView, PublicUser } from '../../../lib/api/api-types.js';

/** `metadata` has `clientId`, the Idempotency-Key it was sent with, and `fileName`, the name of its attachment. */
export type Message = MessageView;
export type ConversationSummary = ConversationView;
export type Partner = Omit<PublicUser, 'createdAt' | 'role'>;

export interface NewMessage {
  conversationId: number | null;
  senderId: number;
  receiverId: number;
  content: string;
  /** Address of the attachment, also of a document. */
  image: string | null;
  messageType: Message['messageType'];
  metadata: Record<string, string | number> | null;
}
