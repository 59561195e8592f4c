import { Pool, type QueryConfig } from 'pg';
import type { QueryRunner } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import type { Database } from '../../../platform/database/database.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { discoveryTables } from './discovery-tables.migration.js';
import { UnmailedMatches } from './unmailed-matches.js';

const SEARCHES = 20_000;
const DUE = [17, 4_711, 19_999];

/** Every node of a plan, as in `EXPLAIN (FORMAT JSON)`. */
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe('Finds that wait, of very many saved searches', () => {
  let database: TestDatabase;
  let pool: Pool;
  let statement: QueryConfig | undefined;
  let finds: UnmailedMatches;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new Pool({ connectionString: database.url, max: 2 });
    const runner = { query: (text: string) => pool.query(text) } as unknown as QueryRunner;
    await new discoveryTables().up(runner);
    // Each has found two listings; all but three were mailed others an hour ago.
    await pool.query(`
      CREATE TABLE listing_card (id integer PRIMARY KEY, is_active boolean NOT NULL, shown_since timestamptz);
      INSERT INTO listing_card SELECT n, true, now() FROM generate_series(1, 2) n;
      INSERT INTO saved_search (user_id, criteria, meaning, buckets, created_at, last_mail_at)
      SELECT n, '{}', '{}', '{}', now(), now() - interval '1 hour' FROM generate_series(1, ${SEARCHES}) n;
      UPDATE saved_search SET last_mail_at = now() - interval '2 days' WHERE id IN (${DUE.join(', ')});
      UPDATE saved_search SET last_mail_at = NULL WHERE id = ${DUE[1] ?? 0};
      INSERT INTO saved_search_match (search_id, listing_id)
      SELECT search, listing FROM generate_series(1, ${SEARCHES}) search, generate_series(1, 2) listing;
      INSERT INTO saved_search_waiting (search_id, last_mail_at)
      SELECT id, coalesce(last_mail_at, '-infinity') FROM saved_search;
    `);
    const query = (given: QueryConfig) => {
      statement = given;
      return pool.query(given);
    };
    finds = new UnmailedMatches({ pool: { query } } as unknown as Database, new Clock());
  });

  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('are read only for searches that are due, the longest waiting first', async () => {
    expect((await finds.due(10, [])).map(({ id }) => id)).toEqual([4_711, 17, 19_999]);
    expect((await finds.due(1, ['4711:0'])).map(({ id }) => id)).toEqual([17]);
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${statement?.text}`,
      [...(statement?.values ?? [])],
    );
    const [{ Plan: plan }] = rows[0]?.['QUERY PLAN'] ?? [{ Plan: undefined }];
    const read = plan
      ? nodesOf(plan).map((node) => ({
          of: node['Relation Name'] ?? node['Node Type'],
          rows: node['Actual Rows'] * node['Actual Loops'],
        }))
      : [];
    expect(read.map(({ of }) => of)).toContain('saved_search_waiting');
    expect(read.filter((node) => node.rows > 10)).toEqual([]);
  });

  it('are not read again once they are settled', async () => {
    await finds.settle(pool, 17, [1, 2], true);
    await finds.settle(pool, 4_711, [1], false); // the other is hidden for now
    const { rows } = await pool.query<{ id: number }>(
      `SELECT search_id AS id FROM saved_search_waiting WHERE search_id IN (${DUE.join(', ')}) ORDER BY 1`,
    );
    expect(rows.map(({ id }) => id)).toEqual([4_711, 19_999]);
    expect((await finds.due(10, [])).map(({ id }) => id)).toEqual([4_711, 19_999]);
  });
});
