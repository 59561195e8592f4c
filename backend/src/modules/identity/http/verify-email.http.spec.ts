import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import {
  newEmail,
  sessionCookieOf,
  sidOf,
  signedIn,
  signedUp,
  tokenMailedTo,
} from '../../../testing/identity-world.js';

const HOUR = 3_600_000;
const VERIFIED = { verified: true, message: 'Email verified successfully' };
const INVALID = {
  statusCode: 400,
  verified: false,
  autoSignedIn: false,
  message: 'Invalid or expired verification token',
};
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'http://localhost:4321' } });
});
afterAll(() => app.stop());

const verify = (token: string, agent = app.agent()) => agent.get('/api/auth/verify-email').query({ token });

describe('GET /api/auth/verify-email', () => {
  it('OP-12: the mail carries a link with 64 hex digits that verifies and signs in', async () => {
    const { email } = await signedUp(app);
    const [mail] = await app.outbox(email);
    expect(mail).toMatchObject({ channel: 'email', to: email, subject: expect.any(String), code: null });
    expect(mail?.link).toMatch(/^http:\/\/localhost:4321\/verify-email\?token=[\da-f]{64}$/);
    expect(mail?.body).toContain(mail?.link);
    const agent = app.agent();
    const { body } = await verify(await tokenMailedTo(app, email), agent).expect(200);
    expect(body).toEqual({ ...VERIFIED, autoSignedIn: true });
    expect((await agent.get('/api/user').expect(200)).body).toMatchObject({
      email,
      isEmailVerified: true,
      lastLoginAt: expect.any(String),
    });
  });

  it.each([
    ['/providers/12', '&returnTo=%2Fproviders%2F12'],
    ['/search?q=plumber', ''],
    ['//evil.example', ''],
    ['https://evil.example', ''],
  ])('OP-14, contract 3.15: from %s, the link ends with "%s"', async (returnTo, ending) => {
    const email = newEmail();
    const person = {
      firstName: 'Ada',
      lastName: 'Obi',
      email,
      password: 'Sturdy-Ladder-7',
      acceptTerms: true,
    };
    await app.agent().post('/api/auth/signup').query({ returnTo }).send(person).expect(201);
    await app.agent().post('/api/auth/resend-verification').query({ returnTo }).send({ email }).expect(200);
    const links = (await app.outbox(email)).map(({ link }) => link?.replace(/^.*\?token=[\da-f]{64}/, ''));
    expect(links).toEqual([ending, ending]);
    await verify(await tokenMailedTo(app, email)).expect(200);
  });

  it('A9: the token is kept as a hash only', async () => {
    const { email } = await signedUp(app);
    const token = await tokenMailedTo(app, email);
    const { rows } = await app.database.pool.query('SELECT v::text AS row FROM email_verification v');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('keeps the session of a user who is signed in', async () => {
    const { email, agent } = await signedIn(app);
    const answer = await verify(await tokenMailedTo(app, email), agent).expect(200);
    expect(answer.body).toEqual({ ...VERIFIED, autoSignedIn: true });
    expect(sessionCookieOf(answer.headers)).toBeUndefined();
  });

  it('AUTH-28: a HEAD request, as mail scanners send it, does not use the link up', async () => {
    const { email } = await signedUp(app);
    const token = await tokenMailedTo(app, email);
    const looked = await app.agent().head('/api/auth/verify-email').query({ token }).expect(404);
    expect(sessionCookieOf(looked.headers)).toBeUndefined();
    await verify(token).expect(200);
  });

  it('A3: signs in under a new id, whatever cookie was planted before', async () => {
    const { email } = await signedUp(app);
    const planted = 'A'.repeat(43);
    const answer = await verify(await tokenMailedTo(app, email))
      .set('Cookie', `sid=${planted}`)
      .expect(200);
    expect(sidOf(answer.headers)).toMatch(/^[\w-]{43}$/);
    expect(sidOf(answer.headers)).not.toBe(planted);
    await app.agent().get('/api/user').set('Cookie', `sid=${planted}`).expect(401);
  });

  it('A6: never exchanges who is signed in', async () => {
    const [{ email }, other] = [await signedUp(app), await signedIn(app)];
    const { body } = await verify(await tokenMailedTo(app, email), other.agent).expect(200);
    expect(body).toEqual({ ...VERIFIED, autoSignedIn: false });
    expect((await other.agent.get('/api/user')).body.id).toBe(other.id);
  });

  it.each(['', '?token=', '?token=%20'])('AUTH-30: no token in "%s"', async (query) => {
    const answer = await app.agent().get(`/api/auth/verify-email${query}`).expect(400);
    expect(answer.body).toEqual({ ...INVALID, message: 'No verification token provided' });
  });

  it.each([
    ['unknown', 'a'.repeat(64)],
    ['malformed', 'x'],
    ['too long', 'a'.repeat(1000)],
  ])('refuses a token that is %s', async (_, token) => {
    expect((await verify(token).expect(400)).body).toEqual(INVALID);
  });

  it('works once, also when 50 open the link at once', async () => {
    const { email } = await signedUp(app);
    const token = await tokenMailedTo(app, email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.body).toEqual(INVALID);
    expect((await verify(token).expect(400)).body).toEqual(INVALID);
  });

  it('AUTH-31: is valid for 24 hours', async () => {
    const [inTime, late] = [await signedUp(app), await signedUp(app)];
    const tokens = [await tokenMailedTo(app, inTime.email), await tokenMailedTo(app, late.email)] as const;
    app.advance(24 * HOUR - 60_000);
    await verify(tokens[0]).expect(200);
    app.advance(60_000);
    expect((await verify(tokens[1]).expect(400)).body).toEqual(INVALID);
  });
});

describe('POST /api/auth/resend-verification', () => {
  const SENT = { message: 'If this address still needs confirming, another link is on its way.' };
  const resend = (email: unknown) => app.agent().post('/api/auth/resend-verification').send({ email });

  it('AUTH-31, OP-12: mails another link; both prove the address, once', async () => {
    const { email } = await signedUp(app);
    const first = await tokenMailedTo(app, email);
    await resend(` ${email.toUpperCase()} `).expect(200, SENT);
    const second = await tokenMailedTo(app, email);
    expect(second).not.toBe(first);
    const { body } = await verify(second).expect(200);
    expect(body).toMatchObject(VERIFIED);
    app.advance(HOUR / 60);
    const mails = (await app.outbox(email)).length;
    await resend(email).expect(200, SENT);
    expect(await app.outbox(email)).toHaveLength(mails); // it is proved
  });

  it('OP-12: answers the same for an unknown address and sends nothing', async () => {
    const email = newEmail();
    await resend(email).expect(200, SENT);
    expect(await app.outbox(email)).toEqual([]);
    expect((await resend('nobody').expect(400)).body.message).toBe('Please enter a valid email address');
  });

  it('one a minute and five an hour per address, known or not; says how long to wait', async () => {
    const { email } = await signedUp(app);
    for (const address of [email, newEmail()]) {
      for (let sent = 1; sent <= 5; sent += 1) {
        await resend(address).expect(200);
        const { body } = await resend(address).expect(429);
        expect(body).toMatchObject({ message: 'Too many requests. Please try again later.' });
        expect(body.retryAfterSeconds).toBeLessThanOrEqual(60);
        app.advance(HOUR / 60);
      }
      expect((await resend(address).expect(429)).body.retryAfterSeconds).toBeGreaterThan(54 * 60);
    }
  });
});
