import { Inbox } from 'lucide-react';
import { EmailText } from '../../../components/shared/email-text.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Section } from '../../../components/ui/section.js';
import { momentOf } from '../../../lib/format/dates.js';
import { adminActions, adminQueries } from '../api/admin.queries.js';
import { SearchedList } from './searched-list.js';
import { AppealDecision } from './appeal-decision.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import type { ContactMessageView } from '../../../lib/api/api-types.js';

/** ADMIN-05, newest first. */
export const ContactMessages = () => (
  <Section title="Contact messages">
    <SearchedList
      label="Contact messages"
      searchLabel="Search by name, email or words"
      queryOf={adminQueries.contactMessages}
      failed="The messages did not load"
      keyOf={({ id }) => id}
      noMatch={
        <Card>
          <EmptyState icon={Inbox} title="No matching messages" level="h3" />
        </Card>
      }
      none={
        <Card>
          <EmptyState icon={Inbox} title="No messages" level="h3">
            Messages sent through the contact form appear here.
          </EmptyState>
        </Card>
      }
    >
      {({ rows }) => (
        <ul className="flex flex-col gap-3">
          {rows.map((message) => (
            <li key={message.id}>
              <Message message={message} />
            </li>
          ))}
        </ul>
      )}
    </SearchedList>
  </Section>
);

function Message({ message }: { message: ContactMessageView }) {
  const { mutate, isPending } = useSubmit({
    makesStale: ['panel'],
    send: () => adminActions.markRead(message.id),
    done: 'Message marked as read',
    failed: 'The message could not be marked as read',
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
      {message.appeal && <AppealDecision message={message} appeal={message.appeal} />}
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
