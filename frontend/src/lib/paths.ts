import { generatePath, useLocation } from 'react-router-dom';

/** The shapes of the addresses that name a thing. */
export const patterns = {
  provider: '/providers/:id',
  listing: '/listings/:id',
  book: '/providers/:id/book',
  editListing: '/edit-listing/:id',
  promotionReceipt: '/dashboard/promotions/:id',
  availability: '/dashboard/listings/:id/times',
  jobReceipt: '/dashboard/jobs/:id/receipt',
  topUp: '/wallet/top-ups/:reference',
  serviceRequest: '/service-requests/:id',
  trade: '/services/:service',
  tradeInState: '/services/:service/:state',
  tradeInArea: '/services/:service/:state/:area',
} as const;

/** Every address of the product, and how a link to it is written. `search` takes the parameters of SEARCH-02. */
export const paths = {
  home: '/',
  search: (parameters: Record<string, string> | string = {}) => {
    const query = new URLSearchParams(parameters).toString();
    return query ? `/search?${query}` : '/search';
  },
  provider: (id: number) => generatePath(patterns.provider, { id: String(id) }),
  listing: (id: number) => generatePath(patterns.listing, { id: String(id) }),
  /** The booking form as a page of its own, which works without JavaScript. */
  book: (id: number) => generatePath(patterns.book, { id: String(id) }),
  /** After signing in the user returns to `returnTo`, a path of this site (OP-14). */
  auth: (returnTo?: string) => (returnTo ? `/auth?returnTo=${encodeURIComponent(returnTo)}` : '/auth'),
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  verifyPhone: '/verify-phone',
  testPhone: '/test-phone',
  profile: '/profile',
  favourites: '/favourites',
  savedSearches: '/favourites?tab=searches',
  /** The target of links in mails about saved searches. */
  unsubscribe: '/unsubscribe',
  dashboard: '/dashboard',
  dashboardTab: (tab: 'services' | 'bookings' | 'my-bookings' | 'location') => `/dashboard?tab=${tab}`,
  /** A booking among those that a provider received. */
  bookingReceived: (id: number) => `/dashboard?tab=bookings#booking-${id}`,
  /** The provider's week; `monday`, "2026-11-30", is its first day. */
  calendarDay: (date?: string) => (date ? `/dashboard/calendar?day=${date}` : '/dashboard/calendar'),
  calendar: (monday?: string) => (monday ? `/dashboard/calendar?week=${monday}` : '/dashboard/calendar'),
  /** When customers can book a listing. */
  availability: (listingId: number) => generatePath(patterns.availability, { id: String(listingId) }),
  /** Documents of a provider, for administrators to check (contract 3.15). */
  verification: '/verification',
  /** The receipt of a completed job; `id` is its booking (contract 3.15). */
  jobReceipt: (id: number) => generatePath(patterns.jobReceipt, { id: String(id) }),
  createListing: '/create-listing',
  /** Another name of `createListing` (OP-19). */
  newListing: '/listings/new',
  editListing: (id: number) => generatePath(patterns.editListing, { id: String(id) }),
  serviceRequests: '/service-requests',
  /** The list with its filters, as its form sends them. */
  serviceRequestsWith: (parameters: Record<string, string>) =>
    `/service-requests?${new URLSearchParams(parameters).toString()}`,
  serviceRequest: (id: number) => generatePath(patterns.serviceRequest, { id: String(id) }),
  wallet: '/wallet',
  /** With an amount filled in, in naira. */
  addMoney: (amount: number) => `/wallet?amount=${amount}`,
  /** The return page of a payment, later its receipt (contract 3.15). */
  topUp: (reference: string) => generatePath(patterns.topUp, { reference }),
  promotions: '/promotions',
  promotionReceipt: (id: number) => generatePath(patterns.promotionReceipt, { id: String(id) }),
  chat: '/chat',
  /** The conversation with a person; `listingId` is what it is about when it begins there. */
  chatWith: (userId: number, listingId?: number) =>
    `/chat?with=${userId}${listingId === undefined ? '' : `&listing=${listingId}`}`,
  admin: '/admin',
  /** With a search, its list shows what that finds. */
  adminTab: (tab: string, q?: string) =>
    `/admin?tab=${tab}${q === undefined ? '' : `&q=${encodeURIComponent(q)}`}`,
  adminReports: '/admin?show=reports',
  adminReport: (id: number) => `/admin?show=reports&report=${id}`,
  adminVerifications: '/admin?tab=users&show=verifications',
  adminVerification: (id: number) => `/admin?tab=users&show=verifications&verification=${id}`,
  about: '/about',
  howItWorks: '/how-it-works',
  contact: '/contact',
  /** The contact form, as an appeal against the suspension of an own listing. */
  appeal: (listingId: number) => `/contact?listing=${listingId}`,
  help: '/help',
  safety: '/safety',
  guidelines: '/guidelines',
  report: '/report',
  /** The report form, with the reported user filled in; with a conversation, administrators may read that. */
  reportAbout: (userInfo: string, conversationId: number | null) =>
    `/report?about=${encodeURIComponent(userInfo)}${conversationId === null ? '' : `&conversation=${conversationId}`}`,
  /** A report about a listing; `unconfirmed`: the job was done, but its provider has not confirmed the contact. */
  reportListing: (id: number, businessName: string, why?: 'unconfirmed') =>
    `/report?listing=${id}&about=${encodeURIComponent(businessName)}${why ? `&why=${why}` : ''}`,
  /** The page about what each check means. */
  trust: '/trust',
  privacy: '/privacy',
  terms: '/terms',
  devUi: '/dev/ui',
  /** No screen: what a service worker keeps, see public/sw.js. */
  appShell: '/app-shell',
} as const;

/** The id of a person or a thing in an address; null when it is none. */
export const idIn = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/** The current address, to return to after signing in. */
export function useReturnTo(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
