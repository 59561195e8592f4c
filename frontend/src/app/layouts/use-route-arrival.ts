import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * On arrival at another screen: scroll to the top at once (SHELL-13) and move the focus to its heading, so that
 * screen readers start there. Going back leaves the scroll position to the browser, which remembers it.
 */
export function useRouteArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return undefined;
    lastPathname.current = pathname;
    if (navigationType !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    return main.current ? focusHeading(main.current) : undefined;
  }, [pathname, navigationType, main]);
}

/** Focuses the heading, now or once the screen has loaded; until then, and without one, the content as a whole. */
function focusHeading(main: HTMLElement): () => void {
  const focused = () => {
    const heading = main.querySelector('h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (focused()) return () => {};
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    // A user who has moved on is left alone.
    if (document.activeElement !== main || focused()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
