import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { throwAwayPlace } from '@handwork/embedded-postgres';
import { startPrimary, startReplica, type StreamingServer } from '@handwork/embedded-postgres/testing';
import { Client } from 'pg';
import { until } from '../platform/testing/until.js';
import { LISTING, publish } from '../testing/listings.js';
import { phoneVerified } from '../testing/people.js';
import { startTestApp, untilReady, type TestApp } from '../testing/test-app.js';

let folder: string;
let primary: StreamingServer;
let replica: StreamingServer;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(await throwAwayPlace(), 'handwork-replicas-'));
  await chmod(folder, 0o711); // as root, PostgreSQL runs as another user, who needs access
  primary = await startPrimary({ directory: join(folder, 'primary'), durable: true });
  replica = await startReplica(primary, { directory: join(folder, 'replica'), durable: true });
  const logEnv = { EVENT_STORE: 'postgres' };
  app = await startTestApp({
    beside: { database: primary, dataDir: join(folder, 'data'), logEnv },
    env: { DATABASE_READ_URLS: replica.url, METRICS_PORT: '0' },
  });
  await untilReady(app);
});
afterAll(async () => {
  await app.stop();
  await Promise.all([replica.kill(), primary.kill()]);
  await rm(folder, { recursive: true });
});

const onReplica = async (statement: string): Promise<void> => {
  const client = new Client(replica.url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
const replicaIs = (state: 'up' | 'degraded') =>
  until(async () => {
    const { body } = await app.agent().get('/api/health/ready').expect(200);
    return body.checks.replicas === state;
  });
const answered = () => app.database.replicas.states[0]?.answered ?? 0;

it('contract 3.15: searches and public pages of visitors are answered by the replica, and counted', async () => {
  const id = await publish(await phoneVerified(app));
  await app.caughtUp();
  await replicaIs('up');
  for (const path of [`/api/search?query=${LISTING.serviceType}`, `/api/providers/${id}`, '/api/services']) {
    const before = answered();
    await until(async () => {
      const { status } = await app.agent().get(path);
      return status === 200 && answered() > before; // not found until the replica has it
    });
  }
  const text = await (await fetch(app.metricsUrl ?? '')).text();
  expect(text).toMatch(/^handwork_replica_reads_total\{replica="1"\} [1-9]/m);
  expect(text).toMatch(/^handwork_replica_reads_total\{replica="primary"\} \d/m);
  expect(text).toMatch(/^handwork_replica_lag_seconds\{replica="1"\} \d/m);
});

it('contract 3.15: people see what they wrote however far the replica is; it is left out, and comes back', async () => {
  const owner = await phoneVerified(app);
  const id = await publish(owner);
  await replicaIs('up');
  await onReplica('SELECT pg_wal_replay_pause()');
  const renamed = { ...LISTING, businessName: 'Seen At Once' };
  await owner.put(`/api/listings/${id}`).send(renamed).expect(200);
  expect((await owner.get(`/api/listings/${id}`).expect(200)).body.businessName).toBe('Seen At Once');
  await replicaIs('degraded');
  const { body } = await app.agent().get(`/api/listings/${id}`).expect(200);
  expect(body.businessName).toBe('Seen At Once');
  await onReplica('SELECT pg_wal_replay_resume()');
  await replicaIs('up');
});
