// @ts-check
// What a first visit to home, search and a provider page costs on a phone: bytes, requests, LCP, CLS.
// Lighthouse's mobile profile applied by the browser itself: 150 ms, 1.6 Mbps, a processor four times slower, 360 x 640.
// Every figure is the median of several cold visits; LCP in milliseconds since navigation began.
import { chromium } from '@playwright/test';
import { loadavg } from 'node:os';
import { startServer } from '../faults/server.mjs';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { ensureBrowser } from '../setup/browser.mjs';
import { median, round } from '../figures.mjs';

const ROUNDS = Number(process.argv[2] ?? 5);
const BAR = { lcpMs: 2_000, cls: 0.02 };
const PROFILE = { latency: 150, bytesPerSecond: (1.6 * 1_000_000) / 8, slowdown: 4 };
const KB = 1024;
/** Long enough for what a page does by itself; the last candidate for the LCP is older by then. */
const AT_REST_MS = 3_000;

/** @typedef {{ requests: number; kb: number; scriptKb: number; styleKb: number; htmlKb: number; lcpMs: number; fcpMs: number; cls: number }} Visit */

/** Runs in the page. */
const vitals = () =>
  new Promise((resolve) => {
    const found = { lcpMs: 0, fcpMs: 0, cls: 0 };
    const watch = (/** @type {any} */ type, /** @type {(entry: any) => void} */ see) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
    watch('largest-contentful-paint', (entry) => (found.lcpMs = entry.startTime));
    watch('paint', (entry) => entry.name === 'first-contentful-paint' && (found.fcpMs = entry.startTime));
    watch('layout-shift', (entry) => (found.cls += entry.value));
    setTimeout(() => resolve(found), 100);
  });

/** @param {import('@playwright/test').Browser} browser @param {string} url @returns {Promise<Visit>} */
const visit = async (browser, url) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const { latency, bytesPerSecond, slowdown } = PROFILE;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  /** @type {Map<string, { type: string; bytes: number }>} */
  const fetched = new Map();
  devtools.on('Network.requestWillBeSent', ({ requestId, type = '' }) =>
    fetched.set(requestId, { type, bytes: 0 }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(AT_REST_MS);
  const measured = /** @type {{ lcpMs: number; fcpMs: number; cls: number }} */ (await page.evaluate(vitals));
  await context.close();
  const kb = (/** @type {string} */ type) =>
    [...fetched.values()]
      .filter((one) => !type || one.type === type)
      .reduce((sum, { bytes }) => sum + bytes, 0) / KB;
  return {
    requests: fetched.size,
    kb: kb(''),
    scriptKb: kb('Script'),
    styleKb: kb('Stylesheet'),
    htmlKb: kb('Document'),
    ...measured,
  };
};

const server = await startServer({
  dataDir: process.env.DATA_DIR ?? '',
  port: await freePort(),
  env: { DEMO_DATA: 'true' },
});
const browser = await chromium.launch({
  executablePath: await ensureBrowser(console.error),
  args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const found = /** @type {{ providers: { id: number }[] }} */ (
    await (await fetch(`${server.url}/api/search?limit=1`)).json()
  );
  const paths = { home: '/', search: '/search', provider: `/providers/${found.providers[0]?.id}` };
  /** @type {Record<string, Visit>} */
  const pages = {};
  /** @type {Record<string, { value: number; bar: number; ok: boolean }>} */
  const ratios = {};
  for (const [name, path] of Object.entries(paths)) {
    /** @type {Visit[]} */
    const visits = [];
    for (let turn = 0; turn < ROUNDS; turn++) visits.push(await visit(browser, server.url + path));
    const of = (/** @type {keyof Visit} */ key) => median(visits.map((one) => one[key]));
    pages[name] = {
      requests: of('requests'),
      kb: round(of('kb'), 1),
      scriptKb: round(of('scriptKb'), 1),
      styleKb: round(of('styleKb'), 1),
      htmlKb: round(of('htmlKb'), 1),
      fcpMs: round(of('fcpMs'), 0),
      lcpMs: round(of('lcpMs'), 0),
      cls: round(of('cls'), 3),
    };
    const { requests, kb, scriptKb, fcpMs, lcpMs, cls } = pages[name];
    console.log(
      `${name.padEnd(9)} ${requests} requests, ${kb} KB (scripts ${scriptKb}), first paint ${fcpMs} ms, LCP ${lcpMs} ms, CLS ${cls}`,
    );
    ratios[`${name} LCP`] = { value: lcpMs, bar: BAR.lcpMs, ok: lcpMs <= BAR.lcpMs };
    ratios[`${name} CLS`] = { value: cls, bar: BAR.cls, ok: cls <= BAR.cls };
  }
  console.log(JSON.stringify({ rounds: ROUNDS, profile: PROFILE, load: loadavg()[0], pages, ratios }));
} finally {
  await browser.close();
  await server.stop();
}
