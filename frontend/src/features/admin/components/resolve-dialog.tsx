import { AlertDialog } from '../../../components/ui/alert-dialog.js';
import { TextareaField } from '../../../components/ui/field.js';
import { api } from '../../../lib/api/api-client.js';
import { LONGEST, type ReportDetailView, type ReportOutcome } from '../../../lib/api/api-types.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';
import { resolutionRules } from '../model/report.rules.js';

const EMPTY = { warning: '', note: '' };

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

/** Says what the decision means, and asks for a note; a warning gets its words here. */
export function ResolveDialog({ report, outcome, onClose }: ResolveDialogProps) {
  const warned = outcome === 'warned' ? (report.person?.name ?? null) : null;
  const { title, confirm, text } = WORDS[outcome];
  const { field, formProps, submit, isPending } = useZodForm(resolutionRules(warned !== null), EMPTY, {
    makesStale: ['panel'],
    send: ({ note, warning }, key) =>
      api.post(
        `/api/admin/reports/${report.id}/resolve`,
        { outcome, note: note.trim() || null, warning: warning.trim() || null },
        key,
      ),
    done: `Report ${report.reference} resolved`,
    failed: 'The report was not resolved',
    onDone: onClose,
  });
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
      onConfirm={submit}
    >
      <form {...formProps} className="flex flex-col gap-4">
        {warned && (
          <TextareaField
            label="Warning"
            hint="They will read this. Say what was wrong and what to do instead. Do not name the person who reported it."
            required
            {...field('warning')}
            rows={3}
            maxLength={LONGEST.ResolveReportBody.warning}
          />
        )}
        <TextareaField
          label="Note (optional)"
          hint="For administrators only"
          {...field('note')}
          rows={2}
          maxLength={LONGEST.ResolveReportBody.note}
        />
      </form>
    </AlertDialog>
  );
}
