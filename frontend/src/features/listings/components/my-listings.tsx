import { useQuery } from '@tanstack/react-query';
import { Plus, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { paths } from '../../../lib/paths.js';
import { useWhenNeeded } from '../../../lib/screen/use-on-demand.js';
import { listingQueries } from '../api/listings.queries.js';
import { MyListingCard } from './my-listing-card.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { dashboardStats } from '../model/dashboard-stats.rules.js';
import { grouped } from '../../../lib/grouped.js';
import { plural } from '../../../lib/format/plural.js';

interface MyListingsProps {
  /** Whether the part above is known: both appear together, and nothing moves. */
  isReady: boolean;
  /** Above the figures. */
  children: ReactNode;
}

/** DASH-04 to DASH-07: figures and own listings, inactive ones included. */
export function MyListings({ isReady, children }: MyListingsProps) {
  const query = useQuery(listingQueries.mine());
  if (!isReady) return <MyListingsSkeleton />;
  return (
    <Loaded
      query={query}
      height="h-64"
      standIn={<MyListingsSkeleton />}
      failed="Your listings did not load"
      failedText="Check your connection and try again."
    >
      {(listings) => (
        <div className="flex flex-col gap-6">
          {children}
          {listings.length === 0 ? <NoListings /> : <Listings listings={listings} />}
        </div>
      )}
    </Loaded>
  );
}

const importCharts = () => import('./activity-charts.js').then(({ ActivityCharts }) => ActivityCharts);

function Listings({ listings }: { listings: readonly ListingDetailView[] }) {
  const [Charts] = useWhenNeeded(importCharts, true);
  return (
    <>
      <DashboardFigures listings={listings} />
      {Charts ? <Charts /> : <Skeleton className="h-56" />}
      <section className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg">Your services</h2>
          <ButtonLink to={paths.createListing}>
            <Plus aria-hidden className="size-5" />
            Add New Service
          </ButtonLink>
        </div>
        <ul className="flex flex-col gap-3">
          {listings.map((listing) => (
            <li key={listing.id}>
              <MyListingCard listing={listing} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

export function NoListings() {
  return (
    <Card>
      <EmptyState
        icon={Store}
        title="You have no listings yet"
        actions={
          <ButtonLink to={paths.createListing}>
            <Plus aria-hidden className="size-5" />
            Add New Service
          </ButtonLink>
        }
      >
        Tell people near you what you do and what it costs. It takes two minutes.
      </EmptyState>
    </Card>
  );
}

function MyListingsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading your listings...</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-11 w-44 self-end" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}

/** DASH-05, DASH-06. */
function DashboardFigures({ listings }: { listings: readonly ListingDetailView[] }) {
  const stats = dashboardStats(listings);
  const figures = [
    { label: 'Services', value: grouped(stats.total) },
    { label: 'Active', value: grouped(stats.active) },
    { label: 'Profile views', value: grouped(stats.profileViews) },
    ...(stats.cardViews === null ? [] : [{ label: 'Card views', value: grouped(stats.cardViews) }]),
    {
      label: 'Average rating',
      value: stats.averageRating === null ? 'None yet' : stats.averageRating.toFixed(1),
      note:
        stats.averageRating === null
          ? undefined
          : plural(stats.totalReviews, { one: 'of 5, # review', other: 'of 5, # reviews' }),
    },
  ];
  return (
    <Card>
      <h2 className="sr-only">Your figures</h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-4 sm:gap-x-12">
        {figures.map(({ label, value, note }) => (
          <div key={label} className="flex min-w-[min(7rem,100%)] flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-1 text-lg font-semibold tabular-nums">
              {value}
              {note && <span className="text-xs font-normal text-muted">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
