import { ArrowDownLeft, ArrowUpRight, Download, Receipt } from 'lucide-react';
import { buttonClass } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { RECENT_TRANSACTIONS } from '../../../lib/constants.js';
import { momentOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/naira.js';
import { STATEMENT_ADDRESS } from '../api/wallet.queries.js';
import type { WalletTransactionView } from '../../../lib/api/api-types.js';

/** WAL-03, WAL-06: the last five; the statement has them all. */
export function RecentTransactions({ transactions }: { transactions: readonly WalletTransactionView[] }) {
  if (transactions.length === 0) {
    return (
      <Card>
        <EmptyState icon={Receipt} title="No transactions yet" level="h3">
          Your top-ups and promotion payments will appear here, each with the balance after it.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <ul className="divide-y divide-line">
        {transactions.slice(0, RECENT_TRANSACTIONS).map((transaction) => (
          <Transaction key={transaction.id} transaction={transaction} />
        ))}
      </ul>
      <a
        href={STATEMENT_ADDRESS}
        download
        className={buttonClass({ variant: 'secondary', className: 'mt-4 wrap-anywhere' })}
      >
        <Download aria-hidden className="size-5 max-sm:hidden" />
        Full statement (CSV)
      </a>
    </Card>
  );
}

const KINDS = { topup: 'Top-up', spend: 'Spent', refund: 'Refund' } as const;

function Transaction({ transaction }: { transaction: WalletTransactionView }) {
  const isTopUp = transaction.type === 'topup';
  const Icon = isTopUp ? ArrowDownLeft : ArrowUpRight;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0">
      <span
        className={`flex size-9 shrink-0 items-center max-sm:hidden justify-center rounded-full ${isTopUp ? 'bg-success-soft text-success' : 'bg-sunken text-muted'}`}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <div className="flex justify-between gap-3 font-semibold">
          <p className="min-w-0 break-words">{transaction.description}</p>
          <p className={`shrink-0 tabular-nums ${isTopUp ? 'text-success' : ''}`}>
            {isTopUp ? '+' : '−'}
            {naira(transaction.amount)}
          </p>
        </div>
        <div className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
          <p>
            {KINDS[transaction.type]},{' '}
            <time dateTime={transaction.createdAt}>{momentOf(transaction.createdAt)}</time>
          </p>
          <p className="tabular-nums">Balance {naira(transaction.balance)}</p>
        </div>
      </div>
    </li>
  );
}
