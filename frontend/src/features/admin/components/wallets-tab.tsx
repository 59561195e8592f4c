import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { EmailText } from '../../../components/shared/email-text.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Table, type Column } from '../../../components/ui/table.js';
import { momentOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/naira.js';
import { adminQueries } from '../api/admin.queries.js';
import { OthersDecide } from './others-decide.js';
import { Pages, usePlace } from './pages.js';
import { AdjustButton } from './adjust-button.js';
import { useSearchField } from './search-field.js';
import { WalletAuditButton } from './wallet-audit-dialog.js';
import type { AdminWalletView, WalletList } from '../../../lib/api/api-types.js';
import { plural } from '../../../lib/format/plural.js';

const columns: Column<AdminWalletView>[] = [
  { header: 'User', lead: true, cell: ({ userEmail }) => <EmailText address={userEmail} /> },
  { header: 'Balance', align: 'end', cell: ({ balance }) => naira(balance) },
  { header: 'Last transaction', cell: ({ updatedAt }) => (updatedAt ? momentOf(updatedAt) : 'None yet') },
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

/** ADMIN-12, WAL-10: all wallets, the last moved first, those without movements at the end. */
export function WalletsTab() {
  const { search, field } = useSearchField('Search by email');
  return (
    <Card className="flex flex-col gap-4">
      {field}
      <Wallets key={search} search={search} />
    </Card>
  );
}

function Wallets({ search }: { search: string }) {
  const place = usePlace();
  const query = useQuery(adminQueries.wallets(search, place.last));
  return (
    <Loaded query={query} height="h-64" failed="The wallets did not load">
      {(list) => (
        <Pages
          label="Wallets"
          place={place}
          turning={query.isPlaceholderData}
          total={list?.total ?? 0}
          rows={list?.wallets ?? []}
          keyOf={({ updatedAt, userId }) => `${updatedAt ?? ''},${userId}`}
          empty={
            <EmptyState icon={Wallet} title={search ? 'No matching wallets' : 'No wallets yet'} level="h3" />
          }
        >
          {list && <WalletTable list={list} />}
        </Pages>
      )}
    </Loaded>
  );
}

const WalletTable = ({ list }: { list: WalletList }) => (
  <>
    <p className="text-muted">
      {plural(list.total, { one: '# wallet', other: '# wallets' })},{' '}
      <strong className="text-ink tabular-nums">{naira(list.totalBalance)}</strong> in all
    </p>
    <Table caption="Wallets" columns={columns} rows={list.wallets} keyOf={({ userId }) => userId} />
  </>
);
