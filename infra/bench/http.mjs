// @ts-check
// What one server answers to 16 clients among 100,000 listings: each kind of search alone, suggestions, provider pages.
// Searches and suggestions twice: at first sight, every request another one and none seen before by this server; and
// the same requests again and again, as most of those of real visitors are.
// Server, clients and database are processes of their own and share the machine's cores. Every figure is the median
// of several rounds; the load average stands with it, because a neighbour's work is in it too.
// Yardsticks of the same run: a bare Nest route that answers the same bytes, alone and inside our application, and
// ILIKE through TypeORM. At the end: how long it takes until a listing that was published is found.
// With SEARCH=meilisearch, MEILI_URL and MEILI_KEY the searches are those of that server; its processor time is not counted.
// npm run bench -- http [listings] [rounds]
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { startServer } from '../faults/server.mjs';
import { providerRequests, searchKinds, suggestionRequests } from './http/kinds.mjs';
import { loadListings, requireCards } from './http/load.mjs';
import { lineOf, load, mediansOf, postmasterOf } from './http/measure.mjs';
import { preparePublisher, publishedToFound } from './http/published.mjs';
import { round } from '../figures.mjs';
import { generateListings } from './search/world.mjs';

/** @typedef {import('./http/kinds.mjs').Request} Request */
/** @typedef {import('./http/measure.mjs').Measured} Measured */

const BAR = {
  p95Ms: 35,
  perSecond: 450,
  suggestionsP95Ms: 15,
  ofBare: 0.6,
  publishedMs: 50,
  publishedByTaskMs: 550,
};
const LISTINGS = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 3);
const SECONDS = 4;
const WARM_UP_SECONDS = 2;
/** Different requests of a kind: for each round, and to warm up. A small world has fewer. */
const PER_ROUND = 700;
const YARDSTICK_QUERIES = 40;
const { DATABASE_URL = '', DATA_DIR = '' } = process.env;

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
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.kill('SIGTERM') };
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
const postmaster = await postmasterOf(pool);
console.log(`Writing ${LISTINGS} listings …`);
await loadListings(pool, docs);
const publisher = await preparePublisher(pool, LISTINGS);
const server = await start();
await requireCards(server.url);
const bodyOf = async (/** @type {string} */ path) => (await fetch(server.url + path)).text();
const env = { BARE_BODY: await bodyOf('/api/providers/77'), LOG_LEVEL: 'info' };
const bare = await startYardstick('bare.mjs', env);
const inside = await startYardstick('bare-inside.mjs', env);

const different = (1 + ROUNDS) * PER_ROUND;
const searches = searchKinds(docs, different);
const remembered = { ...searches, suggestions: suggestionRequests(docs, different) };
/** @type {Record<string, { server: { url: string; pid?: number | undefined }; requests: Request[] }>} */
const pages = {
  'bare route': { server: bare, requests: [{ path: '/bare' }] },
  'bare route inside': { server: inside, requests: [{ path: '/api/bare' }] },
  'provider, counted': { server, requests: providerRequests(LISTINGS, {}) },
  'provider, prefetch': { server, requests: providerRequests(LISTINGS, { 'X-Purpose': 'prefetch' }) },
};
/** @param {readonly Request[]} requests @param {number} part 0: to warm up, then one for each round */
const partOf = (requests, part) => {
  const size = Math.floor(requests.length / (1 + ROUNDS));
  return requests.slice(part * size, (part + 1) * size);
};

/** @type {Record<string, Measured[]>} */
const rounds = {};
/** @param {string} kind @param {Measured} figures */
const note = (kind, figures) => void (rounds[kind] ??= []).push(figures);
for (const requests of Object.values(remembered)) await load(server, postmaster, partOf(requests, 0));
for (const page of Object.values(pages)) await load(page.server, postmaster, page.requests, WARM_UP_SECONDS);
for (let turn = 1; turn <= ROUNDS; turn += 1) {
  for (const [kind, requests] of Object.entries(remembered)) {
    const part = partOf(requests, turn);
    note(`${kind}, first sight`, await load(server, postmaster, part));
    note(`${kind}, repeated`, await load(server, postmaster, part, SECONDS));
  }
  for (const [kind, page] of Object.entries(pages))
    note(kind, await load(page.server, postmaster, page.requests, SECONDS));
}
const ilike = [...partOf(searches.typo ?? [], 0), ...partOf(searches.prefix ?? [], 0)]
  .filter((_, n) => n % Math.ceil((2 * PER_ROUND) / YARDSTICK_QUERIES) === 0)
  .map(({ path }) => ({ path: path.replace('/api/search?query=', '/ilike?q=') }));
const usual = await load(bare, postmaster, ilike, SECONDS);
bare.stop();
inside.stop();
const published = await publishedToFound(server.url, publisher);
const code = await server.stop();
await pool.end();

const kinds = Object.fromEntries(Object.entries(rounds).map(([kind, all]) => [kind, mediansOf(all)]));
for (const [kind, figures] of Object.entries(kinds)) console.log(lineOf(kind, figures));
console.log(lineOf('ILIKE by TypeORM', mediansOf([usual])));
console.log(`published to found${' '.repeat(13)}p50 ${published.p50Ms} ms, p95 ${published.p95Ms} ms`);

/** @param {number} value @param {number} bar @param {boolean} met */
const against = (value, bar, met) => ({ value: round(value / bar, 2), measured: value, bar, met });
const most = (/** @type {string} */ kind) => kinds[kind]?.p95Ms ?? Infinity;
const rate = (/** @type {string} */ kind) => kinds[kind]?.perSecond ?? 0;
/** @type {Record<string, unknown>} */
const ratios = {};
for (const sight of ['first sight', 'repeated']) {
  for (const kind of Object.keys(searches).map((name) => `${name}, ${sight}`)) {
    ratios[`p95 of ${kind} to the bar, ms`] = against(most(kind), BAR.p95Ms, most(kind) <= BAR.p95Ms);
    const isMet = rate(kind) >= BAR.perSecond;
    ratios[`requests/s of ${kind} to the bar`] = against(rate(kind), BAR.perSecond, isMet);
  }
  const p95 = most(`suggestions, ${sight}`);
  const bar = BAR.suggestionsP95Ms;
  ratios[`p95 of suggestions, ${sight} to the bar, ms`] = against(p95, bar, p95 <= bar);
}
const bar = process.env.SEARCH === 'meilisearch' ? BAR.publishedByTaskMs : BAR.publishedMs;
ratios['p95 of published to found to the bar, ms'] = against(published.p95Ms, bar, published.p95Ms <= bar);
for (const kind of ['provider, counted', 'provider, prefetch']) {
  for (const [yardstick, what] of Object.entries({
    'bare route': 'a bare Nest route',
    'bare route inside': 'a bare route inside our application',
  })) {
    const share = round(rate(kind) / rate(yardstick), 2);
    ratios[`requests/s of ${kind} to ${what}`] = { value: share, bar: BAR.ofBare, met: share >= BAR.ofBare };
  }
}
const perRound = Object.fromEntries(
  Object.entries(remembered).map(([kind, requests]) => [kind, partOf(requests, 1).length]),
);
console.log(
  JSON.stringify({ listings: LISTINGS, perRound, kinds, ilike: usual, published, endedWith: code, ratios }),
);
