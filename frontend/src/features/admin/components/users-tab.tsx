import { Users as UsersIcon } from 'lucide-react';
import { EmailText } from '../../../components/shared/email-text.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Table, type Column } from '../../../components/ui/table.js';
import { api } from '../../../lib/api/api-client.js';
import { dayOf } from '../../../lib/format/dates.js';
import { adminQueries } from '../api/admin.queries.js';
import { DeleteButton } from './delete-button.js';
import { HistoryButton } from './history-dialog.js';
import type { UserSelf } from '../../../lib/api/api-types.js';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.js';
import { SubViews } from './sub-views.js';
import { Verifications } from './verifications.js';
import { SearchedList } from './searched-list.js';

const CONSEQUENCES =
  'The account is closed and cannot be reopened. Its listings disappear, its pending payments are rejected and its personal data becomes permanently unreadable. Its wallet ledger is kept.';

const columns: Column<UserSelf>[] = [
  {
    header: 'User',
    sort: 'name',
    lead: true,
    cell: ({ firstName, lastName, email }) => (
      <>
        <span className="block">{`${firstName} ${lastName}`}</span>
        <span className="block text-sm font-normal text-muted">
          <EmailText address={email} />
        </span>
      </>
    ),
  },
  { header: 'Id', cell: ({ id }) => id },
  { header: 'Phone', cell: ({ phone }) => phone },
  {
    header: 'Role',
    sort: 'role',
    cell: ({ role }) => <Badge tone={role === 'admin' ? 'soft' : 'neutral'}>{role}</Badge>,
  },
  {
    header: 'Joined',
    sort: 'joined',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{dayOf(createdAt)}</span>,
  },
  {
    header: 'Actions',
    headerHidden: true,
    cell: (user) => (
      <div className="flex flex-wrap justify-end gap-1 md:flex-nowrap">
        <HistoryButton of={`user ${user.email}`} filter={{ userId: String(user.id) }} />
        {user.role !== 'admin' && (
          <DeleteButton
            what={`user ${user.email}`}
            consequences={CONSEQUENCES}
            alsoStale={['listings']}
            done="User deleted successfully"
            send={() => api.delete(`/api/admin/users/${user.id}`)}
          />
        )}
      </div>
    ),
  },
];

/** People, or the documents that they sent (contract 3.15). */
export function UsersTab() {
  const showsDocuments = useSearchParams()[0].get('show') === 'verifications';
  return (
    <div className="flex flex-col gap-6">
      <SubViews
        label="Users"
        views={[
          { to: paths.adminTab('users'), label: 'People', isOpen: !showsDocuments },
          { to: paths.adminVerifications, label: 'Documents', isOpen: showsDocuments },
        ]}
      />
      {showsDocuments ? <Verifications /> : <Users />}
    </div>
  );
}

/** ADMIN-19, ADMIN-20: administrators have no delete button. */
const Users = () => (
  <Card className="flex flex-col gap-4">
    <SearchedList
      label="Users"
      searchLabel="Search by email, name, phone, role or id"
      queryOf={adminQueries.users}
      failed="The users did not load"
      keyOf={({ id }) => id}
      noMatch={<EmptyState icon={UsersIcon} title="No matching users" level="h3" />}
    >
      {({ rows }, sorting) => (
        <Table caption="Users" columns={columns} rows={rows} keyOf={({ id }) => id} sorting={sorting} />
      )}
    </SearchedList>
  </Card>
);
