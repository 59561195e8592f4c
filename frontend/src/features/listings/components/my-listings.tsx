import { useQuery } from '@tanstack/react-query';
import { Plus, Store } from 'lucide-react';
import { Loaded } from '../../../components/shared/loaded.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { paths } from '../../../lib/paths.js';
import { useWhenNeeded } from '../../../lib/screen/use-on-demand.js';
import { listingQueries } from '../api/listings.queries.js';
import { DashboardFigures } from './dashboard-figures.js';
import { MyListingCard } from './my-listing-card.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';

/** DASH-04 to DASH-07: figures and own listings, inactive ones included. */
export function MyListings() {
  return (
    <Loaded
      query={useQuery(listingQueries.mine())}
      height="h-64"
      standIn={<MyListingsSkeleton />}
      failed="Your listings did not load"
      failedText="Check your connection and try again."
    >
      {(listings) => (listings.length === 0 ? <NoListings /> : <Listings listings={listings} />)}
    </Loaded>
  );
}

const importCharts = () => import('./activity-charts.js').then(({ ActivityCharts }) => ActivityCharts);

function Listings({ listings }: { listings: readonly ListingDetailView[] }) {
  const [Charts] = useWhenNeeded(importCharts, true);
  return (
    <div className="flex flex-col gap-6">
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
    </div>
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
