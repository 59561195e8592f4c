// @ts-check
// How fast listings are found: 100,000 of them, 480 queries of eight kinds, one client and sixteen. The first pass asks
// for each for the first time; what is asked again comes from memory. Rates at first sight: the bench http.
// Understanding, which is pure, and the plan that is made of it are measured apart.
// Yardstick in the same run: the usual ILIKE and trigram similarity on one text column.
// No ANALYZE and no VACUUM by hand: the plans must be right without.
import pg from 'pg';
import { generateBeginnings, generateQueries } from './search/queries.mjs';
import { generateListings } from './search/world.mjs';
import { quantile, round } from '../figures.mjs';
import { built } from './product.mjs';

const BAR = { p95Ms: 15, queriesPerSecond: 450, suggestionsP95Ms: 15, understandingMs: 0.3 };
const LISTINGS = Number(process.argv[2] ?? 100_000);
const PER_KIND = 60;
const PASSES = 5;
const CLIENTS = 16;
const SECONDS = 4;
const BATCH = 1_000;
const YARDSTICK_QUERIES = 8;

const SEARCH = 'modules/discovery/search';
const { askedBy } = await built(`${SEARCH}/plan/asked-search.js`);
const { understand } = await built('modules/discovery/understanding/understand.js');
const { createSearchTables } = await built(`${SEARCH}/postgres/search-tables.js`);
const { PostgresSearchIndex } = await built(`${SEARCH}/postgres/postgres-search-index.js`);
const { PostgresSearchWriter } = await built(`${SEARCH}/postgres/postgres-search-writer.js`);

/** @param {() => Promise<unknown>} work */
const milliseconds = async (work) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
/** @param {number[]} values */
const spread = (values) => {
  const at = (/** @type {number} */ part) => round(quantile(values, part), 2);
  return { p50Ms: at(0.5), p95Ms: at(0.95), mostMs: at(1) };
};

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CLIENTS });
const index = new PostgresSearchIndex({ pool });
const docs = generateListings(LISTINGS);
const queries = generateQueries(docs, PER_KIND);
const mixed = Array.from({ length: PER_KIND }, (_, n) =>
  Object.values(queries).map((ofKind) => ofKind[n]),
).flat();
const beginnings = generateBeginnings(docs, PER_KIND * 2);

/** As the projection does it: batches, each in a transaction. */
const load = async () => {
  for (let start = 0; start < docs.length; start += BATCH) {
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('SET LOCAL synchronous_commit = off');
    await new PostgresSearchWriter(client).upsert(docs.slice(start, start + BATCH));
    await client.query('COMMIT');
    client.release();
  }
};

/** @template Request @param {readonly Request[]} requests @param {(request: Request) => Promise<unknown>} ask @param {number} passes */
const timesOf = async (requests, ask, passes) => {
  const times = [];
  for (let pass = 0; pass < passes; pass += 1) {
    for (const request of requests) times.push(await milliseconds(() => ask(request)));
  }
  return times;
};

/** @template Request @param {readonly Request[]} requests @param {(request: Request) => Promise<unknown>} ask */
const queriesPerSecond = async (requests, ask) => {
  const end = performance.now() + SECONDS * 1_000;
  let next = 0;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      await ask(/** @type {Request} */ (requests[next++ % requests.length]));
      done += 1;
    }
  };
  const took = await milliseconds(() => Promise.all(Array.from({ length: CLIENTS }, client)));
  return round((done * 1_000) / took, 0);
};

const yardstick = async () => {
  await pool.query(`
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE TABLE yardstick AS SELECT id, relevance_key, business_name || ' ' || place AS text FROM listing_search;
    CREATE INDEX ON yardstick USING gin (text gin_trgm_ops);
    ANALYZE yardstick`);
  const ask =
    (/** @type {string} */ text) =>
    (/** @type {{ q: string }} */ { q }) =>
      pool.query(`SELECT id FROM yardstick WHERE ${text} LIMIT 12`, [q]);
  const typed = [
    ...(queries.typos ?? []).slice(0, YARDSTICK_QUERIES),
    ...(queries.exact ?? []).slice(0, YARDSTICK_QUERIES),
  ];
  return {
    ilike: spread(await timesOf(typed, ask(`text ILIKE '%' || $1 || '%' ORDER BY relevance_key DESC`), 1)),
    wordSimilarity: spread(
      await timesOf(typed, ask('$1 <% text ORDER BY word_similarity($1, text) DESC'), 1),
    ),
  };
};

console.log(`Writing ${LISTINGS} listings …`);
await createSearchTables(pool);
const loadSeconds = round((await milliseconds(load)) / 1_000, 1);
console.log(`written in ${loadSeconds} s`);
const { rows: sizes } = await pool.query(`SELECT (SELECT count(*)::integer FROM search_term) AS terms,
  pg_total_relation_size('listing_search')::float8 / 2 ^ 20 AS megabytes`);

