import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../lib/api-client.js';
import type { UserSelf } from '../../../lib/api-types.js';
import { toast } from '../../../lib/toast.js';
import { createListing } from '../api/listings.queries.js';
import { refreshAfterSave } from '../api/refresh-after-save.queries.js';
import { emptyListingForm, listingInputOf } from '../model/listing-form.rules.js';
import { ListingForm, type ListingSubmission } from './listing-form.js';

const TO_DASHBOARD_AFTER_MS = 300;
const TO_PROFILE_AFTER_MS = 2_000;
const PHONE_TOAST_MS = 6_000;

/** LIST-16 to LIST-19. */
export function CreateListing({ user }: { user: UserSelf }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [stored] = useState(() => ({ values: emptyListingForm(user.phone), images: [] }));
  const { mutateAsync } = useMutation({
    mutationFn: ({ values, images, idempotencyKey }: ListingSubmission) =>
      createListing(listingInputOf(values, images), idempotencyKey),
    onSuccess: () => {
      toast({ title: 'Your listing is live', description: 'Customers can find it now.' });
      void refreshAfterSave(queryClient).finally(() =>
        setTimeout(() => void navigate('/dashboard'), TO_DASHBOARD_AFTER_MS),
      );
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
  return <ListingForm userId={user.id} draftName="listing:new" stored={stored} onSave={mutateAsync} />;
}
