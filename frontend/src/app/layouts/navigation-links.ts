import type { UserSelf } from '../../lib/api-types.js';
import { paths } from '../paths.js';

interface NavigationLink {
  to: string;
  label: string;
}

/** SHELL-01, as far as the screens exist. */
export const navigationLinks = (user: UserSelf | null): NavigationLink[] => [
  { to: paths.home, label: 'Home' },
  { to: paths.search(), label: 'Browse' },
  ...(user ? [{ to: paths.dashboard, label: 'Dashboard' }] : []),
];

/** SHELL-03: entries of the user menu, Sign Out excepted. */
export const accountLinks: readonly NavigationLink[] = [
  { to: paths.profile, label: 'Profile' },
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.createListing, label: 'List Your Service' },
];

export const nameOf = ({ firstName, lastName, email }: UserSelf): string =>
  `${firstName} ${lastName}`.trim() || email;
