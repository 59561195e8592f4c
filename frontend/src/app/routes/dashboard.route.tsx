import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Alert } from '../../components/ui/alert.js';
import { ButtonLink } from '../../components/ui/button.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { LoadingRows } from '../../components/ui/skeleton.js';
import { PageSpinner } from '../../components/ui/page-spinner.js';
import { CountBadge } from '../../components/ui/count-badge.js';
import { Link } from '../../components/ui/link.js';
import { tabClass } from '../../components/ui/tabs.js';
import { AddressTabs } from '../../components/shared/address-tabs.js';
import { LocationTab } from '../../features/listings/components/location-tab.js';
import { MyListings } from '../../features/listings/components/my-listings.js';
import type { JobRole } from '../../lib/api/api-types.js';
import { jobQueries } from '../../lib/api/jobs.queries.js';
import { listingDetail, myListings } from '../../lib/api/shared.queries.js';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { usePageTitle } from '../../lib/screen/page-head.js';
import { paths } from '../../lib/paths.js';
import { useWhenNeeded } from '../../lib/screen/use-on-demand.js';

const importBookings = () => import('../bookings-tabs.js').then(({ BookingsTab }) => BookingsTab);

/** Loaded with the tab that shows it: most visits are to the services. */
function Bookings({ side }: { side: JobRole }) {
  const [BookingsTab] = useWhenNeeded(importBookings, true);
  return BookingsTab ? <BookingsTab side={side} /> : <LoadingRows className="h-64" />;
}

function Label({ text, side }: { text: string; side: JobRole }) {
  const { data = 0 } = useQuery(jobQueries.waiting(side));
  return (
    <>
      {text}
      <CountBadge count={data} of="waiting for you" className="ml-1.5 inline-block" />
    </>
  );
}

/** DASH-03. Those who offer nothing come for what they booked. */
const DashboardTabs = ({ offersNothing }: { offersNothing: boolean }) => (
  <AddressTabs
    label="Your dashboard"
    usual={offersNothing ? 'my-bookings' : 'services'}
    tabs={[
      { value: 'services', label: 'Services', content: <MyListings /> },
      {
        value: 'bookings',
        label: <Label text="Bookings" side="provider" />,
        content: <Bookings side="provider" />,
      },
      {
        value: 'my-bookings',
        label: <Label text="My Bookings" side="customer" />,
        content: <Bookings side="customer" />,
      },
      { value: 'location', label: 'Location', content: <LocationTab /> },
    ]}
    after={
      !offersNothing && (
        <Link to={paths.verification} className={tabClass(false, 'inline-flex items-center')}>
          Verification
        </Link>
      )
    }
  />
);

/** A user who signed up before going to another page comes here from the mail. Opening a tab drops that page. */
function GoOn() {
  const { state } = useLocation() as { state: { goOn?: string | null } | null };
  const [goOn] = useState(state?.goOn);
  const listingId = /^\/(?:providers|listings)\/(\d+)$/.exec(goOn ?? '')?.[1];
  const { data: listing } = useQuery({
    ...listingDetail('providers', listingId ?? ''),
    enabled: listingId !== undefined,
  });
  if (!goOn || listing === null) return null;
  return (
    <Alert tone="success">
      <p>Your email is confirmed.</p>
      <ButtonLink to={goOn} className="mt-3 wrap-anywhere">
        {goOnText(goOn, listing?.businessName)}
      </ButtonLink>
    </Alert>
  );
}

function goOnText(path: string, businessName: string | undefined): string {
  if (path === paths.createListing) return 'List your service now';
  return businessName ? `Back to ${businessName}` : 'Continue where you left off';
}

/** DASH-01, DASH-02. */
export function Screen() {
  const { user, isPending } = useAuthContext();
  // A first listing is known before its owner's new role.
  const { data: listings } = useQuery({ ...myListings(), enabled: user?.role === 'user' });
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
  const offersNothing = user.role === 'user' && !listings?.length;
  return (
    <div className="page-width flex flex-col gap-2 py-4 md:gap-4 md:py-8">
      <h1 tabIndex={-1} className="text-xl">
        Your Service Dashboard
      </h1>
      <GoOn />
      <DashboardTabs offersNothing={offersNothing} />
    </div>
  );
}
