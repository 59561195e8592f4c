import { Suspense } from 'react';
import { matchRoutes, Navigate, Route, Routes } from 'react-router-dom';
import { ClientOnly } from '../components/shared/client-only.js';
import { PageSpinner } from '../components/ui/spinner.js';
import { BeforeScript } from './layouts/before-script.js';
import { RequireSession } from './layouts/require-session.js';
import { lazyScreen, type LazyScreen } from './lazy-screen.js';
import { paths } from './paths.js';

interface AppRoute {
  path: string;
  /** The file in routes/, by which the server finds the chunk in the build's manifest. */
  file: string;
  screen: LazyScreen;
  /** Written on the server from the route's `prefetch`; other screens render in the browser only. */
  onServer?: boolean;
  /** Visitors are sent to sign in (OP-14). Screens with a logged-out state of their own leave it out. */
  signedInOnly?: boolean;
}

const home = lazyScreen(() => import('./routes/home.route.js'));
const search = lazyScreen(() => import('./routes/search.route.js'));
const provider = lazyScreen(() => import('./routes/provider.route.js'));
const auth = lazyScreen(() => import('./routes/auth.route.js'));
const forgotPassword = lazyScreen(() => import('./routes/forgot-password.route.js'));
const resetPassword = lazyScreen(() => import('./routes/reset-password.route.js'));
const verifyEmail = lazyScreen(() => import('./routes/verify-email.route.js'));
const verifyPhone = lazyScreen(() => import('./routes/verify-phone.route.js'));
const testPhone = lazyScreen(() => import('./routes/test-phone.route.js'));
const profile = lazyScreen(() => import('./routes/profile.route.js'));
const dashboard = lazyScreen(() => import('./routes/dashboard.route.js'));
const createListing = lazyScreen(() => import('./routes/create-listing.route.js'));
const editListing = lazyScreen(() => import('./routes/edit-listing.route.js'));
const promotions = lazyScreen(() => import('./routes/promotions.route.js'));
const contact = lazyScreen(() => import('./routes/contact.route.js'));
const report = lazyScreen(() => import('./routes/report.route.js'));
const admin = lazyScreen(() => import('./routes/admin.route.js'));
const wallet = lazyScreen(() => import('./routes/wallet.route.js'));
const devUi = lazyScreen(() => import('./routes/dev-ui.route.js'));
const notFound = lazyScreen(() => import('./routes/not-found.route.js'));

export const routes: readonly AppRoute[] = [
  { path: '/', file: 'home', screen: home, onServer: true },
  { path: '/search', file: 'search', screen: search, onServer: true },
  { path: '/providers/:id', file: 'provider', screen: provider, onServer: true },
  { path: '/listings/:id', file: 'provider', screen: provider, onServer: true },
  { path: '/auth', file: 'auth', screen: auth },
  { path: '/login', file: 'auth', screen: auth },
  { path: '/signup', file: 'auth', screen: auth },
  { path: '/forgot-password', file: 'forgot-password', screen: forgotPassword },
  { path: '/reset-password', file: 'reset-password', screen: resetPassword },
  { path: '/verify-email', file: 'verify-email', screen: verifyEmail },
  { path: '/verify-phone', file: 'verify-phone', screen: verifyPhone, signedInOnly: true },
  { path: '/test-phone', file: 'test-phone', screen: testPhone },
  { path: '/profile', file: 'profile', screen: profile },
  { path: '/dashboard', file: 'dashboard', screen: dashboard },
  { path: '/create-listing', file: 'create-listing', screen: createListing, signedInOnly: true },
  { path: '/edit-listing/:id', file: 'edit-listing', screen: editListing, signedInOnly: true },
  { path: paths.promotions, file: 'promotions', screen: promotions, signedInOnly: true },
  { path: paths.contact, file: 'contact', screen: contact, onServer: true },
  { path: paths.report, file: 'report', screen: report, onServer: true },
  { path: paths.admin, file: 'admin', screen: admin, signedInOnly: true },
  { path: paths.wallet, file: 'wallet', screen: wallet, signedInOnly: true },
  { path: paths.devUi, file: 'dev-ui', screen: devUi },
  { path: '*', file: 'not-found', screen: notFound, onServer: true },
];

/** The route of a path and its parameters; unknown paths end at the not-found page. */
export function routeOf(pathname: string) {
  const match = matchRoutes(
    routes.map((route) => ({ path: route.path, route })),
    pathname,
  )?.[0];
  if (!match) throw new Error(`No route, not even '*', takes ${pathname}`);
  return { route: match.route.route, params: match.params };
}

function RouteScreen({ route: { screen, onServer, signedInOnly } }: { route: AppRoute }) {
  const content = (
    <Suspense fallback={<PageSpinner />}>
      <screen.Screen />
    </Suspense>
  );
  if (onServer) return content;
  const guarded = signedInOnly ? <RequireSession>{content}</RequireSession> : content;
  return <ClientOnly fallback={<BeforeScript />}>{guarded}</ClientOnly>;
}

export function AppRoutes() {
  return (
    <Routes>
      <Route path="/listings/new" element={<Navigate to={paths.createListing} replace />} />
      {routes.map((route) => (
        <Route key={route.path} path={route.path} element={<RouteScreen key={route.path} route={route} />} />
      ))}
    </Routes>
  );
}
