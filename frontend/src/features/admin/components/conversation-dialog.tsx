import { useInfiniteQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import type { MessageView, ReportView } from '../../../lib/api/api-types.js';
import { momentOf } from '../../../lib/format/dates.js';
import { adminQueries } from '../api/admin.queries.js';
import { MoreButton } from '../../../components/shared/more-button.js';

type Conversation = NonNullable<ReportView['conversation']>;

/** What two people wrote to each other, once one of them has reported it. */
export function ConversationButton({ conversation }: { conversation: Conversation }) {
  const [open, setOpen] = useState(false);
  const names = conversation.people.map(({ name }) => name).join(' and ');
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span>
        Conversation of{' '}
        {conversation.people.map(({ userId, name }) => `${name} (user ${userId})`).join(' and ')}
      </span>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MessagesSquare aria-hidden className="size-5" />
        Read <span className="sr-only">the conversation of {names}</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`Conversation of ${names}`}>
        <Messages conversation={conversation} />
      </Dialog>
    </p>
  );
}

function Messages({ conversation: { id, people } }: { conversation: Conversation }) {
  const query = useInfiniteQuery(adminQueries.conversation(id));
  const nameOf = (senderId: number) => people.find(({ userId }) => userId === senderId)?.name ?? 'Someone';
  return (
    <Loaded query={query} height="h-40" failed="The conversation did not load">
      {({ pages }) => {
        // oxlint-disable-next-line unicorn/no-array-reverse -- toReversed is younger than the oldest browsers
        const messages = [...pages].reverse().flatMap((page) => page ?? []);
        return (
          <div className="flex flex-col gap-4">
            <MoreButton query={query}>Load older messages</MoreButton>
            {messages.length === 0 && <p className="py-6 text-center text-muted">No messages are left.</p>}
            <ol className="flex flex-col gap-3">
              {messages.map((message) => (
                <Line key={message.id} message={message} name={nameOf(message.senderId)} />
              ))}
            </ol>
          </div>
        );
      }}
    </Loaded>
  );
}

const Line = ({ message, name }: { message: MessageView; name: string }) => (
  <li>
    <p className="text-sm text-muted">
      {name}, <time dateTime={message.createdAt}>{momentOf(message.createdAt)}</time>
    </p>
    {message.content && <p className="whitespace-pre-wrap wrap-anywhere">{message.content}</p>}
    {message.image && (
      <a
        href={message.image}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-4"
      >
        {message.messageType === 'image' ? 'Picture' : 'Document'}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )}
  </li>
);
