// The index alone, in one process, asked by one client: searches and suggestions, each for the first time.
// Yardstick: the usual ILIKE and word similarity on one text column with a trigram index.
// No ANALYZE and no VACUUM by hand: the plans must be right without.
import { quantile } from '../figures.ts';
import type { Json } from '../faults/people.ts';
import { CLIENTS, processorMs, processorMsOfAll } from './load.ts';
import { built, seedListings, someListings } from './product.ts';
import { beginningsFor, searchesFor, type Search } from './queries.ts';
import { atMost, type Bench, type Row } from './report.ts';

const BAR = { p95Ms: 60, suggestionsP95Ms: 15, understandingP95Ms: 0.3, nextFreeMs: 0.3 };
const PASSES = 5;
const PAGES = 2_000;
const YARDSTICK_QUERIES = 16;
const YARDSTICK = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE TABLE yardstick AS SELECT id, relevance_key, business_name || ' ' || place AS text FROM listing_search;
  CREATE INDEX ON yardstick USING gin (text gin_trgm_ops);
  ANALYZE yardstick`;
const ILIKE = `SELECT id FROM yardstick WHERE text ILIKE '%' || $1 || '%' ORDER BY relevance_key DESC LIMIT 12`;
const SIMILARITY = `SELECT id FROM yardstick WHERE $1 <% text ORDER BY word_similarity($1, text) DESC LIMIT 12`;

type Ask<Asked> = (asked: Asked) => unknown;

const timesOf = async <Asked>(asked: readonly Asked[], ask: Ask<Asked>, passes = PASSES) => {
  const times: number[] = [];
  for (let pass = 0; pass < passes; pass += 1)
    for (const one of asked) {
      const began = performance.now();
      await ask(one);
      times.push(performance.now() - began);
    }
  return { p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95) };
};

const CARDS = 12;
const HOLDS = 20;
const HOURS = { slotMinutes: 60, bufferMinutes: 15, noticeHours: 24, capacity: 1 };
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '18:00' }));

/** The calendar of an owner with twenty times taken in the next days. */
const calendarOf = (listingId: number, now: number) => ({
  userId: listingId,
  availability: { [listingId]: { ...HOURS, weekly: WEEK, exceptions: [] } },
  holds: Array.from({ length: HOLDS }, (_, n) => {
    const at = (ms: number) => new Date(now + 86_400_000 + n * 3 * 3_600_000 + ms).toISOString();
    const times = { start: at(0), end: at(3_600_000), blockedUntil: at(4_500_000) };
    return { holdId: n, bookingId: n, listingId, capacity: 1, ...times };
  }),
});

/** Processor time of this process and PostgreSQL for the next free times of a page of cards, beside cards without calendars. */
const nextFreeTimes = async (database: Json, postgres: number, ids: readonly number[]): Promise<Row> => {
  const { ListingCardQueries } = await built(
    'modules/discovery/read-models/listing-card/listing-card.queries.js',
  );
  const { writeListingCalendars } = await built(
    'modules/discovery/read-models/listing-calendar/listing-calendar.js',
  );
  const clock = { now: () => new Date().toISOString(), nowMs: () => Date.now() };
  const cards = new ListingCardQueries(database, clock);
  const used = () => processorMs(process.pid) + processorMsOfAll(postgres);
  const costs = { with: 0, without: 0 };
  for (let pass = 0; pass < 2 * PASSES; pass += 1) {
    const kind = pass % 2 === 0 ? 'with' : 'without';
    const calendars = kind === 'with' ? ids.map((id) => calendarOf(id, Date.now())) : [];
    await writeListingCalendars(database.pool, calendars, kind === 'with' ? [] : ids);
    for (let n = 0; n < 200; n += 1) await cards.inOrder(ids);
    const before = used();
    for (let n = 0; n < PAGES; n += 1) await cards.inOrder(ids);
    costs[kind] += (used() - before) / PAGES / PASSES;
  }
  const nextFreeMs = costs.with - costs.without;
  return {
    figures: { cpuMs: costs.with, nextFreeMs },
    yardstick: { cpuMs: costs.without },
    goal: atMost(nextFreeMs, BAR.nextFreeMs),
  };
};

/** How fast the index finds listings, by kind of search. */
export const bench: Bench<{ listings: number }> = {
  options: { listings: 100_000 },
  run: async ({ listings }, { databaseUrl, postgres }) => {
    await seedListings(listings);
    const { readSearch } = await built('modules/discovery/search/search-query.js');
    const { refreshDictionary } = await built('modules/discovery/search/postgres/dictionary-refresher.js');
    const { PostgresSearchIndex } = await built('modules/discovery/search/postgres/postgres-search-index.js');
    const { PostgresDatabase } = await built('platform/database/postgres-database.js');
    const database = await PostgresDatabase.connect(databaseUrl, { migrations: [], poolSize: CLIENTS });
    const { pool } = database;
    await refreshDictionary(pool);
    const index = new PostgresSearchIndex(database);
    const some = await someListings(pool, 2_000);
    const kinds = searchesFor(some, 60);
    const search = (asked: Search) => index.search({ limit: 12, offset: 0, ...asked });
    const rows: Record<string, Row> = {};
    for (const [kind, searches] of Object.entries(kinds)) {
      const first = await timesOf(searches, search, 1);
      rows[`${kind}, first sight`] = { figures: first, goal: atMost(first.p95Ms, BAR.p95Ms) };
    }
    const beginnings = beginningsFor(some, 120);
    const suggestions = await timesOf(beginnings, (typed) => index.suggest(typed, 8));
    rows.suggestions = { figures: suggestions, goal: atMost(suggestions.p95Ms, BAR.suggestionsP95Ms) };

    /** The part that needs no PostgreSQL. */
    const all = Object.values(kinds).flat();
    const vocabulary = { has: () => true, count: () => 1, offers: () => true, offered: () => 1 };
    const understanding = await timesOf(all, ({ q }) => readSearch(q, vocabulary, { today: '2026-11-28' }));
    rows.understanding = {
      figures: understanding,
      goal: atMost(understanding.p95Ms, BAR.understandingP95Ms),
    };

    const ids = some.slice(0, CARDS).map(({ id }) => id);
    rows['next free times of 12 cards'] = await nextFreeTimes(database, postgres, ids);

    await pool.query(YARDSTICK);
    const words = [...(kinds.typos ?? []), ...(kinds.exact ?? [])].slice(-YARDSTICK_QUERIES);
    const usually = (statement: string) => timesOf(words, ({ q }) => pool.query(statement, [q]), 1);
    const figures = await timesOf(words, search);
    rows['typos and names, beside ILIKE'] = { figures, yardstick: await usually(ILIKE) };
    rows['typos and names, beside word similarity'] = { figures, yardstick: await usually(SIMILARITY) };
    await database.close();
    return { rows };
  },
};
