import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Landmark, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmailText } from '../../../components/shared/email-text.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { MoreButton } from '../../../components/shared/more-button.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { SelectField, TextField } from '../../../components/ui/field.js';
import { Table, type Column } from '../../../components/ui/table.js';
import { api } from '../../../lib/api/api-client.js';
import { LONGEST, type AdminTopUpView } from '../../../lib/api/api-types.js';
import { SEARCH_DELAY } from '../../../lib/constants.js';
import { momentOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/numbers.js';
import { channelLabel, TOP_UP_STATUS } from '../../../lib/format/payment-methods.js';
import { useDebounced } from '../../../lib/forms/use-debounced.js';
import { adminQueries } from '../api/admin.queries.js';
import { refundRules } from '../model/admin.rules.js';
import { eventFilterTyped } from '../model/event-filter.rules.js';
import { HistoryButton } from './history-dialog.js';
import { OthersDecide } from './others-decide.js';
import { ReasonButton } from './reason-button.js';

const columns: Column<AdminTopUpView>[] = [
  { header: 'User', lead: true, cell: ({ userEmail }) => <EmailText address={userEmail} /> },
  {
    header: 'Status',
    cell: ({ status, problem }) => (
      <span className="flex flex-col items-end gap-1 @table:items-start">
        <Badge tone={TOP_UP_STATUS[status].tone}>{TOP_UP_STATUS[status].label}</Badge>
        {problem && <span className="text-right text-danger @table:text-left">{problem}</span>}
      </span>
    ),
  },
  { header: 'Amount', align: 'end', cell: ({ amount }) => naira(amount) },
  { header: 'Fee', align: 'end', cell: ({ fee }) => (fee === null ? '–' : naira(fee)) },
  { header: 'Paid by', cell: ({ channel }) => (channel ? channelLabel(channel) : '–') },
  {
    header: 'Started',
    cell: ({ createdAt, creditedAt }) => (
      <>
        <time className="block" dateTime={createdAt}>
          {momentOf(createdAt)}
        </time>
        {creditedAt && (
          <time className="block text-muted" dateTime={creditedAt}>
            credited {momentOf(creditedAt)}
          </time>
        )}
      </>
    ),
  },
  {
    header: 'Reference',
    cell: ({ reference, gatewayId }) => (
      <span className="wrap-anywhere">
        {reference}
        {gatewayId && <span className="block text-muted">Gateway: {gatewayId}</span>}
      </span>
    ),
  },
  {
    header: 'Actions',
    headerHidden: true,
    cell: (topUp) => (
      <div className="flex flex-wrap items-center justify-end gap-1">
        <HistoryButton
          of={`top-up ${topUp.reference}`}
          filter={{ stream: `wallet-${topUp.userId}` }}
          keep={({ data }) => data['topUpId'] === topUp.id}
        />
        {topUp.status === 'credited' && (
          <OthersDecide
            about={topUp.userId}
            text="It is your own top-up, so another administrator will decide."
          >
            <RefundButton topUp={topUp} />
          </OthersDecide>
        )}
      </div>
    ),
  },
];

const NO_FILTER = { status: '', userId: '' };
const STATUSES = Object.entries(TOP_UP_STATUS).map(([status, { label }]) => [status, label] as const);

/** Contract 3.15: all top-ups by card or transfer, newest first. A reference may be in the address. */
export function TopUps() {
  const [address] = useSearchParams();
  const [typed, setTyped] = useState({ ...NO_FILTER, reference: address.get('reference') ?? '' });
  const { userId } = eventFilterTyped({ userId: typed.userId.trim() });
  const filter = useDebounced({ ...typed, userId, reference: typed.reference.trim() }, SEARCH_DELAY);
  const query = useInfiniteQuery({ ...adminQueries.topUps(filter), placeholderData: keepPreviousData });
  const change = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  });
  return (
    <Card className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField label="Status" blank="All" choices={STATUSES} {...change('status')} />
        <TextField label="User id" autoComplete="off" inputMode="numeric" {...change('userId')} />
        <TextField
          label="Reference"
          autoComplete="off"
          maxLength={LONGEST.CreditTopUpBody.reference}
          {...change('reference')}
        />
      </div>
      <Loaded query={query} height="h-64" failed="The top-ups did not load">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page ?? []);
          if (rows.length === 0) return <EmptyState icon={Landmark} title="No top-ups here" level="h3" />;
          return (
            <>
              <Table caption="Top-ups" columns={columns} rows={rows} keyOf={({ id }) => id} />
              <MoreButton query={query}>Load older top-ups</MoreButton>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

/** Gives the whole amount back; the reason is stored in the log. */
const RefundButton = ({ topUp }: { topUp: AdminTopUpView }) => (
  <ReasonButton
    trigger={
      <>
        <Undo2 aria-hidden className="size-5" />
        Refund{' '}
        <span className="sr-only">
          {naira(topUp.amount)} to {topUp.userEmail}
        </span>
      </>
    }
    variant="ghost"
    title={`Refund ${naira(topUp.amount)}?`}
    description={`The whole amount is taken from the wallet of ${topUp.userEmail} and returned the way it was paid. You cannot undo this.`}
    confirmText="Refund"
    pendingText="Requesting..."
    rules={refundRules}
    maxLength={LONGEST.RefundTopUpBody.reason}
    send={(reason, key) => api.post(`/api/admin/top-ups/${topUp.id}/refund`, { reason }, key)}
    done="Refund requested"
    failed="The refund was not requested"
  />
);
