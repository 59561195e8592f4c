import { until } from '../platform/testing/until.js';
import { PASSWORD, signUp } from '../testing/people.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const down = { statusCode: 503, message: 'Service temporarily unavailable' };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { EVENT_STORE: 'postgres' } });
});
afterAll(() => app.stop());

/** What PostgreSQL says to every write once nothing more fits. */
const fillTheDisk = async (): Promise<() => Promise<void>> => {
  const { pool } = app.database;
  await pool.query(`
    CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
  const { rows } = await pool.query<{ name: string }>(`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'events') AND tablename <> 'migrations'`);
  for (const { name } of rows) {
    await pool.query(
      `CREATE TRIGGER disk_full BEFORE INSERT ON ${name} FOR EACH STATEMENT EXECUTE FUNCTION disk_full()`,
    );
  }
  return async () => {
    await pool.query('DROP FUNCTION disk_full CASCADE');
  };
};

const signIn = () =>
  app.agent().post('/api/auth/login').send({ email: 'ada@example.test', password: PASSWORD });
const ready = () => app.agent().get('/api/health/ready');

it('F7: a full disk of the database is a 503, and readiness says so; what is there is served', async () => {
  await signUp(app, 'ada@example.test').expect(201);
  await app.caughtUp();
  await ready().expect(200);

  const makeRoom = await fillTheDisk();
  const refused = await signIn().expect(503, down);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await signUp(app, 'ben@example.test').expect(503, down);
  await app.agent().get('/api/search').expect(200);
  await until(async () => (await ready()).status === 503);
  expect((await ready()).body).toMatchObject({ status: 'down', checks: { database: 'down' } });

  await makeRoom();
  await ready().expect(200);
  await signIn().expect(200);
  await signUp(app, 'ben@example.test').expect(201);
});
