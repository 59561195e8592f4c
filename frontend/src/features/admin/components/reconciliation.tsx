import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { TextField } from '../../../components/ui/field.js';
import { Link } from '../../../components/ui/link.js';
import { Table, type Column } from '../../../components/ui/table.js';
import { api } from '../../../lib/api/api-client.js';
import type { AdminTopUpView, ReconciledDayView } from '../../../lib/api/api-types.js';
import { dayOf, today } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/numbers.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { adminQueries } from '../api/admin.queries.js';
import { daysBefore, rangeProblem, topUpsPath } from '../model/reconciliation.rules.js';

const columns: Column<ReconciledDayView>[] = [
  { header: 'Day', lead: true, cell: ({ date }) => <span className="whitespace-nowrap">{dayOf(date)}</span> },
  { header: 'Credited', align: 'end', cell: ({ credited }) => credited },
  { header: 'Amount', align: 'end', cell: ({ amount }) => naira(amount) },
  { header: 'Fees', align: 'end', cell: ({ fees }) => naira(fees) },
  {
    header: 'Result',
    cell: ({ missingHere, missingThere, differing }) => {
      const found = missingHere.length + missingThere.length + differing.length;
      return found === 0 ? (
        <Badge tone="success">All match</Badge>
      ) : (
        <Badge tone="danger">{found} to check</Badge>
      );
    },
  },
  {
    header: 'Paid, not credited',
    cell: ({ missingHere }) => <References of={missingHere} withCredit />,
  },
  { header: 'Credited, not paid', cell: ({ missingThere }) => <References of={missingThere} /> },
  { header: 'Different figures', cell: ({ differing }) => <References of={differing} /> },
];

/** Contract 3.15: what is credited here beside what the gateway was paid, by days of Lagos. */
export function Reconciliation() {
  const [{ from, to }, setRange] = useState({ from: daysBefore(today(), 6), to: today() });
  const problem = rangeProblem(from, to);
  const query = useQuery({ ...adminQueries.reconciliation(from, to), enabled: problem === null });
  return (
    <Card className="flex flex-col gap-4">
      <p className="text-muted">
        Each day is compared with what Paystack was paid. A credit is made only after Paystack has confirmed
        the payment.
      </p>
      <div className="grid gap-3 sm:grid-cols-2 lg:max-w-lg">
        <TextField
          label="From"
          type="date"
          value={from}
          onChange={(event) => setRange({ from: event.target.value, to })}
        />
        <TextField
          label="To"
          type="date"
          value={to}
          error={problem ?? undefined}
          onChange={(event) => setRange({ from, to: event.target.value })}
        />
      </div>
      {problem === null && (
        <Loaded query={query} height="h-64" failed="The days did not load">
          {({ days }) =>
            days.length === 0 ? (
              <EmptyState icon={CalendarCheck} title="No day was compared yet" level="h3" />
            ) : (
              <Table
                caption="Reconciliation by day"
                columns={columns}
                // oxlint-disable-next-line unicorn/no-array-reverse -- the oldest browsers have no toReversed
                rows={[...days].reverse()}
                keyOf={({ date }) => date}
              />
            )
          }
        </Loaded>
      )}
    </Card>
  );
}

function References({ of, withCredit = false }: { of: readonly string[]; withCredit?: boolean }) {
  if (of.length === 0) return '–';
  return (
    <ul className="flex flex-col gap-1">
      {of.map((reference) => (
        <li key={reference} className="flex flex-wrap items-center justify-end gap-2 @table:justify-start">
          <Link to={topUpsPath(reference)} className="wrap-anywhere underline">
            {reference}
          </Link>
          {withCredit && <CreditButton reference={reference} />}
        </li>
      ))}
    </ul>
  );
}

function CreditButton({ reference }: { reference: string }) {
  const { mutate, isPending } = useSubmit({
    makesStale: ['panel', 'wallet'],
    send: (_: void, key) => api.post<AdminTopUpView>('/api/admin/top-ups/credit', { reference }, key),
    done: ({ amount, userEmail }) => ({ title: `${naira(amount)} credited`, description: `To ${userEmail}` }),
    failed: 'Nothing was credited',
  });
  return (
    <Button variant="secondary" size="sm" pending={isPending} onClick={() => mutate()}>
      Credit <span className="sr-only">{reference}</span>
    </Button>
  );
}
