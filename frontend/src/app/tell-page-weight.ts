import { WEIGHT_ELEMENT_ID } from './layouts/weight-element.js';

const KB = 1024;

/** What came over the line since the page was opened; what the browser had kept cost nothing. */
const bytesSoFar = (): number =>
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
    (sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize,
    0,
  );

/** Writes into the footer what the page has cost so far, and keeps it true while more is fetched. */
export function tellPageWeight(): void {
  const place = document.getElementById(WEIGHT_ELEMENT_ID);
  if (!place) return;
  // React may still be hydrating the element's content; it does not touch the shadow root.
  const text = place.attachShadow({ mode: 'open' });
  const tell = () => {
    text.textContent = `This page has used ${Math.ceil(bytesSoFar() / KB).toLocaleString('en-NG')} KB of data.`;
  };
  tell();
  performance.setResourceTimingBufferSize(2_000); // an hour of chat
  new PerformanceObserver(tell).observe({ type: 'resource' });
}
