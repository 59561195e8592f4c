import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { Clock } from '../../../platform/clock.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { emailReservation } from '../domain/reservation.decider.js';
import { emailReservationStream } from '../domain/reservation.events.js';
import { register, user } from '../domain/user.decider.js';
import { userStream } from '../domain/user.events.js';
import {
  newEmail,
  PASSWORD,
  sessionCookieOf,
  signedUp,
  signUpBody,
  tokenMailedTo,
} from '../../../testing/identity-world.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const signUp = (body: object) => app.agent().post('/api/auth/signup').send(body);
const longEmail = (length: number) =>
  `${'a'.repeat(length - 193)}@${[63, 63, 61].map((part) => 'b'.repeat(part)).join('.')}.ng`;
const accountsWith = async (email: string): Promise<number> => {
  await app.caughtUp();
  const { rows } = await app.database.pool.query('SELECT FROM user_account WHERE email = $1', [email]);
  return rows.length;
};

describe('POST /api/auth/signup', () => {
  it('AUTH-14, AUTH-17: opens an account without signing in', async () => {
    const body = signUpBody();
    const answer = await signUp(body).expect(201);
    expect(answer.body).toEqual({
      message: expect.any(String),
      user: { id: expect.any(Number), email: body.email, firstName: 'Ada', lastName: 'Obi' },
    });
    expect(sessionCookieOf(answer.headers)).toBeUndefined();
  });

  it('AUTH-07: trims the names and trims and lowercases the address', async () => {
    const email = newEmail();
    const { body } = await signUp(
      signUpBody({ email: `  ${email.toUpperCase()} `, firstName: '  Ngozi ', lastName: ' Eze  ' }),
    ).expect(201);
    expect(body.user).toEqual({ id: expect.any(Number), email, firstName: 'Ngozi', lastName: 'Eze' });
  });

  it('never lets a body choose the role or what is verified (OP-09)', async () => {
    const { email } = await signedUp(app, {
      role: 'admin',
      isEmailVerified: true,
      isPhoneVerified: true,
      id: 1,
    });
    const { body } = await app
      .agent()
      .post('/api/auth/login')
      .send({ email, password: PASSWORD })
      .expect(200);
    expect(body.user).toMatchObject({ role: 'user', isEmailVerified: false, isPhoneVerified: false });
  });

  it.each([
    ['AUTH-10', { firstName: ' ' }, 'Please fill in all fields'],
    ['AUTH-10', { lastName: undefined }, 'Please fill in all fields'],
    ['AUTH-10', { email: null }, 'Please fill in all fields'],
    ['AUTH-10', { password: 12345678 }, 'Please fill in all fields'],
    ['AUTH-10, before any other rule', { firstName: 'A', password: '' }, 'Please fill in all fields'],
    ['PROF-14', { firstName: 'A' }, 'First name must be at least 2 characters'],
    ['PROF-14', { firstName: 'A'.repeat(51) }, 'First name must be less than 50 characters'],
    ['PROF-15', { lastName: 'O' }, 'Last name must be at least 2 characters'],
    ['PROF-15', { lastName: 'O'.repeat(51) }, 'Last name must be less than 50 characters'],
    ['3.1', { firstName: '\u200b\u2060\u3164' }, 'Please fill in all fields'],
    ['3.1', { lastName: 'Win at evil.com' }, 'Last name must not contain a link'],
    ['3.3', { email: 'ada.example.test' }, 'Please enter a valid email address'],
    ['AUTH-47', { email: 'u1\u200b@example.test' }, 'Please enter a valid email address'],
    ['AUTH-47', { email: 'u1\ufe0f@example.test' }, 'Please enter a valid email address'],
    ['AUTH-47', { email: 'u1@exam\u00adple.test' }, 'Please enter a valid email address'],
    ['AUTH-47', { email: '"u1"@example.test' }, 'Please enter a valid email address'],
    ['3.3', { email: longEmail(255) }, 'Please enter a valid email address'],
    [
      'AUTH-12',
      { password: 'abc' },
      'Password must include: at least 8 characters, an uppercase letter, a number, a special character',
    ],
    ['AUTH-12', { password: 'Abcdefg1' }, 'Password must include: a special character'],
    ['3.1', { password: `Aa1!${'x'.repeat(125)}` }, 'Password is too long'],
    ['AUTH-11', { acceptTerms: false }, 'You must accept the terms of service'],
    ['AUTH-11', { acceptTerms: 'true' }, 'You must accept the terms of service'],
    [
      'in the order of the fields',
      { firstName: 'A', email: 'x' },
      'First name must be at least 2 characters',
    ],
  ])('%s: %j', async (_, changes, message) => {
    const { body } = await signUp(signUpBody(changes)).expect(400);
    expect(body).toEqual({ statusCode: 400, message, errors: expect.any(Object) });
  });

  it('accepts names of 50 characters, an address of 254 and a password of 128', async () => {
    const names = { firstName: 'A'.repeat(50), lastName: 'Ọ'.repeat(50) };
    const body = signUpBody({ ...names, email: longEmail(254), password: `Aa1!${'x'.repeat(124)}` });
    await signUp(body).expect(201);
  });

  it('AUTH-47: refuses an address that has an account, however it is written', async () => {
    const { email } = await signedUp(app);
    const { body } = await signUp(signUpBody({ email: ` ${email.toUpperCase()}` })).expect(409);
    expect(body).toEqual({ statusCode: 409, message: 'An account with this email already exists' });
  });

  it('AUTH-47: takes letters of another form for the same ones', async () => {
    const { email } = await signedUp(app, { email: `fi${newEmail()}` });
    for (const alike of [email.replace(/^fi/, '\ufb01'), email.replace(/^f/, '\uff46')])
      expect((await signUp(signUpBody({ email: alike })).expect(409)).body.message).toBe(
        'An account with this email already exists',
      );
    const login = { email: email.replace(/^fi/, '\ufb01'), password: PASSWORD };
    await app.agent().post('/api/auth/login').send(login).expect(200);
  });

  it('AUTH-47: 50 at once in two processes, one address in many spellings, make one account and one mail', async () => {
    const beside = await startTestApp({ beside: app });
    const email = newEmail();
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email}\t`, email.replace('p', 'P')];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? app : beside)
          .agent()
          .post('/api/auth/signup')
          .send(signUpBody({ email: spellings[index % 5] })),
      ),
    );
    await beside.stop();
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(new Set(statuses.filter((status) => status !== 201))).toEqual(new Set([409]));
    expect(await accountsWith(email)).toBe(1);
    expect(await app.outbox(email)).toHaveLength(1);
  });

  it('answers a retry with the same Idempotency-Key as the first time', async () => {
    const body = signUpBody();
    const send = () => signUp(body).set('Idempotency-Key', `sign-up ${body.email}`.replace(' ', '-'));
    const first = await send().expect(201);
    expect((await send().expect(201)).body).toEqual(first.body);
    expect(await accountsWith(body.email)).toBe(1);
    expect(await app.outbox(body.email)).toHaveLength(1);
  });
});

describe('an Idempotency-Key that comes with other names', () => {
  it('is refused, and the account stays as it was opened', async () => {
    const body = signUpBody();
    const send = (changes: object) => signUp({ ...body, ...changes }).set('Idempotency-Key', 'other-names');
    await send({}).expect(201);
    await send({ firstName: 'Ngozi' }).expect(422);
    await send({}).expect(201);
    const { body: login } = await app.agent().post('/api/auth/login').send(body).expect(200);
    expect(login.user.firstName).toBe('Ada');
  });
});

describe('the id that a sign-up takes', () => {
  it('is remembered for a retry, and not when there can be none', async () => {
    const claims = async () => (await app.database.pool.query('SELECT FROM id_claim')).rowCount ?? 0;
    const before = await claims();
    await signUp(signUpBody()).expect(201);
    expect(await claims()).toBe(before);
    await signUp(signUpBody()).set('Idempotency-Key', 'a-key-of-its-own').expect(201);
    expect(await claims()).toBe(before + 1);
  });
});

describe('an Idempotency-Key that comes with another address (A13)', () => {
  it('never makes one account of both, however many come at once', async () => {
    const emails = [newEmail(), newEmail()];
    const key = `sign-up-${emails[0]?.replace(/\W/g, '-')}`;
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        signUp(signUpBody({ email: emails[index % 2] })).set('Idempotency-Key', key),
      ),
    );
    await app.caughtUp();
    for (const email of emails) {
      const token = await tokenMailedTo(app, email);
      await app.agent().get('/api/auth/verify-email').query({ token }).expect(200);
      const { body } = await app
        .agent()
        .post('/api/auth/login')
        .send({ email, password: PASSWORD })
        .expect(200);
      expect(body.user).toMatchObject({ email, isEmailVerified: true });
      expect(await app.outbox(email)).toHaveLength(1);
    }
  });
});

describe('a reservation for an account with another address', () => {
  it('A13: signs no user in and blocks the address for a minute at most', async () => {
    const [{ id }, email] = [await signedUp(app), newEmail()];
    const stream = emailReservationStream(app.nest.get(KeyedHashes).of('email', email));
    const { state, reserve } = emailReservation;
    const reservedAt = app.nest.get(Clock).now();
    await app.nest
      .get(DeciderStore)
      .handle(state, stream, 'Reserve', async () => reserve({ userId: id, abandonedBy: null, reservedAt }));
    await app.agent().post('/api/auth/login').send({ email, password: PASSWORD }).expect(401);
    await signUp(signUpBody({ email })).expect(409);
    app.advance(60_000);
    expect((await signUp(signUpBody({ email })).expect(201)).body.user.id).not.toBe(id);
  });
});

describe('a sign-up that stopped half-way', () => {
  it('frees its address after a minute and can not go on afterwards', async () => {
    const [store, hashes, clock] = [
      app.nest.get(DeciderStore),
      app.nest.get(KeyedHashes),
      app.nest.get(Clock),
    ];
    const [email, stalled] = [newEmail(), 900_001];
    const stream = emailReservationStream(hashes.of('email', email));
    const reserved = emailReservation.reserve({
      userId: stalled,
      abandonedBy: null,
      reservedAt: clock.now(),
    });
    await store.handle(emailReservation.state, stream, 'Reserve', async () => reserved);
    await signUp(signUpBody({ email })).expect(409);
    app.advance(61_000);
    await signUp(signUpBody({ email })).expect(201);
    const goOn = store.handle(user, userStream(stalled), 'RegisterUser', async () =>
      register(
        {
          userId: stalled,
          email,
          firstName: 'Late',
          lastName: 'Comer',
          role: 'user',
          acceptsTerms: true,
          emailProof: 'link',
        },
        clock.now(),
      ),
    );
    await expect(goOn).rejects.toThrow('An account with this email already exists');
    expect(await accountsWith(email)).toBe(1);
  });
});

describe('the sign-up limit (A7)', () => {
  it('is per client address and hour, counts what is well-formed only, and holds for many at once', async () => {
    const limited = await startTestApp({ env: { SIGN_UPS_PER_HOUR: '3', TRUST_PROXY: '1' } });
    const from = (address: string, body: object = signUpBody()) =>
      limited.agent().post('/api/auth/signup').set('X-Forwarded-For', address).send(body);
    try {
      for (let time = 0; time < 5; time += 1) await from('203.0.113.1', { firstName: 'A' }).expect(400);
      const answers = await Promise.all(Array.from({ length: 12 }, () => from('203.0.113.1')));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body.message).toBe('Too many requests. Please try again later.');
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(59 * 60);
      await from('203.0.113.2').expect(201);
      limited.advance(3_600_000);
      await from('203.0.113.1').expect(201);
    } finally {
      await limited.stop();
    }
  });
});
