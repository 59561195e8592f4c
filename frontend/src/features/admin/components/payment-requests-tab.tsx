import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { EmailText } from '../../../components/shared/email-text.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { ProofDialog } from '../../../components/shared/proof-dialog.js';
import { AlertDialog } from '../../../components/ui/alert-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Field } from '../../../components/ui/field.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { momentOf } from '../../../lib/dates.js';
import { naira } from '../../../lib/naira.js';
import { PAYMENT_METHOD_LABELS } from '../../../lib/payment-methods.js';
import { adminActs, adminQueries } from '../api/admin.queries.js';
import type { AdminPayment, AuditEvent } from '../api/admin.types.js';
import { HistoryButton } from './history-dialog.js';
import { useAct } from './use-act.js';

/** ADMIN-07, ADMIN-08: pending ones, the longest wait first. */
export function PaymentRequestsTab() {
  return (
    <Loaded
      query={useQuery(adminQueries.payments())}
      height="h-64"
      failed="The payment requests did not load"
    >
      {(payments) =>
        payments?.length ? (
          <Card>
            <ul className="divide-y divide-line">
              {payments.map((payment) => (
                <li key={payment.id} className="py-4 first:pt-0 last:pb-0">
                  <Payment payment={payment} />
                </li>
              ))}
            </ul>
          </Card>
        ) : (
          <Card>
            <EmptyState icon={BadgeCheck} title="Nothing waits for you" level="h3">
              New payment requests arrive here.
            </EmptyState>
          </Card>
        )
      }
    </Loaded>
  );
}

/** The events of one payment within its wallet. */
export const isOfPayment =
  (id: number) =>
  ({ data }: AuditEvent): boolean =>
    data['paymentRequestId'] === id;

function Payment({ payment }: { payment: AdminPayment }) {
  const [shown, setShown] = useState<'proof' | 'approve' | 'reject' | null>(null);
  const close = (open: boolean) => setShown(open ? shown : null);
  const amount = naira(payment.amount);
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
      <div className="min-w-0">
        <h3 className="text-base tabular-nums">{amount}</h3>
        <p className="text-sm break-words">
          <EmailText address={payment.userEmail} />
        </p>
        <p className="text-sm text-muted">
          {PAYMENT_METHOD_LABELS[payment.method]},{' '}
          <time dateTime={payment.createdAt}>{momentOf(payment.createdAt)}</time>
        </p>
        {payment.reference && <p className="text-sm break-words">Reference: {payment.reference}</p>}
        {payment.notes && <p className="text-sm break-words">Notes: {payment.notes}</p>}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setShown('approve')} aria-haspopup="dialog">
          Approve{' '}
          <span className="sr-only">
            {amount} of {payment.userEmail}
          </span>
        </Button>
        <Button variant="secondary" onClick={() => setShown('reject')} aria-haspopup="dialog">
          Reject{' '}
          <span className="sr-only">
            {amount} of {payment.userEmail}
          </span>
        </Button>
        {payment.paymentProof ? (
          <Button variant="ghost" aria-haspopup="dialog" onClick={() => setShown('proof')}>
            View proof
          </Button>
        ) : (
          <span className="inline-flex min-h-11 items-center px-4 text-sm text-muted">No proof yet</span>
        )}
        <HistoryButton
          of={`payment ${payment.id}`}
          filter={{ stream: `wallet-${payment.userId}` }}
          keep={isOfPayment(payment.id)}
        />
      </div>
      {payment.paymentProof && (
        <ProofDialog
          address={payment.paymentProof}
          title={`Proof of ${amount}`}
          open={shown === 'proof'}
          onOpenChange={close}
        />
      )}
      <Approval payment={payment} open={shown === 'approve'} onOpenChange={close} />
      <Rejection payment={payment} open={shown === 'reject'} onOpenChange={close} />
    </div>
  );
}

interface DecisionProps {
  payment: AdminPayment;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Approval({ payment, open, onOpenChange }: DecisionProps) {
  const key = useRef(crypto.randomUUID());
  const { mutate, isPending } = useAct({
    act: () => adminActs.approve(payment.id, key.current),
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
      description={`${naira(payment.amount)} goes to the wallet of ${payment.userEmail}. It cannot be taken back here, only adjusted afterwards.`}
      confirmText="Approve payment"
      pendingText="Approving..."
      pending={isPending}
      onConfirm={() => mutate()}
    />
  );
}

/** ADMIN-07: the reason must be told; the payer reads it. */
function Rejection({ payment, open, onOpenChange }: DecisionProps) {
  const key = useRef(crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useAct({
    act: () => adminActs.reject(payment.id, reason.trim(), key.current),
    done: 'Payment request rejected',
    failed: 'Rejection failed',
    onDone: () => onOpenChange(false),
  });
  const confirm = () => {
    setIsAsked(true);
    if (reason.trim()) mutate();
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Reject ${naira(payment.amount)}?`}
      description={`Nothing is credited to ${payment.userEmail}, who reads your reason.`}
      confirmText="Reject payment"
      pendingText="Rejecting..."
      pending={isPending}
      onConfirm={confirm}
    >
      <Field
        label="Reason"
        error={isAsked && !reason.trim() ? 'Rejection reason is required' : undefined}
        required
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </AlertDialog>
  );
}
