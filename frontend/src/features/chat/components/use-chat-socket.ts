import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys, readAgain, readNews } from '../../../lib/api/query-keys.js';
import { openSocket } from '../../../lib/api/socket.js';
import { changeThread } from '../api/chat.queries.js';
import type { Message } from '../api/chat.types.js';
import { withMessage, withoutMessage, type Thread } from '../model/thread.rules.js';
import { outboxOf } from './use-outbox.js';

/** RT-03: what comes by the socket is on the screen at once; everything else that it hints at is read. */
export function useChatSocket(userId: number, enabled: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!enabled) return undefined;
    return openSocket(userId, {
      on: {
        chat_message: (payload) => void takeMessage(queryClient, userId, payload as { message: Message }),
        message_deleted: (payload) => void takeDeletion(queryClient, payload as { messageId: number }),
        notice: () => void readNews(queryClient),
      },
      connected: () => {
        void readAgain(queryClient, ['chat', 'notices']);
        outboxOf(queryClient, userId).flush();
      },
      refused: () => void queryClient.invalidateQueries({ queryKey: keys.user(), exact: true }),
    });
  }, [queryClient, userId, enabled]);
}

async function takeMessage(queryClient: QueryClient, userId: number, { message }: { message: Message }) {
  const partnerId = message.senderId === userId ? message.receiverId : message.senderId;
  await changeThread(queryClient, partnerId, (thread) => withMessage(thread, message));
  await readAgain(queryClient, ['conversations']);
}

/** The event does not name the partner: only one thread has the message. */
async function takeDeletion(queryClient: QueryClient, { messageId }: { messageId: number }) {
  const threads = queryClient.getQueriesData<Thread | { count: number }>({
    predicate: ({ queryKey: [path] }) => /^\/api\/messages\/\d+$/.test(String(path)),
  });
  for (const [[path]] of threads) {
    const partnerId = Number(String(path).split('/').pop());
    await changeThread(queryClient, partnerId, (thread) => withoutMessage(thread, messageId));
  }
  await readAgain(queryClient, ['conversations']);
}
