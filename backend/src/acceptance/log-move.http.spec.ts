import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProductDatabase } from '../app/product-database.js';
import { moveProductLog } from '../app/product-log-move.js';
import { openProductFollowers } from '../app/product-followers.js';
import { Config } from '../platform/config/config.js';
import { Secrets } from '../platform/config/secrets.js';
import type { PostgresDatabase } from '../platform/database/postgres-database.js';
import { EventStoreDbEventStore } from '../platform/event-store/eventstoredb/eventstoredb-event-store.js';
import type { Checkpoint, EventStore } from '../platform/event-store/event-store.js';
import { verifyLog } from '../platform/event-store/postgres/log-verification.js';
import { PostgresEventStore } from '../platform/event-store/postgres/postgres-event-store.js';
import { ForeignCheckpoints } from '../platform/followers/checkpoints.js';
import { EventStoreDbDouble } from '../platform/testing/doubles/eventstoredb/eventstoredb-double.js';
import type { TestDatabase } from '../platform/testing/test-database.js';
import { LISTING, publish } from '../testing/listings.js';
import { administrator, phoneVerified } from '../testing/people.js';
import { createProductDatabase } from '../testing/product-template.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const listing = (number: number) => ({
  ...LISTING,
  businessName: `Moved Plumbing ${number}`,
  serviceType: 'plumbing',
  startingPrice: 1000 * (number + 1),
});

let created: TestDatabase;
let database: PostgresDatabase;
let double: EventStoreDbDouble;
let source: EventStore;
let target: EventStore;
let dataDir: string;
const running: TestApp[] = [];

beforeAll(async () => {
  created = await createProductDatabase();
  database = await openProductDatabase(created.url, 4);
  dataDir = mkdtempSync(join(tmpdir(), 'handwork-move-'));
  double = await EventStoreDbDouble.start();
  source = new PostgresEventStore(database);
  target = new EventStoreDbEventStore(double.url);
});
afterAll(async () => {
  for (const app of running) await app.stop();
  await source.close();
  await target.close();
  double.stop();
  await database.close();
  await created.drop();
  rmSync(dataDir, { recursive: true });
});

/** The product on the same tables, files and keys, and one of the two logs. */
const serve = async (on: 'postgres' | 'eventstoredb'): Promise<TestApp> => {
  const env: Record<string, string> = on === 'postgres' ? {} : { EVENTSTORE_URL: double.url };
  const app = await startTestApp({ beside: { database, dataDir, logEnv: { EVENT_STORE: on, ...env } } });
  running.push(app);
  return app;
};

const stop = async (app: TestApp): Promise<void> => {
  running.splice(running.indexOf(app), 1);
  await app.stop();
};

const outbox = async () =>
  (await database.pool.query('SELECT id, status, attempts FROM outbox_message ORDER BY id')).rows;

const checkpoints = async (): Promise<Map<string, string>> => {
  const { rows } = await database.pool.query<{ name: string; place: string }>(
    `SELECT name, concat(version, ' ', position) AS place FROM checkpoint WHERE version IS NOT NULL`,
  );
  return new Map(rows.map(({ name, place }) => [name, place]));
};

/** The id of the last event that each follower of a log has processed, `start` before the first. */
const processedIn = async (log: EventStore): Promise<Map<string, string>> => {
  const { rows } = await database.pool.query<{ name: string; position: Checkpoint }>(
    'SELECT name, position FROM checkpoint WHERE log = $1 ORDER BY name',
    [await log.logId()],
  );
  const processed = new Map<string, string>();
  for (const { name, position } of rows) {
    const last = position === 'start' ? null : await log.lastUpTo(position);
    processed.set(name, last?.id ?? 'start');
  }
  return processed;
};

const opened = (log: EventStore) => {
  const secrets = Secrets.from(
    Config.from({ NODE_ENV: 'test', DATABASE_URL: created.url, DATA_DIR: dataDir }),
  );
  return openProductFollowers(database, log, secrets);
};

/** Every read table, compared with one that is built from this log. */
const expectTablesOf = async (log: EventStore): Promise<void> => {
  const { projections } = opened(log);
  const { outcomes } = await projections.rebuild(projections.names);
  expect(outcomes.map(({ isSwitched, differences }) => [isSwitched, differences])).toEqual(
    projections.names.map(() => [true, []]),
  );
};

