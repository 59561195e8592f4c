import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../components/shared/loaded.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { chatQueries } from '../api/chat.queries.js';
import type { Unsent } from '../model/outbox.js';
import type { JobLine } from '../model/thread-rows.js';
import type { Thread } from '../model/thread.rules.js';
import { MessageList } from './message-list.js';
import { UnsentRow } from './message-row.js';
import { useDeletion } from './use-deletion.js';
import { useMarkRead } from './use-mark-read.js';
import { useOlder } from './message-list.js';
import { useOutbox } from './use-outbox.js';

interface ThreadMessagesProps {
  userId: number;
  partnerId: number;
  partnerName: string;
  jobLines: readonly JobLine[];
}

/** The messages, the newest at the end, and below them what is still being sent. */
export function ThreadMessages(props: ThreadMessagesProps) {
  const { partnerId, userId } = props;
  const query = useQuery(chatQueries.thread(partnerId));
  const stored = query.data?.messages;
  const unsent = useOutbox(userId).unsent.filter(
    ({ key, message }) =>
      message.receiverId === partnerId && !stored?.some(({ metadata }) => metadata?.['clientId'] === key),
  );
  if (!query.data && query.fetchStatus === 'paused') {
    return (
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ErrorState title="You are offline" level="h3" onRetry={() => void query.refetch()}>
          The messages appear as soon as you are connected again.
        </ErrorState>
        <ul className="p-4">
          {unsent.map((one) => (
            <li key={one.key}>
              <UnsentRow unsent={one} />
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <Loaded query={query} height="" placeholder={<Waiting />} failed="These messages did not load">
      {(thread) => <Messages {...props} thread={thread} unsent={unsent} readAt={query.dataUpdatedAt} />}
    </Loaded>
  );
}

const Waiting = () => (
  <div role="status" className="flex min-h-0 flex-1 flex-col justify-end gap-3 p-4">
    <span className="sr-only">Loading the messages</span>
    <Skeleton className="h-14 w-2/3" />
    <Skeleton className="ml-auto h-14 w-1/2" />
    <Skeleton className="h-20 w-2/3" />
  </div>
);

interface MessagesProps extends ThreadMessagesProps {
  thread: Thread;
  unsent: readonly Unsent[];
  readAt: number;
}

function Messages({ userId, partnerId, partnerName, jobLines, thread, unsent, readAt }: MessagesProps) {
  const { messages } = thread;
  useMarkRead(userId, partnerId, messages, readAt);
  const older = useOlder(partnerId, messages[0]?.id);
  const { ask, dialog } = useDeletion(partnerId, messages);
  return (
    <>
      <MessageList
        userId={userId}
        partnerName={partnerName}
        thread={thread}
        unsent={unsent}
        jobLines={jobLines}
        older={older}
        onDelete={ask}
      />
      {dialog}
    </>
  );
}