const search = (/** @type {any} */ request) => index.search(request);
/** @type {Record<string, any>} */
const kinds = {};
for (const [kind, requests] of Object.entries(queries)) {
  const first = spread(await timesOf(requests, search, 1)); // nothing remembered, new plans included
  kinds[kind] = { first, oneClient: spread(await timesOf(requests, search, PASSES)) };
}
const oneClient = spread(await timesOf(mixed, search, PASSES));
for (const [kind, requests] of Object.entries(queries)) {
  const found = await Promise.all(requests.map((request) => search(request)));
  Object.assign(kinds[kind], {
    queriesPerSecond: await queriesPerSecond(requests, search),
    withHits: round(found.filter((hits) => hits.total > 0).length / found.length, 2),
  });
  const { first, oneClient: alone, queriesPerSecond: rate, withHits } = kinds[kind];
  console.log(
    `${kind.padEnd(10)} p50 ${alone.p50Ms} ms, p95 ${alone.p95Ms} ms from memory, ${first.p95Ms} at first sight, ` +
      `${CLIENTS} clients ${rate}/s, ${round(withHits * 100, 0)} % with hits`,
  );
}
const mixedPerSecond = await queriesPerSecond(mixed, search);
console.log(
  `mixed      p50 ${oneClient.p50Ms} ms, p95 ${oneClient.p95Ms} ms, ${CLIENTS} clients ${mixedPerSecond}/s`,
);
const suggest = (/** @type {string} */ typed) => index.suggest(typed, 8);
const suggestions = {
  ...spread(await timesOf(beginnings, suggest, PASSES)),
  queriesPerSecond: await queriesPerSecond(beginnings, suggest),
};
console.log(
  `suggestions p50 ${suggestions.p50Ms} ms, p95 ${suggestions.p95Ms} ms, ${CLIENTS} clients ${suggestions.queriesPerSecond}/s`,
);

/** What is decided before PostgreSQL is asked, in memory. */
const state = await index.state();
const vocabulary = {
  has: (/** @type {string} */ word) => state.terms.lookUp({ word, isLast: false }).exact.size > 0,
  offers: () => true,
};
const typed = mixed.filter((request) => request?.q);
const understanding = spread(
  await timesOf(typed, async (request) => understand(request?.q, vocabulary), PASSES),
);
const planning = spread(
  await timesOf(mixed, async (request) => index.planFor(askedBy(request), state), PASSES),
);
console.log(
  `understanding p50 ${understanding.p50Ms} ms, p95 ${understanding.p95Ms} ms a query; ` +
    `the plan of a search, understanding included, ${planning.p50Ms} and ${planning.p95Ms} ms`,
);
const usual = await yardstick();
console.log(
  `yardstick  ILIKE p95 ${usual.ilike.p95Ms} ms, word similarity p95 ${usual.wordSimilarity.p95Ms} ms`,
);
await pool.end();

/** @param {number} value @param {number} bar @param {boolean} met */
const against = (value, bar, met) => ({ value: round(value / bar, 2), measured: value, bar, met });
const slowest = Math.max(
  ...Object.values(kinds).map((kind) => Math.max(kind.oneClient.p95Ms, kind.first.p95Ms)),
);
const fewest = Math.min(mixedPerSecond, ...Object.values(kinds).map((kind) => kind.queriesPerSecond));
console.log(
  JSON.stringify({
    listings: LISTINGS,
    terms: sizes[0].terms,
    megabytes: round(sizes[0].megabytes, 0),
    loadSeconds,
    clients: CLIENTS,
    mixed: { ...oneClient, queriesPerSecond: mixedPerSecond },
    kinds,
    suggestions,
    understanding,
    planning,
    yardstick: usual,
    ratios: {
      'p95 of the slowest kind to its bar, ms': against(slowest, BAR.p95Ms, slowest < BAR.p95Ms),
      'queries/s of the slowest kind, asked again, to the bar': against(
        fewest,
        BAR.queriesPerSecond,
        fewest >= BAR.queriesPerSecond,
      ),
      'p95 of suggestions to its bar, ms': against(
        suggestions.p95Ms,
        BAR.suggestionsP95Ms,
        suggestions.p95Ms < BAR.suggestionsP95Ms,
      ),
      'p95 of understanding to its bar, ms': against(
        understanding.p95Ms,
        BAR.understandingMs,
        understanding.p95Ms < BAR.understandingMs,
      ),
      'times as fast as word similarity at p95': round(usual.wordSimilarity.p95Ms / oneClient.p95Ms, 1),
    },
  }),
);
