import { useEffect, type ReactNode } from 'react';
import { BackLink } from '../../../components/shared/back-link.js';
import { AddressTabs } from '../../../components/shared/address-tabs.js';
import { PageSpinner } from '../../../components/ui/page-spinner.js';
import { paths } from '../../../lib/paths.js';
import { useFreshSession } from '../../../lib/session/session.js';
import { leaveForLogin } from './leave-for-login.js';
import { OverviewTab } from './overview-tab.js';
import { ProfileHeader } from './profile-header.js';
import { ReviewsTab } from './reviews-tab.js';
import { SettingsTab } from './settings-tab.js';

/** PROF-01 to PROF-13. `phoneCard` verifies the phone; it belongs to another feature. */
export function ProfileScreen({ phoneCard }: { phoneCard: ReactNode }) {
  const { user, isPending } = useFreshSession();
  const signedOut = !isPending && !user;
  useEffect(() => (signedOut ? leaveForLogin() : undefined), [signedOut]);
  if (!user) return <PageSpinner />;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-4 py-2 md:gap-6 md:py-6">
      <BackLink to={paths.home}>Back to home</BackLink>
      <ProfileHeader user={user} />
      <AddressTabs
        label="Profile"
        steps
        tabs={[
          { value: 'overview', label: 'Overview', content: <OverviewTab user={user} /> },
          { value: 'reviews', label: 'Reviews', content: <ReviewsTab /> },
          { value: 'settings', label: 'Settings', content: <SettingsTab phoneCard={phoneCard} /> },
        ]}
      />
    </div>
  );
}
