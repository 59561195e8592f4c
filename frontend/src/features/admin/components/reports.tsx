import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Field } from '../../../components/ui/field.js';
import { Link } from '../../../components/ui/link.js';
import { Section } from '../../../components/ui/section.js';
import { Select } from '../../../components/ui/select.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { momentOf } from '../../../lib/dates.js';
import { paths } from '../../../lib/paths.js';
import { adminActs, adminQueries } from '../api/admin.queries.js';
import { Pages } from './pages.js';
import { ConversationButton } from './conversation-dialog.js';
import { SuspendButton } from './suspension-buttons.js';
import { useAct } from '../../../lib/use-act.js';
import type { ReportOutcome, ReportView } from '../../../lib/api-types.js';
import { LONGEST } from '../../../lib/field-lengths.js';

/** OP-37: what people reported, and what was decided about it. */
export function Reports() {
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
      <ReportPages key={status} status={status} />
    </Section>
  );
}

function ReportPages({ status }: { status: 'open' | 'resolved' }) {
  const [page, setPage] = useState(1);
  return (
    <Loaded
      query={useQuery(adminQueries.reports(status, page))}
      height="h-40"
      failed="The reports did not load"
    >
      {({ rows, total }) => (
        <Pages
          label="Reports"
          page={page}
          total={total}
          onPage={setPage}
          empty={<NoReports status={status} />}
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

const NoReports = ({ status }: { status: 'open' | 'resolved' }) => (
  <Card>
    {status === 'open' ? (
      <EmptyState icon={Flag} title="No open reports" level="h3">
        Nobody waits for a decision.
      </EmptyState>
    ) : (
      <EmptyState icon={Flag} title="No resolved reports" level="h3">
        What was decided stays here with its outcome.
      </EmptyState>
    )}
  </Card>
);

const OUTCOMES: Readonly<Record<ReportOutcome, string>> = {
  dismissed: 'Dismissed',
  warned: 'Warned',
  removed: 'Removed',
};

function ReportCard({ report }: { report: ReportView }) {
  const who = report.reporterUserId === null ? 'a visitor' : `user ${report.reporterUserId}`;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-base">
          {report.reference}: {report.type.replaceAll('-', ' ')}
        </h3>
        <Badge tone={report.urgency === 'high' ? 'danger' : 'neutral'}>{report.urgency} urgency</Badge>
      </div>
      <p className="text-sm text-muted">
        By {who}, <time dateTime={report.createdAt}>{momentOf(report.createdAt)}</time>
      </p>
      {report.listing && (
        <p className="mt-2">
          Listing:{' '}
          <Link to={paths.listing(report.listing.id)} className="underline">
            {report.listing.businessName}
          </Link>
        </p>
      )}
      {report.conversation && <ConversationButton conversation={report.conversation} />}
      {report.userInfo && <p className="mt-2 break-words">About: {report.userInfo}</p>}
      <p className="mt-2 break-words whitespace-pre-line">{report.description}</p>
      {report.status === 'open' ? (
        <>
          <Resolve report={report} />
          {report.listing && (
            <div className="mt-3">
              <SuspendButton listing={report.listing} reportId={report.id} />
            </div>
          )}
        </>
      ) : (
        <p className="mt-3 text-sm text-muted">
          {report.outcome && OUTCOMES[report.outcome]}
          {report.note && `: ${report.note}`}
        </p>
      )}
    </Card>
  );
}

function Resolve({ report }: { report: ReportView }) {
  const [outcome, setOutcome] = useState<ReportOutcome>('dismissed');
  const [note, setNote] = useState('');
  const { mutate, isPending } = useAct({
    makesStale: ['panel'],
    act: () => adminActs.resolveReport(report.id, outcome, note),
    done: `Report ${report.reference} resolved`,
    failed: 'The report was not resolved',
  });
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <Field label="Outcome">
        {(control) => (
          <Select
            {...control}
            value={outcome}
            onChange={(event) => setOutcome(event.target.value as ReportOutcome)}
          >
            {Object.entries(OUTCOMES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Note (optional)" className="grow">
        {(control) => (
          <TextInput
            {...control}
            value={note}
            maxLength={LONGEST.ResolveReportBody.note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <Button variant="secondary" pending={isPending} pendingText="Resolving..." onClick={() => mutate()}>
        Resolve <span className="sr-only">{report.reference}</span>
      </Button>
    </div>
  );
}
