import { randomInt } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { Agent } from 'supertest';
import {
  startIdentityProvider,
  type Claims,
  type IdentityProvider,
} from '../../../platform/testing/doubles/identity-provider.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { CreateAdministrator } from '../use-cases/create-administrator.handler.js';
import {
  newEmail,
  PASSWORD,
  sessionCookieOf,
  sidOf,
  signedIn,
  signedUp,
  tokenMailedTo,
} from '../../../testing/identity-world.js';

const FAILED = '/auth?error=google_failed';
let app: TestApp;
let google: IdentityProvider;

beforeAll(async () => {
  google = await startIdentityProvider();
  app = await startTestApp({ env: google.env });
});
beforeEach(() => {
  google.mood = 'right';
  google.calls = { token: 0, profile: 0 };
});
afterAll(async () => {
  await app.stop();
  await google.stop();
});

const person = (changes: Partial<Claims> = {}): Claims => ({
  sub: `1${randomInt(1e12)}`,
  email: newEmail(),
  email_verified: true,
  given_name: 'Chinedu',
  family_name: 'Okeke',
  ...changes,
});
const start = async (agent: Agent): Promise<string> =>
  (await agent.get('/api/auth/google').expect(302)).headers.location as string;
const comeBack = (agent: Agent, back: URL) => agent.get(back.pathname + back.search);
/** The round trip to Google; the answer of the callback. */
const through = async (claims: Claims, agent = app.agent()) =>
  comeBack(agent, google.agree(await start(agent), claims)).expect(302);
const signedInBy = async (claims: Claims, agent = app.agent()) => {
  const { headers } = await through(claims, agent);
  expect(headers.location).toBe('/?auth=success');
  return (await agent.get('/api/user').expect(200)).body;
};
const eventsOf = async (id: number): Promise<string[]> => {
  const log = JSON.parse(await app.logText()) as { stream: string; type: string }[];
  return log.filter(({ stream }) => stream === `user-${id}`).map(({ type }) => type);
};

describe('GET /api/auth/google', () => {
  it('AUTH-43: sends the browser to Google with state and PKCE, both bound to it by a cookie', async () => {
    const answer = await app.agent().get('/api/auth/google').expect(302);
    const asked = new URL(answer.headers.location as string);
    expect(`${asked.origin}${asked.pathname}`).toBe(google.env.GOOGLE_AUTHORIZATION_URL);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: google.env.GOOGLE_CLIENT_ID,
      redirect_uri: 'http://localhost:3000/api/auth/google/callback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [cookie] = answer.headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(
      /^google_sign_in=\S+; Max-Age=600; Path=\/api\/auth\/google; .*HttpOnly; SameSite=Lax$/,
    );
    expect(asked.search).not.toContain(cookie?.split('.')[1]); // the verifier stays with the browser
  });
});

