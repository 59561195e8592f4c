import { CommandBus } from '@nestjs/cqrs';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { EraseUser } from '../use-cases/erase-user.handler.js';
import { PASSWORD, sidOf, signedUp } from '../../../testing/identity-world.js';

const SECOND = 1_000;
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ beside: app });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

/** Signed in at one process, and known to the other. */
const known = async () => {
  const { id, email } = await signedUp(app);
  const { headers } = await app.agent().post('/api/auth/login').send({ email, password: PASSWORD });
  const cookie = `sid=${sidOf(headers)}`;
  expect(await statusAt(other, cookie)).toBe(200);
  return { id, cookie };
};
const statusAt = async (at: TestApp, cookie: string, path = '/api/wallet'): Promise<number> =>
  (await at.agent().get(path).set('Cookie', cookie)).status;
const signOut = (cookie: string) => app.agent().post('/api/auth/logout').set('Cookie', cookie).expect(200);

/** How long after this the last request was sent that the other process still let in, however slowly it answered. */
const msUntilRefused = async (cookie: string): Promise<number> => {
  const from = performance.now();
  let lastSent = from;
  for (let sent = from; (await statusAt(other, cookie)) === 200; sent = performance.now()) lastSent = sent;
  expect(await statusAt(other, cookie)).toBe(401);
  return lastSent - from;
};

describe('a session that several processes know', () => {
  it('A2: is refused here at once and everywhere within a second after its user signs out', async () => {
    const { cookie } = await known();
    expect(await statusAt(app, cookie)).toBe(200);
    await signOut(cookie);
    expect(await statusAt(app, cookie)).toBe(401);
    expect(await msUntilRefused(cookie)).toBeLessThan(SECOND);
  });

  it('A2: also when the notice of its end is lost', async () => {
    const { cookie } = await known();
    await app.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'handwork session end' AND datname = current_database()`,
    );
    expect(await statusAt(other, cookie)).toBe(200);
    await signOut(cookie);
    expect(await msUntilRefused(cookie)).toBeLessThan(SECOND);
  });

  it('A2: is refused within a second after its user was deleted', async () => {
    const { id, cookie } = await known();
    await app.nest.get(CommandBus).execute(new EraseUser(id));
    expect(await msUntilRefused(cookie)).toBeLessThan(SECOND);
  });

  it('is looked up once for all requests of a screen, and again for each write', async () => {
    const { cookie } = await known();
    const asked = jest.spyOn(other.database.reads, 'query');
    const lookUps = () =>
      asked.mock.calls.filter(([query]) => (query as unknown as { name?: string }).name === 'session-user')
        .length;
    await Promise.all(Array.from({ length: 10 }, () => statusAt(other, cookie)));
    expect(lookUps()).toBeLessThan(5);
    const before = lookUps();
    for (let times = 1; times <= 3; times += 1) {
      await other.agent().post('/api/notices/read').set('Cookie', cookie).send({ upTo: 0 }).expect(400);
      expect(lookUps()).toBe(before + times);
    }
    asked.mockRestore();
  });
});
