import { Pool, type QueryConfig } from 'pg';
import type { QueryRunner } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import type { Database } from '../../../platform/database/database.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import type { SearchVocabularies } from '../search/search-query.js';
import { bucketsOf, comparableOf, lookUpKeysOf, meaningOf } from '../saved-searches/meaning.js';
import { listingDoc } from '../search/relevance.fixture.js';
import type { UserMutex } from './user-mutex.js';
import { discoveryTables } from './discovery-tables.migration.js';
import { SavedSearches } from './saved-searches.js';

const SEARCHES = 20_000;
/** Of these trades and states one combination each, in turn; the last trade in the first state is what is listed. */
const TRADES = ['plumbing', 'electrical', 'catering', 'painting', 'tailoring', 'carpentry', 'tutoring'];
const STATES = [
  'Lagos',
  'Kano',
  'Rivers',
  'Oyo',
  'Edo',
  'Delta',
  'Enugu',
  'Kaduna',
  'Benue',
  'Borno',
  'Kogi',
];
const COMBINATIONS = TRADES.length * STATES.length;

/** Every node of a plan, as in `EXPLAIN (FORMAT JSON)`. */
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe('The saved searches that a new listing is compared with, of very many', () => {
  let database: TestDatabase;
  let pool: Pool;
  let statement: QueryConfig | undefined;
  let searches: SavedSearches;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new Pool({ connectionString: database.url, max: 2 });
    const runner = { query: (text: string) => pool.query(text) } as unknown as QueryRunner;
    await new discoveryTables().up(runner);
    const buckets = TRADES.flatMap((serviceType) =>
      STATES.map((state) =>
        bucketsOf(meaningOf('', { serviceType, state }, { has: () => true, offers: () => true })),
      ),
    );
    await pool.query(
      `INSERT INTO saved_search (user_id, criteria, meaning, buckets, created_at)
       SELECT n, '{}', '{}', ARRAY [($1::text[])[1 + n % ${COMBINATIONS}]], now() - interval '1 day'
       FROM generate_series(1, ${SEARCHES}) n`,
      [buckets.map(([key]) => key)],
    );
    const query = (given: QueryConfig) => {
      statement = given;
      return pool.query(given);
    };
    searches = new SavedSearches(
      { pool: { query } } as unknown as Database,
      new Clock(),
      {} as UserMutex,
      {} as SearchVocabularies,
    );
  });

  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('are those of its trade and place, and no other is read', async () => {
    const listing = comparableOf(
      listingDoc({ id: 1, serviceType: 'tutoring', state: 'Lagos', businessName: 'Ada' }),
    );
    const candidates = await searches.candidates(lookUpKeysOf(listing), 1, new Date());
    expect(candidates.length).toBeGreaterThan(200);
    expect(candidates.length).toBeLessThan(300);
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${statement?.text}`,
      [...(statement?.values ?? [])],
    );
    const [{ Plan: plan }] = rows[0]?.['QUERY PLAN'] ?? [{ Plan: undefined }];
    const read = (plan ? nodesOf(plan) : [])
      .filter((node) => node['Relation Name'] === 'saved_search')
      .map((node) => {
        const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
        return (node['Actual Rows'] + dropped) * node['Actual Loops'];
      });
    expect(read.length).toBeGreaterThan(0);
    for (const rowsRead of read) expect(rowsRead).toBeLessThanOrEqual(candidates.length);
  });
});
