import { AlertDialog } from '../../../components/ui/alert-dialog.js';
import { Field } from '../../../components/ui/field.js';
import { Textarea } from '../../../components/ui/textarea.js';
import type { ReportDetailView, ReportOutcome } from '../../../lib/api/api-types.js';
import { LONGEST } from '../../../lib/forms/field-lengths.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { useShortForm } from '../../../lib/forms/use-short-form.js';
import { adminActs } from '../api/admin.queries.js';

const EMPTY = { warning: '', note: '' };

const warningProblems = ({ warning }: typeof EMPTY): Partial<typeof EMPTY> =>
  warning.trim() ? {} : { warning: 'Warning is required' };

const WORDS = {
  dismissed: {
    title: 'Dismiss',
    confirm: 'Dismiss report',
    text: 'Nothing else happens, and no one is notified.',
  },
  warned: {
    title: 'Resolve',
    confirm: 'Mark as warned',
    text: 'Nothing else happens, and no one is notified.',
  },
  removed: {
    title: 'Resolve',
    confirm: 'Mark as removed',
    text: 'Nothing else happens, and no one is notified.',
  },
} as const;

interface ResolveDialogProps {
  report: ReportDetailView;
  outcome: ReportOutcome;
  onClose: () => void;
}

/** The second look at a decision; a warning gets its words here. */
export function ResolveDialog({ report, outcome, onClose }: ResolveDialogProps) {
  const warned = outcome === 'warned' ? (report.person?.name ?? null) : null;
  const { title, confirm, text } = WORDS[outcome];
  const { mutate, isPending, error } = useSubmit({
    makesStale: ['panel'],
    act: (told: typeof EMPTY, key) => adminActs.resolveReport(report.id, { outcome, ...told }, key),
    done: `Report ${report.reference} resolved`,
    failed: 'The report was not resolved',
    onDone: onClose,
  });
  const form = useShortForm(warned ? warningProblems : () => ({}), EMPTY, mutate, error);
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone={outcome === 'warned' ? 'primary' : 'danger'}
      title={warned ? `Warn ${warned}?` : `${title} report ${report.reference}?`}
      description={warned ? 'They get one notice with your text. You cannot undo this.' : text}
      confirmText={warned ? 'Send warning' : confirm}
      pendingText="Resolving..."
      pending={isPending}
      onConfirm={form.send}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        {warned && (
          <Field
            label="Warning"
            hint="They will read this. Say what was wrong and what to do instead. Do not name the person who reported it."
            error={form.errors.warning}
            required
          >
            {(control) => (
              <Textarea
                {...control}
                {...form.field('warning')}
                rows={3}
                maxLength={LONGEST.ResolveReportBody.warning}
              />
            )}
          </Field>
        )}
        <Field label="Note (optional)" hint="For administrators only" error={form.errors.note}>
          {(control) => (
            <Textarea
              {...control}
              {...form.field('note')}
              rows={2}
              maxLength={LONGEST.ResolveReportBody.note}
            />
          )}
        </Field>
      </form>
    </AlertDialog>
  );
}
