import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { watchHistory } from '../../lib/screen/history-direction.js';
import { useOnDemand } from '../../lib/screen/use-on-demand.js';

const importDialog = () => import('../ui/alert-dialog.js').then(({ AlertDialog }) => AlertDialog);

interface LeaveGuardProps {
  /** There is something to lose. */
  active: boolean;
  /** What becomes of it, in words. */
  lost: string;
}

/** Asks before a link, Back, a reload or a closed tab takes the user away from unsaved work. */
export function LeaveGuard({ active, lost }: LeaveGuardProps) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [AlertDialog, want] = useOnDemand(importDialog);
  const ask = async (go: () => void) => {
    if (await want()) setLeave(() => go);
    else go(); // without the dialog's code the user may leave
  };
  useLeaveWarning(active, (go) => void ask(go));

  if (!leave || !AlertDialog) return null;
  return (
    <AlertDialog
      open
      tone="primary"
      title="Leave without saving?"
      description={lost}
      confirmText="Leave"
      cancelText="Stay"
      onOpenChange={() => setLeave(null)}
      onConfirm={() => {
        setLeave(null);
        leave();
      }}
    />
  );
}

/**
 * While `active`, stops the user from leaving the screen by a link, Back or Forward: `ask` gets a function that leaves
 * after all. For a reload or a closed tab the browser itself asks. The router's own blocker needs its data
 * router, which would weigh sixteen kilobytes on every first visit.
 */
function useLeaveWarning(active: boolean, ask: (leave: () => void) => void): void {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const isReturning = useRef(false);
  const here = useRef(NaN);
  const askFor = useEffectEvent(ask);

  useLocation(); // renders again when the place in the history changes
  useEffect(() => {
    if (!isReturning.current) here.current = placeIn(window.history.state);
  });

  useEffect(() => {
    if (!active) return;
    let leave = () => {};
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const to = targetOf(event);
      if (to === null) return;
      event.preventDefault(); // the router leaves such a click alone
      askFor(() => void navigate(to));
    };
    // The browser has already moved: it is sent back to the screen before the router gets the event.
    const endWatch = watchHistory((event) => {
      if (isReturning.current) {
        isReturning.current = false;
        event.stopImmediatePropagation();
        askFor(leave);
        return;
      }
      const steps = placeIn(event.state) - here.current;
      if (isLeaving.current || !steps) return; // NaN: within the page, or no entry of the router's
      event.stopImmediatePropagation();
      leave = () => {
        isLeaving.current = true;
        window.history.go(steps);
      };
      isReturning.current = true;
      window.history.go(-steps);
    });
    window.addEventListener('beforeunload', beforeUnload);
    document.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      endWatch();
      document.removeEventListener('click', click, true);
    };
  }, [active, navigate]);
}

/** The router's index of a history entry; NaN for entries that it did not write. */
const placeIn = (state: unknown): number => Number((state as { idx?: unknown } | null)?.idx ?? NaN);

/** The path within the product that a plain click on a link leads to; null for every other click. */
function targetOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.origin !== window.location.origin) return null;
  if (link.pathname === window.location.pathname && link.hash) return null;
  return link.pathname + link.search + link.hash;
}
