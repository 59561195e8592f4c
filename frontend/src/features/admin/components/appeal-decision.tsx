import { useState } from 'react';
import { AlertDialog } from '../../../components/ui/alert-dialog.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { TextareaField } from '../../../components/ui/field.js';
import { Link } from '../../../components/ui/link.js';
import { api } from '../../../lib/api/api-client.js';
import { dayOf } from '../../../lib/format/dates.js';
import { paths } from '../../../lib/paths.js';
import { type AppealOutcome } from '../api/admin.queries.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';
import { appealRules } from '../model/admin.rules.js';
import { LONGEST, type ContactMessageView } from '../../../lib/api/api-types.js';
import { OthersDecide } from './others-decide.js';

const OUTCOMES = { granted: 'Appeal granted', denied: 'Appeal denied' } as const;

interface AppealProps {
  message: ContactMessageView;
  appeal: NonNullable<ContactMessageView['appeal']>;
}

/** The subject of an appeal against a suspension, and the decision, not by the administrator who suspended. */
export function AppealDecision({ message, appeal }: AppealProps) {
  return (
    <div className="mt-3 flex flex-col gap-3 rounded-control bg-sunken p-3">
      <p className="text-sm">
        An appeal:{' '}
        <Link to={paths.listing(appeal.listingId)} className="underline">
          listing {appeal.listingId}
        </Link>{' '}
        was suspended on {dayOf(appeal.suspendedAt)}.
      </p>
      {appeal.outcome ? (
        <Badge tone={appeal.outcome === 'granted' ? 'success' : 'neutral'}>{OUTCOMES[appeal.outcome]}</Badge>
      ) : (
        <OthersDecide
          about={appeal.appealedBy}
          text="It is your own appeal, so another administrator will decide."
        >
          <OthersDecide
            about={appeal.suspendedBy}
            text="You suspended it, so another administrator will decide."
          >
            <div className="flex flex-wrap gap-2">
              <DecideButton message={message} outcome="granted" />
              <DecideButton message={message} outcome="denied" />
            </div>
          </OthersDecide>
        </OthersDecide>
      )}
    </div>
  );
}

const WORDS = {
  granted: {
    action: 'Grant appeal',
    title: 'Grant this appeal?',
    description: 'The suspension ends and the listing is back in search at once, unless its owner paused it.',
    tone: 'primary',
  },
  denied: {
    action: 'Deny appeal',
    title: 'Deny this appeal?',
    description: 'The suspension stays until its end date. We will notify the owner.',
    tone: 'danger',
  },
} as const;

const NO_NOTE = { note: '' };

function DecideButton({ message, outcome }: { message: ContactMessageView; outcome: AppealOutcome }) {
  const [open, setOpen] = useState(false);
  const { action, title, description, tone } = WORDS[outcome];
  const { field, formProps, submit, isPending } = useZodForm(appealRules, NO_NOTE, {
    makesStale: ['panel', 'listings'],
    send: ({ note }, key) =>
      api.post(
        `/api/admin/contact-messages/${message.id}/decide`,
        { outcome, note: note.trim() || null },
        key,
      ),
    done: OUTCOMES[outcome],
    failed: 'The decision was not saved',
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {action} <span className="sr-only">of {message.name}</span>
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        tone={tone}
        title={title}
        description={description}
        confirmText={action}
        pendingText="Deciding..."
        pending={isPending}
        onConfirm={submit}
      >
        {outcome === 'denied' && (
          <form {...formProps}>
            <TextareaField
              label="Why (optional)"
              hint="The owner reads it"
              {...field('note')}
              rows={3}
              maxLength={LONGEST.DecideAppealBody.note}
            />
          </form>
        )}
      </AlertDialog>
    </>
  );
}
