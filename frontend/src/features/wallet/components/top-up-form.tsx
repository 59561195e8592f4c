import { Button } from '../../../components/ui/button.js';
import { TextField } from '../../../components/ui/field.js';
import type { FormSubmission } from '../../../lib/forms/use-form-sending.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';
import { nairaTyped } from '../../../lib/format/numbers.js';
import { api } from '../../../lib/api/api-client.js';
import { topUpRules } from '../model/payment-form.rules.js';

const starting: FormSubmission<{ authorizationUrl: string }, { amount: string }> = {
  draft: 'top-up',
  makesStale: ['wallet'],
  send: ({ amount }, key) =>
    api.post<{ authorizationUrl: string }>('/api/wallet/top-ups', { amount: nairaTyped(amount) ?? 0 }, key),
  onDone: ({ authorizationUrl }) => leaveFor(authorizationUrl),
  failed: 'The payment could not be started',
};

/** Resolves only for a person who comes back: until the next page is there, nothing can be pressed a second time. */
const leaveFor = (address: string) =>
  new Promise((resolve) => {
    window.addEventListener('pageshow', resolve, { once: true });
    window.location.assign(address);
  });

/** Contract 3.15, `amount` filled in already: goes to the payment page, which leads back to the top-up's own page. */
export function TopUpForm({ amount }: { amount: string }) {
  const { field, formProps, isPending } = useZodForm(topUpRules, { amount }, starting);
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField
        label="How much to add (₦)"
        hint="From ₦100 to ₦1,000,000, on Paystack's page"
        required
        {...field('amount')}
        inputMode="decimal"
        autoComplete="off"
      />
      <Button
        type="submit"
        pending={isPending}
        pendingText="Opening the payment page..."
        className="sm:self-start"
      >
        Continue to payment
      </Button>
    </form>
  );
}
