import { ShieldCheck, X } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { store, stored } from '../../lib/session/storage.js';
import { useDismissal } from '../../lib/session/use-dismissal.js';

const NEEDED = /^\/((providers|listings|service-requests)\/\d|(wallet|promotions)\b)/;
const SHOWN_AT = 'safety-tip-at';

/** Notes the first screen of a visit that shows it. */
function wasShownElsewhere(pathname: string): boolean {
  const shownAt = stored('session', SHOWN_AT);
  if (shownAt === null) store('session', SHOWN_AT, pathname);
  return shownAt !== null && shownAt !== pathname;
}

/**
 * SHELL-09: on one screen of a visit, until it is dismissed for good. It is below the content, so that dismissing it
 * never moves what is being read.
 */
export function SafetyTip() {
  const { pathname } = useLocation();
  return NEEDED.test(pathname) ? <Tip key={pathname} pathname={pathname} /> : null;
}

function Tip({ pathname }: { pathname: string }) {
  const [dismissed, dismiss] = useDismissal('safety-tip', 'browser');
  const wasSeen = useMemo(() => !dismissed && wasShownElsewhere(pathname), [dismissed, pathname]);
  if (dismissed || wasSeen) return null;
  return (
    <aside aria-label="Safety tip" className="page-width mt-12">
      <div className="flex items-start gap-3 rounded-card bg-warning-soft p-4 text-sm text-warning">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <p className="min-w-0 flex-1">
          <strong>Safety tip:</strong> agree the price first, pay when the job is done, and meet in a safe
          place. Nobody from our team will ever ask for your password or a verification code.
        </p>
        <Button
          variant="ghost"
          size="icon"
          onClick={dismiss}
          className="-m-2 text-warning hover:bg-transparent"
        >
          <X aria-hidden className="size-5" />
          <span className="sr-only">Dismiss safety tip</span>
        </Button>
      </div>
    </aside>
  );
}
