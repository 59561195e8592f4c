import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { SelectField } from '../../../components/ui/field.js';
import { paths } from '../../../lib/paths.js';
import { adminQueries } from '../api/admin.queries.js';
import { SearchedList } from './searched-list.js';
import { OUTCOMES, reporterWords } from '../model/report.rules.js';
import type { ReportView } from '../../../lib/api/api-types.js';
import { momentOf } from '../../../lib/format/dates.js';

/** OP-37: what people reported, and what was decided about it. */
export function Reports() {
  const [status, setStatus] = useState<'open' | 'resolved'>('open');
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="sr-only">Reports</h2>
      <SelectField
        label="Show reports"
        className="max-w-48"
        choices={[
          ['open', 'Open'],
          ['resolved', 'Resolved'],
        ]}
        value={status}
        onChange={(event) => setStatus(event.target.value === 'open' ? 'open' : 'resolved')}
      />
      <SearchedList
        label="Reports"
        searchLabel="Search by reference or words"
        scope={status}
        queryOf={(search, last) => adminQueries.reports(status, search, last)}
        failed="The reports did not load"
        keyOf={({ id }) => id}
        noMatch={<Card>{NOTHING_FOUND}</Card>}
        none={<Card>{status === 'open' ? NONE_OPEN : NONE_RESOLVED}</Card>}
      >
        {({ rows }) => (
          <Card className="py-0!">
            <ul className="divide-y divide-line">
              {rows.map((report) => (
                <li key={report.id} className="py-4">
                  <ReportRow report={report} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </SearchedList>
    </section>
  );
}

const NOTHING_FOUND = <EmptyState icon={Flag} title="No matching reports" level="h3" />;

const NONE_OPEN = (
  <EmptyState icon={Flag} title="No open reports" level="h3">
    No one is waiting for a decision.
  </EmptyState>
);

const NONE_RESOLVED = (
  <EmptyState icon={Flag} title="No resolved reports" level="h3">
    Decided reports are kept here with their outcome.
  </EmptyState>
);

function ReportRow({ report }: { report: ReportView }) {
  const { conversation, listing } = report;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-base">
          {report.reference}: {report.type.replaceAll('-', ' ')}
        </h3>
        <Badge tone={report.urgency === 'high' ? 'danger' : 'neutral'}>{report.urgency} urgency</Badge>
      </div>
      <ReportedBy report={report} />
      {listing && <p className="mt-2 break-words">Listing: {listing.businessName}</p>}
      {conversation && (
        <p className="mt-2 break-words">
          Conversation of {conversation.people.map(({ name }) => name).join(' and ')}
        </p>
      )}
      <p className="mt-1 line-clamp-3 max-w-prose break-words whitespace-pre-line">{report.description}</p>
      {report.status === 'resolved' && (
        <p className="mt-2 text-sm break-words text-muted">
          {report.outcome && OUTCOMES[report.outcome]}
          {report.note && `: ${report.note}`}
        </p>
      )}
      <ButtonLink size="sm" variant="secondary" to={paths.adminReport(report.id)} className="mt-3">
        Open <span className="sr-only">report {report.reference}</span>
      </ButtonLink>
    </>
  );
}

export const ReportedBy = ({ report }: { report: ReportView }) => (
  <p className="text-sm break-words text-muted">
    By {reporterWords(report)}, <time dateTime={report.createdAt}>{momentOf(report.createdAt)}</time>
  </p>
);
