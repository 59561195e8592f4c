import { Navigate, Outlet } from 'react-router-dom';
import { ClientOnly } from '../../components/shared/client-only.js';
import { Link } from '../../components/ui/link.js';
import { PageOffline, PageSpinner } from '../../components/ui/page-spinner.js';
import { paths, useReturnTo } from '../../lib/paths.js';
import { useAuthContext } from '../../lib/session/auth-context.js';

/** Around screens rendered only in the browser: the server renders the placeholder. */
export const InBrowser = () => (
  <ClientOnly fallback={<BeforeScript />}>
    <WithSession />
  </ClientOnly>
);

/** Opened without a network, the app cannot know who the user is. */
const WithSession = () => (useAuthContext().isUnknown ? <PageOffline /> : <Outlet />);

/** AUTH-42: around the screens of users. Visitors go to the sign-in screen and come back afterwards (OP-14). */
export function RequireSession() {
  const { user, isPending } = useAuthContext();
  const returnTo = useReturnTo();
  if (isPending) return <PageSpinner />;
  if (!user) return <Navigate to={paths.auth(returnTo)} replace />;
  return <Outlet />;
}

/** Placeholder of a private screen until the browser renders it; without JavaScript it never will. */
const BeforeScript = () => (
  <>
    <noscript>
      <div className="page-width py-8">
        <h1 className="text-xl">This page needs JavaScript</h1>
        <p className="mt-2">
          It is switched off in your browser. Without it you can{' '}
          <Link to={paths.search()} className="text-accent underline underline-offset-4">
            search providers
          </Link>{' '}
          and read their pages.
        </p>
      </div>
    </noscript>
    <div className="noscript:hidden">
      <PageSpinner />
    </div>
  </>
);
