import { paths } from '../../lib/paths.js';
import type { UserSelf } from '../../lib/api/api-types.js';

interface NavigationLink {
  to: string;
  label: string;
}

type Visitor = Pick<UserSelf, 'role'> | null;

/** SHELL-01: the links of the header. */
export const mainMenu = (user: Visitor): NavigationLink[] => [
  { to: paths.home, label: 'Home' },
  { to: paths.search(), label: 'Browse' },
  { to: paths.serviceRequests, label: 'Service Requests' },
  ...(user
    ? [
        { to: paths.wallet, label: 'Wallet' },
        { to: paths.promotions, label: 'Promotions' },
        { to: paths.chat, label: 'Chat' },
        { to: paths.dashboard, label: 'Dashboard' },
      ]
    : []),
  ...adminLink(user),
];

/** SHELL-03: the user menu, Sign Out excepted. */
export const userMenu = (user: Visitor): NavigationLink[] => [
  { to: paths.profile, label: 'Profile' },
  { to: paths.favourites, label: 'Favourites' },
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.createListing, label: 'List Your Service' },
  { to: paths.wallet, label: 'Wallet' },
  { to: paths.promotions, label: 'Promotions' },
  ...adminLink(user),
];

/** SHELL-14: the footer's links, the same for all. */
export const footerMenu: readonly NavigationLink[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.search(), label: 'Browse' },
  { to: paths.serviceRequests, label: 'Service Requests' },
  { to: paths.favourites, label: 'Favourites' },
  { to: paths.createListing, label: 'List Your Service' },
  { to: paths.about, label: 'About' },
  { to: paths.howItWorks, label: 'How It Works' },
  { to: paths.help, label: 'Help' },
  { to: paths.contact, label: 'Contact' },
  { to: paths.safety, label: 'Safety' },
  { to: paths.guidelines, label: 'Guidelines' },
  { to: paths.trust, label: 'What Checks Mean' },
  { to: paths.report, label: 'Report a Problem' },
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.terms, label: 'Terms' },
];

const adminLink = (user: Visitor): NavigationLink[] =>
  user?.role === 'admin' ? [{ to: paths.admin, label: 'Admin' }] : [];
