import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { EmailText } from '../../../components/shared/email-text.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { Table, type Column } from '../../../components/ui/table.js';
import { dayOf } from '../../../lib/dates.js';
import { adminActs, adminQueries } from '../api/admin.queries.js';
import type { AdminUser } from '../api/admin.types.js';
import { DeleteButton } from './delete-button.js';
import { HistoryButton } from './history-dialog.js';
import { useSearchField } from './search-field.js';

const CONSEQUENCES =
  'The account is closed and cannot be opened again. Its listings disappear, its pending payments are rejected, its personal data becomes unreadable for good. The ledger of its wallet stays.';

const columns: Column<AdminUser>[] = [
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
            done="User deleted successfully"
            act={() => adminActs.deleteUser(user.id)}
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
      <Found search={search} />
    </Card>
  );
}

function Found({ search }: { search: string }) {
  const query = useInfiniteQuery(adminQueries.users(search));
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    query;
  if (isPending) return <Skeleton className="h-64" />;
  if (isError) {
    return (
      <ErrorState
        title="The users did not load"
        level="h3"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const users = data.pages.flatMap((page) => page ?? []);
  if (users.length === 0) return <EmptyState icon={Users} title="Nobody matches" level="h3" />;
  return (
    <>
      <Table caption="Users" columns={columns} rows={users} keyOf={({ id }) => id} />
      {hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          pending={isFetchingNextPage}
          pendingText="Loading..."
          onClick={() => void fetchNextPage()}
        >
          Load more users
        </Button>
      )}
    </>
  );
}
