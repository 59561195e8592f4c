/**
 * The service worker of public/sw.js keeps what was read for visits without a network. It is registered once the page has
 * all that it needs, and is told what was loaded before it stood by.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = async () => {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((address) => address.startsWith(`${window.location.origin}/assets/`));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of our own, not a window
    active?.postMessage({ loaded });
  };
  // Refused, e.g. in a private window: everything works without it.
  const whenQuiet = () => void register().catch(() => {});
  if (document.readyState === 'complete') whenQuiet();
  else window.addEventListener('load', whenQuiet, { once: true });
}
