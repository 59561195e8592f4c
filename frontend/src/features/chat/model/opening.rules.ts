import type { ConversationSummary } from '../api/chat.types.js';

/** State of the address of a chat that opened in the place of the list, without the user's choice. */
export const OPENED_UNASKED = 'opened-unasked';

/** CHAT-01: whose chat opens by itself: the only one, or the latest with something unread; else the list (null). */
export function openedFirst(conversations: readonly ConversationSummary[]): number | null {
  const [only] = conversations;
  if (conversations.length === 1 && only) return only.otherUserId;
  return conversations.find(({ unreadCount }) => unreadCount > 0)?.otherUserId ?? null;
}

/** The id of a person or a listing in an address; null when it is none. */
export function idIn(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null;
}
