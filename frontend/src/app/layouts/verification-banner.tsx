import { ShieldAlert, X } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/ui/link.js';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { paths } from '../../lib/paths.js';
import { useDismissal } from '../../lib/session/use-dismissal.js';

/** SHELL-07, SHELL-08: for signed-in people other than administrators whose phone is not verified. */
export function VerificationBanner() {
  const { user } = useAuthContext();
  const { pathname } = useLocation();
  const [dismissed, dismiss] = useDismissal('verification', 'session');
  const needed = user && user.role !== 'admin' && !user.isPhoneVerified;
  if (!needed || dismissed || pathname === paths.verifyPhone) return null;
  return (
    <section aria-label="Phone verification" className="bg-alarm text-on-alarm">
      <div className="page-width flex items-center gap-3 py-1 text-sm">
        <ShieldAlert aria-hidden className="size-5 shrink-0" />
        <p className="min-w-0 flex-1 py-2">
          <Link
            to={paths.verifyPhone}
            className="font-semibold underline underline-offset-4 outline-on-alarm"
          >
            Verify your phone number
          </Link>{' '}
          to unlock service listings, wallet and promotions.
        </p>
        <button
          type="button"
          onClick={dismiss}
          className="flex size-11 shrink-0 items-center justify-center rounded-control outline-on-alarm"
        >
          <X aria-hidden className="size-5" />
          <span className="sr-only">Dismiss verification notice</span>
        </button>
      </div>
    </section>
  );
}
