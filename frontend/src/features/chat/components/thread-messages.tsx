import { useQuery } from '@tanstack/react-query';
import { Fragment, useRef } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Button } from '../../../components/ui/button.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { dayOf } from '../../../lib/dates.js';
import { chatQueries } from '../api/chat.queries.js';
import type { Message } from '../api/chat.types.js';
import type { Unsent } from '../model/outbox.js';
import { dayLabel } from '../model/relative-time.rules.js';
import type { Thread } from '../model/thread.rules.js';
import { MessageRow } from './message-row.js';
import { UnsentRow } from './unsent-row.js';
import { useDeletion } from './use-deletion.js';
import { useMarkRead } from './use-mark-read.js';
import { useOlder } from './use-older.js';
import { useOutbox } from './use-outbox.js';
import { useScrollAtEnd } from './use-scroll-at-end.js';

interface ThreadMessagesProps {
  userId: number;
  partnerId: number;
  partnerName: string;
}

/** What was said, the newest at the end, and below it what is still on its way. */
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
            <UnsentRow key={one.key} unsent={one} />
          ))}
        </ul>
      </div>
    );
  }
  return (
    <Loaded query={query} height="" standIn={<Waiting />} failed="These messages did not load">
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

function Messages({ userId, partnerId, partnerName, thread, unsent, readAt }: MessagesProps) {
  const { messages, hasOlder } = thread;
  const box = useRef<HTMLDivElement>(null);
  const newest = unsent[unsent.length - 1]?.key ?? messages[messages.length - 1]?.id;
  useScrollAtEnd(box, { oldest: messages[0]?.id, newest, isOwn: unsent.length > 0 });
  useMarkRead(userId, partnerId, messages, readAt);
  const older = useOlder(partnerId, messages[0]?.id);
  const { ask, dialog } = useDeletion(partnerId, messages);
  return (
    <div
      ref={box}
      role="log"
      aria-label={`Messages with ${partnerName}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-y-auto p-4 -outline-offset-2 [overflow-anchor:none]"
    >
      {messages.length === 0 && unsent.length === 0 && (
        <p className="py-12 text-center text-muted">No messages yet. Start the conversation!</p>
      )}
      {hasOlder && (
        <p className="pb-4 text-center">
          <Button variant="secondary" pending={older.isPending} onClick={() => older.mutate()}>
            Show older messages
          </Button>
        </p>
      )}
      <ol className="flex flex-col gap-2">
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            <DayBetween before={messages[index - 1]} message={message} />
            <MessageRow
              message={message}
              isMine={message.senderId === userId}
              partnerName={partnerName}
              onDelete={ask}
            />
          </Fragment>
        ))}
        {unsent.map((one) => (
          <UnsentRow key={one.key} unsent={one} />
        ))}
      </ol>
      {dialog}
    </div>
  );
}

function DayBetween({ before, message }: { before: Message | undefined; message: Message }) {
  if (before && dayOf(before.createdAt) === dayOf(message.createdAt)) return null;
  return <li className="py-2 text-center text-xs font-semibold text-muted">{dayLabel(message.createdAt)}</li>;
}
