/** Searches cached on this device by the service worker (public/sw.js) are private to a user. */
export function clearSearchAnswers(): void {
  if ('caches' in window) void caches.delete('answers').catch(() => {});
}

/** For reads that the service worker may answer: without a network it is asked, too (ERR-08: other reads wait). */
export const ALSO_OFFLINE = { networkMode: 'offlineFirst' } as const;
