import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { EmailText } from '../../../components/shared/email-text.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Section } from '../../../components/ui/section.js';
import { momentOf } from '../../../lib/dates.js';
import { adminActs, adminQueries } from '../api/admin.queries.js';
import { useAct } from './use-act.js';
import type { ContactMessageView } from '../../../lib/api-types.js';

const PAGE = 20;

/** ADMIN-05, newest first. */
export function ContactMessages() {
  return (
    <Section title="Contact messages">
      <Loaded
        query={useQuery(adminQueries.contactMessages())}
        height="h-64"
        failed="The messages did not load"
      >
        {(messages) => <Messages messages={messages} />}
      </Loaded>
    </Section>
  );
}

function Messages({ messages }: { messages: readonly ContactMessageView[] }) {
  const [shown, setShown] = useState(PAGE);
  if (messages.length === 0) {
    return (
      <Card>
        <EmptyState icon={Inbox} title="No messages" level="h3">
          What people write through the contact form arrives here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {messages.slice(0, shown).map((message) => (
          <li key={message.id}>
            <Message message={message} />
          </li>
        ))}
      </ul>
      {messages.length > shown && (
        <Button variant="secondary" className="self-center" onClick={() => setShown(shown + PAGE)}>
          Show more messages
        </Button>
      )}
    </>
  );
}

function Message({ message }: { message: ContactMessageView }) {
  const { mutate, isPending } = useAct({
    alsoStale: [],
    act: () => adminActs.markRead(message.id),
    done: 'Message marked as read',
    failed: 'The message was not marked',
  });
  return (
    <Card>
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-base break-words">{message.subject}</h3>
        {!message.isRead && <Badge tone="warning">Unread</Badge>}
      </div>
      <p className="text-sm break-words text-muted">
        {message.name},{' '}
        <a href={`mailto:${message.email}`} className="underline">
          <EmailText address={message.email} />
        </a>
        , {message.phone}, <time dateTime={message.createdAt}>{momentOf(message.createdAt)}</time>
      </p>
      <p className="mt-3 break-words whitespace-pre-line">{message.message}</p>
      {!message.isRead && (
        <Button
          variant="secondary"
          className="mt-3"
          pending={isPending}
          pendingText="Marking..."
          onClick={() => mutate()}
        >
          Mark Read <span className="sr-only">the message of {message.name}</span>
        </Button>
      )}
    </Card>
  );
}
