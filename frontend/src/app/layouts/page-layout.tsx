import { useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { paths } from '../../lib/paths.js';
import { useWhenNeeded } from '../../lib/screen/use-on-demand.js';
import { CrashBoundary } from '../crash-boundary.js';
import { OfflineNotice } from './offline-notice.js';
import { SiteFooter } from './site-footer.js';
import { SiteHeader } from './site-header.js';
import { Toasts } from './toasts.js';
import { useRouteArrival } from './use-route-arrival.js';
import { VerificationBanner } from './verification-banner.js';

const importFloating = () => import('./floating.js').then(({ Floating }) => Floating);

export function PageLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useRouteArrival(main);
  return (
    <div className={`page-height flex flex-col ${pathname === paths.admin ? 'page-wide' : ''}`}>
      <a
        href="#main"
        className="sr-only rounded-control bg-accent text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
      >
        Skip to main content
      </a>
      <div className="sticky top-0 z-30 print:hidden">
        <SiteHeader />
        <OfflineNotice />
      </div>
      <div className="contents print:hidden">
        <VerificationBanner />
      </div>
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <CrashBoundary resetKey={pathname}>{children}</CrashBoundary>
      </main>
      <div className="contents print:hidden">
        <SignedInExtras />
        <SiteFooter />
        <Toasts />
      </div>
    </div>
  );
}

/** For signed-in users only; visitors do not download its code. */
function SignedInExtras() {
  const { user } = useAuthContext();
  const [Floating] = useWhenNeeded(importFloating, user !== null);
  return user && Floating && <Floating />;
}