it('the product moves to EventStoreDB and back to PostgreSQL with everything that was made of its log', async () => {
  const before = await serve('postgres');
  const owner = await phoneVerified(before);
  for (let number = 0; number < 5; number += 1) await publish(owner, listing(number));
  const admin = await administrator(before);
  await before.caughtUp();
  const { body: audited } = await admin.get('/api/admin/events').expect(200);

  // Beside a running server: the log, and nothing else.
  expect(await moveProductLog(database, [source, target])).toMatchObject({ carried: null });
  await publish(owner, listing(5));
  await before.caughtUp();
  const { body: stats } = await before.agent().get('/api/stats').expect(200);
  await stop(before);
  const sent = await outbox();
  expect(sent.length).toBeGreaterThan(0);

  // Too early: said in words, and nothing was asked of the server.
  await expect(serve('eventstoredb')).rejects.toThrow(ForeignCheckpoints);
  const foreign = (await opened(target).followers.status()).find(({ name }) => name === 'listing-card');
  expect(foreign).toMatchObject({
    state: 'failed',
    lastError: expect.stringContaining('from another event log than the configured one: listing-card.'),
  });
  expect(double.refused).toEqual([]);

  const { rows: policies } = await database.pool.query('SELECT FROM checkpoint WHERE version IS NULL');
  expect(policies.length).toBeGreaterThan(0);
  const followers = (await checkpoints()).size + policies.length;
  const processed = await processedIn(source);
  const moved = await moveProductLog(database, [source, target]);
  expect(moved).toMatchObject({ carried: followers });
  expect(moved.copied).toBeGreaterThan(0);
  const carried = await checkpoints();
  const fromStart = [...carried].filter(([, place]) => !place.includes('/')).toSorted();
  // Their rows name positions.
  expect(fromStart).toEqual([
    ['audit-trail', '0 start'],
    ['notices', '0 start'],
  ]);
  const rebuilt = fromStart.map(([name]) => [name, 'start'] as const);
  expect(await processedIn(target)).toEqual(new Map([...processed, ...rebuilt]));

  const after = await serve('eventstoredb');
  await after.agent().get('/api/health/ready').expect(200);
  expect((await after.agent().get('/api/stats').expect(200)).body).toEqual(stats);
  const [first] = carried.get('listing-card')?.split(' ') ?? [];
  expect((await checkpoints()).get('listing-card')?.split(' ')[0]).toBe(first);
  for (const status of (await opened(target).followers.status()).filter(({ kind }) => kind === undefined))
    expect(status).toMatchObject({ state: 'running', lag: 0, lastError: null });

  // The trail names the places of the new log, and shows the same events.
  const again = Object.assign(after.agent(), { jar: admin.jar });
  const { body: trail } = await again.get('/api/admin/events').expect(200);
  const ids = ({ events }: { events: { id: string }[] }) => events.map(({ id }) => id);
  expect(ids(trail)).toEqual(expect.arrayContaining(ids(audited)));
  await again.get(`/api/admin/events/${encodeURIComponent(trail.events[0].position)}`).expect(200);

  const who = Object.assign(after.agent(), { jar: owner.jar });
  await publish(who, listing(6));
  await after.caughtUp();
  await expectTablesOf(target);
  expect(await outbox()).toEqual(sent);
  expect(double.refused).toEqual([]);

  // Back, in the same way.
  expect(await moveProductLog(database, [target, source])).toMatchObject({ carried: null });
  await publish(who, listing(7));
  await after.caughtUp();
  const { body: statsThere } = await after.agent().get('/api/stats').expect(200);
  await stop(after);
  const returned = await moveProductLog(database, [target, source]);
  expect(returned).toMatchObject({ carried: followers });
  expect(returned.copied).toBeGreaterThan(0);
  const back = await serve('postgres');
  expect((await back.agent().get('/api/stats').expect(200)).body).toEqual(statsThere);
  await publish(Object.assign(back.agent(), { jar: owner.jar }), listing(8));
  await back.caughtUp();
  await expectTablesOf(source);
  expect(await outbox()).toEqual(sent);
  expect(await verifyLog(database, {})).toMatchObject({ tampering: null });
});
