import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { EmailText } from '../../../components/shared/email-text.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { ProofButton } from '../../../components/shared/proof-button.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { momentOf } from '../../../lib/dates.js';
import { naira } from '../../../lib/naira.js';
import { PAYMENT_METHOD_LABELS } from '../../../lib/payment-methods.js';
import { adminQueries } from '../api/admin.queries.js';
import { Pages } from './pages.js';
import { PaymentHistoryButton } from './history-dialog.js';
import { Approval, Rejection } from './payment-decisions.js';
import type { AdminPaymentRequestView } from '../../../lib/api-types.js';

/** ADMIN-07, ADMIN-08: pending ones, the longest wait first. */
export function PaymentRequestsTab() {
  const [page, setPage] = useState(1);
  return (
    <Loaded
      query={useQuery(adminQueries.payments(page))}
      height="h-64"
      failed="The payment requests did not load"
    >
      {({ rows, total }) => (
        <Card>
          <Pages label="Payment requests" page={page} total={total} onPage={setPage} empty={NOTHING_WAITS}>
            <ul className="divide-y divide-line">
              {rows.map((payment) => (
                <li key={payment.id} className="py-4 first:pt-0 last:pb-0">
                  <Payment payment={payment} />
                </li>
              ))}
            </ul>
          </Pages>
        </Card>
      )}
    </Loaded>
  );
}

const NOTHING_WAITS = (
  <EmptyState icon={BadgeCheck} title="Nothing waits for you" level="h3">
    New payment requests arrive here.
  </EmptyState>
);

function Payment({ payment }: { payment: AdminPaymentRequestView }) {
  const [shown, setShown] = useState<'approve' | 'reject' | null>(null);
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
        {!payment.paymentProof && <p className="text-sm text-muted">No proof yet</p>}
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
        {payment.paymentProof && <ProofButton address={payment.paymentProof} title={`Proof of ${amount}`} />}
        <PaymentHistoryButton payment={payment} />
      </div>
      <Approval payment={payment} open={shown === 'approve'} onOpenChange={close} />
      <Rejection payment={payment} open={shown === 'reject'} onOpenChange={close} />
    </div>
  );
}
