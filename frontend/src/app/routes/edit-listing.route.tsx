import { useParams } from 'react-router-dom';
import { EditListing } from '../../features/listings/components/edit-listing.js';
import { ListingPage } from '../../features/listings/components/listing-page.js';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { usePageTitle } from '../../lib/screen/page-head.js';
import { Screen as NotFound } from './not-found.route.js';

/** LIST-02. */
export function Screen() {
  const { user } = useAuthContext();
  const { id = '' } = useParams();
  usePageTitle('Edit your listing');
  if (!/^[1-9]\d{0,9}$/.test(id)) return <NotFound />;
  if (!user) return null;
  return (
    <ListingPage title="Edit your listing">
      <EditListing key={id} id={Number(id)} userId={user.id} />
    </ListingPage>
  );
}
