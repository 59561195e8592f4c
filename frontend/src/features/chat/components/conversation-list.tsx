import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useEffect } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Avatar } from '../../../components/ui/avatar.js';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { paths } from '../../../lib/paths.js';
import { Link } from '../../../components/ui/link.js';
import { chatQueries } from '../api/chat.queries.js';
import type { ConversationSummary } from '../api/chat.types.js';
import { previewOf } from '../model/message.rules.js';
import { relativeTime } from '../model/relative-time.rules.js';

interface ConversationListProps {
  query: UseQueryResult<ConversationSummary[] | null>;
  partnerId: number | null;
}

/** CHAT-02, CHAT-08. */
export function ConversationList({ query, partnerId }: ConversationListProps) {
  useNewsInList(query.data);
  return (
    <>
      <h2 id="conversations" className="border-b border-line px-4 py-3 text-lg">
        Your Conversations
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Loaded query={query} height="m-4 h-64" failed="Your conversations did not load">
          {(conversations) =>
            conversations.length === 0 ? (
              <NoChats />
            ) : (
              <ul>
                {conversations.map((conversation) => (
                  <li key={conversation.id} className="border-b border-line">
                    <ConversationLink
                      conversation={conversation}
                      isOpen={conversation.otherUserId === partnerId}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

/** The list is not polled while all is read: the polled badge shows that there is something new in it. */
function useNewsInList(conversations: ConversationSummary[] | null | undefined): void {
  const queryClient = useQueryClient();
  const { data } = useQuery(chatQueries.unread());
  const unread = data?.count;
  const listed = conversations?.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  useEffect(() => {
    if (unread === undefined || listed === undefined || unread === listed) return;
    void queryClient.invalidateQueries({ queryKey: chatQueries.conversations().queryKey });
    // Once for each new count: where the two stay apart, polling brings them together.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [queryClient, unread]);
}

const NoChats = () => (
  <EmptyState
    icon={MessageSquareText}
    title="No active chats"
    level="h3"
    actions={<ButtonLink to={paths.search()}>Find a provider</ButtonLink>}
  >
    Open a provider’s page and press Start Chat.
  </EmptyState>
);

function ConversationLink({ conversation, isOpen }: { conversation: ConversationSummary; isOpen: boolean }) {
  const { otherUserId, otherUserAvatar, unreadCount, lastMessageContent, lastMessageAt } = conversation;
  const name = nameOf(conversation);
  return (
    <Link
      to={paths.chatWith(otherUserId)}
      aria-current={isOpen ? 'true' : undefined}
      className="flex min-h-11 items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken aria-[current=true]:bg-accent-soft"
    >
      <Avatar name={name} image={otherUserAvatar} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-semibold">{name}</span>
          {lastMessageAt && (
            <span className="shrink-0 text-xs text-muted">{relativeTime(lastMessageAt)}</span>
          )}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={`truncate text-sm ${unreadCount > 0 ? 'font-semibold' : 'text-muted'}`}>
            {previewOf(lastMessageContent ?? '')}
          </span>
          {unreadCount > 0 && (
            <Badge tone="accent">
              {unreadCount}
              <span className="sr-only"> unread</span>
            </Badge>
          )}
        </span>
      </span>
    </Link>
  );
}

export const nameOf = ({ otherUserFirstName, otherUserLastName }: ConversationSummary): string =>
  `${otherUserFirstName} ${otherUserLastName}`.trim();
