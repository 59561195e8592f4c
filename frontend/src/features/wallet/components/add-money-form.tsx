import { Button } from '../../../components/ui/button.js';
import { SelectField, TextField, TextareaField } from '../../../components/ui/field.js';
import { PAYMENT_METHOD_LABELS } from '../../../lib/format/payment-methods.js';
import type { FormSubmission } from '../../../lib/forms/use-form-sending.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';
import { api } from '../../../lib/api/api-client.js';
import { claimOf, emptyPayment, paymentRules } from '../model/payment-form.rules.js';

const claiming: FormSubmission<unknown, typeof emptyPayment> = {
  draft: 'payment',
  makesStale: ['wallet'],
  send: (values, key) => api.post('/api/wallet/payment-request', claimOf(values), key),
  done: {
    title: 'Payment request submitted',
    description: 'An administrator will review it. Upload proof of payment to speed this up.',
  },
  failed: 'Payment request failed',
};

/** WAL-02, PAY-01 to PAY-03: says that money was paid in; it counts once an administrator has confirmed it. */
export function AddMoneyForm({ amount }: { amount: string }) {
  const initial = { ...emptyPayment, amount };
  const { field, formProps, isPending } = useZodForm(paymentRules, initial, claiming);
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Amount (₦)"
          hint="From ₦100 to ₦1,000,000"
          required
          {...field('amount')}
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField
          label="Payment method"
          blank="Choose how you paid"
          choices={Object.entries(PAYMENT_METHOD_LABELS)}
          {...field('method')}
          required
        />
      </div>
      <TextField
        label="Reference (optional)"
        hint="The number on your receipt or transfer"
        {...field('reference')}
        autoComplete="off"
      />
      <TextareaField label="Notes (optional)" {...field('notes')} rows={2} />
      <Button type="submit" pending={isPending} pendingText="Submitting..." className="sm:self-start">
        Submit payment request
      </Button>
    </form>
  );
}
