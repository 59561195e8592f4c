import { Landmark } from 'lucide-react';
import { ProofButton } from '../../../components/shared/proof-button.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { momentOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/numbers.js';
import { PAYMENT_METHOD_LABELS, type StatusLabel } from '../../../lib/format/payment-methods.js';
import { ProofUpload } from './proof-upload.js';
import type { PaymentRequestView } from '../../../lib/api/api-types.js';

/** WAL-04: the user's own payment requests, newest first. */
export function PaymentRequests({ requests }: { requests: readonly PaymentRequestView[] }) {
  if (requests.length === 0) {
    return (
      <Card>
        <EmptyState icon={Landmark} title="No payment requests yet" level="h3">
          Pay in, then tell us with the form. We add it to your balance once we have seen the money.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <li
            key={request.id}
            id={`payment-${request.id}`}
            className="scroll-mt-20 py-4 first:pt-0 last:pb-0"
          >
            <Request request={request} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Request({ request }: { request: PaymentRequestView }) {
  const { label, tone } = statusLabel(request);
  return (
    <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base tabular-nums">{naira(request.amount)}</h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="text-sm text-muted">
          {PAYMENT_METHOD_LABELS[request.method]},{' '}
          <time dateTime={request.createdAt}>{momentOf(request.createdAt)}</time>
        </p>
        <Details request={request} />
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 empty:hidden">
        {request.paymentProof && (
          <ProofButton address={request.paymentProof} title={`Proof of ${naira(request.amount)}`} />
        )}
        {request.status === 'pending' && <ProofUpload request={request} />}
      </div>
    </div>
  );
}

function Details({ request }: { request: PaymentRequestView }) {
  const { amount, approvedAmount, reference, notes, rejectionReason } = request;
  const isOtherAmount = approvedAmount !== null && approvedAmount !== amount;
  const lines: [string, string | null][] = [
    ['Credited', isOtherAmount ? naira(approvedAmount) : null],
    ['Reference', reference],
    ['Notes', notes],
    ['Reason', rejectionReason],
  ];
  const known = lines.filter(([, text]) => text);
  if (known.length === 0) return null;
  return (
    <dl className="mt-1 text-sm">
      {known.map(([term, text]) => (
        <div key={term} className="flex gap-2">
          <dt className="text-muted">{term}:</dt>
          <dd className="min-w-0 wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** PAY-06: green, red, and yellow for whatever is neither. */
const statusLabel = ({ status }: Pick<PaymentRequestView, 'status'>): StatusLabel => {
  if (status === 'confirmed') return { label: 'Confirmed', tone: 'success' };
  if (status === 'rejected') return { label: 'Rejected', tone: 'danger' };
  return { label: 'Pending', tone: 'warning' };
};
