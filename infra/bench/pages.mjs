// @ts-check
// What a first visit to home, search and a provider page costs on a phone: bytes, requests, LCP, CLS, blocked time.
// Two profiles, applied by the browser itself, at 360 x 640: `mobile` is Lighthouse's, `slow` what many have here.
// Every figure is the median of several cold visits; LCP in milliseconds since navigation began; blocked is what tasks
// took beyond 50 ms each after the first paint (total blocking time).
import { chromium } from '@playwright/test';
import { loadavg } from 'node:os';
import { startServer } from '../faults/server.mjs';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { ensureBrowser } from '../setup/browser.mjs';
import { median, round } from '../figures.mjs';

const ROUNDS = Number(process.argv[2] ?? 5);
const BAR_CLS = 0.02;
/** @typedef {{ latency: number; bytesPerSecond: number; slowdown: number; lcpMs: number; blockedMs: number }} Profile */
/** With what they may take. @type {Record<string, Profile>} */
const PROFILES = {
  mobile: {
    latency: 150,
    bytesPerSecond: (1.6 * 1_000_000) / 8,
    slowdown: 4,
    lcpMs: 2_000,
    blockedMs: Infinity,
  },
  slow: { latency: 400, bytesPerSecond: 400_000 / 8, slowdown: 6, lcpMs: 2_500, blockedMs: 200 },
};
const KB = 1024;
/** Long enough for what a page does by itself; the last candidate for the LCP is older by then. */
const AT_REST_MS = 3_000;

/** @typedef {{ requests: number; kb: number; scriptKb: number; styleKb: number; htmlKb: number; lcpMs: number; fcpMs: number; cls: number; blockedMs: number }} Visit */

/** Runs in the page. */
const vitals = () =>
  new Promise((resolve) => {
    const found = { lcpMs: 0, fcpMs: 0, cls: 0, blockedMs: 0 };
    /** @type {{ startTime: number; duration: number }[]} */
    const long = [];
    const watch = (/** @type {any} */ type, /** @type {(entry: any) => void} */ see) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
    watch('largest-contentful-paint', (entry) => (found.lcpMs = entry.startTime));
    watch('paint', (entry) => entry.name === 'first-contentful-paint' && (found.fcpMs = entry.startTime));
    watch('layout-shift', (entry) => (found.cls += entry.value));
    watch('longtask', (entry) => long.push(entry));
    setTimeout(() => {
      for (const { startTime, duration } of long)
        if (startTime + duration > found.fcpMs) found.blockedMs += duration - 50;
      resolve(found);
    }, 100);
  });

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {Profile} profile @returns {Promise<Visit>} */
const visit = async (browser, url, { latency, bytesPerSecond, slowdown }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
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
  const measured = /** @type {{ lcpMs: number; fcpMs: number; cls: number; blockedMs: number }} */ (
    await page.evaluate(vitals)
  );
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
  patienceMs: 300_000, // it fills the demo world first
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
  for (const [kind, profile] of Object.entries(PROFILES)) {
    for (const [place, path] of Object.entries(paths)) {
      /** @type {Visit[]} */
      const visits = [];
      for (let turn = 0; turn < ROUNDS; turn++) visits.push(await visit(browser, server.url + path, profile));
      const name = `${kind} ${place}`;
      const of = (/** @type {keyof Visit} */ key, digits = 0) =>
        round(median(visits.map((one) => one[key])), digits);
      const [lcpMs, cls, blockedMs] = [of('lcpMs'), of('cls', 3), of('blockedMs')];
      const weight = { kb: of('kb', 1), scriptKb: of('scriptKb', 1), styleKb: of('styleKb', 1) };
      pages[name] = {
        requests: of('requests'),
        ...weight,
        htmlKb: of('htmlKb', 1),
        fcpMs: of('fcpMs'),
        lcpMs,
        cls,
        blockedMs,
      };
      console.log(
        `${name.padEnd(15)} ${pages[name].requests} requests, ${weight.kb} KB (scripts ${weight.scriptKb}), first paint ${pages[name].fcpMs} ms, LCP ${lcpMs} ms, CLS ${cls}, blocked ${blockedMs} ms`,
      );
      ratios[`${name} LCP`] = { value: lcpMs, bar: profile.lcpMs, ok: lcpMs <= profile.lcpMs };
      ratios[`${name} CLS`] = { value: cls, bar: BAR_CLS, ok: cls <= BAR_CLS };
      if (Number.isFinite(profile.blockedMs))
        ratios[`${name} blocked`] = {
          value: blockedMs,
          bar: profile.blockedMs,
          ok: blockedMs <= profile.blockedMs,
        };
    }
  }
  console.log(JSON.stringify({ rounds: ROUNDS, profiles: PROFILES, load: loadavg()[0], pages, ratios }));
} finally {
  await browser.close();
  await server.stop();
}
