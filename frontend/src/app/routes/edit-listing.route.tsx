import { useParams } from 'react-router-dom';
import { EditListing } from '../../features/listings/components/edit-listing.js';
import { ListingPage } from '../../features/listings/components/listing-page.js';
import { useAuthContext } from '../../lib/auth-context.js';
import { usePageHead } from '../../lib/page-head.js';
import { useSite } from '../../lib/site.js';
import { Screen as NotFound } from './not-found.route.js';

/** LIST-02. */
export function Screen() {
  const { name } = useSite();
  const { user } = useAuthContext();
  const { id = '' } = useParams();
  usePageHead({ title: `Edit your listing | ${name}` });
  if (!/^[1-9]\d{0,9}$/.test(id)) return <NotFound />;
  if (!user) return null;
  return (
    <ListingPage title="Edit your listing">
      <EditListing key={id} id={Number(id)} userId={user.id} />
    </ListingPage>
  );
}
