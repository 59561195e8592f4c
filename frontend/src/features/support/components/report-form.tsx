import { useZodForm } from '../../../lib/forms/use-zod-form.js';
import { LeaveGuard } from '../../../components/shared/leave-guard.js';
import { Button } from '../../../components/ui/button.js';
import { SelectField, TextField, TextareaField } from '../../../components/ui/field.js';
import type { Answer } from '../../../lib/api/api-types.js';
import { api } from '../../../lib/api/api-client.js';
import { REPORT_TYPES, reportRules, URGENCIES, type ReportStart } from '../model/report-form.rules.js';

interface ReportFormProps {
  /** Prefilled from the screen that led to the form. */
  start: ReportStart;
  onSent: (reference: string) => void;
}

/** REPORT-01, REPORT-02. */
export function ReportForm({ start, onSent }: ReportFormProps) {
  const { listingId, conversationId } = start;
  const { form, field, formProps, isPending } = useZodForm(reportRules, start.values, {
    makesStale: ['panel'],
    once: true,
    send: ({ userInfo, ...report }, key) =>
      api.post<Answer<'/api/reports', 'post'>>(
        '/api/reports',
        {
          ...report,
          userInfo: userInfo.trim() || null,
          ...(listingId !== null && { listingId }),
          ...(conversationId !== null && { conversationId }),
        },
        key,
      ),
    failed: 'Your report was not sent',
    onDone: ({ reference }) => onSent(reference),
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="What is it about?"
          blank="Choose a type"
          choices={Object.entries(REPORT_TYPES)}
          {...field('type')}
          required
        />
        <SelectField
          label="How urgent is it?"
          blank="Choose an urgency"
          choices={Object.entries(URGENCIES)}
          {...field('urgency')}
          required
        />
      </div>
      <TextField
        label="Who or what (optional)"
        hint="A name, a phone number or the address of a page"
        {...field('userInfo')}
      />
      {conversationId !== null && (
        <p className="text-sm text-muted">
          With this report our team may read your conversation and its files. We never say who reported it.
        </p>
      )}
      <TextareaField label="What happened?" required {...field('description')} rows={6} />
      <Button type="submit" pending={isPending} pendingText="Sending..." className="sm:self-start">
        Send report
      </Button>
      <LeaveGuard active={form.formState.isDirty} lost="Your report has not been sent." />
    </form>
  );
}
