import { useQuery } from '@tanstack/react-query';
import { Flag, Inbox } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Field } from '../../../components/ui/field.js';
import { Section } from '../../../components/ui/section.js';
import { Select } from '../../../components/ui/select.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { momentOf } from '../../../lib/dates.js';
import { adminActs, adminQueries } from '../api/admin.queries.js';
import type { ContactMessage, Report, ReportOutcome } from '../api/admin.types.js';
import { useAct } from './use-act.js';

const PAGE = 20;

/** ADMIN-05, and the reports below it (OP-37). */
export function InboxTab() {
  return (
    <div className="flex flex-col gap-8">
      <Section title="Contact messages">
        <Loaded
          query={useQuery(adminQueries.contactMessages())}
          height="h-64"
          failed="The messages did not load"
        >
          {(messages) => <Messages messages={messages ?? []} />}
        </Loaded>
      </Section>
      <Reports />
    </div>
  );
}

function Messages({ messages }: { messages: readonly ContactMessage[] }) {
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

function Message({ message }: { message: ContactMessage }) {
  const { mutate, isPending } = useAct({
    act: () => adminActs.markRead(message.id),
    done: 'Message marked as read',
    failed: 'The message was not marked',
  });
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-base break-words">{message.subject}</h3>
          <p className="text-sm break-words text-muted">
            {message.name},{' '}
            <a href={`mailto:${message.email}`} className="underline">
              {message.email}
            </a>
            , {message.phone}, <time dateTime={message.createdAt}>{momentOf(message.createdAt)}</time>
          </p>
        </div>
        {!message.isRead && <Badge tone="warning">Unread</Badge>}
      </div>
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

function Reports() {
  const [status, setStatus] = useState<'open' | 'resolved'>('open');
  return (
    <Section title="Reports">
      <Field label="Show reports" className="max-w-48">
        {(control) => (
          <Select
            {...control}
            value={status}
            onChange={(event) => setStatus(event.target.value === 'open' ? 'open' : 'resolved')}
          >
            <option value="open">Open</option>
            <option value="resolved">Resolved</option>
          </Select>
        )}
      </Field>
      <Loaded query={useQuery(adminQueries.reports(status))} height="h-40" failed="The reports did not load">
        {(reports) =>
          reports?.length ? (
            <ul className="flex flex-col gap-3">
              {reports.map((report) => (
                <li key={report.id}>
                  <ReportCard report={report} />
                </li>
              ))}
            </ul>
          ) : (
            <Card>
              <EmptyState
                icon={Flag}
                title={status === 'open' ? 'No open reports' : 'No resolved reports'}
                level="h3"
              >
                {status === 'open'
                  ? 'Nobody waits for a decision.'
                  : 'What was decided stays here with its outcome.'}
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
    </Section>
  );
}

const OUTCOMES: Readonly<Record<ReportOutcome, string>> = {
  dismissed: 'Dismissed',
  warned: 'Warned',
  removed: 'Removed',
};

function ReportCard({ report }: { report: Report }) {
  const who = report.reporterUserId === null ? 'a visitor' : `user ${report.reporterUserId}`;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-base">
          {report.reference}: {report.type.replaceAll('-', ' ')}
        </h3>
        <Badge tone={report.urgency === 'high' ? 'danger' : 'neutral'}>{report.urgency} urgency</Badge>
      </div>
      <p className="text-sm text-muted">
        By {who}, <time dateTime={report.createdAt}>{momentOf(report.createdAt)}</time>
      </p>
      {report.userInfo && <p className="mt-2 break-words">About: {report.userInfo}</p>}
      <p className="mt-2 break-words whitespace-pre-line">{report.description}</p>
      {report.status === 'open' ? (
        <Resolve report={report} />
      ) : (
        <p className="mt-3 text-sm text-muted">
          {report.outcome && OUTCOMES[report.outcome]}
          {report.note && `: ${report.note}`}
        </p>
      )}
    </Card>
  );
}

function Resolve({ report }: { report: Report }) {
  const [outcome, setOutcome] = useState<ReportOutcome>('dismissed');
  const [note, setNote] = useState('');
  const { mutate, isPending } = useAct({
    act: () => adminActs.resolveReport(report.id, outcome, note),
    done: `Report ${report.reference} resolved`,
    failed: 'The report was not resolved',
  });
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <Field label="Outcome">
        {(control) => (
          <Select
            {...control}
            value={outcome}
            onChange={(event) => setOutcome(event.target.value as ReportOutcome)}
          >
            {Object.entries(OUTCOMES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Note (optional)" className="grow">
        {(control) => (
          <TextInput
            {...control}
            value={note}
            maxLength={1000}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <Button variant="secondary" pending={isPending} pendingText="Resolving..." onClick={() => mutate()}>
        Resolve <span className="sr-only">{report.reference}</span>
      </Button>
    </div>
  );
}
