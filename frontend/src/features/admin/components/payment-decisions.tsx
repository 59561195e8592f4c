import { Alert } from '../../../components/ui/alert.js';
import { AlertDialog } from '../../../components/ui/alert-dialog.js';
import { Field } from '../../../components/ui/field.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { naira } from '../../../lib/format/naira.js';
import { adminActs } from '../api/admin.queries.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import type { AdminPaymentRequestView } from '../../../lib/api/api-types.js';
import { LONGEST } from '../../../lib/forms/field-lengths.js';
import { useShortForm } from '../../../lib/forms/use-short-form.js';

interface DecisionProps {
  payment: AdminPaymentRequestView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** ADMIN-07, PAY-07: credits the payer's wallet. The key makes a second click the same decision. */
export function Approval({ payment, open, onOpenChange }: DecisionProps) {
  const hasProof = payment.paymentProof !== null;
  const { mutate, isPending } = useSubmit({
    makesStale: ['panel', 'wallet'],
    act: (_: void, key) => adminActs.approve(payment.id, key),
    done: "Payment request approved and funds credited to user's wallet",
    failed: 'Approval failed',
    onDone: () => onOpenChange(false),
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title={`Approve ${naira(payment.amount)}?`}
      description={`${naira(payment.amount)} goes to the wallet of ${payment.userEmail}. You cannot undo this, only adjust the balance afterwards.`}
      confirmText={hasProof ? 'Approve payment' : 'Approve without proof'}
      pendingText="Approving..."
      pending={isPending}
      onConfirm={() => mutate()}
    >
      {!hasProof && (
        <Alert tone="warning">
          There is no proof of this payment. Approve it only if you have seen the money arrive.
        </Alert>
      )}
    </AlertDialog>
  );
}

const reasonProblems = ({ reason }: { reason: string }) =>
  reason.trim() ? {} : { reason: 'Rejection reason is required' };

/** ADMIN-07: the reason is required; the payer reads it. */
export function Rejection({ payment, open, onOpenChange }: DecisionProps) {
  const { mutate, isPending, error } = useSubmit({
    makesStale: ['panel', 'wallet'],
    act: ({ reason }: { reason: string }, key) => adminActs.reject(payment.id, reason.trim(), key),
    done: 'Payment request rejected',
    failed: 'Rejection failed',
    onDone: () => onOpenChange(false),
  });
  const { errors, field, formProps, send } = useShortForm(reasonProblems, { reason: '' }, mutate, error);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Reject ${naira(payment.amount)}?`}
      description={`Nothing will be credited to ${payment.userEmail}. They will see your reason.`}
      confirmText="Reject payment"
      pendingText="Rejecting..."
      pending={isPending}
      onConfirm={send}
    >
      <form {...formProps}>
        <Field label="Reason" error={errors.reason} required>
          {(control) => (
            <Textarea
              {...control}
              {...field('reason')}
              rows={3}
              maxLength={LONGEST.RejectPaymentBody.reason}
            />
          )}
        </Field>
      </form>
    </AlertDialog>
  );
}
