import { Store } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Link } from '../../../components/ui/link.js';
import { Table, type Column } from '../../../components/ui/table.js';
import { api } from '../../../lib/api/api-client.js';
import { ADMIN_LISTINGS_SIZE } from '../../../lib/constants.js';
import { dayOf } from '../../../lib/format/dates.js';
import { paths } from '../../../lib/paths.js';
import { serviceLabel } from '../../../lib/format/names.js';
import { adminQueries, type AdminListing } from '../api/admin.queries.js';
import { DeleteButton } from './delete-button.js';
import { HistoryButton } from './history-dialog.js';
import { OthersDecide } from './others-decide.js';
import { ReinstateButton, SuspendButton } from './suspension-buttons.js';
import { SearchedList } from './searched-list.js';

const CONSEQUENCES =
  'It disappears from search at once and cannot be restored. Its promotions end without a refund.';

const columns: Column<AdminListing>[] = [
  {
    header: 'Business',
    sort: 'name',
    lead: true,
    cell: ({ id, businessName }) => (
      <Link to={paths.listing(id)} className="underline wrap-anywhere @table:inline-block @table:min-w-36">
        {businessName}
      </Link>
    ),
  },
  { header: 'Service', sort: 'service', cell: ({ serviceType }) => serviceLabel(serviceType) },
  { header: 'Place', sort: 'state', cell: ({ location, state }) => `${location}, ${state}` },
  {
    header: 'Status',
    cell: ({ isActive, suspension, isPremium, isVerified }) => (
      <span className="inline-flex flex-wrap justify-end gap-1">
        {suspension ? (
          <Badge tone="warning">Suspended</Badge>
        ) : (
          <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        )}
        {isPremium && <Badge tone="soft">Premium</Badge>}
        {isVerified && <Badge tone="soft">Phone and place badge</Badge>}
      </span>
    ),
  },
  { header: 'Views', align: 'end', cell: ({ profileViews }) => profileViews },
  {
    header: 'Since',
    sort: 'since',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{dayOf(createdAt)}</span>,
  },
  {
    header: 'Actions',
    headerHidden: true,
    cell: ({ id, userId, businessName, suspension }) => (
      <div className="flex flex-wrap items-center justify-end @table:flex-nowrap">
        <HistoryButton of={`listing ${businessName}`} filter={{ stream: `listing-${id}` }} />
        <OthersDecide about={userId} text="It is your own listing, so another administrator will decide.">
          {suspension ? (
            <ReinstateButton listing={{ id, businessName }} />
          ) : (
            <SuspendButton listing={{ id, businessName }} />
          )}
        </OthersDecide>
        <DeleteButton
          what={`listing ${businessName}`}
          consequences={CONSEQUENCES}
          alsoStale={['listings', 'promotions']}
          done="Listing deleted successfully"
          send={() => api.delete(`/api/admin/listings/${id}`)}
        />
      </div>
    ),
  },
];

/** ADMIN-21: the newest 20 that match first. */
export const ListingsTab = () => (
  <Card className="flex flex-col gap-4">
    <SearchedList
      label="Listings"
      searchLabel="Search by name, service, place, phone or description"
      queryOf={adminQueries.listings}
      failed="The listings did not load"
      keyOf={({ id }) => id}
      size={ADMIN_LISTINGS_SIZE}
      noMatch={<EmptyState icon={Store} title="No matching listings" level="h3" />}
    >
      {({ rows }, sorting) => (
        <Table caption="Listings" columns={columns} rows={rows} keyOf={({ id }) => id} sorting={sorting} />
      )}
    </SearchedList>
  </Card>
);
