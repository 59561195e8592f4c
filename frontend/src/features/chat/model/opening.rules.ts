import type { ConversationSummary } from '../api/chat.types.js';

/** State of the address of a chat that opened in the place of the list, without the user's choice. */
export const OPENED_UNASKED = 'opened-unasked';

/** CHAT-01: whose chat opens by itself: the only one, or the latest with something unread; else the list (null). */
export function openedFirst(conversations: readonly ConversationSummary[]): number | null {
  const [only] = conversations;
  if (conversations.length === 1 && only) return only.otherUserId;
  return conversations.find(({ unreadCount }) => unreadCount > 0)?.otherUserId ?? null;
}
