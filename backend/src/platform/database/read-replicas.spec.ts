import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { throwAwayPlace } from '@handwork/embedded-postgres';
import { startPrimary, startReplica, type StreamingServer } from '@handwork/embedded-postgres/testing';
import { Client } from 'pg';
import type { Position } from '../event-store/event-store.js';
import { runInContext, type RequestContext } from '../request-context.js';
import { until } from '../testing/until.js';
import { DataLoader } from './data-loader.js';
import { PostgresDatabase } from './postgres-database.js';

type Pair = [StreamingServer, StreamingServer];

let folder: string;
let primary: StreamingServer;
let replicas: Pair;
let database: PostgresDatabase;

const place = (name: string) => ({ directory: join(folder, name), durable: true });
const connect = (readUrls: readonly string[]) =>
  PostgresDatabase.connect(primary.url, {
    migrations: [],
    poolSize: 4,
    readUrls,
    statementTimeoutMs: 600_000,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(await throwAwayPlace(), 'handwork-replicas-'));
  await chmod(folder, 0o711); // as root, PostgreSQL runs as another user, who needs access
  primary = await startPrimary(place('primary'));
  replicas = [await startReplica(primary, place('one')), await startReplica(primary, place('two'))];
  database = await connect(replicas.map(({ url }) => url));
  await database.pool.query('CREATE TABLE thing (id int PRIMARY KEY)');
});
afterAll(async () => {
  await database.close();
  await Promise.all([...replicas, primary].map((server) => server.kill()));
  await rm(folder, { recursive: true });
});

beforeEach(() => areUsed(true, true));

const areUsed = (...wanted: boolean[]) =>
  until(() => database.replicas.states.every(({ isUsed }, at) => isUsed === wanted[at]));

/** One statement, by its own connection. */
const ask = async (server: StreamingServer, statement: string) => {
  const client = new Client(server.url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

/** As in a request that only reads. */
const reading = <Result>(
  work: () => Promise<Result>,
  more: Partial<RequestContext> = {},
): Promise<Result> => {
  const causes = { requestId: 'r', commandId: 'c', actor: null, clientAddress: null };
  return runInContext({ ...causes, mayReadBehind: true, ...more }, work);
};

const query = async <Row extends object>(text: string): Promise<Row | undefined> =>
  (await database.replicas.pool.query<Row>({ text })).rows[0];

const WHERE = 'SELECT pg_is_in_recovery() AS "isReplica"';
const isReplica = async () => (await query<{ isReplica: boolean }>(WHERE))?.isReplica;

/** A moment in which a busy machine has left no replica out. */
const onReplica = (work: () => Promise<boolean>): Promise<void> => until(() => reading(work));

/** Reads of which each replica has at least one in hand; the primary answers them at once. */
const hold = async () => {
  const text = `${WHERE}, pg_sleep(CASE WHEN pg_is_in_recovery() THEN 60 ELSE 0 END), count(*) FROM thing`;
  const held = `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`;
  const reads: Promise<{ isReplica: boolean } | undefined>[] = [];
  await until(async () => {
    reads.push(reading(() => query<{ isReplica: boolean }>(text)));
    const inHand = await Promise.all(replicas.map((replica) => ask(replica, held)));
    return inHand.every(({ length }) => length > 0);
  });
  return reads;
};
const areOfPrimary = async (reads: Awaited<ReturnType<typeof hold>>) => {
  const rows = await Promise.all(reads);
  expect(new Set(rows.map((row) => row?.isReplica))).toEqual(new Set([false]));
};

describe('queries that may be behind (contract 3.15)', () => {
  it('go to the replicas in turn, with the settings of their pool', async () => {
    const before = database.replicas.states.map(({ answered }) => answered);
    await onReplica(async () => {
      await isReplica();
      return database.replicas.states.every(({ answered }, at) => answered > (before[at] ?? 0));
    });
    const text = `${WHERE}, current_setting('enable_seqscan') AS scans`;
    await onReplica(async () => {
      const { rows } = await database.replicas.reads.query<{ isReplica: boolean; scans: string }>({ text });
      expect(rows[0]?.scans).toBe('off');
      return rows[0]?.isReplica === true;
    });
  });

  it('stay on the primary outside a request, in one that may write, and once it has written', async () => {
    await onReplica(async () => (await isReplica()) === true);
    expect(await isReplica()).toBe(false);
    expect(await reading(isReplica, { mayReadBehind: false })).toBe(false);
    expect(await reading(isReplica, { written: { position: '1' as Position } })).toBe(false);
    await until(async () => (await reading(isReplica, { written: { position: null } })) === true);
  });

  it('are gathered apart from those that must not be', async () => {
    const wheres = new DataLoader(async (ids) => {
      const where = await isReplica();
      return new Map(ids.map((id) => [id, where]));
    });
    await until(async () => {
      const [behind, exact] = await Promise.all([reading(() => wheres.loadMany([1])), wheres.loadMany([1])]);
      expect(exact.get(1)).toBe(false);
      return behind.get(1) === true;
    });
  });

  it('fail where they would on the primary, and are not repeated when they take too long', async () => {
    await expect(reading(() => query('SELECT 1 / 0'))).rejects.toThrow('division by zero');
    const limited = `SELECT set_config('statement_timeout', '50', false), pg_sleep(0); SELECT pg_sleep(60)`;
    await until(async () => {
      const { fallbacks } = database.replicas;
      await expect(reading(() => query(limited))).rejects.toThrow('statement timeout');
      return database.replicas.fallbacks === fallbacks;
    });
  });

  it('are repeated on the primary when a change cancels them', async () => {
    for (const replica of replicas) {
      await ask(replica, 'ALTER SYSTEM SET max_standby_streaming_delay = 0');
      await ask(replica, 'SELECT pg_reload_conf()');
    }
    const reads = await hold();
    await database.pool.query('TRUNCATE thing');
    await areOfPrimary(reads);
  });

  it('never go to a replica that is a second behind, and go there again once it has caught up', async () => {
    await ask(replicas[0], 'SELECT pg_wal_replay_pause()');
    await database.pool.query('INSERT INTO thing VALUES (1)');
    await areUsed(false, true);
    expect(database.replicas.states[0]?.lagSeconds).toBeGreaterThan(1);
    for (let at = 0; at < 4; at += 1)
      expect(await reading(() => query('SELECT id FROM thing'))).toEqual({ id: 1 });
    await ask(replicas[0], 'SELECT pg_wal_replay_resume()');
    await areUsed(true, true);
  });

  it('never go to a server that is no standby', async () => {
    const wrong = await connect([primary.url, replicas[1].url]);
    try {
      await until(() => wrong.replicas.states[1]?.isUsed === true);
      expect(wrong.replicas.states[0]?.isUsed).toBe(false);
    } finally {
      await wrong.close();
    }
  });

  it('are all answered while a replica freezes, comes back, and dies', async () => {
    const frozen = await hold();
    for (const replica of replicas) replica.signal('SIGSTOP');
    await areOfPrimary(frozen);
    await areUsed(false, false);
    expect(await reading(isReplica)).toBe(false);
    for (const replica of replicas) replica.signal('SIGCONT');
    await areUsed(true, true);

    const last = await hold();
    await Promise.all(replicas.map((replica) => replica.kill()));
    const asked = Array.from({ length: 20 }, () => reading(isReplica));
    await areOfPrimary(last);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([false]));
  });
});
