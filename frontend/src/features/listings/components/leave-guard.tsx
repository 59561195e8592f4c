import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOnDemand } from '../../../lib/use-on-demand.js';

const importDialog = () =>
  import('../../../components/ui/alert-dialog.js').then(({ AlertDialog }) => AlertDialog);

interface LeaveGuardProps {
  /** There is something to lose. */
  active: boolean;
}

/**
 * Asks before a link, a reload or a closed tab takes the person away from unsaved work. Back and Forward do not ask: the
 * draft is kept, and is there again when the form opens.
 */
export function LeaveGuard({ active }: LeaveGuardProps) {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);
  const [AlertDialog, want] = useOnDemand(importDialog);
  const ask = useEffectEvent(async (to: string) => {
    if (await want()) setTarget(to);
    else void navigate(to); // what was written is kept as a draft
  });

  useEffect(() => {
    if (!active) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const to = targetOf(event);
      if (to === null) return;
      event.preventDefault(); // the router leaves such a click alone
      void ask(to);
    };
    window.addEventListener('beforeunload', beforeUnload);
    document.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', click, true);
    };
  }, [active]);

  if (target === null || !AlertDialog) return null;
  return (
    <AlertDialog
      open
      tone="primary"
      title="Leave without saving?"
      description="What you wrote stays here as a draft on this device. Files that are still on their way are lost."
      confirmText="Leave"
      cancelText="Stay"
      onOpenChange={() => setTarget(null)}
      onConfirm={() => void navigate(target)}
    />
  );
}

/** The path within the product that a plain click on a link leads to; null for every other click. */
function targetOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.origin !== window.location.origin) return null;
  if (link.pathname === window.location.pathname && link.hash) return null;
  return link.pathname + link.search + link.hash;
}
