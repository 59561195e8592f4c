import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { Link } from '../../../components/ui/link.js';
import type { ReportDetailView } from '../../../lib/api/api-types.js';
import { paths } from '../../../lib/paths.js';
import { takeFocus } from '../../../lib/screen/take-focus.js';
import { adminQueries } from '../api/admin.queries.js';
import { OUTCOMES } from '../model/report.rules.js';
import { ConversationButton } from './conversation-dialog.js';
import { OthersDecide } from './others-decide.js';
import { ReportDecision } from './report-decision.js';
import { ReportedBy } from './reports.js';
import { ReportedPersonCard } from './reported-person.js';

/** One report, the reported user, what is known of them, and the decision. */
export function ReportDetail({ id }: { id: number }) {
  return (
    <div className="flex flex-col gap-4">
      <Link to={paths.adminReports} className="inline-flex min-h-11 items-center gap-2 self-start underline">
        <ArrowLeft aria-hidden className="size-5" />
        All reports
      </Link>
      <Loaded query={useQuery(adminQueries.report(id))} height="h-96" failed="The report did not load">
        {(report) => (
          <>
            {/* The buttons go away with the decision: the focus moves to its result. */}
            <ReportCard key={report.status} report={report} />
            {report.person && <ReportedPersonCard person={report.person} report={report} />}
            {report.status === 'open' && (
              <OthersDecide
                about={report.person?.userId ?? null}
                text="It is about you, so another administrator will decide."
              >
                <ReportDecision report={report} />
              </OthersDecide>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function ReportCard({ report }: { report: ReportDetailView }) {
  const { listing } = report;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 ref={takeFocus} tabIndex={-1} className="text-lg outline-none">
          {report.reference}: {report.type.replaceAll('-', ' ')}
        </h2>
        <Badge tone={report.urgency === 'high' ? 'danger' : 'neutral'}>{report.urgency} urgency</Badge>
      </div>
      <ReportedBy report={report} />
      {listing && (
        <p className="mt-3 break-words">
          Listing:{' '}
          <Link to={paths.listing(listing.id)} className="underline">
            {listing.businessName}
          </Link>
        </p>
      )}
      {report.conversation && <ConversationButton conversation={report.conversation} />}
      {report.userInfo && <p className="mt-2 break-words">About: {report.userInfo}</p>}
      <p className="mt-3 break-words whitespace-pre-line">{report.description}</p>
      {report.outcome && (
        <p className="mt-4 rounded-control bg-sunken p-3 break-words">
          <strong>{OUTCOMES[report.outcome]}</strong>
          {report.note && `: ${report.note}`}
        </p>
      )}
    </Card>
  );
}
