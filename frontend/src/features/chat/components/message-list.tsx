import { ArrowDown } from 'lucide-react';
import { useMemo, useRef, useState, type FocusEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.js';
import type { Message } from '../api/chat.types.js';
import type { Unsent } from '../model/outbox.js';
import { dayLabel } from '../../../lib/format/dates.js';
import {
  beginsNextDay,
  cameSince,
  isMessage,
  rowCount,
  rowsOf,
  type JobLine,
  type ThreadRows,
} from '../model/thread-rows.js';
import { type Thread, withOlder } from '../model/thread.rules.js';
import { JobLineRow, MessageRow, UnsentRow } from './message-row.js';
import { useThreadScroll } from './use-thread-scroll.js';
import { plural } from '../../../lib/format/numbers.js';
import { OLDER_PAGE } from '../../../lib/constants.js';
import { toast } from '../../../lib/toast.js';
import { useWrite } from '../../../lib/api/use-write.js';
import { changeThread, olderMessages } from '../api/chat.queries.js';

interface MessageListProps {
  userId: number;
  partnerName: string;
  thread: Thread;
  unsent: readonly Unsent[];
  jobLines: readonly JobLine[];
  older: ReturnType<typeof useOlder>;
  /** Stable, so that a new message does not draw all the others. */
  onDelete: (message: Message) => void;
}

/** The messages, of which only those in sight are drawn. */
export function MessageList(props: MessageListProps) {
  const { userId, partnerName, thread, unsent, jobLines, older, onDelete } = props;
  const { messages, hasOlder } = thread;
  const rows = useMemo<ThreadRows>(
    () => rowsOf(messages, hasOlder, jobLines, unsent),
    [messages, hasOlder, jobLines, unsent],
  );
  const box = useRef<HTMLDivElement>(null);
  const mayAsk = hasOlder && !older.isPending && !older.isError;
  const { virtualizer, atEnd, onScroll, onFocusIn } = useThreadScroll(box, {
    rows,
    jobLines,
    userId,
    hasOlder,
    onNearBeginning: mayAsk ? () => older.mutate() : null,
  });
  const count = rowCount(rows);
  const [first] = rows.entries;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-label={`Messages with ${partnerName}`}
        // Rows rendered by scrolling are not announced.
        aria-live={atEnd ? 'polite' : 'off'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="relative min-h-0 flex-1 overflow-y-auto px-4 -outline-offset-2 [overflow-anchor:none]"
      >
        {messages.length + unsent.length === 0 && (
          <p className="py-12 text-center text-muted">No messages yet. Start the conversation!</p>
        )}
        <div className="absolute inset-x-0 top-0 text-center">
          {hasOlder && (
            <Button
              variant="secondary"
              className="mt-2"
              pending={older.isPending}
              onClick={() => older.mutate()}
            >
              Show older messages
            </Button>
          )}
          {first && <Day of={first} />}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus events of its rows */}
        <ol
          className="relative"
          style={{ height: virtualizer.getTotalSize() }}
          onFocus={({ target }) => onFocusIn(keyAround(target))}
          onBlur={(left) => stillInside(left) || onFocusIn(null)}
        >
          {virtualizer.getVirtualItems().map(({ key, index, start }) => (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-key={key}
              aria-posinset={index + 1}
              aria-setsize={hasOlder ? -1 : count}
              className="absolute top-0 left-0 w-full"
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row rows={rows} index={index} userId={userId} partnerName={partnerName} onDelete={onDelete} />
            </li>
          ))}
        </ol>
      </div>
      <NewBelow
        messages={messages}
        userId={userId}
        atEnd={atEnd}
        onGo={() => {
          virtualizer.scrollToEnd();
          box.current?.focus();
        }}
      />
    </div>
  );
}

const keyAround = (target: Element): string | null =>
  target.closest('li[data-key]')?.getAttribute('data-key') ?? null;

const stillInside = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  currentTarget.contains(relatedTarget as Node | null);

interface RowProps {
  rows: ThreadRows;
  index: number;
  userId: number;
  partnerName: string;
  onDelete: (message: Message) => void;
}

/** One message or line, above the name of the next day where it ends its own. */
function Row({ rows: { entries, unsent }, index, userId, partnerName, onDelete }: RowProps) {
  const entry = entries[index];
  const waiting = unsent[index - entries.length];
  if (!entry) return waiting && <UnsentRow unsent={waiting} />;
  const next = beginsNextDay(entries, index);
  return (
    <>
      {isMessage(entry) ? (
        <MessageRow
          message={entry}
          isMine={entry.senderId === userId}
          partnerName={partnerName}
          onDelete={onDelete}
        />
      ) : (
        <JobLineRow line={entry} />
      )}
      {next && <Day of={next} />}
    </>
  );
}

const Day = ({ of: { createdAt } }: { of: { createdAt: string } }) => (
  <p className="pt-3 pb-1 text-center text-xs font-semibold text-muted">{dayLabel(createdAt)}</p>
);

interface NewBelowProps {
  messages: readonly Message[];
  userId: number;
  atEnd: boolean;
  onGo: () => void;
}

/** When scrolled up: how many messages came, and a button to the end. */
function NewBelow({ messages, userId, atEnd, onGo }: NewBelowProps) {
  const newest = messages[messages.length - 1]?.createdAt ?? '';
  const [seenUntil, setSeenUntil] = useState(newest);
  if (atEnd && seenUntil !== newest) setSeenUntil(newest);
  const came = atEnd ? 0 : cameSince(messages, seenUntil, userId);
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
      {!atEnd && (
        <Button
          variant={came > 0 ? 'primary' : 'secondary'}
          className="pointer-events-auto shadow-raised"
          onClick={onGo}
        >
          <ArrowDown aria-hidden className="size-4" />
          {came > 0 ? plural(came, { one: '# new message', other: '# new messages' }) : 'Newest messages'}
        </Button>
      )}
    </div>
  );
}

export function useOlder(partnerId: number, oldest: number | undefined) {
  const queryClient = useQueryClient();
  return useWrite({
    makesStale: [],
    mutationFn: async () => {
      const older = oldest === undefined ? null : await olderMessages(partnerId, oldest);
      if (!older) return;
      await changeThread(queryClient, partnerId, (thread) =>
        thread.messages[0]?.id === oldest ? withOlder(thread, older, OLDER_PAGE) : thread,
      );
    },
    onError: () =>
      toast({
        variant: 'destructive',
        title: 'Older messages did not load',
        description: 'Check your connection and try again.',
      }),
  });
}
