import { useQuery } from '@tanstack/react-query';
import { Plus, Store } from 'lucide-react';
import { Loaded } from '../../../components/shared/loaded.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { LoadingRows } from '../../../components/ui/skeleton.js';
import { Link } from '../../../components/ui/link.js';
import { myListings, ownWallet } from '../../../lib/api/shared.queries.js';
import { paths } from '../../../lib/paths.js';
import { today } from '../../../lib/format/dates.js';
import { naira, grouped, plural } from '../../../lib/format/numbers.js';
import { useWhenNeeded } from '../../../lib/screen/use-on-demand.js';
import { listingQueries } from '../api/listings.queries.js';
import { MyListingRow } from './my-listing-row.js';
import { NeedsMe, useNeeds } from './needs-me.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { dashboardStats } from '../model/dashboard-stats.rules.js';

/** DASH-04 to DASH-07: what waits for the provider, money, activity, and own listings, inactive ones included. */
export function MyListings() {
  const query = useQuery(myListings());
  const needs = useNeeds(query.data);
  if (query.data && !needs) return <MyListingsSkeleton />;
  return (
    <Loaded
      query={query}
      height="h-64"
      placeholder={<MyListingsSkeleton />}
      failed="Your listings did not load"
      failedText="Check your connection and try again."
    >
      {(listings) => (
        <div className="flex flex-col gap-6">
          <div className="grid items-start gap-4 empty:hidden lg:grid-cols-[minmax(0,1fr)_20rem]">
            {needs && (needs.length > 0 || listings.length > 0) && <NeedsMe needs={needs} />}
            {listings.length > 0 && <Money />}
          </div>
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
      {Charts ? <Charts /> : <LoadingRows className="h-56" />}
      <section className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h2 className="text-lg">Your services</h2>
          <ButtonLink to={paths.createListing} variant="secondary">
            <Plus aria-hidden className="size-5" />
            Add New Service
          </ButtonLink>
        </div>
        <DashboardFigures listings={listings} />
        <Card className="py-0! md:py-2!">
          <ul className="divide-y divide-line">
            {listings.map((listing) => (
              <li key={listing.id}>
                <MyListingRow listing={listing} />
              </li>
            ))}
          </ul>
        </Card>
      </section>
    </>
  );
}

function Money() {
  const { data: wallet, isError } = useQuery(ownWallet());
  const { data: spent } = useQuery(listingQueries.spentOnPromotions(today().slice(0, 7)));
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3!">
      <div>
        <h2 className="sr-only">Your money</h2>
        <p>
          <span className="text-lg font-bold tabular-nums">
            {wallet ? naira(wallet.balance) : isError ? 'Your wallet did not load' : '…'}
          </span>{' '}
          {wallet && <span className="text-sm text-muted">in your wallet</span>}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {naira(spent ?? 0)} spent on{' '}
          <Link to={paths.promotions} className="underline underline-offset-4">
            promotions
          </Link>{' '}
          this month
        </p>
      </div>
      <ButtonLink to={paths.wallet} variant="secondary" size="sm">
        Add money
      </ButtonLink>
    </Card>
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
      <LoadingRows className="h-64" />
      <LoadingRows className="h-20" />
      <LoadingRows className="h-56" />
      <LoadingRows className="h-40" />
    </div>
  );
}

/** DASH-05, DASH-06: in one line where they fit. */
function DashboardFigures({ listings }: { listings: readonly ListingDetailView[] }) {
  const stats = dashboardStats(listings);
  const figures: [string, string][] = [
    ['Services', grouped(stats.total)],
    ['Active', grouped(stats.active)],
    ['Profile views', grouped(stats.profileViews)],
    ...(stats.cardViews === null ? [] : [['Card views', grouped(stats.cardViews)] as [string, string]]),
    [
      'Average rating',
      stats.averageRating === null
        ? 'None yet'
        : plural(stats.totalReviews, {
            one: `${stats.averageRating.toFixed(1)} of 5, # review`,
            other: `${stats.averageRating.toFixed(1)} of 5, # reviews`,
          }),
    ],
  ];
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {figures.map(([label, value]) => (
        <div key={label} className="flex gap-1">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
