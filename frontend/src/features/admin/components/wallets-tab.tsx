import { Wallet } from 'lucide-react';
import { EmailText } from '../../../components/shared/email-text.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Table, type Column } from '../../../components/ui/table.js';
import { momentOf } from '../../../lib/format/dates.js';
import { naira, plural } from '../../../lib/format/numbers.js';
import { adminQueries } from '../api/admin.queries.js';
import { OthersDecide } from './others-decide.js';
import { AdjustButton } from './adjust-button.js';
import { WalletAuditButton } from './wallet-audit-dialog.js';
import type { AdminWalletView } from '../../../lib/api/api-types.js';
import { SearchedList } from './searched-list.js';

const columns: Column<AdminWalletView>[] = [
  { header: 'User', sort: 'user', lead: true, cell: ({ userEmail }) => <EmailText address={userEmail} /> },
  { header: 'Balance', sort: 'balance', align: 'end', cell: ({ balance }) => naira(balance) },
  {
    header: 'Owed',
    sort: 'owed',
    align: 'end',
    cell: ({ owed = 0 }) => owed > 0 && <Badge tone="danger">{naira(owed)}</Badge>,
  },
  {
    header: 'Last transaction',
    sort: 'moved',
    cell: ({ updatedAt }) => (
      <span className="@table:whitespace-nowrap">{updatedAt ? momentOf(updatedAt) : 'None yet'}</span>
    ),
  },
  {
    header: 'Actions',
    headerHidden: true,
    cell: (wallet) => (
      <div className="flex flex-wrap items-center justify-end gap-1 md:flex-nowrap">
        <OthersDecide
          about={wallet.userId}
          text="It is your own wallet, so another administrator will decide."
        >
          <AdjustButton wallet={wallet} />
        </OthersDecide>
        <WalletAuditButton userId={wallet.userId} email={wallet.userEmail} />
      </div>
    ),
  },
];

/** ADMIN-12, WAL-10: all wallets, the last moved first, those without movements at the end; or by a column. */
export const WalletsTab = () => (
  <Card className="flex flex-col gap-4">
    <SearchedList
      label="Wallets"
      searchLabel="Search by email"
      queryOf={adminQueries.wallets}
      failed="The wallets did not load"
      keyOf={({ updatedAt, userId }) => `${updatedAt ?? ''},${userId}`}
      noMatch={<EmptyState icon={Wallet} title="No matching wallets" level="h3" />}
      none={<EmptyState icon={Wallet} title="No wallets yet" level="h3" />}
    >
      {({ rows, total, totalBalance }, sorting) => (
        <>
          <p className="text-muted">
            {plural(total, { one: '# wallet', other: '# wallets' })},{' '}
            <strong className="text-ink tabular-nums">{naira(totalBalance)}</strong> in all
          </p>
          <Table
            caption="Wallets"
            columns={columns}
            rows={rows}
            keyOf={({ userId }) => userId}
            sorting={sorting}
          />
        </>
      )}
    </SearchedList>
  </Card>
);
