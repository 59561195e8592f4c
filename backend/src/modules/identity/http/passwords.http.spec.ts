import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { SessionEnd } from '../../../platform/auth/session-end.js';
import { sessionHashOf } from '../../../platform/auth/sessions.js';
import { Presence } from '../stores/presence.js';
import {
  newEmail,
  PASSWORD,
  sessionCookieOf,
  sidOf,
  signedIn,
  signedUp,
  tokenMailedTo,
} from '../../../testing/identity-world.js';

const MINUTE = 60_000;
const SENT = { message: 'If an account exists for this email, a reset link has been sent.' };
const INVALID = { statusCode: 400, message: 'Invalid or expired reset token' };
const NEW = 'Another-Horse-8';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'http://localhost:4321' } });
});
afterAll(() => app.stop());

const forgot = (email: unknown) => app.agent().post('/api/auth/forgot-password').send({ email });
const reset = (token: unknown, password: unknown = NEW) =>
  app.agent().post('/api/auth/reset-password').send({ token, password });
const signIn = (email: string, password: string) =>
  app.agent().post('/api/auth/login').send({ email, password });
/** The token of a reset mail that was just asked for. */
const asked = async (email: string): Promise<string> => {
  await forgot(email).expect(200, SENT);
  return tokenMailedTo(app, email);
};

describe('POST /api/auth/forgot-password', () => {
  it('AUTH-19, AUTH-26: mails a link with 64 hex digits', async () => {
    const { email } = await signedUp(app);
    await forgot(` ${email.toUpperCase()} `).expect(200, SENT);
    const [mail] = await app.outbox(email);
    expect(mail).toMatchObject({ channel: 'email', to: email, subject: expect.any(String), code: null });
    expect(mail?.link).toMatch(/^http:\/\/localhost:4321\/reset-password\?token=[\da-f]{64}$/);
    expect(mail?.body).toContain(mail?.link);
  });

  it('OP-12: answers the same for an unknown address and sends nothing', async () => {
    const email = newEmail();
    await forgot(email).expect(200, SENT);
    expect(await app.outbox(email)).toEqual([]);
  });

  it.each([['nobody'], [''], [null], [['ada@example.test']], [undefined]])(
    'AUTH-18: refuses %j',
    async (email) => {
      const { body } = await forgot(email).expect(400);
      expect(body.message).toBe('Please enter a valid email address');
    },
  );

  it('3.3: 5 an hour per address, known or not, and others are not held up', async () => {
    const { email } = await signedUp(app);
    for (const address of [email, newEmail()]) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => forgot(address)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body.message).toBe('Too many requests. Please try again later.');
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(59 * 60);
    }
    await forgot(newEmail()).expect(200);
    app.advance(60 * MINUTE);
    await forgot(email).expect(200);
  });

  it('3.3: 100 an hour per client, whatever the addresses', async () => {
    app.advance(60 * MINUTE);
    const answers = await Promise.all(Array.from({ length: 104 }, () => forgot(newEmail())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    await forgot(newEmail()).expect(429);
    app.advance(60 * MINUTE);
    await forgot(newEmail()).expect(200);
  });

  it('a retried request sends one mail, and its link works', async () => {
    const { email } = await signedUp(app);
    const before = (await app.outbox(email)).length;
    const again = () => forgot(email).set('Idempotency-Key', `forgot ${email}`.replace(' ', '-')).expect(200);
    await Promise.all([again(), again(), again()]);
    await again();
    expect(await app.outbox(email)).toHaveLength(before + 1);
    await reset(await tokenMailedTo(app, email)).expect(200);
  });
});

