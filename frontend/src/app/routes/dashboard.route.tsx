import { LogIn } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Alert } from '../../components/ui/alert.js';
import { ButtonLink } from '../../components/ui/button.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { PageSpinner } from '../../components/ui/page-spinner.js';
import { DashboardTabs } from '../../features/listings/components/dashboard-tabs.js';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { usePageTitle } from '../../lib/screen/page-head.js';
import { paths } from '../../lib/paths.js';
import { useWhenNeeded } from '../../lib/screen/use-on-demand.js';

const importBookings = () => import('../bookings-tabs.js').then(({ BookingsTab }) => BookingsTab);

/** Loaded with the tab that shows it: most visits look at the services. */
function Bookings({ side }: { side: 'received' | 'made' }) {
  const [BookingsTab] = useWhenNeeded(importBookings, true);
  return BookingsTab ? <BookingsTab side={side} /> : <Skeleton className="h-64" />;
}

/** A user who signed up on the way elsewhere comes here from the mail. */
function GoOn() {
  const { state } = useLocation() as { state: { goOn?: string | null } | null };
  if (!state?.goOn) return null;
  return (
    <Alert tone="success">
      <p>Your email is confirmed.</p>
      <ButtonLink to={state.goOn} className="mt-3">
        {state.goOn === paths.createListing ? 'List your service now' : 'Continue where you left off'}
      </ButtonLink>
    </Alert>
  );
}

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
        Log in to see and manage your listings.
      </EmptyState>
    );
  }
  return (
    <div className="page-width flex flex-col gap-4 py-8">
      <h1 tabIndex={-1} className="text-xl">
        Your Service Dashboard
      </h1>
      <GoOn />
      <DashboardTabs received={<Bookings side="received" />} made={<Bookings side="made" />} />
    </div>
  );
}
