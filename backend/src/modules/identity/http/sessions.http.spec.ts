import { startTestApp, type TestApp } from '../../../platform/testing/test-app.js';
import { newEmail, PASSWORD, sessionCookieOf, sidOf, signedIn, signedUp } from './identity-spec-world.js';

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
    const people = await Promise.all(Array.from({ length: 12 }, () => signedUp(app)));
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
    await agent.head('/api/logout').expect(404); // somebody only looks
    await agent.get('/api/user').expect(200);
    await agent.get('/api/logout').set('Sec-Fetch-Site', 'same-origin').expect(302).expect('Location', '/');
    await agent.get('/api/user').expect(401);
  });
});

describe('a site on https', () => {
  it('A4: marks the cookie Secure', async () => {
    const secure = await startTestApp({ env: { PUBLIC_URL: 'https://handwork.example' } });
    try {
      const { email } = await signedUp(secure);
      const { headers } = await secure.agent().post('/api/auth/login').send({ email, password: PASSWORD });
      expect(sessionCookieOf(headers)).toContain('; Secure');
    } finally {
      await secure.stop();
    }
  });
});
