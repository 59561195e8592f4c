import type { Database } from '../platform/database/database.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { inApplication } from './command-application.js';

let app: TestApp;
const before = { ...process.env };

beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_PORT: '0' } });
});
afterEach(() => {
  process.env = { ...before };
});
afterAll(() => app.stop());

/** Taken by the running server. */
const metricsPort = (): string => new URL(app.metricsUrl ?? '').port;

/** One in each running process. */
const listeners = async ({ pool }: Database): Promise<number | null> =>
  (
    await pool.query(`SELECT FROM pg_stat_activity WHERE application_name = 'handwork session end'
    AND datname = current_database()`)
  ).rowCount;

it('a command works beside a running server that is measured, with the same settings', async () => {
  Object.assign(process.env, {
    ...app.logEnv,
    DATABASE_URL: app.database.url,
    DATA_DIR: app.dataDir,
    METRICS_PORT: metricsPort(),
    LOG_LEVEL: 'silent',
  });
  expect(await inApplication(async () => 'done')).toBe('done');
});

it('a start that fails leaves nothing running', async () => {
  await expect(startTestApp({ beside: app, env: { METRICS_PORT: metricsPort() } })).rejects.toThrow(
    /is taken/,
  );
  const another = await startTestApp({ beside: app }); // by then the one that failed would listen, too
  try {
    while ((await listeners(app.database)) !== 2); // the server takes a moment to see that a connection is over
  } finally {
    await another.stop();
  }
});
