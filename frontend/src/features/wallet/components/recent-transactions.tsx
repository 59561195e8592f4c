import { useQuery } from '@tanstack/react-query';
import { Download, Receipt } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Button, buttonClass } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { SelectField } from '../../../components/ui/field.js';
import { Link } from '../../../components/ui/link.js';
import { RECENT_TRANSACTIONS } from '../../../lib/constants.js';
import { momentOf, monthOf, shortDayOf, today } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/numbers.js';
import { paths } from '../../../lib/paths.js';
import { type MovementFilter, STATEMENT_ADDRESS, walletQueries } from '../api/wallet.queries.js';
import type { TopUpView, WalletTransactionView } from '../../../lib/api/api-types.js';

const KINDS = { topup: 'Top-up', spend: 'Spent', refund: 'Refund' } as const;
const MONTHS_OFFERED = 12;

/** WAL-03, WAL-06: the last five until more are wanted, with amounts in columns; the CSV statement has them all. */
export function RecentTransactions() {
  const [filter, setFilter] = useState<MovementFilter>({ type: '', month: '' });
  const [all, setAll] = useState(false);
  const isNarrowed = filter.type !== '' || filter.month !== '';
  const query = useQuery(walletQueries.transactions(filter));
  const { data: topUps } = useQuery(walletQueries.topUps());
  return (
    <Loaded query={query} height="h-64" failed="Your transactions did not load">
      {(transactions) => (
        <Card>
          {transactions.length === 0 && !isNarrowed ? (
            <EmptyState icon={Receipt} title="No transactions yet" level="h3">
              Your top-ups and promotion payments will appear here, each with the balance after it.
            </EmptyState>
          ) : (
            <>
              <Filter filter={filter} onChange={setFilter} />
              {transactions.length === 0 ? (
                <p className="py-4 text-muted">Nothing of this kind in that month.</p>
              ) : (
                <Statement
                  transactions={isNarrowed || all ? transactions : transactions.slice(0, RECENT_TRANSACTIONS)}
                  topUps={topUps ?? []}
                />
              )}
              <div className="mt-2 flex flex-wrap items-center gap-x-4">
                {!isNarrowed && !all && transactions.length > RECENT_TRANSACTIONS && (
                  <Button variant="link" onClick={() => setAll(true)}>
                    Show more
                  </Button>
                )}
                <a
                  href={STATEMENT_ADDRESS}
                  download
                  className={buttonClass({ variant: 'link', className: 'wrap-anywhere' })}
                >
                  <Download aria-hidden className="size-5 max-sm:hidden" />
                  Full statement (CSV)
                </a>
              </div>
            </>
          )}
        </Card>
      )}
    </Loaded>
  );
}

function Filter({
  filter,
  onChange,
}: {
  filter: MovementFilter;
  onChange: (filter: MovementFilter) => void;
}) {
  return (
    <div className="mb-2 grid max-w-md grid-cols-2 gap-3 print:hidden">
      <SelectField
        label="Kind of transaction"
        labelHidden
        blank="All kinds"
        choices={Object.entries(KINDS)}
        value={filter.type}
        onChange={({ target }) => onChange({ ...filter, type: target.value as MovementFilter['type'] })}
      />
      <SelectField
        label="Month"
        labelHidden
        blank="All months"
        choices={lastMonths(today()).map((month) => [month, monthOf(`${month}-02`)])}
        value={filter.month}
        onChange={({ target }) => onChange({ ...filter, month: target.value })}
      />
    </div>
  );
}

/** This month and those before it, "2026-11". */
const lastMonths = (day: string): string[] =>
  Array.from({ length: MONTHS_OFFERED }, (_, ago) =>
    new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - ago, 1))
      .toISOString()
      .slice(0, 7),
  );

const headClass = 'py-2 pl-3 text-right font-semibold first:pl-0 first:text-left';

function Statement({
  transactions,
  topUps,
}: {
  transactions: readonly WalletTransactionView[];
  topUps: readonly TopUpView[];
}) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Transactions, newest first</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className={headClass}>
            What
          </th>
          <th scope="col" className={headClass}>
            Amount
          </th>
          <th scope="col" className={`${headClass} max-sm:hidden`}>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <tr key={transaction.id} className="border-b border-line align-top last:border-0">
            <td className="min-w-0 py-3">
              <Story transaction={transaction} topUps={topUps} />
              <p className="text-muted">
                <time dateTime={transaction.createdAt} title={momentOf(transaction.createdAt)}>
                  {shortDayOf(transaction.createdAt)}
                </time>{' '}
                · {KINDS[transaction.type]}
              </p>
            </td>
            <td
              className={`py-3 pl-3 text-right font-semibold whitespace-nowrap ${transaction.type === 'topup' ? 'text-success' : ''}`}
            >
              {transaction.type === 'topup' ? '+' : '−'}
              {naira(transaction.amount)}
              <span className="block font-normal text-muted sm:hidden">
                <span className="sr-only">Balance </span>
                {naira(transaction.balance)}
              </span>
            </td>
            <td className="py-3 pl-3 text-right whitespace-nowrap text-muted max-sm:hidden">
              {naira(transaction.balance)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Story({
  transaction: { description, referenceType, referenceId },
  topUps,
}: {
  transaction: WalletTransactionView;
  topUps: readonly TopUpView[];
}) {
  const topUp = topUps.find(({ id }) => referenceType === 'top_up' && id === referenceId);
  const to =
    referenceType === 'promotion' && referenceId !== null
      ? paths.promotionReceipt(referenceId)
      : referenceType === 'payment_request'
        ? `#payment-${referenceId}`
        : topUp && paths.topUp(topUp.reference);
  return (
    <p className="font-semibold wrap-anywhere">
      {to ? (
        <Link to={to} className="underline decoration-line-strong underline-offset-4 hover:decoration-ink">
          {description}
        </Link>
      ) : (
        description
      )}
    </p>
  );
}
