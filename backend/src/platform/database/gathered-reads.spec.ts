import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { DataLoader } from './data-loader.js';
import { GatheredReads } from './gathered-reads.js';
import { hearItsLoss, PostgresDatabase } from './postgres-database.js';

const doubled = { name: 'doubled', text: 'SELECT 2 * given AS is FROM unnest($1::int[]) AS given (given)' };
const broken = { name: 'broken', text: 'SELECT 1 / $1::int AS is', values: [0] };
const lost = { name: 'lost', text: 'SELECT pg_terminate_backend(pg_backend_pid())' };

describe('Reads that are asked for at the same moment', () => {
  let created: TestDatabase;
  let database: PostgresDatabase;
  let pool: pg.Pool;
  let reads: GatheredReads;
  let lent = 0;

  beforeAll(async () => {
    created = await createTestDatabase();
    database = await PostgresDatabase.connect(created.url, { entities: [], migrations: [], poolSize: 4 });
    pool = new pg.Pool({ connectionString: created.url, max: 4, pipeline: true, onConnect: hearItsLoss });
    pool.on('error', () => undefined);
    reads = new GatheredReads(pool);
    pool.on('acquire', () => (lent += 1));
  });
  beforeEach(() => (lent = 0));

  afterAll(async () => {
    await pool.end();
    await database.close();
    await created.drop();
  });

  const read = async (given: number) => {
    const { rows } = await reads.query<{ is: number }>({ ...doubled, values: [[given]] });
    return rows;
  };

  it('go together on one connection, and each has its own answer', async () => {
    expect(await Promise.all([1, 2, 3].map(read))).toEqual([[{ is: 2 }], [{ is: 4 }], [{ is: 6 }]]);
    expect(lent).toBe(1);
  });

  it('so do those of different loaders in one turn', async () => {
    const loaders = [1, 2, 3].map(
      () => new DataLoader(async ([id = 0]) => new Map((await read(id)).map(({ is }) => [id, is]))),
    );
    const found = await Promise.all(loaders.map((loader, at) => loader.loadMany([at])));
    expect(found.map((rows, at) => rows.get(at))).toEqual([0, 2, 4]);
    expect(lent).toBe(1);
  });

  it('are answered when one of them fails', async () => {
    const all = await Promise.allSettled([read(1), reads.query(broken), read(3)]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await read(4)).toEqual([{ is: 8 }]);
  });

  it('fail together with their connection; the next have another', async () => {
    const all = await Promise.allSettled([reads.query(lost), read(2)]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read(4)).toEqual([{ is: 8 }]);
  });

  it('are planned once for each connection, not for the keys of each', async () => {
    const plans = `SELECT generic_plans AS once, custom_plans AS "forKeys" FROM pg_prepared_statements WHERE name = $1`;
    for (let time = 0; time < 3; time += 1) await database.reads.query({ ...doubled, values: [[time]] });
    const { rows } = await database.reads.query({ name: 'plans', text: plans, values: [doubled.name] });
    expect(rows).toEqual([{ once: 3, forKeys: 0 }]);
  });

  it('fail when there is no connection to be had', async () => {
    const gone = await PostgresDatabase.connect(created.url, { entities: [], migrations: [] });
    await gone.close();
    await expect(gone.reads.query(broken)).rejects.toThrow('Cannot use a pool');
  });
});
