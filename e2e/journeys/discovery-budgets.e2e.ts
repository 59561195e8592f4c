import { expect, test, type Page, type Request } from '@playwright/test';
import { firstProvider } from '../support/public-world.js';

const KB = 1024;
/** Longer than anything that a page puts off: the prefetch of cards waits two seconds. */
const AT_REST_SECONDS = 5;

interface Fetched {
  url: string;
  type: string;
  /** Bytes of the body on the wire, where the server says how many. */
  bytes: number;
}

/** Opens a page and lets its clock run ahead: what it does then, by itself, is done. */
async function openAndRest(page: Page, path: string, then?: () => Promise<void>): Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.clock.install();
  await page.goto(path, { waitUntil: 'networkidle' });
  await then?.();
  for (let second = 0; second < AT_REST_SECONDS; second += 1) {
    await page.clock.runFor(1_000);
    await expect.poll(() => underWay.size).toBe(0);
  }
}

/** Everything that a cold visit fetches until it is idle, without interaction. */
async function coldVisit(page: Page, path: string): Promise<Fetched[]> {
  const devtools = await page.context().newCDPSession(page);
  const fetched = new Map<string, Fetched>();
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) =>
    fetched.set(requestId, { url: request.url, type, bytes: 0 }),
  );
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const one = fetched.get(requestId);
    if (one) one.bytes = Number(response.headers['Content-Length'] ?? 0);
  });
  await openAndRest(page, path);
  return [...fetched.values()].filter(({ url }) => url.startsWith('http'));
}

/** Sum of all layout shifts since the page began; the browser records those of a frame before the next one. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

const BUDGETS = [
  { name: 'home', path: () => '/', scripts: 120, requests: 15 },
  { name: 'search', path: () => '/search', scripts: 120, requests: 18 },
  { name: 'provider page', path: firstProvider, scripts: 145, requests: 15 },
] as const;

for (const width of [360, 1280]) {
  for (const budget of BUDGETS) {
    test(`budget of the ${budget.name} at ${width} px`, async ({ page, request, baseURL }) => {
      await page.setViewportSize({ width, height: width === 360 ? 640 : 800 });
      const path = await budget.path(request);
      const fetched = await coldVisit(page, path);
      const of = (type: string) => fetched.filter((one) => one.type === type);
      const weight = (all: readonly Fetched[]) => all.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
      const listed = fetched.map(({ url, type }) => `${type} ${url}`).join('\n');

      const pictures = of('Image');
      expect(fetched.length - pictures.length, listed).toBeLessThanOrEqual(budget.requests);
      const covers = pictures.filter(({ url }) => url.includes('/covers/'));
      expect(Math.max(0, ...covers.map(({ bytes }) => bytes)), 'bytes of a cover').toBeLessThanOrEqual(
        1.5 * KB,
      );
      expect(weight(of('Script')), 'KB of scripts, brotli').toBeGreaterThan(50); // they are weighed
      expect(weight(of('Script')), 'KB of scripts, brotli').toBeLessThanOrEqual(budget.scripts);
      expect(weight(of('Stylesheet')), 'KB of styles').toBeLessThanOrEqual(12);
      expect(of('Font'), 'web fonts').toEqual([]);
      const calls = fetched.filter(({ url }) => new URL(url).pathname.startsWith('/api/'));
      expect(calls.filter(({ type }) => type !== 'Image').length, listed).toBeLessThanOrEqual(3);
      expect(fetched.filter(({ url }) => new URL(url).origin !== baseURL)).toEqual([]);
      expect(await layoutShift(page), 'layout shift').toBeLessThanOrEqual(0.02);
    });
  }
}

test('SEARCH-27: cards that are seen are fetched in advance, but not for visitors who save data', async ({
  browser,
}) => {
  const readsOf = async (extraHTTPHeaders: Record<string, string>): Promise<string[]> => {
    const context = await browser.newContext({ extraHTTPHeaders, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const reads: string[] = [];
    page.on('request', (sent) => {
      const isPicture = sent.resourceType() === 'image';
      if (sent.method() === 'GET' && sent.url().includes('/api/') && !isPicture) reads.push(sent.url());
    });
    await openAndRest(page, '/search', async () => {
      await page.mouse.move(600, 600);
      await page.mouse.wheel(0, 300);
    });
    await context.close();
    return reads;
  };
  expect(await readsOf({})).not.toEqual([]);
  expect(await readsOf({ 'Save-Data': 'on' })).toEqual([]);
});
