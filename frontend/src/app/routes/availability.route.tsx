import { useParams } from 'react-router-dom';
import { AvailabilityScreen } from '../../features/availability/components/availability-screen.js';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { usePageTitle } from '../../lib/screen/page-head.js';
import { idIn } from '../../lib/paths.js';
import { Screen as NotFound } from './not-found.route.js';

/** Contract 3.15: when customers can book a listing. */
export function Screen() {
  const { user } = useAuthContext();
  const id = idIn(useParams()['id']);
  usePageTitle('Your times');
  if (id === null) return <NotFound />;
  return user && <AvailabilityScreen key={id} listingId={id} userId={user.id} />;
}
