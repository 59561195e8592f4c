import { Suspense } from 'react';
import { matchRoutes, Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { PageSpinner } from '../components/ui/page-spinner.js';
import { paths, patterns } from '../lib/paths.js';
import { InBrowser, RequireSession } from './layouts/route-guards.js';
import { lazyScreen, type LazyScreen, type RouteModule } from './lazy-screen.js';

/** The metadata that a route declares about its screen. */
interface AppScreen extends Pick<LazyScreen, 'load'> {
  /** The file in routes/, by which the server finds the chunk in the build's manifest. */
  file: string;
  /** Complete as it is written: for visitors the app starts when they want more than to read (ADR 41). */
  startsDeferred?: boolean;
}

/** The paths of a screen; going from one of them to another remounts it. */
function screen(file: string, importModule: () => Promise<RouteModule>, ...at: string[]): RouteObject[] {
  const { load, Screen } = lazyScreen(importModule);
  return at.map((path) => ({
    path,
    handle: { file, load } satisfies AppScreen,
    element: (
      <Suspense key={path} fallback={<PageSpinner />}>
        <Screen />
      </Suspense>
    ),
  }));
}

/** Screens that visitors read without the app. */
const light = (screens: RouteObject[]): RouteObject[] =>
  screens.map((one) => ({ ...one, handle: { ...(one.handle as AppScreen), startsDeferred: true } }));

const placePatterns = [patterns.trade, patterns.tradeInState, patterns.tradeInArea];

/** Server-rendered, from each route's `prefetch`: the public pages, and the one that a payment leads back to. */
const written: RouteObject[] = [
  screen('home', () => import('./routes/home.route.js'), paths.home),
  screen('search', () => import('./routes/search.route.js'), paths.search()),
  screen('provider', () => import('./routes/provider.route.js'), patterns.provider, patterns.listing),
  screen('book', () => import('./routes/book.route.js'), patterns.book),
  light(screen('place', () => import('./routes/place.route.js'), ...placePatterns)),
  screen('service-requests', () => import('./routes/service-requests.route.js'), paths.serviceRequests),
  screen('service-request', () => import('./routes/service-request.route.js'), patterns.serviceRequest),
  screen('top-up', () => import('./routes/top-up.route.js'), patterns.topUp),
  screen('contact', () => import('./routes/contact.route.js'), paths.contact),
  screen('report', () => import('./routes/report.route.js'), paths.report),
  screen('about', () => import('./routes/about.route.js'), paths.about),
  screen('how-it-works', () => import('./routes/how-it-works.route.js'), paths.howItWorks),
  screen('help', () => import('./routes/help.route.js'), paths.help),
  screen('safety', () => import('./routes/safety.route.js'), paths.safety),
  screen('guidelines', () => import('./routes/guidelines.route.js'), paths.guidelines),
  screen('trust', () => import('./routes/trust.route.js'), paths.trust),
  screen('privacy', () => import('./routes/privacy.route.js'), paths.privacy),
  screen('terms', () => import('./routes/terms.route.js'), paths.terms),
  screen('not-found', () => import('./routes/not-found.route.js'), '*'),
].flat();

const unknown = written.filter(({ path }) => path === '*');

/** With a logged-out state of their own. */
const forAll: RouteObject[] = [
  screen('auth', () => import('./routes/auth.route.js'), paths.auth(), paths.login, paths.signUp),
  screen('forgot-password', () => import('./routes/forgot-password.route.js'), paths.forgotPassword),
  screen('reset-password', () => import('./routes/reset-password.route.js'), paths.resetPassword),
  screen('verify-email', () => import('./routes/verify-email.route.js'), paths.verifyEmail),
  screen('test-phone', () => import('./routes/test-phone.route.js'), paths.testPhone),
  screen('favourites', () => import('./routes/favourites.route.js'), paths.favourites),
  screen('profile', () => import('./routes/profile.route.js'), paths.profile),
  screen('unsubscribe', () => import('./routes/unsubscribe.route.js'), paths.unsubscribe),
  screen('dashboard', () => import('./routes/dashboard.route.js'), paths.dashboard),
  screen('dev-ui', () => import('./routes/dev-ui.route.js'), paths.devUi),
].flat();

const forUsers: RouteObject[] = [
  screen('verify-phone', () => import('./routes/verify-phone.route.js'), paths.verifyPhone),
  screen('verification', () => import('./routes/verification.route.js'), paths.verification),
  screen('create-listing', () => import('./routes/create-listing.route.js'), paths.createListing),
  screen('edit-listing', () => import('./routes/edit-listing.route.js'), patterns.editListing),
  screen('availability', () => import('./routes/availability.route.js'), patterns.availability),
  screen('calendar', () => import('./routes/calendar.route.js'), paths.calendar()),
  screen('promotions', () => import('./routes/promotions.route.js'), paths.promotions),
  screen('promotion-receipt', () => import('./routes/promotion-receipt.route.js'), patterns.promotionReceipt),
  screen('job-receipt', () => import('./routes/job-receipt.route.js'), patterns.jobReceipt),
  screen('wallet', () => import('./routes/wallet.route.js'), paths.wallet),
  screen('chat', () => import('./routes/chat.route.js'), paths.chat),
  screen('admin', () => import('./routes/admin.route.js'), paths.admin),
].flat();

/** Other names of a screen, and where they lead. */
export const moved: Readonly<Record<string, string>> = { [paths.newListing]: paths.createListing };

/** Each group is a route around its screens: its data is read once, however the user moves within it. */
const tree: RouteObject[] = [
  ...written,
  ...Object.entries(moved).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
  {
    element: <InBrowser />,
    children: [...forAll, { element: <RequireSession />, children: forUsers }],
  },
];

const screens: RouteObject[] = [...written, ...forAll, ...forUsers];

/** An address with a control character or an incomplete character in it is answered with 404. */
function isReadable(pathname: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** The first part of a path, which no pattern leaves open. */
const sectionOf = (path = ''): string => (path.split('/', 2)[1] ?? '').toLowerCase();

/** Of those that may match: React Router compiles the patterns of all that it is given, at each call. */
function matchIn(pathname: string) {
  const section = sectionOf(decodeURIComponent(pathname));
  return matchRoutes(
    screens.filter(({ path }) => sectionOf(path) === section),
    pathname,
  );
}

/** The screen of an address with its parameters; unknown paths end at the not-found page. */
export function screenAt(pathname: string) {
  // Not even '*' matches a path with a line separator in it.
  const match = ((isReadable(pathname) && matchIn(pathname)) || matchRoutes(unknown, '/'))?.[0];
  if (!match) throw new Error(`No route, not even '*', takes ${pathname}`);
  const { route, params } = match;
  return {
    ...(route.handle as AppScreen),
    path: route.path,
    params,
    onServer: written.includes(route),
  };
}

/** The screens that the server writes, all at once: a spec goes on to any of them. */
export const loadWritten = () => Promise.all(written.map(({ handle }) => (handle as AppScreen).load()));

export function AppRoutes() {
  const { pathname } = useLocation();
  const shown = useRoutes(tree);
  return (isReadable(pathname) && shown) || unknown[0]?.element;
}
