import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { Select } from '../../../components/ui/select.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { messageOf } from '../../../lib/api-client.js';
import { PAYMENT_METHOD_LABELS } from '../../../lib/payment-methods.js';
import { showFieldErrors } from '../../../lib/show-field-errors.js';
import { toast } from '../../../lib/toast.js';
import { useRequestKey } from '../../../lib/use-request-key.js';
import { useWrite } from '../../../lib/use-write.js';
import { requestPayment } from '../api/wallet.queries.js';
import { claimOf, emptyPayment, paymentRules, type PaymentValues } from '../model/payment-form.rules.js';

/** WAL-02, PAY-01 to PAY-03: says that money was paid in; it counts once an administrator has confirmed it. */
export function AddMoneyForm() {
  const key = useRequestKey();
  const { register, handleSubmit, formState, setError, reset } = useForm<PaymentValues>({
    resolver: standardSchemaResolver(paymentRules),
    defaultValues: emptyPayment,
  });
  const { errors } = formState;
  const { mutate, isPending } = useWrite({
    makesStale: ['wallet'],
    mutationFn: (values: PaymentValues) => requestPayment(claimOf(values), key.current),
    onSuccess: () => {
      toast({
        title: 'Payment request submitted',
        description: 'An administrator reviews it. Upload a proof of payment to speed it up.',
      });
      reset();
    },
    onError: (failure) => {
      showFieldErrors(failure, Object.keys(paymentRules.shape), setError);
      toast({
        variant: 'destructive',
        title: 'Payment request failed',
        description: messageOf(failure, 'Network error occurred. Please try again.'),
      });
    },
    onSettled: (_done, failure) => key.settle(failure),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit((values) => mutate(values))}>
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
