import { useLocation } from 'react-router-dom';

/** Every address of the product. `search` takes the parameters of SEARCH-02. */
export const paths = {
  home: '/',
  search: (parameters: Record<string, string> = {}) => {
    const query = new URLSearchParams(parameters).toString();
    return query ? `/search?${query}` : '/search';
  },
  provider: (id: number) => `/providers/${id}`,
  listing: (id: number) => `/listings/${id}`,
  /** After signing in the user returns to `returnTo`, a path of this site (OP-14). */
  auth: (returnTo?: string) => (returnTo ? `/auth?returnTo=${encodeURIComponent(returnTo)}` : '/auth'),
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  verifyPhone: '/verify-phone',
  testPhone: '/test-phone',
  profile: '/profile',
  dashboard: '/dashboard',
  createListing: '/create-listing',
  editListing: (id: number) => `/edit-listing/${id}`,
  serviceRequests: '/service-requests',
  wallet: '/wallet',
  promotions: '/promotions',
  chat: '/chat',
  admin: '/admin',
  about: '/about',
  howItWorks: '/how-it-works',
  contact: '/contact',
  help: '/help',
  safety: '/safety',
  guidelines: '/guidelines',
  report: '/report',
  privacy: '/privacy',
  terms: '/terms',
  devUi: '/dev/ui',
} as const;

/** Where the user is now, to come back to after signing in. */
export function useReturnTo(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
