import { useState } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { documentLabel, VERIFICATION_STATUS } from '../../../lib/format/documents.js';
import { api } from '../../../lib/api/api-client.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { useOnDemand } from '../../../lib/screen/use-on-demand.js';
import { useSite } from '../../../lib/session/site.js';
import type { VerificationView } from '../../../lib/api/api-types.js';
import { statusText } from '../model/verification.rules.js';

const importDialog = () =>
  import('../../../components/ui/alert-dialog.js').then(({ AlertDialog }) => AlertDialog);

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
  const [open, setOpen] = useState(false);
  const [AlertDialog, want, insist] = useOnDemand(importDialog);
  const ask = async () => {
    if (await insist()) setOpen(true);
  };
  const { mutate, isPending } = useSubmit({
    makesStale: ['verifications'],
    send: () => api.delete(`/api/verifications/${verification.id}`),
    done: { title: 'Withdrawn', description: 'The files are deleted.' },
    failed: 'Not withdrawn',
    onDone: () => setOpen(false),
  });
  const document = documentLabel(verification.documentType);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2 min-h-11"
        aria-haspopup="dialog"
        onPointerEnter={() => void want()}
        onClick={() => void ask()}
      >
        Withdraw <span className="sr-only">{document}</span>
      </Button>
      {AlertDialog && (
        <AlertDialog
          open={open}
          onOpenChange={setOpen}
          title={`Withdraw this document: ${document}?`}
          description="Its files are deleted at once and no one looks at them. You can send another one at any time."
          confirmText="Withdraw document"
          pendingText="Withdrawing..."
          pending={isPending}
          onConfirm={() => mutate()}
        />
      )}
    </>
  );
}
