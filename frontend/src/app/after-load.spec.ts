import { WEIGHT_ELEMENT_ID } from './layouts/site-footer.js';
import { showPageWeight } from './after-load.js';

const KB = 1024;
let fetched: number[] = [];
let onMore: () => void = () => {};

beforeEach(() => {
  fetched = [10.5 * KB];
  Object.assign(performance, {
    getEntriesByType: (type: string) =>
      type === 'navigation' ? [{ transferSize: 20 * KB }] : fetched.map((transferSize) => ({ transferSize })),
    setResourceTimingBufferSize: () => {},
  });
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(listener: () => void) {
        onMore = listener;
      }
      observe() {}
    },
  });
  document.body.innerHTML = `<p id="${WEIGHT_ELEMENT_ID}"></p>`;
});

it('shows the bytes of the page, and adds later ones', () => {
  showPageWeight();
  const place = document.getElementById(WEIGHT_ELEMENT_ID);
  expect(place?.shadowRoot?.textContent).toBe('This page has used 31 KB of data.');
  fetched.push(1_000 * KB);
  onMore();
  expect(place?.shadowRoot?.textContent).toBe('This page has used 1,031 KB of data.');
  expect(place?.childNodes).toHaveLength(0); // what React knows of stays as it was
});

it('does nothing without a footer', () => {
  document.body.innerHTML = '';
  expect(showPageWeight).not.toThrow();
});
