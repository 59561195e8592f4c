import type { QueryClient } from '@tanstack/react-query';

/** Keys that several features read; the others are in their feature's `api/`. A key begins with its path (ERR-04). */
export const keys = {
  user: () => ['/api/user'] as const,
  /** A listing as its page shows it, by either address. */
  listing: (variant: 'providers' | 'listings', id: number | string) =>
    [`/api/${variant}/${encodeURIComponent(id)}`] as const,
  /** In any order: a prefix. */
  listingReviews: (variant: 'providers' | 'listings', id: number | string) =>
    [`${keys.listing(variant, id)[0]}/reviews`] as const,
  platformStats: () => ['/api/stats'] as const,
  promotionStats: () => ['/api/promotions/stats'] as const,
  wallet: () => ['/api/wallet'] as const,
  paymentAccounts: () => ['/api/wallet/payment-accounts'] as const,
};

/** The subjects that a write can change, with the paths that read them. */
const READS = {
  account: ['/api/user'],
  /** The listings themselves, their pages, and wherever they are found, ordered and counted. */
  listings: [
    '/api/listings',
    '/api/providers',
    '/api/search',
    '/api/featured',
    '/api/services',
    '/api/stats',
    '/api/config/service-types',
  ],
  chat: ['/api/conversations', '/api/messages'],
  /** The list and the badge alone: an open thread is updated in place. */
  conversations: ['/api/conversations', '/api/messages/unread'],
  /** Contacts and what follows from them, up to the review. */
  contacts: [
    '/api/jobs',
    '/api/service/interaction-status',
    '/api/provider/interactions',
    '/api/provider/activity',
    '/api/provider/waiting',
    '/api/user/eligible-reviews',
    '/api/user/reviews',
  ],
  bookings: [
    '/api/jobs',
    '/api/provider/bookings',
    '/api/customer/bookings',
    '/api/provider/activity',
    '/api/provider/waiting',
  ],
  /** REQ-26. Choosing an offer makes a booking. */
  requests: [
    '/api/service-requests',
    '/api/my-service-requests',
    '/api/provider/waiting',
    '/api/featured',
    '/api/jobs',
    '/api/customer/bookings',
  ],
  blocks: ['/api/blocks'],
  calendarFeed: ['/api/calendar-feed'],
  notices: ['/api/notices'],
  savedSearches: ['/api/saved-searches'],
  promotions: ['/api/promotions', '/api/promotion-config'],
  verifications: ['/api/verifications'],
  wallet: ['/api/wallet'],
  panel: ['/api/admin', '/api/stats'],
} as const;

export type Subject = keyof typeof READS;

/** OP-41: whatever a notice may be about; pages of listings, too, but not where they are found: results do not move. */
const NEWS: readonly string[] = [
  ...READS.notices,
  ...READS.contacts,
  ...READS.bookings,
  ...READS.requests,
  ...READS.verifications,
  ...READS.wallet,
  '/api/listings',
  '/api/providers',
];

/** Whatever was read of these subjects is old: what is on the screen is read again, the rest when it is next shown. */
export const readAgain = (queryClient: QueryClient, subjects: readonly Subject[]): Promise<void> =>
  readPathsAgain(
    queryClient,
    subjects.flatMap((subject) => READS[subject]),
  );

/** Refetches everything that a notice may be about. */
export const readNews = (queryClient: QueryClient): Promise<void> => readPathsAgain(queryClient, NEWS);

const readPathsAgain = (queryClient: QueryClient, paths: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      paths.some((stale) => path === stale || String(path).startsWith(`${stale}/`)),
  });
