import { useQuery } from '@tanstack/react-query';
import { Users as UsersIcon } from 'lucide-react';
import { EmailText } from '../../../components/shared/email-text.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Table, type Column } from '../../../components/ui/table.js';
import { dayOf } from '../../../lib/format/dates.js';
import { adminActions, adminQueries } from '../api/admin.queries.js';
import { Pages, usePlace } from './pages.js';
import { DeleteButton } from './delete-button.js';
import { HistoryButton } from './history-dialog.js';
import { useSearchField } from './search-field.js';
import type { UserSelf } from '../../../lib/api/api-types.js';

const CONSEQUENCES =
  'The account is closed and cannot be reopened. Its listings disappear, its pending payments are rejected and its personal data becomes permanently unreadable. Its wallet ledger is kept.';

const columns: Column<UserSelf>[] = [
  {
    header: 'User',
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
  { header: 'Phone', cell: ({ phone }) => phone ?? '–' },
  {
    header: 'Role',
    cell: ({ role }) => <Badge tone={role === 'admin' ? 'soft' : 'neutral'}>{role}</Badge>,
  },
  {
    header: 'Joined',
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
            send={() => adminActions.deleteUser(user.id)}
          />
        )}
      </div>
    ),
  },
];

/** ADMIN-19, ADMIN-20: administrators have no delete button. */
export function UsersTab() {
  const { search, field } = useSearchField('Search by email, name, phone, role or id');
  return (
    <Card className="flex flex-col gap-4">
      {field}
      <Users key={search} search={search} />
    </Card>
  );
}

function Users({ search }: { search: string }) {
  const place = usePlace();
  const query = useQuery(adminQueries.users(search, place.last));
  return (
    <Loaded query={query} height="h-64" failed="The users did not load">
      {({ rows, total }) => (
        <Pages
          label="Users"
          place={place}
          turning={query.isPlaceholderData}
          total={total}
          rows={rows}
          keyOf={({ id }) => id}
          empty={<EmptyState icon={UsersIcon} title="No matching users" level="h3" />}
        >
          <Table caption="Users" columns={columns} rows={rows} keyOf={({ id }) => id} />
        </Pages>
      )}
    </Loaded>
  );
}
