import { PhoneCard } from '../../features/auth/components/phone-card.js';
import { ProfileScreen } from '../../features/profile/components/profile-screen.js';
import { usePageTitle } from '../../lib/screen/page-head.js';

export function Screen() {
  usePageTitle('Your profile');
  return <ProfileScreen phoneCard={<PhoneCard />} />;
}
