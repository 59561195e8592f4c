import { useQuery } from '@tanstack/react-query';
import { Plus, Store } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import type { ListingDetail } from '../../../lib/api-types.js';
import { naira } from '../../../lib/naira.js';
import { serviceLabel } from '../../../lib/service-label.js';
import { listingQueries } from '../api/listings.queries.js';

/** DASH-04, DASH-07: one's own listings with View and Edit, inactive ones included. */
export function MyListings() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(listingQueries.mine());
  if (isPending) return <MyListingsSkeleton />;
  if (isError) {
    return (
      <ErrorState title="Your listings did not load" onRetry={() => void refetch()} retrying={isFetching}>
        Check your connection and try again.
      </ErrorState>
    );
  }
  if (!data || data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Store}
          title="You have no listings yet"
          actions={<ButtonLink to="/create-listing">List Your Service</ButtonLink>}
        >
          Tell people near you what you do and what it costs. It takes two minutes.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ButtonLink to="/create-listing" className="self-start">
        <Plus aria-hidden className="size-5" />
        Add New Service
      </ButtonLink>
      <ul className="flex flex-col gap-3">
        {data.map((listing) => (
          <li key={listing.id}>
            <MyListing listing={listing} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function MyListing({ listing }: { listing: ListingDetail }) {
  return (
    <Card className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-base break-words">{listing.businessName}</h2>
          <Badge tone={listing.isActive ? 'success' : 'neutral'}>
            {listing.isActive ? 'Active' : 'Inactive'}
          </Badge>
        </div>
        <p className="text-sm text-muted">
          {serviceLabel(listing.serviceType)} · {listing.city}, {listing.state}
          {listing.startingPrice !== null && ` · From ${naira(listing.startingPrice)}`}
        </p>
      </div>
      <div className="flex gap-2">
        <ButtonLink
          to={`/listings/${listing.id}`}
          variant="secondary"
          aria-label={`View ${listing.businessName}`}
        >
          View
        </ButtonLink>
        <ButtonLink
          to={`/edit-listing/${listing.id}`}
          variant="secondary"
          aria-label={`Edit ${listing.businessName}`}
        >
          Edit
        </ButtonLink>
      </div>
    </Card>
  );
}

function MyListingsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading your listings...</span>
      <Skeleton className="h-11 w-44" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}
