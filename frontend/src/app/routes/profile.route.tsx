import { PhoneCard } from '../../features/auth/components/phone-card.js';
import { ProfileScreen } from '../../features/profile/components/profile-screen.js';
import { usePageHead } from '../../lib/page-head.js';
import { useSite } from '../../lib/site.js';

export function Screen() {
  const { name } = useSite();
  usePageHead({ title: `Your profile | ${name}` });
  return <ProfileScreen phoneCard={<PhoneCard />} />;
}
