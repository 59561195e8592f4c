import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-client.js';
import { readAgain } from '../../../lib/api/query-keys.js';
import { toast } from '../../../lib/toast.js';
import { changeThread } from '../api/chat.queries.js';
import type { NewMessage } from '../api/chat.types.js';
import { keepChatDraft, readChatDraft, withReturned, type ChatDraft } from '../model/chat-draft.js';
import { Outbox, type Unsent } from '../model/outbox.js';
import { withMessage } from '../model/thread.rules.js';

const outboxes = new WeakMap<QueryClient, Map<number, Outbox>>();
const returned = new EventTarget();

/** The one outbox of a user in this page: the header sends from it, the screen shows it. */
export function outboxOf(queryClient: QueryClient, userId: number): Outbox {
  const known = outboxes.get(queryClient) ?? new Map<number, Outbox>();
  outboxes.set(queryClient, known);
  const outbox =
    known.get(userId) ??
    new Outbox(userId, {
      sent: async (message) => {
        await changeThread(queryClient, message.receiverId, (thread) => withMessage(thread, message));
        void readAgain(queryClient, ['conversations']);
      },
      refused: (unsent, failure) => announceRefused(userId, unsent, failure),
    });
  known.set(userId, outbox);
  return outbox;
}

/** CHAT-24. The text goes back into the field: refused is not lost. */
function announceRefused(userId: number, { message }: Unsent, failure: unknown): void {
  const draft = readChatDraft(userId, message.receiverId);
  keepChatDraft(userId, message.receiverId, withReturned(draft, draftOf(message)));
  returned.dispatchEvent(new Event(String(message.receiverId)));
  const tooMany = failure instanceof ApiError && failure.status === 429;
  toast({
    variant: 'destructive',
    title: 'Message not sent',
    description: tooMany
      ? 'Too many requests. Please wait a moment and try again.'
      : messageOf(failure, 'Failed to send your message. Please try again.'),
  });
}

function draftOf({ content, image, messageType, metadata }: NewMessage): ChatDraft {
  if (!image || messageType === 'text') return { text: content, attachment: null };
  const name = String(metadata?.['fileName'] ?? '');
  const publicId = image.slice(image.lastIndexOf('/') + 1);
  return { text: content, attachment: { url: image, publicId, name, type: messageType } };
}

/** Reports messages that were not sent; @returns a function that unsubscribes. */
export function onReturned(partnerId: number, listener: () => void): () => void {
  returned.addEventListener(String(partnerId), listener);
  return () => returned.removeEventListener(String(partnerId), listener);
}

/** The user's outbox, and its messages that were not sent yet. */
export function useOutbox(userId: number): { outbox: Outbox; unsent: readonly Unsent[] } {
  const outbox = outboxOf(useQueryClient(), userId);
  return { outbox, unsent: useSyncExternalStore(outbox.subscribe, outbox.items) };
}
