import { join } from 'node:path';
import { PostgresDatabase } from '../../database/postgres-database.js';
import { collect, newEvent, someStream } from '../../testing/event-store-engine.js';
import { createLogDatabase, openLogDatabase, type LogDatabase } from '../../testing/log-database.js';
import { open } from '../../testing/open-postgres-event-store.js';
import { startProxy } from '../../testing/tcp-proxy.js';
import { eventStoreContract } from '../event-store.conformance.js';
import { EventStoreUnavailable, type StoredEvent } from '../event-store.js';
import { eventStoreTables } from '../event-store.tables.js';
import { PostgresEventStore } from './postgres-event-store.js';
import { until } from '../../testing/until.js';

eventStoreContract('PostgreSQL', async () => {
  const created = await createLogDatabase();
  return {
    open: () => open(created.url),
    opener: {
      module: join(import.meta.dirname, '../../testing/open-postgres-event-store.ts'),
      address: created.url,
    },
    stop: created.drop,
  };
});

describe('PostgresEventStore', () => {
  let opened: LogDatabase;
  let database: PostgresDatabase;
  let store: PostgresEventStore;

  beforeAll(async () => {
    opened = await openLogDatabase();
    ({ database } = opened);
    store = new PostgresEventStore(database);
  });

  afterAll(async () => {
    await store.close();
    await opened.close();
  });

  it.each([
    ['UPDATE', `UPDATE events.event SET data = '{}'`],
    ['DELETE', 'DELETE FROM events.event'],
    ['TRUNCATE', 'TRUNCATE events.event'],
    [
      'an update while replicating',
      `SET session_replication_role = replica; UPDATE events.event SET type = 'x'`,
    ],
  ])('refuses %s', async (_, statement) => {
    await store.append(someStream(), 'no_stream', [newEvent()]);
    const client = await database.pool.connect();
    await expect(client.query(statement)).rejects.toThrow('append-only');
    client.release(true);
    expect((await store.readAll('start')).events).not.toHaveLength(0);
  });

  it('one event that PostgreSQL cannot store fails alone', async () => {
    const streams = [someStream(), someStream(), someStream()];
    const outcomes = await Promise.allSettled(
      streams.map((stream, index) =>
        store.append(stream, 'no_stream', [newEvent({ text: index === 1 ? 'a NUL: \u0000' : 'sound' })]),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await collect(store.readStream(streams[1] as string))).toEqual([]);
  });

  it('refuses an event id that is in another stream', async () => {
    const event = newEvent();
    await store.append(someStream(), 'no_stream', [event]);
    await expect(store.append(someStream(), 'no_stream', [event])).rejects.toThrow('Some, but not all');
  });

  it('finds events whose notification was lost', async () => {
    const stream = someStream();
    const seen: StoredEvent[] = [];
    let found: (() => void) | undefined;
    const arrived = new Promise<void>((resolve) => (found = resolve));
    const subscription = store.subscribeAll(await store.head(), async (events) => {
      seen.push(...events);
      found?.();
    });
    // A writer that neither notifies nor is of this process.
    await database.pool.query(
      `INSERT INTO events.event (stream, revision, id, type, schema_version, data, meta, recorded_at)
       VALUES ($1, 0, gen_random_uuid(), 'SomethingHappened', 1, '{}', '{}', now())`,
      [stream],
    );
    await arrived;
    await subscription.stop();
    expect(seen.map((event) => event.stream)).toEqual([stream]);
  });

  it('goes on after its connections were cut, appending and following', async () => {
    const stream = someStream();
    const seen: StoredEvent[] = [];
    const subscription = store.subscribeAll(await store.head(), async (events) => void seen.push(...events));
    await store.append(stream, 'no_stream', [newEvent()]);
    await database.pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await store.append(stream, 0n, [newEvent()]);
    await until(() => seen.length >= 2);
    await subscription.stop();
    expect(seen.map(({ revision }) => revision)).toEqual([0n, 1n]);
  });

  it('gives positions in the order of the commits: an open append keeps later ones waiting', async () => {
    const [early, late] = [someStream(), someStream()];
    const before = await store.head();
    const slow = await database.pool.connect();
    await slow.query('BEGIN');
    const batch = JSON.stringify([{ stream: early, expected: -1, events: [newEvent()] }]);
    await slow.query('SELECT * FROM events.append_batch($1)', [batch]);
    let through = 0;
    const later = store.append(late, 'no_stream', [newEvent()]).finally(() => (through += 1));
    const waiting = `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;
    const isDecided = async (): Promise<boolean> =>
      through + (await database.pool.query(waiting)).rows[0].n > 0;
    await until(isDecided);
    const seen = await store.readAll(before);
    await slow.query('COMMIT');
    slow.release();
    await later;
    expect(seen.events).toEqual([]);
    expect((await store.readAll(before)).events.map(({ stream }) => stream)).toEqual([early, late]);
  });

  it('E4: is unavailable in time when another session blocks it', async () => {
    const blocker = await database.pool.connect();
    try {
      await blocker.query('BEGIN');
      await blocker.query('SELECT pg_advisory_xact_lock(4901000)');
      const started = performance.now();
      await expect(store.append(someStream(), 'no_stream', [newEvent()])).rejects.toThrow(
        EventStoreUnavailable,
      );
      expect(performance.now() - started).toBeLessThan(15_000);
    } finally {
      blocker.release(true);
    }
  });

  it('E4: is unavailable when there is no server', async () => {
    const gone = await PostgresDatabase.connect(database.url, eventStoreTables);
    await gone.close();
    const orphan = new PostgresEventStore(gone);
    await expect(orphan.append(someStream(), 'no_stream', [newEvent()])).rejects.toThrow(
      EventStoreUnavailable,
    );
    await expect(orphan.head()).rejects.toThrow(EventStoreUnavailable);
    await expect(orphan.health()).rejects.toThrow(EventStoreUnavailable);
    await orphan.close();
  });

  it('E5: on a network that drops every answer it is unavailable in time, and the same events count once', async () => {
    const proxy = await startProxy(database.url);
    const far = await PostgresDatabase.connect(proxy.url, eventStoreTables);
    const remote = new PostgresEventStore(far);
    const stream = someStream();
    const events = [newEvent()];
    await remote.append(someStream(), 'no_stream', [newEvent()]);
    proxy.swallowAnswers();
    const started = performance.now();
    await expect(remote.append(stream, 'no_stream', events)).rejects.toThrow(EventStoreUnavailable);
    expect(performance.now() - started).toBeLessThan(15_000);
    proxy.heal();
    expect(await remote.append(stream, 'no_stream', events)).toMatchObject({ revision: 0n, duplicate: true });
    await remote.close();
    await far.close();
    await proxy.close();
  });
});
