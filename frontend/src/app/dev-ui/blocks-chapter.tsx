import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../components/ui/alert.js';
import { Avatar } from '../../components/ui/avatar.js';
import { Badge } from '../../components/ui/badge.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { ErrorState } from '../../components/ui/error-state.js';
import { Figures } from '../../components/ui/figures.js';
import { Pagination } from '../../components/ui/pagination.js';
import { Progress } from '../../components/ui/progress.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { PageSpinner } from '../../components/ui/page-spinner.js';
import { Table, type Column } from '../../components/ui/table.js';
import { Tabs } from '../../components/ui/tabs.js';
import { naira } from '../../lib/format/naira.js';
import { paths } from '../../lib/paths.js';
import { Chapter, Columns, Row, Specimen } from './specimen.js';

const TONES = ['neutral', 'soft', 'accent', 'success', 'warning', 'danger'] as const;

export function BlocksChapter() {
  return (
    <Chapter title="Blocks">
      <Row>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row>
        <Avatar size="sm" name="Amaka Eze" image={null} />
        <Avatar name="Amaka Eze" image={null} />
        <Avatar size="lg" name="Amaka Eze" image={null} />
        <Avatar size="lg" name="With a picture" image="/icon.svg" />
      </Row>
      <Columns>
        <Alert>Your listing is being checked. This takes a minute.</Alert>
        <Alert tone="success">Your phone number is verified.</Alert>
        <Alert tone="warning">Some results may be missing. We are working on it.</Alert>
        <Alert tone="danger">The upload failed. Your text is still here.</Alert>
        <Card>
          <h3 className="text-base">Card</h3>
          <p className="mt-2 text-muted">The one surface that things stand on.</p>
        </Card>
        <Card role="status" className="flex flex-col gap-3">
          <span className="sr-only">Loading an example</span>
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-4/5" />
        </Card>
        <Progress label="kitchen.jpg" value={64} />
        <Progress label="Working out how long this takes" />
      </Columns>
      <Tabs
        label="Example tabs"
        tabs={['Details', 'Reviews', 'History'].map((label) => ({
          value: label,
          label,
          content: <p>{label} stand here. Arrow keys move between tabs.</p>,
        }))}
      />
    </Chapter>
  );
}

const PAYMENTS = [
  { id: 41, who: 'Chioma Okafor', method: 'Bank transfer', amount: 25_000, status: 'Pending' },
  { id: 40, who: 'Musa Ibrahim', method: 'USSD', amount: 5_300, status: 'Confirmed' },
  { id: 39, who: 'Tunde Adebayo', method: 'Mobile money', amount: 1_200.5, status: 'Rejected' },
];
const STATUS_TONES: Record<string, 'warning' | 'success' | 'danger'> = {
  Pending: 'warning',
  Confirmed: 'success',
  Rejected: 'danger',
};
const COLUMNS: readonly Column<(typeof PAYMENTS)[number]>[] = [
  { header: 'Who', cell: ({ who }) => who },
  { header: 'Method', cell: ({ method }) => method },
  {
    header: 'Status',
    cell: ({ status }) => <Badge tone={STATUS_TONES[status] ?? 'neutral'}>{status}</Badge>,
  },
  { header: 'Amount', cell: ({ amount }) => naira(amount), align: 'end' },
  {
    header: 'Actions',
    headerHidden: true,
    cell: ({ who }) => (
      <Button variant="secondary" size="sm" aria-label={`View the payment of ${who}`}>
        View
      </Button>
    ),
    align: 'end',
  },
];

export function ListsChapter() {
  const [page, setPage] = useState(1);
  return (
    <Chapter title="Lists">
      <Card>
        <Table caption="Payment requests" columns={COLUMNS} rows={PAYMENTS} keyOf={({ id }) => id} />
      </Card>
      <Pagination label="Payments" page={page} pageCount={3} onPage={setPage} />
      <Card>
        <Figures
          figures={[
            ['Paid in', '₦80,000'],
            ['Payments', 3],
          ]}
        />
      </Card>
    </Chapter>
  );
}

export function StatesChapter() {
  return (
    <Chapter title="Nothing, failed, loading">
      <Columns>
        <Specimen name="empty">
          <EmptyState
            icon={Inbox}
            title="No reviews yet"
            level="h3"
            actions={<ButtonLink to={paths.search()}>Find a provider</ButtonLink>}
          >
            Reviews that you write after a job stand here.
          </EmptyState>
        </Specimen>
        <Specimen name="error">
          <ErrorState title="The reviews did not load" level="h3" onRetry={() => undefined}>
            Check your connection and try again.
          </ErrorState>
        </Specimen>
        <Specimen name="retrying">
          <ErrorState title="The reviews did not load" level="h3" retrying onRetry={() => undefined} />
        </Specimen>
        <Specimen name="loading">
          <PageSpinner />
        </Specimen>
      </Columns>
    </Chapter>
  );
}
