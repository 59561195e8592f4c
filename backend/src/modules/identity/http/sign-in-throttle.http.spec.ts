import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { newEmail, PASSWORD, signedUp } from '../../../testing/identity-world.js';

const MINUTE = 60_000;
const PER_ADDRESS = 12;
const WRONG = 'Wrong-Horse-7';
const TOO_MANY = { statusCode: 429, message: 'Too many login attempts. Please try again later.' };
let app: TestApp;
let beside: TestApp;
let address: string;
let addresses = 0;

beforeAll(async () => {
  const env = { SIGN_IN_FAILURES_PER_ADDRESS: String(PER_ADDRESS), TRUST_PROXY: '1' };
  app = await startTestApp({ env });
  beside = await startTestApp({ beside: app, env });
});
beforeEach(() => {
  address = `203.0.113.${(addresses += 1)}`;
});
afterAll(async () => {
  await beside.stop();
  await app.stop();
});

const signIn = (email: string, password = PASSWORD, { from = address, at = app } = {}) =>
  at.agent().post('/api/auth/login').set('X-Forwarded-For', from).send({ email, password });
const advance = (ms: number): void => [app, beside].forEach((process) => process.advance(ms));
const failTimes = async (times: number, email: () => string): Promise<void> => {
  for (let failure = 0; failure < times; failure += 1) await signIn(email(), WRONG).expect(401);
};
/** `times` tries at once, half of them in another process: how many got which status. */
const atOnce = async (times: number, one: (index: number, at: TestApp) => ReturnType<typeof signIn>) => {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => one(n, n % 2 ? app : beside)));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  return { right: count(200), wrong: count(401), refused: count(429) };
};

describe('failures for one account from one address (OP-13)', () => {
  it('refuses the 11th try after 10, the right password included, for 15 minutes', async () => {
    const { email } = await signedUp(app);
    await failTimes(10, () => email);
    const refused = await signIn(email.toUpperCase()).expect(429);
    expect(refused.body).toMatchObject(TOO_MANY);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    await signIn((await signedUp(app)).email).expect(200); // others are not held up
    await signIn(email, PASSWORD, { from: '198.51.100.1' }).expect(200); // nor is the owner, elsewhere
    advance(15 * MINUTE);
    await signIn(email).expect(200);
  });

  it('does not count what succeeded', async () => {
    const { email } = await signedUp(app);
    for (let time = 0; time < 12; time += 1) await signIn(email).expect(200);
  });

  it('A7: of 250 guesses at once in two processes 10 are evaluated, and nothing after them', async () => {
    const { email } = await signedUp(app);
    const guesses = await atOnce(250, (index, at) => signIn(email, `Guess-${index}`, { at }));
    expect(guesses).toEqual({ right: 0, wrong: 10, refused: 240 });
    await signIn(email).expect(429);
  });

  it('A7: of 50 right passwords at once in two processes none is refused, nor counted', async () => {
    const { email } = await signedUp(app);
    expect((await atOnce(50, (_, at) => signIn(email, PASSWORD, { at }))).right).toBe(50);
    await failTimes(9, () => email);
    await signIn(email).expect(200);
  });

  it('counts an unknown account the same way', async () => {
    const email = newEmail();
    await failTimes(10, () => email);
    await signIn(email).expect(429);
  });
});

describe('failures for one account from everywhere (A7)', () => {
  let places = 0;
  const elsewhere = () => `198.18.${(places += 1) >> 8}.${places & 255}`;
  const guess = (email: string, password = WRONG) => signIn(email, password, { from: elsewhere() });
  const guessFreely = async (email: string): Promise<void> => {
    for (let failure = 0; failure < 30; failure += 1) await guess(email).expect(401);
  };

  it('slow the next ones down, more with each, and let one through after every pause', async () => {
    const { email } = await signedUp(app);
    await guessFreely(email);
    for (const seconds of [1, 2, 4, 8]) {
      await guess(email).expect(401); // begins a pause
      const refused = await guess(email, PASSWORD).expect(429);
      expect(refused.body).toMatchObject(TOO_MANY);
      expect(Number(refused.headers['retry-after'])).toBe(seconds);
      advance(seconds * 1_000);
    }
    await guess(email, PASSWORD).expect(200);
  });

  it('never keep the owner out where they have signed in before, and count nothing against them', async () => {
    const { email } = await signedUp(app);
    const owner = app.agent();
    const ownersSignIn = (password: string) =>
      owner.post('/api/auth/login').set('X-Forwarded-For', address).send({ email, password });
    await ownersSignIn(PASSWORD).expect(200);
    await guessFreely(email);
    await guess(email).expect(401);
    await guess(email, PASSWORD).expect(429);
    for (let time = 0; time < 3; time += 1) await ownersSignIn(PASSWORD).expect(200);
    await failTimes(10, () => email).catch(() => undefined); // another user at the owner's address
    await ownersSignIn(PASSWORD).expect(200);
    for (let failure = 0; failure < 10; failure += 1) await ownersSignIn(WRONG).expect(401);
    await ownersSignIn(PASSWORD).expect(429); // a thief of the device guesses ten times as well
  });

  it('are not believed to be the owner for the device of another account, or a made-up one', async () => {
    const [mine, theirs] = [await signedUp(app), await signedUp(app)];
    const device = app.agent();
    await device.post('/api/auth/login').send({ email: mine.email, password: PASSWORD }).expect(200);
    await guessFreely(theirs.email);
    await guess(theirs.email).expect(401);
    await device.post('/api/auth/login').send({ email: theirs.email, password: PASSWORD }).expect(429);
    const madeUp = `device=${'A'.repeat(22)}.${'0'.repeat(64)}`;
    await guess(theirs.email, PASSWORD).set('Cookie', madeUp).expect(429);
  });
});

it('IPv6: a network is one client, whichever of its addresses is used', async () => {
  const { email } = await signedUp(app);
  for (let host = 1; host <= 10; host += 1)
    await signIn(email, WRONG, { from: `2c0f:f248:1:2::${host}` }).expect(401);
  await signIn(email, PASSWORD, { from: '2c0f:f248:1:2:ffff::1' }).expect(429);
  await signIn(email, PASSWORD, { from: '2c0f:f248:1:3::1' }).expect(200);
});

describe('failures from one address for whatever accounts (A7)', () => {
  it('refuses the next try, the right password included, for 15 minutes, and only from there', async () => {
    const { email } = await signedUp(app);
    await failTimes(PER_ADDRESS, newEmail);
    expect((await signIn(email).expect(429)).body).toMatchObject(TOO_MANY);
    await signIn(email, PASSWORD, { from: '198.51.100.2' }).expect(200);
    advance(15 * MINUTE);
    await signIn(email).expect(200);
  });

  it('of 100 guesses at once in two processes, each for another account, no more are evaluated', async () => {
    const guesses = await atOnce(100, (_, at) => signIn(newEmail(), WRONG, { at }));
    expect(guesses).toEqual({ right: 0, wrong: PER_ADDRESS, refused: 100 - PER_ADDRESS });
  });
});
