import { Landmark } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { EmailText } from '../../../components/shared/email-text.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Table, type Column } from '../../../components/ui/table.js';
import { momentOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/numbers.js';
import { PAYMENT_METHOD_LABELS } from '../../../lib/format/payment-methods.js';
import { adminQueries } from '../api/admin.queries.js';
import { PaymentHistoryButton } from './history-dialog.js';
import type { PaymentHistoryView } from '../../../lib/api/api-types.js';
import { paths } from '../../../lib/paths.js';
import { topUpsPath } from '../model/reconciliation.rules.js';
import { Reconciliation } from './reconciliation.js';
import { SearchedList } from './searched-list.js';
import { SubViews } from './sub-views.js';
import { TopUps } from './top-ups.js';

const columns: Column<PaymentHistoryView>[] = [
  { header: 'User', sort: 'user', lead: true, cell: ({ userEmail }) => <EmailText address={userEmail} /> },
  { header: 'Status', cell: () => <Badge tone="success">Approved</Badge> },
  { header: 'Amount', sort: 'amount', align: 'end', cell: ({ approvedAmount }) => naira(approvedAmount) },
  { header: 'Method', sort: 'method', cell: ({ paymentMethod }) => PAYMENT_METHOD_LABELS[paymentMethod] },
  {
    header: 'Approved by',
    sort: 'approved',
    cell: ({ approvedBy, approvedAt }) => (
      <>
        <span className="block">
          <EmailText address={approvedBy} />
        </span>
        <time className="block text-muted" dateTime={approvedAt}>
          {momentOf(approvedAt)}
        </time>
      </>
    ),
  },
  { header: 'Account details', cell: ({ accountDetails }) => accountDetails },
  {
    header: 'History',
    headerHidden: true,
    cell: (payment) => <PaymentHistoryButton payment={payment} />,
  },
];

/** Incoming payments: approved ones (ADMIN-11), and those through the gateway (contract 3.15). */
export function PaymentHistoryTab() {
  const shown = useSearchParams()[0].get('show');
  const views = [
    { label: 'Manual payments', to: paths.adminTab('history'), content: <ApprovedRequests /> },
    { label: 'Top-ups by card or transfer', show: 'top-ups', to: topUpsPath(), content: <TopUps /> },
    {
      label: 'Reconciliation',
      show: 'days',
      to: `${paths.adminTab('history')}&show=days`,
      content: <Reconciliation />,
    },
  ];
  const open = views.find(({ show }) => show === shown) ?? views[0];
  return (
    <div className="flex flex-col gap-6">
      <SubViews label="Payments" views={views.map((view) => ({ ...view, isOpen: view === open }))} />
      {open?.content}
    </div>
  );
}

/** ADMIN-11, PAY-08: newest decisions first, or by a column. */
const ApprovedRequests = () => (
  <Card className="flex flex-col gap-4">
    <SearchedList
      label="Payment history"
      searchLabel="Search by email or reference"
      queryOf={adminQueries.paymentHistory}
      failed="The history did not load"
      keyOf={({ id }) => id}
      noMatch={<EmptyState icon={Landmark} title="No matching payments" level="h3" />}
      none={
        <EmptyState icon={Landmark} title="No approved payments yet" level="h3">
          Payments that you approve are kept here.
        </EmptyState>
      }
    >
      {({ rows }, sorting) => (
        <Table
          caption="Approved payments"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          sorting={sorting}
        />
      )}
    </SearchedList>
  </Card>
);
