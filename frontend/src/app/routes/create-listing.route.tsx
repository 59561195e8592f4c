import { CreateListing } from '../../features/listings/components/create-listing.js';
import { ListingPage } from '../../features/listings/components/listing-page.js';
import { PhoneRequired } from '../../features/listings/components/phone-required.js';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { usePageTitle } from '../../lib/screen/page-head.js';

/** LIST-01, LIST-03, LIST-04. */
export function Screen() {
  const { user } = useAuthContext();
  usePageTitle('List your service');
  if (!user?.isPhoneVerified) {
    return (
      <div className="page-width py-8">
        <PhoneRequired />
      </div>
    );
  }
  return (
    <ListingPage title="List your service">
      <CreateListing user={user} />
    </ListingPage>
  );
}
