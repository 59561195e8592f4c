import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmailText } from '../../../components/shared/email-text.js';
import { ProofButton } from '../../../components/shared/proof-button.js';
import { Alert } from '../../../components/ui/alert.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Link } from '../../../components/ui/link.js';
import { momentOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/numbers.js';
import { paths } from '../../../lib/paths.js';
import { PAYMENT_METHOD_LABELS } from '../../../lib/format/payment-methods.js';
import { adminQueries } from '../api/admin.queries.js';
import { SearchedList } from './searched-list.js';
import { OthersDecide } from './others-decide.js';
import { PaymentHistoryButton } from './history-dialog.js';
import { ReasonButton } from './reason-button.js';
import { rejectionRules } from '../model/admin.rules.js';
import { api } from '../../../lib/api/api-client.js';
import { Confirm } from '../../../components/shared/confirm.js';
import { LONGEST, type AdminPaymentRequestView } from '../../../lib/api/api-types.js';

/** ADMIN-07, ADMIN-08: pending ones, the longest wait first. */
export const PaymentRequestsTab = () => (
  <Card className="flex flex-col gap-4">
    <NowhereToPay />
    <SearchedList
      label="Payment requests"
      searchLabel="Search by email or reference"
      queryOf={adminQueries.payments}
      failed="The payment requests did not load"
      keyOf={({ id }) => id}
      noMatch={<EmptyState icon={BadgeCheck} title="No matching payment requests" level="h3" />}
      none={
        <EmptyState icon={BadgeCheck} title="Nothing is waiting for you" level="h3">
          New payment requests appear here.
        </EmptyState>
      }
    >
      {({ rows }) => (
        <ul className="divide-y divide-line">
          {rows.map((payment) => (
            <li key={payment.id} className="py-4 first:pt-0 last:pb-0">
              <Payment payment={payment} />
            </li>
          ))}
        </ul>
      )}
    </SearchedList>
  </Card>
);

function NowhereToPay() {
  const { data: accounts } = useQuery(adminQueries.paymentAccounts());
  if (accounts?.length !== 0) return null;
  return (
    <Alert tone="warning">
      Users cannot see where to pay.{' '}
      <Link to={`${paths.admin}?tab=settings`} className="underline">
        Add an account
      </Link>
    </Alert>
  );
}

function Payment({ payment }: { payment: AdminPaymentRequestView }) {
  const amount = naira(payment.amount);
  const what = (
    <span className="sr-only">
      {amount} of {payment.userEmail}
    </span>
  );
  return (
    <div className="flex flex-col gap-3 xl:flex-row xl:items-center xl:justify-between">
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
        <p className="text-sm">Payer's reference: {payment.payerReference}</p>
        {!payment.paymentProof && <Badge tone="warning">No proof yet</Badge>}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2">
        {payment.paymentProof && (
          <ProofButton address={payment.paymentProof} title={`Proof of ${amount}`} thumbnail />
        )}
        <OthersDecide
          about={payment.userId}
          text="It is your own payment, so another administrator will decide."
        >
          <Approve payment={payment} what={what} />
          <ReasonButton
            trigger={<>Reject {what}</>}
            variant="secondary"
            title={`Reject ${amount}?`}
            description={`Nothing will be credited to ${payment.userEmail}. They will see your reason.`}
            confirmText="Reject payment"
            pendingText="Rejecting..."
            rules={rejectionRules}
            maxLength={LONGEST.RejectPaymentBody.reason}
            send={(reason, key) =>
              api.post(`/api/admin/payment-requests/${payment.id}/reject`, { reason }, key)
            }
            done="Payment request rejected"
            failed="Rejection failed"
          />
        </OthersDecide>
        <PaymentHistoryButton payment={payment} />
      </div>
    </div>
  );
}

/** ADMIN-07, PAY-07: credits the payer's wallet. The key makes a second click the same decision. */
const Approve = ({ payment, what }: { payment: AdminPaymentRequestView; what: ReactNode }) => (
  <Confirm
    renderTrigger={(press) => (
      <Button variant="secondary" {...press}>
        Approve {what}
      </Button>
    )}
    tone="primary"
    title={`Approve ${naira(payment.amount)}?`}
    description={`${naira(payment.amount)} goes to the wallet of ${payment.userEmail}. You cannot undo this, only adjust the balance afterwards.`}
    confirmText={payment.paymentProof ? 'Approve payment' : 'Approve without proof'}
    pendingText="Approving..."
    action={{
      makesStale: ['panel', 'wallet'],
      send: (_, key) => api.post(`/api/admin/payment-requests/${payment.id}/approve`, undefined, key),
      done: "Payment request approved and funds credited to user's wallet",
      failed: 'Approval failed',
    }}
  >
    {!payment.paymentProof && (
      <Alert tone="warning">
        There is no proof of this payment. Approve it only if you have seen the money arrive.
      </Alert>
    )}
  </Confirm>
);
