import { useRuledForm } from '../../../lib/forms/use-ruled-form.js';
import { LeaveGuard } from '../../../components/shared/leave-guard.js';
import { Button } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { Select } from '../../../components/ui/select.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { sendReport } from '../api/support.mutations.js';
import { REPORT_TYPES, reportRules, URGENCIES } from '../model/report-form.rules.js';
import type { ReportStart } from '../model/report-start.rules.js';

interface ReportFormProps {
  /** Prefilled from the screen that led to the form. */
  start: ReportStart;
  /** Gets the reference. */
  onSent: (reference: string) => void;
}

/** REPORT-01, REPORT-02. */
export function ReportForm({ start, onSent }: ReportFormProps) {
  const { form, register, errors, submit, isPending } = useRuledForm(reportRules, start.values, {
    makesStale: ['panel'],
    act: (values, key) => sendReport(values, start, key),
    failed: 'Your report was not sent',
    onDone: ({ reference }) => onSent(reference),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="What is it about?" error={errors.type?.message} required>
          {(control) => (
            <Select {...control} {...register('type')}>
              <option value="">Choose a type</option>
              <Options choices={REPORT_TYPES} />
            </Select>
          )}
        </Field>
        <Field label="How urgent is it?" error={errors.urgency?.message} required>
          {(control) => (
            <Select {...control} {...register('urgency')}>
              <option value="">Choose an urgency</option>
              <Options choices={URGENCIES} />
            </Select>
          )}
        </Field>
      </div>
      <Field
        label="Who or what (optional)"
        hint="A name, a phone number or the address of a page"
        error={errors.userInfo?.message}
      >
        {(control) => <TextInput {...control} {...register('userInfo')} />}
      </Field>
      {start.conversationId !== null && (
        <p className="text-sm text-muted">
          With this report our team may read your conversation and its files. We never say who reported it.
        </p>
      )}
      <Field label="What happened?" error={errors.description?.message} required>
        {(control) => <Textarea {...control} {...register('description')} rows={6} />}
      </Field>
      <Button type="submit" pending={isPending} pendingText="Sending..." className="sm:self-start">
        Send report
      </Button>
      <LeaveGuard active={form.formState.isDirty} lost="Your report has not been sent." />
    </form>
  );
}

const Options = ({ choices }: { choices: Readonly<Record<string, string>> }) =>
  Object.entries(choices).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
