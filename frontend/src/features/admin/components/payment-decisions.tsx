import { Alert } from '../../../components/ui/alert.js';
import { AlertDialog } from '../../../components/ui/alert-dialog.js';
import { TextareaField } from '../../../components/ui/field.js';
import { naira } from '../../../lib/format/naira.js';
import { adminActions } from '../api/admin.queries.js';
import { rejectionRules } from '../model/admin.rules.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { LONGEST, type AdminPaymentRequestView } from '../../../lib/api/api-types.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';

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
    send: (_: void, key) => adminActions.approve(payment.id, key),
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

const NO_REASON = { reason: '' };

/** ADMIN-07: the reason is required; the payer reads it. */
export function Rejection({ payment, open, onOpenChange }: DecisionProps) {
  const { field, formProps, submit, isPending } = useZodForm(rejectionRules, NO_REASON, {
    makesStale: ['panel', 'wallet'],
    send: ({ reason }, key) => adminActions.reject(payment.id, reason.trim(), key),
    done: 'Payment request rejected',
    failed: 'Rejection failed',
    onDone: () => onOpenChange(false),
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Reject ${naira(payment.amount)}?`}
      description={`Nothing will be credited to ${payment.userEmail}. They will see your reason.`}
      confirmText="Reject payment"
      pendingText="Rejecting..."
      pending={isPending}
      onConfirm={submit}
    >
      <form {...formProps}>
        <TextareaField
          label="Reason"
          required
          {...field('reason')}
          rows={3}
          maxLength={LONGEST.RejectPaymentBody.reason}
        />
      </form>
    </AlertDialog>
  );
}
