import { LogIn } from 'lucide-react';
import { ButtonLink } from '../../components/ui/button.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { PageSpinner } from '../../components/ui/spinner.js';
import { DashboardTabs } from '../../features/listings/components/dashboard-tabs.js';
import { useAuthContext } from '../../lib/auth-context.js';
import { usePageTitle } from '../../lib/page-head.js';
import { paths } from '../../lib/paths.js';

/** DASH-01, DASH-02. */
export function Screen() {
  const { user, isPending } = useAuthContext();
  usePageTitle('Your dashboard');
  if (isPending) return <PageSpinner />;
  if (!user) {
    return (
      <EmptyState
        icon={LogIn}
        level="h1"
        title="Please Log In"
        actions={<ButtonLink to={paths.auth(paths.dashboard)}>Sign In</ButtonLink>}
      >
        Your listings are waiting behind your account.
      </EmptyState>
    );
  }
  return (
    <div className="page-width flex flex-col gap-4 py-8">
      <h1 tabIndex={-1} className="text-xl">
        Your Service Dashboard
      </h1>
      <DashboardTabs />
    </div>
  );
}
