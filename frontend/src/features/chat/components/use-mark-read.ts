import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../../../lib/api/api-client.js';
import { useWrite } from '../../../lib/api/use-write.js';
import { changeThread, threadPath } from '../api/chat.queries.js';
import { OPENED_UNASKED } from '../model/opening.rules.js';
import type { Message } from '../api/chat.types.js';
import { withAllRead } from '../model/thread.rules.js';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isVisible = () => document.visibilityState === 'visible';

const INTERACTIONS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Whether the user chose this chat, or has touched the page since it opened by itself. */
function useIsChosen(): boolean {
  const isUnasked = useLocation().state === OPENED_UNASKED;
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    if (!isUnasked) return undefined;
    const onInteraction = () => setIsTouched(true);
    for (const type of INTERACTIONS)
      document.addEventListener(type, onInteraction, { once: true, passive: true });
    return () => {
      for (const type of INTERACTIONS) document.removeEventListener(type, onInteraction);
    };
  }, [isUnasked]);
  return !isUnasked || isTouched;
}

/**
 * CHAT-18: what has been loaded and can be seen is read. `readAt`: when the thread was read last; what failed is tried
 * again with the next reading.
 */
export function useMarkRead(
  userId: number,
  partnerId: number,
  messages: readonly Message[],
  readAt: number,
): void {
  const queryClient = useQueryClient();
  const visible = useSyncExternalStore(subscribe, isVisible);
  const isSeen = useIsChosen() && visible;
  const hasUnread = messages.some(({ receiverId, isRead }) => receiverId === userId && !isRead);
  const { mutate, isPending } = useWrite({
    makesStale: ['conversations'],
    mutationFn: async () => {
      await api.post(`${threadPath(partnerId)}/mark-all-read`);
      await changeThread(queryClient, partnerId, (thread) => withAllRead(thread, userId));
    },
  });
  useEffect(() => {
    if (hasUnread && isSeen && !isPending) mutate();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- that a try has ended is no reason for the next one
  }, [hasUnread, isSeen, readAt, mutate]);
}