describe('a new person', () => {
  it('AUTH-04, AUTH-44, AUTH-45, OP-56: gets an account with a verified address, and is signed in', async () => {
    const claims = person();
    const self = await signedInBy(claims);
    expect(self).toMatchObject({
      email: claims.email,
      firstName: 'Chinedu',
      lastName: 'Okeke',
      role: 'user',
      authProvider: 'google',
      googleId: claims.sub,
      isEmailVerified: true,
      isPhoneVerified: false,
      termsAcceptedAt: self.createdAt,
      lastLoginAt: expect.any(String),
    });
    expect(await eventsOf(self.id)).toEqual(['UserRegistered', 'EmailVerified', 'GoogleAccountLinked']);
    expect(await app.logText()).not.toContain(claims.sub);
    expect(await app.outbox(claims.email ?? '')).toEqual([]);
  });

  it('comes back to the same account, also under another address', async () => {
    const claims = person();
    const { id } = await signedInBy(claims);
    expect((await signedInBy({ ...claims, email: newEmail() })).id).toBe(id);
    expect((await signedInBy({ ...claims, email_verified: false })).id).toBe(id);
    expect(await eventsOf(id)).toHaveLength(3);
  });

  it.each([
    [{ given_name: undefined, family_name: undefined, name: 'Wizkid' }, ['Wizkid', '']],
    [
      { given_name: undefined, family_name: undefined, email: 'amaka.eze@handwork.example' },
      ['amaka.eze', ''],
    ],
    [{ given_name: `  ${'Ọ'.repeat(60)}` }, ['Ọ'.repeat(50), 'Okeke']],
  ])('takes the names that Google has: %j', async (changes, names) => {
    const { firstName, lastName } = await signedInBy(person(changes));
    expect([firstName, lastName]).toEqual(names);
  });

  it('has no password until a mailed link sets one', async () => {
    const { email = '' } = person();
    const claims = person({ email });
    const { id } = await signedInBy(claims);
    const login = (password: string) => app.agent().post('/api/auth/login').send({ email, password });
    await login(PASSWORD).expect(401);
    await app.agent().post('/api/auth/forgot-password').send({ email }).expect(200);
    const token = await tokenMailedTo(app, email);
    await app.agent().post('/api/auth/reset-password').send({ token, password: PASSWORD }).expect(200);
    expect((await login(PASSWORD).expect(200)).body.user.id).toBe(id);
    expect((await signedInBy(claims)).id).toBe(id);
  });

  it('gets one account, however many tabs come back at once', async () => {
    const claims = person();
    const answers = await Promise.all(Array.from({ length: 12 }, () => through(claims)));
    expect(answers.map(({ headers }) => headers.location)).toContain('/?auth=success');
    const { id } = await signedInBy(claims);
    expect((await eventsOf(id)).filter((type) => type === 'GoogleAccountLinked')).toHaveLength(1);
    const { rows } = await app.database.pool.query('SELECT 1 FROM user_account WHERE email = $1', [
      claims.email,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('an account with the same address', () => {
  it('OP-56: that is verified is linked, and keeps password and sessions', async () => {
    const { id, email, agent } = await signedIn(app);
    await agent
      .get('/api/auth/verify-email')
      .query({ token: await tokenMailedTo(app, email) })
      .expect(200);
    const claims = person({ email: email.toUpperCase() });
    expect(await signedInBy(claims)).toMatchObject({ id, authProvider: 'email', googleId: claims.sub });
    await agent.get('/api/user').expect(200);
    await app.agent().post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
  });

  it('A13, OP-56: that was never verified loses what its opener could sign in with', async () => {
    const attacker = await signedIn(app);
    const { email } = attacker;
    await app.agent().post('/api/auth/forgot-password').send({ email }).expect(200);
    const token = await tokenMailedTo(app, email);
    const victim = await signedInBy(person({ email }));
    expect(victim).toMatchObject({ id: attacker.id, isEmailVerified: true });
    await attacker.agent.get('/api/user').expect(401);
    await app.agent().post('/api/auth/login').send({ email, password: PASSWORD }).expect(401);
    await app.agent().post('/api/auth/reset-password').send({ token, password: PASSWORD }).expect(400);
  });

  it('A13: and nothing in progress survives, however often it is tried', async () => {
    const { email } = await signedUp(app);
    const attempts = Array.from({ length: 20 }, () =>
      app.agent().post('/api/auth/login').send({ email, password: PASSWORD }),
    );
    const [logins] = await Promise.all([Promise.all(attempts), signedInBy(person({ email }))]);
    for (const { headers } of logins) {
      if (!sidOf(headers)) continue;
      await app
        .agent()
        .get('/api/user')
        .set('Cookie', `sid=${sidOf(headers)}`)
        .expect(401);
    }
  });

  it('does not take a second Google account', async () => {
    const claims = person();
    await signedInBy(claims);
    expect((await through(person({ email: claims.email }))).headers.location).toBe(FAILED);
    await signedInBy(claims);
  });

  it('may be an administrator’s', async () => {
    const email = newEmail();
    await app.nest.get(CommandBus).execute(new CreateAdministrator(email, PASSWORD));
    expect(await signedInBy(person({ email }))).toMatchObject({ role: 'admin' });
  });
});

describe('what opens no session', () => {
  it.each([
    ['an address that Google has not verified', person({ email_verified: false })],
    ['no word about the address', { sub: '1', email: 'someone@handwork.example' }],
    ['no address', person({ email: undefined })],
    ['no address that mail can go to', person({ email: 'nobody' })],
    ['no lasting name', person({ sub: '' })],
  ])('OP-56: %s', async (_, claims) => {
    const { headers } = await through(claims);
    expect(headers.location).toBe(FAILED);
    expect(sessionCookieOf(headers)).toBeUndefined();
  });

  it.each(['refuse', 'break', 'nonsense'] as const)('Google that does %s', async (mood) => {
    const agent = app.agent();
    const back = google.agree(await start(agent), person());
    google.mood = mood;
    expect((await comeBack(agent, back).expect(302)).headers.location).toBe(FAILED);
  });

  it('a user who declines at Google, and a callback without parameters', async () => {
    const agent = app.agent();
    await start(agent);
    for (const query of [
      '?error=access_denied',
      '?error=server_error',
      '',
      '?state=x',
      '?code=x',
      '?code=x&state=y',
    ]) {
      const answer = await agent.get(`/api/auth/google/callback${query}`).expect(302);
      expect(answer.headers.location).toBe(FAILED);
      expect(sessionCookieOf(answer.headers)).toBeUndefined();
    }
    expect(google.calls).toEqual({ token: 0, profile: 0 });
  });

  it('another browser with a user’s callback address (login CSRF)', async () => {
    const [attacker, victim] = [app.agent(), app.agent()];
    const back = google.agree(await start(attacker), person());
    expect((await comeBack(victim, back).expect(302)).headers.location).toBe(FAILED);
    await start(victim);
    expect((await comeBack(victim, back).expect(302)).headers.location).toBe(FAILED);
    expect(google.calls.token).toBe(0);
    await victim.get('/api/user').expect(401);
  });

  it('a cookie that is not ours, and one that is too old', async () => {
    const agent = app.agent();
    const back = google.agree(await start(agent), person());
    const forged = `google_sign_in=${back.searchParams.get('state')}.verifier.9999999999999.00`;
    const { headers } = await comeBack(app.agent(), back).set('Cookie', forged).expect(302);
    expect(headers.location).toBe(FAILED);
    app.advance(10 * 60_000);
    expect((await comeBack(agent, back).expect(302)).headers.location).toBe(FAILED);
    expect(google.calls.token).toBe(0);
  });

  it('the same callback twice: at most one sign-in, also at once', async () => {
    const first = await app.agent().get('/api/auth/google').expect(302);
    const cookie = (first.headers['set-cookie'] as unknown as string[])[0]?.split(';')[0] ?? '';
    const back = google.agree(first.headers.location as string, person());
    const callback = () => comeBack(app.agent(), back).set('Cookie', cookie).expect(302);
    const answers = await Promise.all([callback(), callback(), callback(), callback()]);
    answers.push(await callback());
    expect(answers.filter(({ headers }) => headers.location === '/?auth=success')).toHaveLength(1);
    expect(answers.filter(({ headers }) => sessionCookieOf(headers))).toHaveLength(1);
    expect(google.calls.token).toBe(1);
  });

  it('HEAD: signs no user in and uses nothing up', async () => {
    const agent = app.agent();
    const back = google.agree(await start(agent), person());
    await agent.head(back.pathname + back.search).expect(404);
    expect((await comeBack(agent, back).expect(302)).headers.location).toBe('/?auth=success');
  });
});

describe('the session', () => {
  it('A3: is a new one; what the browser brought along is worthless', async () => {
    const { agent, email } = await signedIn(app);
    const older = sidOf((await agent.post('/api/auth/login').send({ email, password: PASSWORD })).headers);
    const { headers } = await through(person(), agent);
    expect(sidOf(headers)).toMatch(/^[\w-]{43}$/);
    expect(headers['cache-control']).toBe('no-store');
    await app.agent().get('/api/user').set('Cookie', `sid=${older}`).expect(401);
  });
});
