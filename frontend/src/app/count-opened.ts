import type { QueryClient } from '@tanstack/react-query';

const COUNTED = /^\/(?:providers|listings|service-requests)\/\d+$/;

/**
 * Tells the server that the page of a listing or a service request was opened (DETAIL-23, OP-42). What is written for
 * visitors is the same for all of them, so the server counts nobody who gets it. Going on within the app reads the API,
 * which counts by itself.
 */
export function countOpened(pathname: string, queryClient: QueryClient): void {
  const isThere = COUNTED.test(pathname) && queryClient.getQueryData([`/api${pathname}`]);
  if (!isThere) return;
  fetch(`/api${pathname.replace('/listings/', '/providers/')}/page-view`, {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  }).catch(() => {}); // a view that does not arrive is nobody's loss
}
