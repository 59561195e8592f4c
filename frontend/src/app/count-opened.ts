import type { QueryClient } from '@tanstack/react-query';

const COUNTED = /^\/(?:providers|listings|service-requests)\/\d+$/;

/**
 * Reports to the server that a page of a listing or service request was opened (DETAIL-23, OP-42). A server-rendered page
 * is the same for all visitors, so the server does not count it. Navigation within the app reads the API, which counts
 * by itself.
 */
export function countOpened(pathname: string, queryClient: QueryClient): void {
  const isThere = COUNTED.test(pathname) && queryClient.getQueryData([`/api${pathname}`]);
  if (!isThere) return;
  fetch(`/api${pathname.replace('/listings/', '/providers/')}/page-view`, {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  }).catch(() => {}); // a lost view does not matter
}
