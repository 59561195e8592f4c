/**
 * The service worker of public/sw.js caches what was read, for visits without a network. It is registered once the page
 * has loaded, and gets a list of what was loaded before that.
 */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await import('../components/ui/offline-screen.js'); // wanted when it can no longer be loaded
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((address) => address.startsWith(`${window.location.origin}/assets/`));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of our own, not a window
    active?.postMessage({ loaded });
  } catch {
    // Refused, e.g. in a private window: everything works without it.
  }
}
