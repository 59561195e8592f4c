import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.js';
import { getIfChanged } from '../../../lib/api/get-if-changed.js';
import {
  CONVERSATIONS_POLL,
  OLDER_PAGE,
  PARTNER_POLL,
  THREAD_PAGE,
  THREAD_POLL,
  UNREAD_POLL,
} from '../../../lib/constants.js';
import { mergedThread, type Thread } from '../model/thread.rules.js';
import type { ConversationSummary, Message, NewMessage, Partner } from './chat.types.js';

const CONVERSATIONS = '/api/conversations';
export const threadPath = (userId: number) => `/api/messages/${userId}`;

/** Polled queries are refetched whenever they are shown; a hidden tab fetches nothing. */
const polled = { staleTime: 0, structuralSharing: false } as const;

export const chatQueries = {
  /** CHAT-21. */
  unread: () =>
    queryOptions<{ count: number } | null>({
      queryKey: ['/api/messages/unread'],
      staleTime: 0,
      refetchInterval: UNREAD_POLL,
      refetchOnWindowFocus: true,
    }),
  /** CHAT-22: newest activity first; asked for again while something in it is unread. */
  conversations: () =>
    queryOptions<ConversationSummary[] | null>({
      queryKey: [CONVERSATIONS],
      queryFn: ({ client, queryKey }) => getIfChanged(CONVERSATIONS, client.getQueryData(queryKey)),
      ...polled,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) =>
        state.data?.some(({ unreadCount }) => unreadCount > 0) ? CONVERSATIONS_POLL : false,
    }),
  /** CHAT-23. Null: no user has that id. */
  partner: (userId: number) =>
    queryOptions<Partner | null>({
      queryKey: [`/api/user/${userId}`],
      meta: { missingIsNull: true },
      staleTime: 0,
      refetchInterval: PARTNER_POLL,
    }),
  /** CHAT-17: the newest messages, together with the older ones that are already known. */
  thread: (userId: number) =>
    queryOptions<Thread | null>({
      queryKey: [threadPath(userId)],
      queryFn: async ({ client, queryKey }) => {
        const before = client.getQueryData<Thread>(queryKey);
        const page = await getIfChanged(`${threadPath(userId)}?limit=${THREAD_PAGE}`, before?.page);
        const known = client.getQueryData<Thread>(queryKey);
        if (!page || (known && page === known.page)) return known ?? null;
        return mergedThread(known, page, THREAD_PAGE);
      },
      ...polled,
      refetchInterval: THREAD_POLL,
      refetchOnWindowFocus: true,
    }),
};

/** Changes what is known of a thread; an answer to an older request does not undo it. */
export async function changeThread(
  queryClient: QueryClient,
  userId: number,
  change: (thread: Thread) => Thread,
): Promise<void> {
  const { queryKey } = chatQueries.thread(userId);
  if (!queryClient.getQueryData(queryKey)) return;
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, (thread) => thread && change(thread));
}

/** The messages before one, oldest first. */
export const olderMessages = (userId: number, before: number) =>
  api.get<Message[]>(`${threadPath(userId)}?limit=${OLDER_PAGE}&before=${before}`);

/** CHAT-19. The key makes every further try the same message; it comes back as `metadata.clientId`. */
export const sendMessage = (message: NewMessage, idempotencyKey: string) =>
  api.post<Message>('/api/messages/send', message, idempotencyKey);
