import { Confirm } from '../../../components/shared/confirm.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { documentLabel, VERIFICATION_STATUS } from '../../../lib/format/documents.js';
import { api } from '../../../lib/api/api-client.js';
import { useSite } from '../../../lib/session/site.js';
import type { VerificationView } from '../../../lib/api/api-types.js';
import { statusText } from '../model/verification.rules.js';

interface SentDocumentProps {
  verification: VerificationView;
  /** The listing that it is about; undefined for an identity. */
  businessName: string | undefined;
}

/** A document that the user sent: where it is, and what they can do. */
export function SentDocument({ verification, businessName }: SentDocumentProps) {
  const { name } = useSite();
  const { label, tone } = VERIFICATION_STATUS[verification.status];
  return (
    <div className="rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base wrap-anywhere">
          {documentLabel(verification.documentType)}
          {businessName && ` for ${businessName}`}
        </h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {verification.reason && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">Reason:</span> {verification.reason}
        </p>
      )}
      {statusText(verification, name).map((text) => (
        <p key={text} className="mt-1 text-sm text-muted">
          {text}
        </p>
      ))}
      {verification.status === 'waiting' && <WithdrawButton verification={verification} />}
    </div>
  );
}

function WithdrawButton({ verification }: { verification: VerificationView }) {
  const document = documentLabel(verification.documentType);
  return (
    <Confirm
      renderTrigger={(press) => (
        <Button variant="secondary" size="sm" className="mt-2 min-h-11" {...press}>
          Withdraw <span className="sr-only">{document}</span>
        </Button>
      )}
      title={`Withdraw this document: ${document}?`}
      description="Its files are deleted at once and no one looks at them. You can send another one at any time."
      confirmText="Withdraw document"
      pendingText="Withdrawing..."
      action={{
        makesStale: ['verifications'],
        send: () => api.delete(`/api/verifications/${verification.id}`),
        done: { title: 'Withdrawn', description: 'The files are deleted.' },
        failed: 'Not withdrawn',
      }}
    />
  );
}
