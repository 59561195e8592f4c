// @ts-check
// What one process of the product serves, and what two on one database do: pages, searches, sign-ins, what somebody
// signed in reads, and writes, each alone and mixed as people do it. On a machine that has other work to do read the
// processor time per request; the rates then tell of that work. docs/scale.md says what follows.
// npm run bench -- scale [listings] [seconds]
import pg from 'pg';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { newClient } from '../faults/client.mjs';
import { becomeProvider } from '../faults/people.mjs';
import { seeded } from '../faults/seeded.mjs';
import { startServer } from '../faults/server.mjs';
import { round } from '../figures.mjs';
import { searchKinds } from './http/kinds.mjs';
import { loadListings, requireCards } from './http/load.mjs';
import { lineOf, load, mediansOf, postmasterOf, usageOf, usageOfAll } from './http/measure.mjs';
import { generateListings } from './search/world.mjs';

/** @typedef {import('./http/client.mjs').Request} Request */

const LISTINGS = Number(process.argv[2] ?? 20_000);
const SECONDS = Number(process.argv[3] ?? 6);
const PEOPLE = 40;
const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
/** Of a hundred requests of the mix. */
const SHARES = {
  'page, seen': 40,
  'page, at first sight': 10,
  search: 30,
  'signed in, read': 12,
  'sign in': 3,
  write: 5,
};
/** Of each kind: none of them comes twice within the seconds of a measurement that says "at first sight". */
const MOST = 1_500;
const FORM = { 'content-type': 'application/json' };

const start = async () =>
  startServer({
    dataDir: DATA_DIR,
    port: await freePort(),
    env: { LOG_LEVEL: 'info', ENABLE_TEST_HOOKS: 'true' },
  });

/** @param {string} url @param {import('../../backend/src/modules/discovery/search/search-index.js').ListingDoc[]} docs @returns {Promise<Record<string, Request[]>>} */
const kindsOf = async (url, docs) => {
  /** @type {import('../faults/people.mjs').Client[]} */
  const people = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    // In turn: each costs two password hashes.
    const client = newClient(() => url);
    await becomeProvider(client, { email: `scale${n}@example.test`, phone: `0803${String(2_000_000 + n)}` });
    people.push(client);
  }
  const of = (/** @type {number} */ n) => people[n % PEOPLE]?.cookie() ?? '';
  const browser = { 'accept-encoding': 'br, gzip' };
  const page = (/** @type {number} */ n) => ({
    path: `/providers/${1 + ((n * 7_919) % LISTINGS)}`,
    headers: browser,
  });
  const many = (/** @type {(n: number) => Request} */ make, most = MOST) =>
    Array.from({ length: most }, (_, n) => make(n));
  return {
    'page, seen': [{ path: '/', headers: browser }, { path: '/search', headers: browser }, ...many(page, 60)],
    'page, at first sight': many((n) => page(n + 1_000)),
    search: Object.values(searchKinds(docs, MOST / 5)).flat(),
    'signed in, read': many((n) => ({
      path: ['/api/user', '/api/wallet', '/api/wallet/payment-requests'][n % 3] ?? '/api/user',
      headers: { cookie: of(n) },
    })),
    'sign in': many((n) => ({
      method: 'POST',
      path: '/api/auth/login',
      headers: FORM,
      body: JSON.stringify({ email: `scale${n % PEOPLE}@example.test`, password: 'Sturdy-Ladder-7' }),
    })),
    write: many((n) => ({
      method: 'POST',
      path: '/api/wallet/payment-request',
      headers: { ...FORM, cookie: of(n) },
      body: JSON.stringify({ amount: 5_000, method: 'bank_transfer' }),
    })),
  };
};

/** The kinds in their shares, shuffled by a seed. @param {Record<string, Request[]>} kinds @param {number} seed */
const mixOf = (kinds, seed) => {
  const random = seeded(seed);
  return Array.from({ length: 4_000 }, () => {
    let left = random.next() * 100;
    const [kind = ''] = Object.entries(SHARES).find(([, share]) => (left -= share) < 0) ?? [];
    return /** @type {Request} */ (random.oneOf(kinds[kind] ?? []));
  }).filter(Boolean);
};

const docs = generateListings(LISTINGS);
await (await start()).stop(); // makes the tables
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2 });
const postmaster = await postmasterOf(pool);
console.log(`Writing ${LISTINGS} listings …`);
await loadListings(pool, docs);
const one = await start();
await requireCards(one.url);
const kinds = await kindsOf(one.url, docs);

for (const [kind, [first]] of Object.entries(kinds)) {
  const { path = '', ...options } = first ?? {};
  const answer = await fetch(one.url + path, options);
  if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${await answer.text()}`);
}

/** @type {Record<string, ReturnType<typeof mediansOf> & { kbEach: number }>} */
const figures = {};
/** @param {string} kind @param {import('./http/measure.mjs').Measured} measured */
const note = (kind, measured) => {
  figures[kind] = { ...mediansOf([measured]), kbEach: round(measured.bytes / measured.requests / 1_024, 1) };
  console.log(lineOf(kind, mediansOf([measured])), `${figures[kind].kbEach} KB each`);
};
for (const [kind, requests] of Object.entries(kinds)) {
  if (kind === 'page, seen') await load(one, postmaster, requests); // now they are
  const once = kind === 'page, at first sight' || kind === 'search';
  note(
    kind,
    await load(one, postmaster, once ? requests.slice(0, MOST / 3) : requests, once ? undefined : SECONDS),
  );
}
await load(one, postmaster, mixOf(kinds, 1), 2);
note('mix, one process', await load(one, postmaster, mixOf(kinds, 2), SECONDS));

const two = await start();
await load(two, postmaster, mixOf(kinds, 3), 2);
const used = () => [one.pid, two.pid].map((pid) => usageOf(pid ?? 0).ms).reduce((sum, ms) => sum + ms, 0);
const [serverBefore, databaseBefore] = [used(), usageOfAll(postmaster)];
const both = await Promise.all(
  [one, two].map((server, n) => load(server, postmaster, mixOf(kinds, 4 + n), SECONDS)),
);
const requests = both.reduce((sum, each) => sum + each.requests, 0);
const together = {
  perSecond: both.reduce((sum, each) => sum + each.perSecond, 0),
  p95Ms: Math.max(...both.map(({ p95Ms }) => p95Ms)),
  failed: both.reduce((sum, { failed }) => sum + failed, 0),
  serverMs: round((used() - serverBefore) / requests, 2),
  databaseMs: round((usageOfAll(postmaster) - databaseBefore) / requests, 2),
  load: both[0]?.load,
};
console.log('mix, two processes'.padEnd(30), JSON.stringify(together));
await two.stop();
await one.stop();
await pool.end();
console.log(JSON.stringify({ listings: LISTINGS, shares: SHARES, figures, together, ratios: {} }));
