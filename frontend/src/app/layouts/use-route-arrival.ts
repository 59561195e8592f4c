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
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (navigationType !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    const heading = main.current?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, navigationType, main]);
}
