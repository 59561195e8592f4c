import { Button } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { Select } from '../../../components/ui/select.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { PAYMENT_METHOD_LABELS } from '../../../lib/format/payment-methods.js';
import type { Act } from '../../../lib/forms/use-submit.js';
import { useFormDraft } from '../../../lib/forms/use-form-draft.js';
import { useRuledForm } from '../../../lib/forms/use-ruled-form.js';
import { requestPayment } from '../api/wallet.queries.js';
import { claimOf, emptyPayment, paymentRules } from '../model/payment-form.rules.js';

const claiming: Act<unknown, typeof emptyPayment> = {
  makesStale: ['wallet'],
  act: (values, key) => requestPayment(claimOf(values), key),
  done: {
    title: 'Payment request submitted',
    description: 'An administrator will review it. Upload proof of payment to speed this up.',
  },
  failed: 'Payment request failed',
};

/** WAL-02, PAY-01 to PAY-03: says that money was paid in; it counts once an administrator has confirmed it. */
export function AddMoneyForm() {
  const draft = useFormDraft('payment', emptyPayment);
  const { register, errors, submit, isPending } = useRuledForm(paymentRules, emptyPayment, claiming, draft);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Amount (₦)" hint="From ₦100 to ₦1,000,000" error={errors.amount?.message} required>
          {(control) => (
            <TextInput {...control} {...register('amount')} inputMode="decimal" autoComplete="off" />
          )}
        </Field>
        <Field label="Payment method" error={errors.method?.message} required>
          {(control) => (
            <Select {...control} {...register('method')}>
              <option value="">Choose how you paid</option>
              {Object.entries(PAYMENT_METHOD_LABELS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        label="Reference (optional)"
        hint="The number on your receipt or transfer"
        error={errors.reference?.message}
      >
        {(control) => <TextInput {...control} {...register('reference')} autoComplete="off" />}
      </Field>
      <Field label="Notes (optional)" error={errors.notes?.message}>
        {(control) => <Textarea {...control} {...register('notes')} rows={2} />}
      </Field>
      <Button type="submit" pending={isPending} pendingText="Submitting..." className="sm:self-start">
        Submit payment request
      </Button>
    </form>
  );
}
