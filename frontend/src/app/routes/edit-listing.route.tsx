import { useParams } from 'react-router-dom';
import { EditListing } from '../../features/listings/components/edit-listing.js';
import { ListingPage } from '../../features/listings/components/listing-page.js';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { usePageTitle } from '../../lib/screen/page-head.js';
import { idIn } from '../../lib/paths.js';
import { Screen as NotFound } from './not-found.route.js';

/** LIST-02. */
export function Screen() {
  const { user } = useAuthContext();
  const id = idIn(useParams()['id']);
  usePageTitle('Edit your listing');
  if (id === null) return <NotFound />;
  if (!user) return null;
  return (
    <ListingPage title="Edit your listing">
      <EditListing key={id} id={id} userId={user.id} />
    </ListingPage>
  );
}
