import type { QueryRunner } from 'typeorm';
import { localGovernmentsOf, STATES } from '../../../kernel/nigeria.js';
import type { Clock } from '../../../platform/clock.js';
import type { Database } from '../../../platform/database/database.js';
import { openSearchTables, type SearchTables } from '../../../testing/search/search-tables-world.js';
import type { UserMutex } from '../stores/user-mutex.js';
import { discoveryTables } from '../stores/discovery-tables.migration.js';
import { MOST_CANDIDATES, SavedSearches } from '../stores/saved-searches.js';
import { PostgresSearchIndex } from '../search/postgres/postgres-search-index.js';
import { FIXTURE, listingDoc } from '../search/relevance.fixture.js';
import type { SearchFilters } from '../search/search-index.js';
import { NAMED_SERVICES } from '../understanding/trades.js';
import { bucketsOf, comparableOf, lookUpKeysOf, meaningOf, meets } from './meaning.js';

let tables: SearchTables;
let pool: SearchTables['pool'];
let database: Database;

beforeAll(async () => {
  tables = await openSearchTables();
  ({ pool } = tables);
  database = { pool, reads: pool } as unknown as Database;
  await tables.writer.upsert(FIXTURE);
  await tables.refresh();
  await new discoveryTables().up({
    query: (text: string) => pool.query(text),
  } as unknown as QueryRunner);
});
afterAll(() => tables.close());

const SEARCHES: readonly [query: string, filters: SearchFilters][] = [
  ['i need a plumber', {}],
  ['plumber in ikeja', {}],
  ['plumba port harcourt', {}],
  ['zenith', {}],
  ['jollof', {}],
  ['adebayo', {}],
  ['titilayo kitchen', {}],
  ['kitch', {}],
  ['chinedi fittings', {}],
  ['falconer', {}],
  ['', { serviceType: 'plumbing' }],
  ['', { state: 'Kano' }],
  ['', { area: 'Ikeja' }],
  ['', { sublocation: 'Ikeja' }],
  ['jollof', { sublocation: 'Sabon Gari' }],
  ['plumber', { minRating: 4 }],
  ['', { location: 'ikeja', serviceType: 'plumbing' }],
];

describe('what a saved search means', () => {
  it.each(SEARCHES)('"%s" %j finds what the search finds', async (query, filters) => {
    const meaning = meaningOf(query, filters, await new PostgresSearchIndex(database).vocabularyOf(query));
    const { ids, total, understood } = await new PostgresSearchIndex(database).search({
      q: query,
      filters,
      limit: 100,
      offset: 0,
    });
    const met = FIXTURE.filter((doc) => doc.isActive && meets(meaning, comparableOf(doc)));
    const found = ids.slice(0, understood?.complete ?? total);
    expect(found.toSorted()).toEqual(met.map(({ id }) => id).toSorted());
    const keys = bucketsOf(meaning);
    for (const doc of met)
      expect(lookUpKeysOf(comparableOf(doc)).some((key) => keys.includes(key))).toBe(true);
  });

  it('of 100,000 saved searches a new listing is compared with those of its trade and place, by the index', async () => {
    const known = { has: () => true, offers: () => true };
    const areas = STATES.flatMap((state) => localGovernmentsOf(state).map((area) => ({ state, area })));
    const meanings = Array.from({ length: 100_000 }, (_, n) => {
      const place = areas[n % areas.length] ?? { state: 'Lagos', area: 'Ikeja' };
      const serviceType = NAMED_SERVICES[n % NAMED_SERVICES.length] ?? 'plumbing';
      if (n % 20 === 0) return meaningOf(`w${n.toString(36)}ord`, {}, known);
      return meaningOf(
        '',
        n % 3 === 0 ? { serviceType, state: place.state } : { serviceType, ...place },
        known,
      );
    });
    await pool.query(
      `INSERT INTO saved_search (user_id, criteria, meaning, buckets, created_at)
       SELECT n, '{}', meaning::jsonb, ARRAY(SELECT jsonb_array_elements_text(buckets::jsonb)), now()
         FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS given (meaning, buckets, n)`,
      [meanings.map((one) => JSON.stringify(one)), meanings.map((one) => JSON.stringify(bucketsOf(one)))],
    );
    await pool.query('ANALYZE saved_search');
    const doc = listingDoc({
      id: 999,
      businessName: 'Ikeja Pipes',
      serviceType: 'plumbing',
      sublocation: 'Ikeja',
    });
    const keys = lookUpKeysOf(comparableOf(doc));
    const { rows: plan } = await pool.query<{ 'QUERY PLAN': [{ Plan: object }] }>(
      'EXPLAIN (ANALYZE, FORMAT JSON) SELECT id FROM saved_search WHERE buckets && $1',
      [keys],
    );
    const text = JSON.stringify(plan);
    expect(text).toContain('saved_search_buckets');
    expect(text).not.toContain('Seq Scan');
    const searches = new SavedSearches(
      database,
      {} as Clock,
      {} as UserMutex,
      new PostgresSearchIndex(database),
    );
    const begun = performance.now();
    const candidates = await searches.candidates(keys, 0, new Date(Date.now() + 60_000));
    const listing = comparableOf(doc);
    const met = candidates.filter(({ meaning }) => meets(meaning, listing));
    const ms = performance.now() - begun;
    // All of its trade and place are met; none of other trades and places is read.
    const words = candidates.filter(({ meaning }) => meaning.words.length > 0);
    expect(met).toHaveLength(candidates.length - words.length);
    expect(candidates.length).toBeLessThan(1_000);
    if (process.env.SHOW_FIGURES)
      process.stdout.write(`${candidates.length} of 100000 compared in ${ms} ms\n`);
  });

  it('what very many wait for is compared with them part by part, each once', async () => {
    const wanted = meaningOf(
      '',
      { serviceType: 'falconry', state: 'Yobe' },
      { has: () => true, offers: () => true },
    );
    const most = 2_500;
    await pool.query(
      `INSERT INTO saved_search (user_id, criteria, meaning, buckets, created_at)
       SELECT n, '{}', $1, $2, now() FROM generate_series(1, $3::integer) n`,
      [JSON.stringify(wanted), bucketsOf(wanted), most],
    );
    const searches = new SavedSearches(
      database,
      {} as Clock,
      {} as UserMutex,
      new PostgresSearchIndex(database),
    );
    const soon = new Date(Date.now() + 60_000);
    const seen: number[] = [];
    let part = await searches.candidates(bucketsOf(wanted), 0, soon);
    while (part.length > 0) {
      expect(part.length).toBeLessThanOrEqual(MOST_CANDIDATES);
      seen.push(...part.map(({ id }) => id));
      part = await searches.candidates(bucketsOf(wanted), 0, soon, seen.at(-1));
    }
    expect(new Set(seen).size).toBe(most);
    expect(seen).toHaveLength(most);
  });
});
