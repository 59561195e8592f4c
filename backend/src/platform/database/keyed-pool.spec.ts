import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { allEnded } from './database.js';
import { PostgresDatabase } from './postgres-database.js';

const doubled = { name: 'doubled', text: 'SELECT 2 * given AS is FROM unnest($1::int[]) AS given (given)' };
const broken = { name: 'broken', text: 'SELECT 1 / $1::int AS is', values: [0] };
const lost = { name: 'lost', text: 'SELECT pg_terminate_backend(pg_backend_pid())' };

describe('Statements by key', () => {
  let created: TestDatabase;
  let database: PostgresDatabase;
  beforeAll(async () => {
    created = await createTestDatabase();
    database = await PostgresDatabase.connect(created.url, { migrations: [], poolSize: 4 });
  });
  afterAll(async () => {
    await database.close();
    await created.drop();
  });

  const read = async (given: number) => {
    const { rows } = await database.reads.query<{ is: number }>({ ...doubled, values: [[given]] });
    return rows;
  };

  it('are answered although others fail, or lose their connection', async () => {
    const all = await Promise.allSettled([
      read(1),
      database.reads.query(broken),
      database.reads.query(lost),
      read(3),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await read(4)).toEqual([{ is: 8 }]);
  });

  it('of one session are sent together; when one fails, nothing of its transaction is committed', async () => {
    await database.pool.query('CREATE TABLE spec_row (id int PRIMARY KEY)');
    const insert = (ids: readonly number[]) =>
      database.pipelined((client) =>
        allEnded([
          client.query('BEGIN'),
          ...ids.map((id) =>
            client.query({ name: 'insert', text: 'INSERT INTO spec_row VALUES ($1)', values: [id] }),
          ),
          client.query('COMMIT'),
        ]),
      );
    await insert([1, 2]);
    await expect(insert([3, 1, 4])).rejects.toThrow('duplicate key');
    const { rows } = await database.pool.query('SELECT id FROM spec_row ORDER BY id');
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('are planned once for each connection, not for the keys of each', async () => {
    const plans = `SELECT generic_plans AS once, custom_plans AS "forKeys" FROM pg_prepared_statements WHERE name = $1`;
    const client = await database.reads.connect();
    for (let time = 0; time < 3; time += 1) await client.query({ ...doubled, values: [[time]] });
    const found = await client.query({ name: 'plans', text: plans, values: [doubled.name] });
    client.release();
    expect(found.rows).toEqual([{ once: expect.any(Number), forKeys: 0 }]);
  });
});