describe('POST /api/auth/reset-password', () => {
  it('AUTH-25: sets the password without signing in, and says so', async () => {
    const { email } = await signedUp(app);
    const { body, headers } = await reset(await asked(email)).expect(200);
    expect(body).toEqual({ message: 'Password has been reset. You can now sign in.' });
    expect(sessionCookieOf(headers)).toBeUndefined();
    await signIn(email, PASSWORD).expect(401);
    const { body: now } = await signIn(email, NEW).expect(200);
    expect(now.user.isEmailVerified).toBe(false); // only the verification link says so
  });

  it('OP-11, A2: ends every session of the user, announced, and no other user’s', async () => {
    const [person, other] = [await signedIn(app), await signedIn(app)];
    const second = await signIn(person.email, PASSWORD).expect(200);
    const ended: string[] = [];
    const leave = await app.nest.get(SessionEnd).subscribe((hashes) => ended.push(...hashes));
    await reset(await asked(person.email)).expect(200);
    leave();
    await person.agent.get('/api/user').expect(401);
    await other.agent.get('/api/user').expect(200);
    expect(ended).toHaveLength(2);
    expect(ended).toContain(sessionHashOf(sidOf(second.headers)));
  });

  it('OP-11: a sign-in in progress with the older password opens no session', async () => {
    const { id, email } = await signedUp(app);
    const token = await asked(email);
    const presence = app.nest.get(Presence);
    const noted = presence.signedIn.bind(presence);
    presence.signedIn = async (userId) => {
      presence.signedIn = noted;
      await reset(token).expect(200); // the older password has just been found right
      await noted(userId);
    };
    const { headers } = await signIn(email, PASSWORD).expect(401);
    expect(sessionCookieOf(headers)).toBeUndefined();
    const { rowCount } = await app.database.pool.query('SELECT FROM session WHERE user_id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  it.each([[''], [' '], [null], [undefined], [7]])('AUTH-24: needs a token, not %j', async (token) => {
    expect((await reset(token).expect(400)).body.message).toBe('Reset token is required');
  });

  it.each([
    ['12345', 'Password must be at least 6 characters'],
    ['', 'Password must be at least 6 characters'],
    [null, 'Password must be at least 6 characters'],
    ['a'.repeat(129), 'Password is too long'],
  ])('AUTH-21: refuses %j', async (password, message) => {
    const { email } = await signedUp(app);
    const token = await asked(email);
    expect((await reset(token, password).expect(400)).body.message).toBe(message);
    await reset(token, '123456').expect(200); // the token was not used up
    await signIn(email, '123456').expect(200);
  });

  it('AUTH-21: takes 128 characters, whole', async () => {
    const { email } = await signedUp(app);
    await reset(await asked(email), `${'ä'.repeat(127)}1`).expect(200);
    await signIn(email, `${'ä'.repeat(127)}2`).expect(401);
    await signIn(email, `${'ä'.repeat(127)}1`).expect(200);
  });

  it('AUTH-26: a token works once, also when 50 use it at once, and the history has one change', async () => {
    const { id, email } = await signedUp(app);
    const token = await asked(email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => reset(token, `Horse-${n}!`).set('Idempotency-Key', `reset-${n}`)),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual(INVALID);
    expect(answers.every(({ status }) => [200, 400, 503].includes(status))).toBe(true);
    await signIn(email, `Horse-${won}!`).expect(200);
    await reset(token).expect(400, INVALID);
    const log = await app.logText();
    expect(log.match(new RegExp(`"PasswordChanged"[^}]*"userId":${id},`, 'g'))).toHaveLength(1);
    expect(log).not.toContain('Horse-');
  });

  it('AUTH-26, DATA-05: is kept as a hash only and over after an hour', async () => {
    const { email } = await signedUp(app);
    const token = await asked(email);
    const { rows } = await app.database.pool.query('SELECT p::text AS row FROM password_reset p');
    expect(JSON.stringify(rows)).not.toContain(token);
    app.advance(60 * MINUTE - 1000);
    expect((await reset(token, '1').expect(400)).body.message).toContain('at least 6');
    app.advance(1000);
    await reset(token).expect(400, INVALID);
  });

  it('OP-11: a newer link voids the older one, also when they are asked for at once', async () => {
    const { email } = await signedUp(app);
    const older = await asked(email);
    await Promise.all([forgot(email).expect(200), forgot(email).expect(200), forgot(email).expect(200)]);
    const tokens = (await app.outbox(email)).slice(0, 3).map(({ link }) => link?.split('token=')[1]);
    for (const token of [older, ...tokens.slice(1)]) await reset(token).expect(400, INVALID);
    await reset(tokens[0]).expect(200);
  });

  it.each([
    ['unknown', 'a'.repeat(64)],
    ['malformed', 'x'],
    ['too long', 'a'.repeat(1000)],
  ])('refuses a token that is %s', async (_, token) => {
    await reset(token).expect(400, INVALID);
  });

  it('AUTH-46: no answer contains the token', async () => {
    const { email } = await signedUp(app);
    const answer = await forgot(email).expect(200);
    const token = await tokenMailedTo(app, email);
    const done = await reset(token).expect(200);
    expect(JSON.stringify([answer.body, answer.headers, done.body, done.headers])).not.toContain(token);
    expect(await app.logText()).not.toContain(token);
  });
});
