import { WEIGHT_ELEMENT_ID } from './layouts/site-footer.js';

/** Runs what can wait until the page has loaded. */
export function afterLoad(): void {
  void keepForOffline();
  showPageWeight();
}

/**
 * The service worker of public/sw.js caches what was read, for visits without a network. It is registered once the page
 * has loaded, and gets a list of what was loaded before that.
 */
async function keepForOffline(): Promise<void> {
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

const KB = 1024;

/** Bytes transferred since the page was opened; what came from the browser's cache is free. */
const bytesSoFar = (): number =>
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
    (sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize,
    0,
  );

/** Writes into the footer what the page has cost so far, and keeps it true while more is fetched. */
export function showPageWeight(): void {
  const place = document.getElementById(WEIGHT_ELEMENT_ID);
  if (!place) return;
  // React may still be hydrating the element's content; it does not touch the shadow root.
  const text = place.attachShadow({ mode: 'open' });
  const show = () => {
    text.textContent = `This page has used ${Math.ceil(bytesSoFar() / KB).toLocaleString('en-NG')} KB of data.`;
  };
  show();
  performance.setResourceTimingBufferSize(2_000); // an hour of chat
  new PerformanceObserver(show).observe({ type: 'resource' });
}
