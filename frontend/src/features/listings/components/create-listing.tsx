import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../lib/api-client.js';
import { LISTING_CREATED_REDIRECT, PHONE_REDIRECT, TOAST_DURATION_LONG } from '../../../lib/constants.js';
import { paths } from '../../../lib/paths.js';
import { toast } from '../../../lib/toast.js';
import { useWrite } from '../../../lib/use-write.js';
import { createListing } from '../api/listings.queries.js';
import { emptyListingForm, listingInputOf } from '../model/listing-input.rules.js';
import { ListingForm, type ListingSubmission } from './listing-form.js';
import type { UserSelf } from '../../../lib/api-types.js';

/** LIST-16 to LIST-19. */
export function CreateListing({ user }: { user: UserSelf }) {
  const navigate = useNavigate();
  const [stored] = useState(() => ({ values: emptyListingForm(user.phone), images: [] }));
  const { mutateAsync } = useWrite({
    makesStale: ['listings', 'account'],
    mutationFn: ({ values, images, idempotencyKey }: ListingSubmission) =>
      createListing(listingInputOf(values, images), idempotencyKey),
    onSuccess: () => {
      toast({ title: 'Your listing is live', description: 'Customers can find it now.' });
      setTimeout(() => void navigate(paths.dashboard), LISTING_CREATED_REDIRECT);
    },
    onError: (failure) => {
      if (messageOf(failure, '').includes('Phone verification required')) {
        toast({
          variant: 'destructive',
          title: 'Phone Verification Required',
          description:
            'You must verify your phone number before creating listings. Redirecting to profile...',
          duration: TOAST_DURATION_LONG,
        });
        setTimeout(() => void navigate(paths.profile), PHONE_REDIRECT);
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
