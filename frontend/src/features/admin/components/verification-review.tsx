import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { EmailText } from '../../../components/shared/email-text.js';
import { Alert } from '../../../components/ui/alert.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { Link } from '../../../components/ui/link.js';
import { api } from '../../../lib/api/api-client.js';
import { dayOf, lastDayOf, momentOf } from '../../../lib/format/dates.js';
import { documentLabel, VERIFICATION_STATUS } from '../../../lib/format/documents.js';
import { paths } from '../../../lib/paths.js';
import { takeFocus } from '../../../lib/screen/take-focus.js';
import { LONGEST, type AdminVerificationView } from '../../../lib/api/api-types.js';
import { refundRules } from '../model/admin.rules.js';
import { capital } from '../model/verification.rules.js';
import { HistoryButton } from './history-dialog.js';
import { OthersDecide } from './others-decide.js';
import { ReasonButton } from './reason-button.js';
import { VerificationDecision } from './verification-decision.js';
import { VerificationFile } from './verification-file.js';

/** One document with all that a decision needs: the files, the account, its listings and what was decided before. */
export function VerificationReview({ verification }: { verification: AdminVerificationView }) {
  const { id, userId, kind, documentType, status, reason, validUntil } = verification;
  const navigate = useNavigate();
  const back = () => void navigate(paths.adminVerifications);
  const { label, tone } = VERIFICATION_STATUS[status];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link to={paths.adminVerifications} className="inline-flex min-h-11 items-center gap-2 underline">
          <ArrowLeft aria-hidden className="size-5" />
          All documents
        </Link>
        <HistoryButton
          of={`verification ${id}`}
          filter={{ stream: `verifications-${userId}` }}
          keep={({ data }) => data['verificationId'] === id}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 ref={takeFocus} tabIndex={-1} className="text-lg outline-none">
          {capital(kind)}: {documentLabel(documentType)}
        </h2>
        <Badge tone={tone}>{label}</Badge>
        {validUntil && <span className="text-sm text-muted">until {lastDayOf(validUntil)}</span>}
      </div>
      {reason && <p className="wrap-anywhere whitespace-pre-line">Reason: {reason}</p>}
      {verification.sameDocumentElsewhere.length > 0 && (
        <Alert tone="danger">
          <p className="font-semibold">The same document was sent by another account.</p>
          <Related verifications={verification.sameDocumentElsewhere} showsUser />
        </Alert>
      )}
      <div className="grid gap-4 lg:grid-cols-[1fr_22rem]">
        <Files verification={verification} />
        <div className="flex min-w-0 flex-col gap-4">
          <Account verification={verification} />
          {status === 'waiting' && (
            <OthersDecide
              about={userId}
              text="It is your own document, so another administrator will decide."
            >
              <VerificationDecision verification={verification} onDecided={back} />
            </OthersDecide>
          )}
          {status === 'approved' && (
            <OthersDecide
              about={userId}
              text="It is your own document, so another administrator will decide."
            >
              <ReasonButton
                trigger="Take the approval back"
                variant="danger"
                title="Take this approval back?"
                description={`The page of ${verification.userName} no longer says that the document was seen. They read your reason.`}
                confirmText="Take back"
                pendingText="Taking back..."
                rules={refundRules}
                maxLength={LONGEST.VerificationReasonBody.reason}
                send={(words, key) =>
                  api.post(`/api/admin/verifications/${id}/revoke`, { reason: words }, key)
                }
                done="Approval taken back"
                failed="Not taken back"
                alsoStale={['listings', 'verifications']}
                onDone={back}
              />
            </OthersDecide>
          )}
        </div>
      </div>
    </div>
  );
}

const Files = ({
  verification: { id, fileTypes, filesDeletedAt },
}: {
  verification: AdminVerificationView;
}) =>
  filesDeletedAt ? (
    <p className="text-muted">The files were deleted on {dayOf(filesDeletedAt)}.</p>
  ) : (
    <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-20 lg:self-start">
      {fileTypes.map((type, index) => (
        <VerificationFile key={index} id={id} n={index + 1} count={fileTypes.length} type={type} />
      ))}
    </div>
  );

function Account({ verification }: { verification: AdminVerificationView }) {
  const { userId, userName, userEmail, createdAt, listingId, listings, earlier } = verification;
  return (
    <Card>
      <h3 className="text-base wrap-anywhere">{userName}</h3>
      <p className="text-sm wrap-anywhere">
        <EmailText address={userEmail} />, user {userId}
      </p>
      <p className="text-sm text-muted">
        Sent <time dateTime={createdAt}>{momentOf(createdAt)}</time>
      </p>
      {!verification.hasNumber && (
        <p className="text-sm text-muted">No number was given, so other accounts were not compared.</p>
      )}
      <h4 className="mt-3 text-sm font-semibold">Listings</h4>
      {listings.length === 0 ? (
        <p className="text-sm text-muted">None</p>
      ) : (
        <ul className="text-sm">
          {listings.map((listing) => (
            <li key={listing.id}>
              <Link to={paths.listing(listing.id)} className="inline-flex min-h-6 items-center underline">
                {listing.businessName}
              </Link>
              {listing.id === listingId && <strong> (this document is about it)</strong>}
            </li>
          ))}
        </ul>
      )}
      <h4 className="mt-3 text-sm font-semibold">Decided before</h4>
      {earlier.length === 0 ? (
        <p className="text-sm text-muted">Nothing</p>
      ) : (
        <Related verifications={earlier} />
      )}
    </Card>
  );
}

interface RelatedProps {
  verifications: AdminVerificationView['earlier'];
  showsUser?: boolean;
}

const Related = ({ verifications, showsUser = false }: RelatedProps) => (
  <ul className="text-sm">
    {verifications.map(({ id, userId, documentType, status, decidedAt, reason }) => (
      <li key={id} className="wrap-anywhere">
        {showsUser && `User ${userId}: `}
        {documentLabel(documentType)}, {VERIFICATION_STATUS[status].label.toLowerCase()}
        {decidedAt && ` on ${dayOf(decidedAt)}`}
        {reason && `: ${reason}`}
      </li>
    ))}
  </ul>
);
