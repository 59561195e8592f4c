import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../lib/api/api-client.js';
import { LISTING_CREATED_REDIRECT, PHONE_REDIRECT, TOAST_DURATION_LONG } from '../../../lib/constants.js';
import { paths } from '../../../lib/paths.js';
import type { ToastMessage } from '../../../lib/toast.js';
import { createListing } from '../api/listings.queries.js';
import { emptyListingForm, listingInputOf } from '../model/listing-input.rules.js';
import { ListingForm, type ListingSaving } from './listing-form.js';
import type { UserSelf } from '../../../lib/api/api-types.js';
import { failureToast } from '../../../lib/forms/use-submit.js';

/** LIST-16 to LIST-19. */
export function CreateListing({ user }: { user: UserSelf }) {
  const navigate = useNavigate();
  const [stored] = useState(() => ({ values: emptyListingForm(user.phone), images: [] }));
  const saving: ListingSaving = {
    makesStale: ['listings', 'account'],
    send: ({ values, images }, key) => createListing(listingInputOf(values, images), key),
    done: { title: 'Your listing is live', description: 'Customers can find it now.' },
    failed: (failure) =>
      isUnverified(failure) ? UNVERIFIED : failureToast('Failed to create service listing', failure),
    onDone: () => {
      setTimeout(() => void navigate(paths.dashboard), LISTING_CREATED_REDIRECT);
    },
    onFailed: (failure) => {
      if (isUnverified(failure))
        setTimeout(() => void navigate(paths.profile, { state: { tab: 'settings' } }), PHONE_REDIRECT);
    },
  };
  return <ListingForm userId={user.id} draftName="listing:new" stored={stored} saving={saving} />;
}

const isUnverified = (failure: Error): boolean =>
  messageOf(failure, '').includes('Phone verification required');

const UNVERIFIED: ToastMessage = {
  variant: 'destructive',
  title: 'Phone Verification Required',
  description: 'You must verify your phone number before creating listings. Redirecting to profile...',
  duration: TOAST_DURATION_LONG,
};
