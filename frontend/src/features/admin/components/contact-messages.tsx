import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { EmailText } from '../../../components/shared/email-text.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Dialog, FormFooter } from '../../../components/ui/dialog.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { TextareaField } from '../../../components/ui/field.js';
import { api } from '../../../lib/api/api-client.js';
import { momentOf } from '../../../lib/format/dates.js';
import { adminQueries } from '../api/admin.queries.js';
import { SearchedList } from './searched-list.js';
import { AppealDecision } from './appeal-decision.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';
import { LONGEST, type ContactMessageView } from '../../../lib/api/api-types.js';
import { answerRules } from '../model/admin.rules.js';

/** ADMIN-05, newest first. */
export const ContactMessages = () => (
  <section className="flex min-w-0 flex-col gap-3">
    <h2 className="sr-only">Contact messages</h2>
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
        <Card className="py-0!">
          <ul className="divide-y divide-line">
            {rows.map((message) => (
              <li key={message.id} className="py-4">
                <Message message={message} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </SearchedList>
  </section>
);

function Message({ message }: { message: ContactMessageView }) {
  const { mutate, isPending } = useSubmit({
    makesStale: ['panel'],
    send: () => api.post(`/api/admin/contact-messages/${message.id}/read`),
    done: 'Message marked as read',
    failed: 'The message could not be marked as read',
  });
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-base break-words">{message.subject}</h3>
        {!message.isRead && <Badge tone="warning">Unread</Badge>}
      </div>
      <p className="text-sm break-words text-muted">
        {message.name} ·{' '}
        <a href={`mailto:${message.email}`} className="underline">
          <EmailText address={message.email} />
        </a>{' '}
        · {message.phone} · <time dateTime={message.createdAt}>{momentOf(message.createdAt)}</time>
      </p>
      <p className="mt-1 max-w-prose break-words whitespace-pre-line">{message.message}</p>
      {message.answer && <Answer answer={message.answer} />}
      {message.appeal && <AppealDecision message={message} appeal={message.appeal} />}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {!message.isRead && (
          <Button
            size="sm"
            variant="secondary"
            pending={isPending}
            pendingText="Marking..."
            onClick={() => mutate()}
          >
            Mark Read <span className="sr-only">the message of {message.name}</span>
          </Button>
        )}
        {!message.answer && <AnswerButton message={message} />}
      </div>
    </>
  );
}

const Answer = ({ answer: { text, at } }: { answer: NonNullable<ContactMessageView['answer']> }) => (
  <div className="mt-3 border-l-2 border-accent pl-3">
    <p className="text-sm text-muted">
      Answered <time dateTime={at}>{momentOf(at)}</time>
    </p>
    <p className="break-words whitespace-pre-line">{text}</p>
  </div>
);

/** Opens the dialog with the answer, which the writer gets by mail. */
function AnswerButton({ message }: { message: ContactMessageView }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Answer <span className="sr-only">the message of {message.name}</span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Answer ${message.name}`}
        description={message.subject}
      >
        <AnswerForm message={message} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const NO_ANSWER = { text: '' };

function AnswerForm({ message, onDone }: { message: ContactMessageView; onDone: () => void }) {
  const { field, formProps, isPending } = useZodForm(answerRules, NO_ANSWER, {
    makesStale: ['panel'],
    send: ({ text }, key) =>
      api.post(`/api/admin/contact-messages/${message.id}/answer`, { text: text.trim() }, key),
    done: 'Answer sent',
    failed: 'The answer was not sent',
    onDone,
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextareaField
        label="Your answer"
        hint="It goes to the email address of their account. You can answer once."
        required
        {...field('text')}
        rows={6}
        maxLength={LONGEST.AnswerContactMessageBody.text}
      />
      <FormFooter onCancel={onDone} pending={isPending} pendingText="Sending...">
        Send answer
      </FormFooter>
    </form>
  );
}
