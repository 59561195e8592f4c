import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { PageSpinner } from '../../../components/ui/page-spinner.js';
import { listingDetail } from '../../../lib/api/shared.queries.js';
import { paths } from '../../../lib/paths.js';
import { updateListing } from '../api/listings.queries.js';
import { listingFormOf, listingInputOf } from '../model/listing-input.rules.js';
import { ListingForm, type ListingSaving } from './listing-form.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { failureToast } from '../../../lib/forms/use-submit.js';

/** LIST-02, LIST-06: only the owner gets the form; other users get "not found". */
export function EditListing({ id, userId }: { id: number; userId: number }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(listingDetail('listings', id));
  if (isPending) return <PageSpinner label="Loading your listing..." />;
  if (isError) {
    return (
      <ErrorState title="Your listing did not load" onRetry={() => void refetch()} retrying={isFetching}>
        Check your connection and try again.
      </ErrorState>
    );
  }
  if (!data || data.userId !== userId) {
    return (
      <EmptyState
        icon={SearchX}
        title="Listing not found"
        actions={<ButtonLink to={paths.dashboard}>Back to Dashboard</ButtonLink>}
      >
        It may have been removed, or it belongs to someone else.
      </EmptyState>
    );
  }
  return <EditForm listing={data} userId={userId} />;
}

function EditForm({ listing, userId }: { listing: ListingDetailView; userId: number }) {
  const navigate = useNavigate();
  // As it was when the screen opened: a later refresh must not overwrite what is being typed.
  const [stored] = useState(() => ({ values: listingFormOf(listing), images: listing.images }));
  const isSuspended = Boolean(listing.suspension);
  const saving: ListingSaving = {
    makesStale: ['listings', 'account'],
    send: ({ values, images }) => updateListing(listing.id, listingInputOf(values, images, isSuspended)),
    done: 'Your changes are saved',
    failed: (failure) => failureToast('Failed to update service listing', failure),
    onDone: () => void navigate(paths.dashboard),
  };
  return (
    <ListingForm
      editing={isSuspended ? 'suspended' : true}
      userId={userId}
      draftName={`listing:${listing.id}`}
      stored={stored}
      saving={saving}
    />
  );
}
