import { Suspense } from 'react';
import { matchRoutes, Navigate, Route, Routes } from 'react-router-dom';
import { ClientOnly } from '../components/shared/client-only.js';
import { PageSpinner } from '../components/ui/spinner.js';
import { BeforeScript } from './layouts/before-script.js';
import { RequireSession } from './layouts/require-session.js';
import { lazyScreen, type LazyScreen } from './lazy-screen.js';
import { paths, patterns } from '../lib/paths.js';

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
const serviceRequests = lazyScreen(() => import('./routes/service-requests.route.js'));
const serviceRequest = lazyScreen(() => import('./routes/service-request.route.js'));
const promotions = lazyScreen(() => import('./routes/promotions.route.js'));
const contact = lazyScreen(() => import('./routes/contact.route.js'));
const report = lazyScreen(() => import('./routes/report.route.js'));
const about = lazyScreen(() => import('./routes/about.route.js'));
const howItWorks = lazyScreen(() => import('./routes/how-it-works.route.js'));
const help = lazyScreen(() => import('./routes/help.route.js'));
const safety = lazyScreen(() => import('./routes/safety.route.js'));
const guidelines = lazyScreen(() => import('./routes/guidelines.route.js'));
const privacy = lazyScreen(() => import('./routes/privacy.route.js'));
const terms = lazyScreen(() => import('./routes/terms.route.js'));
const admin = lazyScreen(() => import('./routes/admin.route.js'));
const wallet = lazyScreen(() => import('./routes/wallet.route.js'));
const chat = lazyScreen(() => import('./routes/chat.route.js'));
const devUi = lazyScreen(() => import('./routes/dev-ui.route.js'));
const notFound = lazyScreen(() => import('./routes/not-found.route.js'));

export const routes: readonly AppRoute[] = [
  { path: paths.home, file: 'home', screen: home, onServer: true },
  { path: paths.search(), file: 'search', screen: search, onServer: true },
  { path: patterns.provider, file: 'provider', screen: provider, onServer: true },
  { path: patterns.listing, file: 'provider', screen: provider, onServer: true },
  { path: paths.serviceRequests, file: 'service-requests', screen: serviceRequests, onServer: true },
  { path: patterns.serviceRequest, file: 'service-request', screen: serviceRequest, onServer: true },
  { path: paths.auth(), file: 'auth', screen: auth },
  { path: paths.login, file: 'auth', screen: auth },
  { path: paths.signUp, file: 'auth', screen: auth },
  { path: paths.forgotPassword, file: 'forgot-password', screen: forgotPassword },
  { path: paths.resetPassword, file: 'reset-password', screen: resetPassword },
  { path: paths.verifyEmail, file: 'verify-email', screen: verifyEmail },
  { path: paths.verifyPhone, file: 'verify-phone', screen: verifyPhone, signedInOnly: true },
  { path: paths.testPhone, file: 'test-phone', screen: testPhone },
  { path: paths.profile, file: 'profile', screen: profile },
  { path: paths.dashboard, file: 'dashboard', screen: dashboard },
  { path: paths.createListing, file: 'create-listing', screen: createListing, signedInOnly: true },
  { path: patterns.editListing, file: 'edit-listing', screen: editListing, signedInOnly: true },
  { path: paths.promotions, file: 'promotions', screen: promotions, signedInOnly: true },
  { path: paths.contact, file: 'contact', screen: contact, onServer: true },
  { path: paths.report, file: 'report', screen: report, onServer: true },
  { path: paths.about, file: 'about', screen: about, onServer: true },
  { path: paths.howItWorks, file: 'how-it-works', screen: howItWorks, onServer: true },
  { path: paths.help, file: 'help', screen: help, onServer: true },
  { path: paths.safety, file: 'safety', screen: safety, onServer: true },
  { path: paths.guidelines, file: 'guidelines', screen: guidelines, onServer: true },
  { path: paths.privacy, file: 'privacy', screen: privacy, onServer: true },
  { path: paths.terms, file: 'terms', screen: terms, onServer: true },
  { path: paths.admin, file: 'admin', screen: admin, signedInOnly: true },
  { path: paths.wallet, file: 'wallet', screen: wallet, signedInOnly: true },
  { path: paths.chat, file: 'chat', screen: chat, signedInOnly: true },
  { path: paths.devUi, file: 'dev-ui', screen: devUi },
  { path: '*', file: 'not-found', screen: notFound, onServer: true },
];

/** Other names of a screen, and where they lead. */
export const moved: Readonly<Record<string, string>> = { [paths.newListing]: paths.createListing };

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
      {Object.entries(moved).map(([from, to]) => (
        <Route key={from} path={from} element={<Navigate to={to} replace />} />
      ))}
      {routes.map((route) => (
        <Route key={route.path} path={route.path} element={<RouteScreen key={route.path} route={route} />} />
      ))}
    </Routes>
  );
}
