import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { PageSpinner } from '../../../components/ui/spinner.js';
import { messageOf } from '../../../lib/api-client.js';
import type { ListingDetail } from '../../../lib/api-types.js';
import { toast } from '../../../lib/toast.js';
import { listingQueries, updateListing } from '../api/listings.queries.js';
import { refreshAfterSave } from '../api/refresh-after-save.queries.js';
import { listingFormOf, listingInputOf, type ListingFormValues } from '../model/listing-form.rules.js';
import { ListingForm } from './listing-form.js';

/** LIST-02, LIST-06: only the owner gets the form; for everybody else there is no such listing. */
export function EditListing({ id, userId }: { id: number; userId: number }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(listingQueries.one(id));
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
        actions={<ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>}
      >
        It may have been removed, or it belongs to somebody else.
      </EmptyState>
    );
  }
  return <EditForm listing={data} />;
}

function EditForm({ listing }: { listing: ListingDetail }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const defaultValues = useMemo(() => listingFormOf(listing), [listing]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: ListingFormValues) =>
      updateListing(listing.id, listingInputOf(values, listing.images)),
    onSuccess: async () => {
      await refreshAfterSave(queryClient, listing.id);
      toast({ title: 'Your changes are saved' });
      await navigate('/dashboard');
    },
    onError: (failure) =>
      toast({
        variant: 'destructive',
        title: 'Failed to update service listing',
        description: messageOf(failure, 'Check your connection and try again.'),
      }),
  });
  return (
    <ListingForm
      editing
      defaultValues={defaultValues}
      pending={isPending}
      error={error}
      onSubmit={(values) => mutate(values)}
    />
  );
}
