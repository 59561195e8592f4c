import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Field } from '../../../components/ui/field.js';
import { Section } from '../../../components/ui/section.js';
import { Select } from '../../../components/ui/select.js';
import { paths } from '../../../lib/paths.js';
import { adminQueries } from '../api/admin.queries.js';
import { ReportedBy } from './reported-by.js';
import { Pages, usePlace } from './pages.js';
import { useSearchField } from './search-field.js';
import { OUTCOMES } from '../model/report.rules.js';
import type { ReportView } from '../../../lib/api/api-types.js';

/** OP-37: what people reported, and what was decided about it. */
export function Reports() {
  const { search, field } = useSearchField('Search by reference or words');
  const [status, setStatus] = useState<'open' | 'resolved'>('open');
  return (
    <Section title="Reports">
      <Field label="Show reports" className="max-w-48">
        {(control) => (
          <Select
            {...control}
            value={status}
            onChange={(event) => setStatus(event.target.value === 'open' ? 'open' : 'resolved')}
          >
            <option value="open">Open</option>
            <option value="resolved">Resolved</option>
          </Select>
        )}
      </Field>
      {field}
      <ReportPages key={`${status} ${search}`} status={status} search={search} />
    </Section>
  );
}

function ReportPages({ status, search }: { status: 'open' | 'resolved'; search: string }) {
  const place = usePlace();
  const query = useQuery(adminQueries.reports(status, search, place.last));
  return (
    <Loaded query={query} height="h-40" failed="The reports did not load">
      {({ rows, total }) => (
        <Pages
          label="Reports"
          place={place}
          turning={query.isPlaceholderData}
          total={total}
          rows={rows}
          keyOf={({ id }) => id}
          empty={search ? NOTHING_FOUND : <NoReports status={status} />}
        >
          <ul className="flex flex-col gap-3">
            {rows.map((report) => (
              <li key={report.id}>
                <ReportCard report={report} />
              </li>
            ))}
          </ul>
        </Pages>
      )}
    </Loaded>
  );
}

const NOTHING_FOUND = (
  <Card>
    <EmptyState icon={Flag} title="No matching reports" level="h3" />
  </Card>
);

const NoReports = ({ status }: { status: 'open' | 'resolved' }) => (
  <Card>
    {status === 'open' ? (
      <EmptyState icon={Flag} title="No open reports" level="h3">
        No one is waiting for a decision.
      </EmptyState>
    ) : (
      <EmptyState icon={Flag} title="No resolved reports" level="h3">
        Decided reports are kept here with their outcome.
      </EmptyState>
    )}
  </Card>
);

function ReportCard({ report }: { report: ReportView }) {
  const { conversation, listing } = report;
  return (
    <Card>
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
      <p className="mt-2 line-clamp-3 break-words whitespace-pre-line">{report.description}</p>
      {report.status === 'resolved' && (
        <p className="mt-2 text-sm break-words text-muted">
          {report.outcome && OUTCOMES[report.outcome]}
          {report.note && `: ${report.note}`}
        </p>
      )}
      <ButtonLink variant="secondary" to={paths.adminReport(report.id)} className="mt-3">
        Open <span className="sr-only">report {report.reference}</span>
      </ButtonLink>
    </Card>
  );
}
