import type { Frontend } from '../platform/pages/pages.js';
import { startProxy, type TcpProxy } from '../platform/testing/tcp-proxy.js';
import { until } from '../platform/testing/until.js';
import { PASSWORD, signedIn, signUp } from '../testing/people.js';
import { startTestApp, untilReady, type TestApp } from '../testing/test-app.js';

const LONGEST_MS = 3_000;
/** For a machine that does other things as well; two waits one after the other would still be noticed. */
const LENIENCE_MS = 2_900;

let owner: TestApp;
let way: TcpProxy;
let app: TestApp;

/** A page that asks for three things, one after the other, whatever the answers are. */
const render: Frontend['render'] = async ({ api }) => {
  for (const path of ['/api/stats', '/api/search', '/api/featured']) await api(path);
  return { status: 200, html: '<main></main>' };
};

beforeAll(async () => {
  const log = { EVENT_STORE: 'postgres' }; // freezes together with the read tables
  owner = await startTestApp({ env: log });
  way = await startProxy(owner.database.url);
  const isForAll = (url: string) => url === '/search';
  const frontend = { directory: import.meta.dirname, template: '', render, isForAll };
  app = await startTestApp({
    beside: owner,
    env: { ...log, DATABASE_URL: way.url },
    frontend,
    isPunctual: true,
  });
});
afterAll(async () => {
  way.heal();
  await app.stop();
  await way.close();
  await owner.stop();
});

it('E4, E6: a database that hangs is a 503 within the deadline, everywhere; then everything goes on', async () => {
  const browser = await signedIn(app);
  const { email } = (await browser.get('/api/user').expect(200)).body as { email: string };
  await app.agent().get('/').expect(200);

  way.swallowAnswers();
  const asked = [
    browser.get('/api/user'),
    browser.get('/api/wallet/transactions'),
    browser.get('/'),
    app.agent().get('/'),
    app.agent().get('/api/search?query=plumber'),
    app.agent().post('/api/auth/login').send({ email, password: PASSWORD }),
    signUp(app, 'ben@example.test'),
    app.agent().get('/api/health/ready'),
  ];
  const began = performance.now();
  const answers = await Promise.all(
    asked.map(async (request) => {
      const { status, headers } = await request;
      return { status, retryAfter: headers['retry-after'], ms: Math.round(performance.now() - began) };
    }),
  );
  for (const { status, ms } of answers) {
    expect(status).toBe(503);
    expect(ms).toBeLessThan(LONGEST_MS + LENIENCE_MS);
  }
  expect(answers.slice(0, -1).map(({ retryAfter }) => retryAfter)).toEqual(asked.slice(1).map(() => '5'));
  await app.agent().get('/api/health').expect(200);

  way.heal();
  await untilReady(app);
  await browser.get('/api/user').expect(200);
  await signUp(app, 'ben@example.test').expect(201);
});

it('E6: visitors go on reading the pages that are kept, for a minute', async () => {
  await untilReady(app);
  await app.agent().get('/search').expect(200);
  app.advance(30_000);
  way.swallowAnswers();
  const asked = await Promise.all(Array.from({ length: 40 }, () => app.agent().get('/search')));
  for (const { status, headers, text } of asked) {
    expect([status, headers['cache-control'], text]).toEqual([200, 'no-store', '<main></main>']);
  }
  app.advance(31_000);
  await app.agent().get('/search').expect(503);
  way.heal();
  await untilReady(app);
  await until(async () => {
    const { status, headers } = await app.agent().get('/search');
    return status === 200 && headers['cache-control']?.startsWith('public') === true;
  });
});
