// @ts-check
// What one server answers to 16 clients among 100,000 listings: each kind of search alone, suggestions, provider pages.
// Server, clients and database are processes of their own and share the machine's cores. Every figure is the median
// of several rounds; the load average stands with it, because a neighbour's work is in it too.
// Yardsticks of the same run: a bare Nest route that answers the same bytes, alone and inside our application, and
// ILIKE through TypeORM.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { loadavg } from 'node:os';
import pg from 'pg';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { startServer } from '../faults/server.mjs';
import { providerRequests, searchKinds, suggestionRequests } from './http/kinds.mjs';
import { loadListings } from './http/load.mjs';
import { generateListings } from './search/world.mjs';

/** @typedef {import('./http/kinds.mjs').Request} Request */
/** @typedef {{ requests: number; perSecond: number; p50Ms: number; p95Ms: number; p99Ms: number; failed: number; bytes: number }} Figures */

const BAR = { p95Ms: 30, perSecond: 400, suggestionsP95Ms: 15, ofBare: 0.6 };
const LISTINGS = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 3);
const SECONDS = 5;
const WARM_UP_SECONDS = 2;
const CLIENTS = 16;
const YARDSTICK_QUERIES = 40;
const { DATABASE_URL = '', DATA_DIR = '' } = process.env;

/** @param {string} url @param {Request[]} requests @param {number} seconds @returns {Promise<Figures>} */
const load = async (url, requests, seconds) => {
  const { hostname: host, port } = new URL(url);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'http/client.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ host, port: Number(port), clients: CLIENTS, seconds, requests }));
  return JSON.parse(await text(child.stdout));
};

/** @param {number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const round = (/** @type {number} */ value, digits = 2) => Number(value.toFixed(digits));

/** @param {string} file of a yardstick, prints its port when it is ready @param {Record<string, string>} env */
const startYardstick = async (file, env) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'http', file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await /** @type {Promise<string>} */ (
    new Promise((resolve) =>
      child.stdout.on('data', (chunk) => {
        const [found] = /^\d+$/m.exec(String(chunk)) ?? [];
        if (found) resolve(found);
      }),
    )
  );
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
};

const start = async () =>
  startServer({
    dataDir: DATA_DIR,
    port: await freePort(),
    env: { LOG_LEVEL: 'info', ENABLE_TEST_HOOKS: 'false' },
  });

const docs = generateListings(LISTINGS);
await (await start()).stop(); // makes the tables
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2 });
console.log(`Writing ${LISTINGS} listings …`);
await loadListings(pool, docs);
const server = await start();
const bodyOf = async (/** @type {string} */ path) => (await fetch(server.url + path)).text();
const env = { BARE_BODY: await bodyOf('/api/providers/77'), LOG_LEVEL: 'info' };
const bare = await startYardstick('bare.mjs', env);
const inside = await startYardstick('bare-inside.mjs', env);

const searches = searchKinds(docs);
/** @type {Record<string, { url: string; requests: Request[] }>} */
const kinds = {
  ...Object.fromEntries(
    Object.entries(searches).map(([kind, requests]) => [kind, { url: server.url, requests }]),
  ),
  suggestions: { url: server.url, requests: suggestionRequests(docs) },
  'bare route': { url: bare.url, requests: [{ path: '/bare' }] },
  'bare route inside': { url: inside.url, requests: [{ path: '/api/bare' }] },
  'provider, counted': { url: server.url, requests: providerRequests(LISTINGS, {}) },
  'provider, prefetch': {
    url: server.url,
    requests: providerRequests(LISTINGS, { 'X-Purpose': 'prefetch' }),
  },
};
const typed = (searches.typo ?? []).slice(0, YARDSTICK_QUERIES / 2);
const prefixes = (searches.prefix ?? []).slice(0, YARDSTICK_QUERIES / 2);
const ilike = [...typed, ...prefixes].map(({ path }) => ({
  path: path.replace('/api/search?query=', '/ilike?q='),
}));

/** @type {Record<string, (Figures & { load: number })[]>} */
const rounds = {};
for (const { url, requests } of Object.values(kinds)) await load(url, requests, WARM_UP_SECONDS);
for (let n = 0; n < ROUNDS; n += 1) {
  for (const [kind, { url, requests }] of Object.entries(kinds)) {
    const figures = await load(url, requests, SECONDS);
    (rounds[kind] ??= []).push({ ...figures, load: round(loadavg()[0] ?? 0, 1) });
  }
}
const usual = await load(bare.url, ilike, SECONDS);
bare.stop();
inside.stop();
const code = await server.stop();
await pool.end();

const medians = Object.fromEntries(
  Object.entries(rounds).map(([kind, all]) => [
    kind,
    {
      perSecond: median(all.map(({ perSecond }) => perSecond)),
      p50Ms: median(all.map(({ p50Ms }) => p50Ms)),
      p95Ms: median(all.map(({ p95Ms }) => p95Ms)),
      failed: all.reduce((sum, { failed }) => sum + failed, 0),
      load: all.map((figures) => figures.load),
      rounds: all,
    },
  ]),
);
for (const [kind, { perSecond, p50Ms, p95Ms, failed, load: loads, rounds: all }] of Object.entries(medians)) {
  const each = all.map((figures) => `${figures.perSecond}/s ${figures.p95Ms} ms`).join(', ');
  console.log(
    `${kind.padEnd(18)} ${perSecond}/s, p50 ${p50Ms} ms, p95 ${p95Ms} ms${failed ? `, ${failed} FAILED` : ''} (${each}; load ${loads.join(', ')})`,
  );
}
console.log(`ILIKE by TypeORM   ${usual.perSecond}/s, p50 ${usual.p50Ms} ms, p95 ${usual.p95Ms} ms`);

/** @param {number} value @param {number} bar @param {boolean} met */
const against = (value, bar, met) => ({ value: round(value / bar), measured: value, bar, met });
const most = (/** @type {string} */ kind) => medians[kind]?.p95Ms ?? Infinity;
const rate = (/** @type {string} */ kind) => medians[kind]?.perSecond ?? 0;
/** @type {Record<string, unknown>} */
const ratios = {};
for (const kind of Object.keys(searches)) {
  ratios[`p95 of ${kind} to the bar, ms`] = against(most(kind), BAR.p95Ms, most(kind) <= BAR.p95Ms);
  ratios[`requests/s of ${kind} to the bar`] = against(
    rate(kind),
    BAR.perSecond,
    rate(kind) >= BAR.perSecond,
  );
}
ratios['p95 of suggestions to the bar, ms'] = against(
  most('suggestions'),
  BAR.suggestionsP95Ms,
  most('suggestions') <= BAR.suggestionsP95Ms,
);
for (const kind of ['provider, counted', 'provider, prefetch']) {
  for (const [yardstick, what] of Object.entries({
    'bare route': 'a bare Nest route',
    'bare route inside': 'a bare route inside our application',
  })) {
    const share = round(rate(kind) / rate(yardstick));
    ratios[`requests/s of ${kind} to ${what}`] = { value: share, bar: BAR.ofBare, met: share >= BAR.ofBare };
  }
}
console.log(
  JSON.stringify({
    listings: LISTINGS,
    clients: CLIENTS,
    kinds: medians,
    ilike: usual,
    endedWith: code,
    ratios,
  }),
);
