import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../lib/api-client.js';
import { toast } from '../../../lib/toast.js';
import { createListing } from '../api/listings.queries.js';
import { refreshAfterSave } from '../api/refresh-after-save.queries.js';
import { emptyListingForm, listingInputOf, type ListingFormValues } from '../model/listing-form.rules.js';
import { ListingForm } from './listing-form.js';

const TO_DASHBOARD_AFTER_MS = 300;
const TO_PROFILE_AFTER_MS = 2_000;
const PHONE_TOAST_MS = 6_000;

/** LIST-16 to LIST-19. */
export function CreateListing({ phone }: { phone: string | null }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [defaultValues] = useState(() => emptyListingForm(phone));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (values: ListingFormValues) => createListing(listingInputOf(values, []), idempotencyKey),
    onSuccess: async () => {
      await refreshAfterSave(queryClient);
      toast({ title: 'Your listing is live', description: 'Customers can find it now.' });
      setTimeout(() => void navigate('/dashboard'), TO_DASHBOARD_AFTER_MS);
    },
    onError: (failure) => {
      if (messageOf(failure, '').includes('Phone verification required')) {
        toast({
          variant: 'destructive',
          title: 'Phone Verification Required',
          description:
            'You must verify your phone number before creating listings. Redirecting to profile...',
          duration: PHONE_TOAST_MS,
        });
        setTimeout(() => void navigate('/profile'), TO_PROFILE_AFTER_MS);
        return;
      }
      toast({
        variant: 'destructive',
        title: 'Failed to create service listing',
        description: messageOf(failure, 'Check your connection and try again.'),
      });
    },
  });
  return (
    <ListingForm
      defaultValues={defaultValues}
      pending={isPending || isSuccess}
      error={error}
      onSubmit={(values) => mutate(values)}
    />
  );
}
