import type { Message } from '../api/chat.types.js';

/** What is known of a conversation, oldest first. */
export interface Thread {
  messages: Message[];
  /** Whether there are older ones that were not read yet. */
  hasOlder: boolean;
  /** The newest page as it was read last: by it the next read asks whether anything has changed. */
  page: Message[];
}

/**
 * The newest page put at the end of what was known. Where the two do not meet (a long sleep), the old ones go: they
 * can be read again, and a gap could not be seen.
 */
export function mergedThread(known: Thread | null | undefined, page: Message[], limit: number): Thread {
  if (page.length < limit) return { messages: page, hasOlder: false, page }; // that is all there is
  const first = page[0];
  const meet = first && known ? known.messages.findIndex(({ id }) => id === first.id) : -1;
  if (!known || meet <= 0) return { messages: page, hasOlder: true, page };
  const older = withReadState(known.messages.slice(0, meet), page);
  return { messages: [...older, ...page], hasOlder: known.hasOlder, page };
}

/** Reading marks everything before it: what a side has read of the newest page, it has read of the older ones. */
function withReadState(older: Message[], page: Message[]): Message[] {
  const readBy = new Set(page.filter(({ isRead }) => isRead).map(({ receiverId }) => receiverId));
  return older.map((message) =>
    !message.isRead && readBy.has(message.receiverId) ? { ...message, isRead: true } : message,
  );
}

export const withOlder = (thread: Thread, older: Message[], limit: number): Thread => ({
  ...thread,
  messages: [...older, ...thread.messages],
  hasOlder: older.length === limit,
});

/** A message that just came or was just sent; known ones stay as they are. */
export const withMessage = (thread: Thread, message: Message): Thread =>
  thread.messages.some(({ id }) => id === message.id)
    ? thread
    : { ...thread, messages: [...thread.messages, message] };

export const withoutMessage = (thread: Thread, messageId: number): Thread => ({
  ...thread,
  messages: thread.messages.filter(({ id }) => id !== messageId),
});

/** Everything that came to a person is read. */
export const withAllRead = (thread: Thread, receiverId: number): Thread => ({
  ...thread,
  messages: thread.messages.map((message) =>
    message.receiverId === receiverId && !message.isRead ? { ...message, isRead: true } : message,
  ),
});

/** Messages deleted since. When none of the earlier ones is left, `now` is another page. */
export function deletedSince(before: readonly Message[], now: readonly Message[]): number[] {
  const there = new Set(now.map(({ id }) => id));
  const gone = before.filter(({ id }) => !there.has(id)).map(({ id }) => id);
  return gone.length === before.length && now.length > 0 ? [] : gone;
}
