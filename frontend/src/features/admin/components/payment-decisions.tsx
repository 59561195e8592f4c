import { Alert } from '../../../components/ui/alert.js';
import { AlertDialog } from '../../../components/ui/alert-dialog.js';
import { api } from '../../../lib/api/api-client.js';
import { naira } from '../../../lib/format/numbers.js';
import { rejectionRules } from '../model/admin.rules.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { LONGEST, type AdminPaymentRequestView } from '../../../lib/api/api-types.js';
import { ReasonDialog } from './reason-dialog.js';

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
    send: (_: void, key) => api.post(`/api/admin/payment-requests/${payment.id}/approve`, undefined, key),
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

/** ADMIN-07: the reason is required; the payer reads it. */
export const Rejection = ({ payment, ...control }: DecisionProps) => (
  <ReasonDialog
    {...control}
    title={`Reject ${naira(payment.amount)}?`}
    description={`Nothing will be credited to ${payment.userEmail}. They will see your reason.`}
    confirmText="Reject payment"
    pendingText="Rejecting..."
    rules={rejectionRules}
    maxLength={LONGEST.RejectPaymentBody.reason}
    send={(reason, key) => api.post(`/api/admin/payment-requests/${payment.id}/reject`, { reason }, key)}
    done="Payment request rejected"
    failed="Rejection failed"
  />
);
