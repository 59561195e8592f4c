import { cuttable, type CuttableDatabase } from '../platform/testing/cuttable-database.js';
import { signedIn, signUp } from '../testing/people.js';
import { startTestApp, untilReady, type TestApp } from '../testing/test-app.js';

let owner: TestApp;
let way: CuttableDatabase;
let app: TestApp;

beforeAll(async () => {
  const log = { EVENT_STORE: 'postgres' }; // goes down together with the read tables
  owner = await startTestApp({ env: log });
  way = await cuttable(owner.database.url);
  app = await startTestApp({ beside: owner, env: { ...log, DATABASE_URL: way.url } });
});
afterAll(async () => {
  await app.stop();
  await way.cut();
  await owner.stop();
});

it('E6: an outage of the database is a 503, no logout, and ends by itself', async () => {
  const browser = await signedIn(app);
  await browser.get('/api/user').expect(200);

  for (const round of [1, 2]) {
    await way.cut();
    const down = { statusCode: 503, message: 'Service temporarily unavailable' };
    const user = await browser.get('/api/user').expect(503, down);
    expect(user.headers['retry-after']).toBe('5');
    await app.agent().get('/api/search').expect(503, down);
    await signUp(app, `late-${round}@example.test`).expect(503, down);
    const { body } = await app.agent().get('/api/health/ready').expect(503);
    expect(body).toMatchObject({ status: 'down', checks: { database: 'down', eventStore: 'down' } });
    await app.agent().get('/api/health').expect(200);

    await way.restore();
    await untilReady(app);
    await browser.get('/api/user').expect(200);
    await signUp(app, `late-${round}@example.test`).expect(201);
    await app.caughtUp();
  }
});
