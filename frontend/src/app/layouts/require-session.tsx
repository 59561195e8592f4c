import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { PageSpinner } from '../../components/ui/spinner.js';
import { useAuthContext } from '../../lib/auth-context.js';
import { paths, useReturnTo } from '../../lib/paths.js';

/** AUTH-42: visitors go to the sign-in screen and come back afterwards (OP-14). */
export function RequireSession({ children }: { children: ReactNode }) {
  const { user, isPending } = useAuthContext();
  const returnTo = useReturnTo();
  if (isPending) return <PageSpinner />;
  if (!user) return <Navigate to={paths.auth(returnTo)} replace />;
  return children;
}
