import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { PostgresDatabase } from './postgres-database.js';

class Things1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE thing (id bigint PRIMARY KEY, made_on date)');
  }
  async down(): Promise<void> {}
}
class MoreThings1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO thing VALUES (9007199254740991, '2026-02-03')`);
  }
  async down(): Promise<void> {}
}

const parts = { migrations: [Things1700000000001, MoreThings1700000000002], poolSize: 4 };

describe('PostgresDatabase', () => {
  let created: TestDatabase;
  let database: PostgresDatabase;

  beforeAll(async () => {
    created = await createTestDatabase();
    // Processes that boot at the same moment.
    const booting = await Promise.all([1, 2, 3].map(() => PostgresDatabase.connect(created.url, parts)));
    await Promise.all(booting.map((one) => one.migrate()));
    const [first, ...others] = booting;
    await Promise.all(others.map((one) => one.close()));
    database = first as PostgresDatabase;
  });

  afterAll(async () => {
    await database.close();
    await database.close(); // twice does no harm
    await created.drop();
  });

  it('runs each migration once, however many processes boot at the same moment', async () => {
    await database.migrate();
    const { rows } = await database.pool.query('SELECT name FROM migrations ORDER BY id');
    expect(rows).toEqual([{ name: 'Things1700000000001' }, { name: 'MoreThings1700000000002' }]);
  });

  it('gives bigint as number and date as text', async () => {
    const { rows } = await database.pool.query('SELECT id, made_on, ARRAY[id] AS ids FROM thing');
    expect(rows).toEqual([{ id: 9007199254740991, made_on: '2026-02-03', ids: [9007199254740991] }]);
  });

  it('reads moments to the millisecond, in whatever zone they are written', async () => {
    const moments = ['2026-02-03T04:05:06.700Z', '2026-02-03T04:05:06.000Z', '0044-03-15T12:00:00.000Z'];
    const read = async (zone: string) => {
      const client = await database.pool.connect();
      await client.query(`SET TIME ZONE '${zone}'`);
      const { rows } = await client.query<{ at: Date }>(
        'SELECT at FROM unnest($1::timestamptz[]) AS given (at)',
        [moments],
      );
      client.release(true);
      return rows.map(({ at }) => at.toISOString());
    };
    expect(await read('UTC')).toEqual(moments);
    expect(await read('Asia/Kolkata')).toEqual(moments);
    const { rows } = await database.pool.query<{ never: unknown; long: Date }>(
      `SELECT 'infinity'::timestamptz AS never, '12026-02-03 04:05:06.7891+00'::timestamptz AS long`,
    );
    expect(rows[0]?.never).toBe(Infinity);
    expect(rows[0]?.long.toISOString()).toBe('+012026-02-03T04:05:06.789Z');
  });

  it('commits the work of a transaction and gives its result, rolls it back when it throws', async () => {
    const count = async () => (await database.pool.query('SELECT count(*) AS n FROM thing')).rows[0].n;
    expect(
      await database.transaction(
        async (client) => (await client.query('INSERT INTO thing VALUES (1)')).rowCount,
      ),
    ).toBe(1);
    const broken = database.transaction(async (client) => {
      await client.query('INSERT INTO thing VALUES (2)');
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    expect(await count()).toBe(2);
  });

  it('F3: a connection that is lost while it has no listener ends nothing but itself', async () => {
    const held = await database.pool.connect();
    const lost = new Promise<void>((resolve) => held.once('end', () => resolve()));
    const { rows } = await held.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await lost;
    await expect(held.query('SELECT 1')).rejects.toThrow();
    held.release(true);
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('gives up a server that is frozen, once per transaction, and keeps no connection to it', async () => {
    const limited = await PostgresDatabase.connect(created.url, { ...parts, statementTimeoutMs: 400 });
    let frozen = 0;
    let asked: jest.SpyInstance | undefined;
    const work = limited.transaction(async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      frozen = rows[0]?.pid ?? 0;
      process.kill(frozen, 'SIGSTOP');
      asked = jest.spyOn(client, 'query');
      await client.query('SELECT 1');
    });
    try {
      await expect(work).rejects.toThrow('Query read timeout');
      expect(asked?.mock.calls).toEqual([['SELECT 1']]); // a ROLLBACK would take as long again
      const { rows } = await limited.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      expect(rows[0]?.pid).not.toBe(frozen);
    } finally {
      process.kill(frozen, 'SIGCONT');
      await limited.close();
    }
  });

  it('a migration takes as long as it takes', async () => {
    class Slow1700000000003 implements MigrationInterface {
      async up(runner: QueryRunner): Promise<void> {
        await runner.query('SELECT pg_sleep(0.3)');
      }
      async down(): Promise<void> {}
    }
    const migrations = [...parts.migrations, Slow1700000000003];
    const limited = await PostgresDatabase.connect(created.url, {
      ...parts,
      migrations,
      statementTimeoutMs: 100,
    });
    await limited.migrate();
    // Ended by the server, or by the client where the server is slow to say so.
    await expect(limited.pool.query('SELECT pg_sleep(0.3)')).rejects.toThrow(
      /statement timeout|read timeout/,
    );
    await limited.close();
  });

  it('outlives the loss of its connections, inside a transaction and outside', async () => {
    const cut =
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
    const lost = database.transaction(async (client) => {
      await database.pool.query(cut);
      await client.query('SELECT 1');
    });
    await expect(lost).rejects.toThrow();
    await expect(
      database.transaction(async (client) => (await client.query('SELECT 1 AS one')).rows),
    ).resolves.toEqual([{ one: 1 }]);
  });
});
