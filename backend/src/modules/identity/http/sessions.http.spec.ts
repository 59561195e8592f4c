import { CommandBus } from '@nestjs/cqrs';
import { SessionEnd } from '../../../platform/auth/session-end.js';
import { sessionHashOf } from '../../../platform/auth/sessions.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { EraseUser } from '../use-cases/erase-user.handler.js';
import {
  codeSentTo,
  newEmail,
  newPhone,
  PASSWORD,
  sessionCookieOf,
  sidOf,
  signedIn,
  signedUp,
} from '../../../testing/identity-world.js';
import { until } from '../../../platform/testing/until.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const signIn = (email: string, password = PASSWORD) =>
  app.agent().post('/api/auth/login').send({ email, password });
const withSid = (sid: string) => app.agent().get('/api/user').set('Cookie', `sid=${sid}`);

describe('POST /api/auth/login', () => {
  it('AUTH-08, AUTH-45: answers the user and sets the cookie', async () => {
    const { id, email } = await signedUp(app);
    const answer = await signIn(email).expect(200);
    expect(answer.body).toEqual({ message: expect.any(String), user: expect.any(Object) });
    expect(answer.body.user).toMatchObject({
      id,
      email,
      firstName: 'Ada',
      lastLoginAt: expect.stringMatching(/Z$/),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('AUTH-07: takes a padded address in mixed case', async () => {
    const { email } = await signedUp(app);
    await signIn(`  ${email.toUpperCase()} `).expect(200);
  });

  it('AUTH-39, OP-13: the cookie is HttpOnly, SameSite=Lax, for the whole site and an opaque id', async () => {
    const { email } = await signedUp(app);
    const cookie = sessionCookieOf((await signIn(email)).headers) ?? '';
    expect(cookie).toMatch(
      /^sid=[\w-]{43}; Max-Age=2592000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
  });

  it.each([
    [{ email: 'ada@example.test' }],
    [{ password: PASSWORD }],
    [{ email: ' ', password: PASSWORD }],
    [{ email: 'ada@example.test', password: '' }],
    [{ email: ['ada@example.test'], password: PASSWORD }],
    [{}],
  ])('AUTH-06: %j is not filled in', async (body) => {
    const answer = await app.agent().post('/api/auth/login').send(body).expect(400);
    expect(answer.body).toEqual({
      statusCode: 400,
      message: 'Please fill in all fields',
      errors: expect.any(Object),
    });
  });

  it('answers the same for a wrong password and an unknown account', async () => {
    const { email } = await signedUp(app);
    const wrong = await signIn(email, 'Wrong-Horse-7').expect(401);
    const unknown = await signIn(newEmail()).expect(401);
    expect(wrong.body).toEqual({ statusCode: 401, message: 'Invalid email or password' });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('A3: exchanges the session that the browser brought along', async () => {
    const { email, agent } = await signedIn(app);
    const older = sidOf((await agent.post('/api/auth/login').send({ email, password: PASSWORD })).headers);
    const newer = sidOf((await agent.post('/api/auth/login').send({ email, password: PASSWORD })).headers);
    expect(newer).not.toBe(older);
    await withSid(older).expect(401);
    await withSid(newer).expect(200);
    const planted = 'A'.repeat(43);
    const answer = await signIn(email).set('Cookie', `sid=${planted}`).expect(200);
    expect(sidOf(answer.headers)).not.toBe(planted);
    await withSid(planted).expect(401);
  });

  it('keeps people apart who sign in at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signedUp(app)));
    const answers = await Promise.all(
      people.flatMap(({ email }) => [signIn(email), signIn(email, 'Wrong-Horse-7')]),
    );
    for (const [index, { id }] of people.entries()) {
      const [right, wrong] = answers.slice(index * 2, index * 2 + 2);
      expect([right?.status, right?.body.user?.id, wrong?.status]).toEqual([200, id, 401]);
      expect((await withSid(sidOf(right?.headers ?? {}))).body.id).toBe(id);
    }
  });

  it('OP-12: does not wait for a verified address', async () => {
    const { email } = await signedUp(app);
    expect((await signIn(email).expect(200)).body.user.isEmailVerified).toBe(false);
  });
});

describe('a session', () => {
  it('OP-13: ends after 7 days without use and after 30 days in any case', async () => {
    const [idle, busy] = [await signedIn(app), await signedIn(app)];
    for (let day = 0; day < 28; day += 7) {
      app.advance(7 * DAY - MINUTE);
      await busy.agent.get('/api/user').expect(200);
    }
    await idle.agent.get('/api/user').expect(401);
    app.advance(3 * DAY);
    await busy.agent.get('/api/user').expect(401);
  });

  it('AUTH-32: ends on sign-out, and signing out works for everybody', async () => {
    const { email } = await signedUp(app);
    const sid = sidOf((await signIn(email)).headers);
    const out = await app.agent().post('/api/auth/logout').set('Cookie', `sid=${sid}`).expect(200);
    expect(out.body).toEqual({ message: 'Signed out' });
    expect(sessionCookieOf(out.headers)).toMatch(/^sid=; Path=\/; Expires=Thu, 01 Jan 1970/);
    await withSid(sid).expect(401);
    await app.agent().post('/api/auth/logout').expect(200);
  });

  it('AUTH-36, OP-10: GET /api/login and GET /api/logout are navigations', async () => {
    const { agent } = await signedIn(app);
    await app.agent().get('/api/login').expect(302).expect('Location', '/auth');
    await agent.get('/api/logout').set('Sec-Fetch-Site', 'cross-site').expect(302).expect('Location', '/');
    await agent.head('/api/logout').expect(404); // a HEAD request
    await agent.get('/api/user').expect(200);
    await agent.get('/api/logout').set('Sec-Fetch-Site', 'same-origin').expect(302).expect('Location', '/');
    await agent.get('/api/user').expect(401);
  });
});

/** What a socket gateway will hear (A2), in the process that ends a session and in another one. */
describe('the end of sessions', () => {
  let beside: TestApp;
  const announced = { here: new Set<string>(), there: new Set<string>() };

  beforeAll(async () => {
    beside = await startTestApp({ beside: app });
    const listen = (process: TestApp, heard: Set<string>) =>
      process.nest.get(SessionEnd).subscribe((hashes) => hashes.forEach((hash) => heard.add(hash)));
    await Promise.all([listen(app, announced.here), listen(beside, announced.there)]);
  });
  beforeEach(() => {
    announced.here.clear();
    announced.there.clear();
  });
  afterAll(() => beside.stop());

  /** Sign-ins of one person, by their ids. */
  const signIns = async (email: string, count: number): Promise<string[]> => {
    const answers = await Promise.all(Array.from({ length: count }, () => signIn(email).expect(200)));
    return answers.map(({ headers }) => sidOf(headers));
  };
  const heard = async (...ids: string[]): Promise<void> => {
    const expected = ids.map(sessionHashOf).toSorted();
    expect([...announced.here].toSorted()).toEqual(expected);
    await until(() => announced.there.size >= expected.length);
    expect([...announced.there].toSorted()).toEqual(expected);
  };
  const as = (sid: string) => `sid=${sid}`;

  it('A2: signing out ends this one, by POST and by navigation', async () => {
    const { email } = await signedUp(app);
    const [one = '', two = ''] = await signIns(email, 3);
    await app.agent().post('/api/auth/logout').set('Cookie', as(one)).expect(200);
    await app.agent().get('/api/logout').set('Cookie', as(two)).expect(302);
    await heard(one, two);
  });

  it('A3: signing in again ends what the browser brought along', async () => {
    const { email } = await signedUp(app);
    const [one = ''] = await signIns(email, 1);
    await signIn(email).set('Cookie', as(one)).expect(200);
    await heard(one);
  });

  it('A3: confirming a phone ends the id before', async () => {
    const { email } = await signedUp(app);
    const [one = ''] = await signIns(email, 2);
    const phoneNumber = newPhone();
    await app.agent().post('/api/auth/send-otp').set('Cookie', as(one)).send({ phoneNumber }).expect(200);
    const code = await codeSentTo(app, phoneNumber);
    const verify = app.agent().post('/api/auth/verify-otp').set('Cookie', as(one));
    await verify.send({ phoneNumber, code }).expect(200);
    await heard(one);
  });

  it('OP-50: an erasure ends all of the user and none of others', async () => {
    const [{ id, email }, other] = [await signedUp(app), await signedUp(app)];
    const [[untouched = ''], ids] = [await signIns(other.email, 1), await signIns(email, 3)];
    await app.nest.get(CommandBus).execute(new EraseUser(id));
    await heard(...ids);
    await app.agent().get('/api/user').set('Cookie', as(untouched)).expect(200);
  });
});

describe('a site on https', () => {
  it('A4: marks the cookie Secure', async () => {
    const secure = await startTestApp({ env: { PUBLIC_URL: 'https://localhost' } });
    try {
      const { email } = await signedUp(secure);
      const { headers } = await secure.agent().post('/api/auth/login').send({ email, password: PASSWORD });
      expect(sessionCookieOf(headers)).toContain('; Secure');
    } finally {
      await secure.stop();
    }
  });
});

describe('what is not configured', () => {
  it('OP-56: without GOOGLE_CLIENT_ID both addresses say that it is not available', async () => {
    for (const path of ['/api/auth/google', '/api/auth/google/callback?code=x&state=y']) {
      await app.agent().get(path).expect(302).expect('Location', '/auth?error=google_unavailable');
    }
  });

  it('A15, OP-18: without ENABLE_DEBUG_ENDPOINTS its addresses are like any other that does not exist', async () => {
    for (const path of ['nope', 'debug/verify-phone', 'debug/check-user', 'debug/cleanup-test-accounts']) {
      const { body } = await app.agent().post(`/api/${path}`).send({}).expect(404);
      expect(body).toEqual({ statusCode: 404, message: 'Not found' });
    }
  });
});
