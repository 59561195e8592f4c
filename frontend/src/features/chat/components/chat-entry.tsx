import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useEffect } from 'react';
import { buttonClass } from '../../../components/ui/button.js';
import { CountBadge } from '../../../components/ui/count-badge.js';
import { paths } from '../../../lib/paths.js';
import { useSaveData } from '../../../lib/api/save-data.js';
import { Link } from '../../../components/ui/link.js';
import { chatQueries } from '../api/chat.queries.js';
import { useChatSocket } from './use-chat-socket.js';
import { outboxOf } from './use-outbox.js';

/** In the drawer only, where text is so large that just bell and menu fit on a small phone. */
const ChatLink = ({ unread }: { unread: number }) => (
  <Link
    to={paths.chat}
    className={buttonClass({ variant: 'ghost', size: 'icon', className: 'relative @max-[11rem]:hidden' })}
  >
    <MessageSquareText aria-hidden className="size-6" />
    <span className="sr-only">Messages</span>
    <CountBadge count={unread} of="unread" className="absolute top-0 right-0" />
  </Link>
);

/**
 * The link to the chat in the header, with what is unread. It holds the socket (not for those who save data) and sends
 * what an earlier page could not.
 */
export function ChatEntry({ userId }: { userId: number }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(chatQueries.unread());
  useChatSocket(userId, !useSaveData());
  useEffect(() => outboxOf(queryClient, userId).start(), [queryClient, userId]);
  return <ChatLink unread={data?.count ?? 0} />;
}
