import { Navigate, Outlet } from 'react-router-dom';
import { PageSpinner } from '../../components/ui/page-spinner.js';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { paths, useReturnTo } from '../../lib/paths.js';

/** AUTH-42: around the screens of users. Visitors go to the sign-in screen and come back afterwards (OP-14). */
export function RequireSession() {
  const { user, isPending } = useAuthContext();
  const returnTo = useReturnTo();
  if (isPending) return <PageSpinner />;
  if (!user) return <Navigate to={paths.auth(returnTo)} replace />;
  return <Outlet />;
}
