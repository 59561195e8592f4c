import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { phoneReservation } from '../domain/reservation.decider.js';
import { phoneReservationStream } from '../domain/reservation.events.js';
import {
  codeSentTo,
  newPhone,
  otherThan,
  PASSWORD,
  sidOf,
  signedIn,
  type Person,
  withSession,
} from '../../../testing/identity-world.js';

const MINUTE = 60_000;
const BAD_PHONE = 'Invalid phone number: Please enter a valid Nigerian phone number (e.g., 08012345678)';
const WAIT = 'Please wait before requesting another code';
const IN_USE = { statusCode: 409, message: 'This phone number is already in use' };
const wrong = (message: string) => ({ statusCode: 400, verified: false, message });
const WRONG = wrong('Invalid verification code');
let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  person = await withSession(app);
});
afterAll(() => app.stop());

const send = (phoneNumber: unknown, { agent } = person, route = 'send-otp') =>
  agent.post(`/api/auth/${route}`).send({ phoneNumber });
const verify = (phoneNumber: unknown, code: unknown, { agent } = person) =>
  agent.post('/api/auth/verify-otp').send({ phoneNumber, code });
const self = async ({ agent } = person) => (await agent.get('/api/user').expect(200)).body;
const verified = async (phone: string, who = person): Promise<void> => {
  await send(phone, who).expect(200);
  await verify(phone, await codeSentTo(app, phone), who).expect(200);
};

describe('POST /api/auth/send-otp', () => {
  it('OTP-10: sends six digits by SMS', async () => {
    const phone = newPhone();
    const { body } = await send(phone).expect(200);
    expect(body).toEqual({ message: 'Verification code sent', phoneNumber: phone, expiresInSeconds: 600 });
    const [sms] = await app.outbox(phone);
    expect(sms).toMatchObject({
      channel: 'sms',
      subject: null,
      link: null,
      code: expect.stringMatching(/^\d{6}$/),
    });
    expect(sms?.body).toContain(sms?.code);
  });

  it.each([
    ['0', (digits: string) => `0${digits}`],
    ['234', (digits: string) => `234${digits}`],
    ['+234 with spaces', (digits: string) => `+234 ${digits.slice(0, 3)} ${digits.slice(3)}`],
  ])('OTP-07: takes a number with %s', async (_, spell) => {
    const phone = newPhone();
    expect((await send(spell(phone.slice(4))).expect(200)).body.phoneNumber).toBe(phone);
  });

  it.each([['12345'], [''], ['+14155550100'], ['0601234567'], [null], [8012345678], [['08012345678']]])(
    'OTP-08: refuses %j',
    async (phone) => {
      expect((await send(phone).expect(400)).body).toEqual({ statusCode: 400, message: BAD_PHONE });
    },
  );

  it('needs a session before anything else', async () => {
    await app.agent().post('/api/auth/send-otp').send({ phoneNumber: 'x' }).expect(401);
    await app.agent().post('/api/auth/verify-otp').send({}).expect(401);
  });

  it('OP-16: 60 seconds between two sends of a user, to whatever number', async () => {
    await send(newPhone()).expect(200);
    const { body, headers } = await send(newPhone()).expect(429);
    expect(body).toMatchObject({ statusCode: 429, message: WAIT });
    expect(body.retryAfterSeconds).toBeGreaterThan(50);
    expect(headers['retry-after']).toBe(String(body.retryAfterSeconds));
    app.advance(MINUTE);
    await send(newPhone(), person, 'resend-otp').expect(200);
  });

  it('OP-16: of 20 at once one is sent', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(phone)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.outbox(phone)).toHaveLength(1);
  });

  it('OP-16: 5 sends an hour per user', async () => {
    for (let count = 0; count < 5; count += 1) {
      await send(newPhone()).expect(200);
      app.advance(MINUTE);
    }
    const { body } = await send(newPhone()).expect(429);
    expect(body.message).toBe(WAIT);
    expect(body.retryAfterSeconds).toBeGreaterThan(50 * 60);
    app.advance(56 * MINUTE);
    await send(newPhone()).expect(200);
  });

  it('OP-16: 5 sends an hour per phone, for all users together', async () => {
    const phone = newPhone();
    for (let count = 0; count < 5; count += 1) await send(phone, await withSession(app)).expect(200);
    await send(phone).expect(429);
    await send(newPhone()).expect(200); // the refused one did not start the wait
  });

  it('OP-16: the hourly limits hold for many at once', async () => {
    const phone = newPhone();
    const people = await Promise.all(Array.from({ length: 12 }, () => withSession(app)));
    const answers = await Promise.all(people.map((who) => send(phone, who)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await app.outbox(phone)).toHaveLength(5);
  });
});

describe('what codes cost', () => {
  let limited: TestApp;
  const PER_ADDRESS = 3;
  const PER_DAY = 5;
  const sendFrom = (from: string, { agent }: Person, phoneNumber = newPhone()) =>
    agent.post('/api/auth/send-otp').set('X-Forwarded-For', from).send({ phoneNumber });

  beforeAll(async () => {
    const env = {
      TRUST_PROXY: '1',
      PHONE_CODES_PER_ADDRESS: String(PER_ADDRESS),
      PHONE_CODES_PER_DAY: String(PER_DAY),
    };
    limited = await startTestApp({ env });
  });
  afterAll(() => limited.stop());

  it('A11: numbers of others count against the same limits before they are refused', async () => {
    const phone = newPhone();
    await verified(phone);
    const curious = await withSession(app);
    await send(phone, curious).expect(409, IN_USE);
    expect((await send(phone, curious).expect(429)).body).toMatchObject({ message: WAIT });
    for (let time = 0; time < 3; time += 1) await send(phone, await withSession(app)).expect(409);
    await send(phone, await withSession(app)).expect(429); // 5 an hour per number
    app.advance(60 * MINUTE);
  });

  it('A11: one client address has a limit for all its users; all together have one for a day', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => withSession(limited)));
    const statuses: number[] = [];
    for (const [index, who] of people.entries())
      statuses.push((await sendFrom(`203.0.113.${index < 4 ? 1 : index}`, who)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 429, 429]);
    limited.advance(24 * 60 * MINUTE);
    await sendFrom('203.0.113.1', await withSession(limited)).expect(200);
  });
});

describe('POST /api/auth/verify-otp', () => {
  it('OTP-11: the right code makes the number the user’s', async () => {
    const phone = newPhone();
    await send(`0${phone.slice(4)}`).expect(200);
    const { body } = await verify(phone, await codeSentTo(app, phone)).expect(200);
    expect(body).toEqual({ verified: true, message: 'Phone number verified successfully' });
    expect(await self()).toMatchObject({ phone, isPhoneVerified: true });
  });

  it('OTP-19, A3: the session may do more from now on, under another id; the one before is worthless', async () => {
    const phone = newPhone();
    const who = await signedIn(app);
    const login = { email: who.email, password: PASSWORD };
    const before = sidOf((await who.agent.post('/api/auth/login').send(login)).headers);
    await send(phone, who).expect(200);
    const refused = await who.agent.post('/api/listings').send({}).expect(403);
    expect(refused.body.message).toBe('Phone verification required');
    const answer = await verify(phone, await codeSentTo(app, phone), who).expect(200);
    expect(sidOf(answer.headers)).toMatch(/^[\w-]{43}$/);
    expect(sidOf(answer.headers)).not.toBe(before);
    await app.agent().get('/api/user').set('Cookie', `sid=${before}`).expect(401);
    await who.agent.post('/api/listings').send({}).expect(400);
  });

  it.each([['12345'], ['1234567'], ['abcdef'], [''], [' 123456'], ['123456\n'], [null], [123456]])(
    'OTP-09: %j is no code',
    async (code) => {
      const { body } = await verify(newPhone(), code).expect(400);
      expect(body).toEqual(wrong('Invalid code: Please enter the 6-digit verification code'));
    },
  );

  it('refuses a code when none was sent, to this number, to this user, or it is used', async () => {
    const [phone, other] = [newPhone(), await withSession(app)];
    expect((await verify(phone, '123456').expect(400)).body).toEqual(WRONG);
    await send(phone).expect(200);
    const code = await codeSentTo(app, phone);
    expect((await verify(newPhone(), code).expect(400)).body).toEqual(WRONG);
    expect((await verify(phone, code, other).expect(400)).body).toEqual(WRONG);
    await verify(phone, code).expect(200);
    expect((await verify(phone, code).expect(400)).body).toEqual(WRONG);
  });

  it('OTP-12, OP-16: a new code voids the older one', async () => {
    const phone = newPhone();
    await send(phone).expect(200);
    const older = await codeSentTo(app, phone);
    let newer = older;
    while (newer === older) {
      app.advance(MINUTE);
      await send(phone, person, 'resend-otp').expect(200);
      newer = await codeSentTo(app, phone);
    }
    expect((await verify(phone, older).expect(400)).body).toEqual(WRONG);
    await verify(phone, newer).expect(200);
  });

  it('OTP-17, DATA-05, OP-16: a code is valid for 10 minutes', async () => {
    const phone = newPhone();
    await send(phone).expect(200);
    app.advance(10 * MINUTE);
    const { body } = await verify(phone, await codeSentTo(app, phone)).expect(400);
    expect(body).toEqual(wrong('Verification code has expired'));
  });

  it('OTP-17, OP-16: five wrong codes are 400, then even the right one is 429', async () => {
    const phone = newPhone();
    await send(phone).expect(200);
    const code = await codeSentTo(app, phone);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await verify(phone, otherThan(code)).expect(400)).body).toEqual(WRONG);
    }
    const { body } = await verify(phone, code).expect(429);
    expect(body).toEqual({ statusCode: 429, message: 'Too many attempts. Please request a new code' });
    expect(await self()).toMatchObject({ phone: null, isPhoneVerified: false });
  });

  it('OTP-12, OP-16: a new code has tries of its own, also after the older one was used', async () => {
    const phone = newPhone();
    await send(phone).expect(200);
    const first = await codeSentTo(app, phone);
    for (let attempt = 0; attempt < 5; attempt += 1) await verify(phone, otherThan(first)).expect(400);
    await verify(phone, first).expect(429);
    app.advance(MINUTE);
    await verified(phone);
    app.advance(MINUTE);
    await verified(newPhone());
    expect(await self()).toMatchObject({ isPhoneVerified: true });
  });

  it('OTP-17, A11: of 100 wrong codes at once at most 5 are evaluated', async () => {
    const phone = newPhone();
    await send(phone).expect(200);
    const code = await codeSentTo(app, phone);
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(phone, otherThan(code))));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
  });
});

describe('a verified number belongs to one account (OP-16)', () => {
  it('is refused to others, when they ask for a code already', async () => {
    const [phone, other] = [newPhone(), await withSession(app)];
    await verified(phone);
    expect((await send(phone, other).expect(409)).body).toEqual(IN_USE);
  });

  it('A12: of two who verify it at once one wins', async () => {
    const [phone, other] = [newPhone(), await withSession(app)];
    const codes = new Map<Person, string>();
    for (const who of [person, other]) {
      await send(phone, who).expect(200);
      codes.set(who, await codeSentTo(app, phone));
    }
    const answers = await Promise.all([...codes].map(([who, code]) => verify(phone, code, who)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual(IN_USE);
    const phones = [await self(person), await self(other)].map((account) => account.phone);
    expect(phones.filter((number) => number === phone)).toHaveLength(1);
  });

  it('is free for others at once when its user has verified another one', async () => {
    const [older, newer, other] = [newPhone(), newPhone(), await withSession(app)];
    await send(older).expect(200);
    app.advance(MINUTE - 1000);
    await verify(older, await codeSentTo(app, older)).expect(200);
    app.advance(1000);
    await verified(newer);
    expect(await self()).toMatchObject({ phone: newer, isPhoneVerified: true });
    await verified(older, other);
    expect(await self(other)).toMatchObject({ phone: older, isPhoneVerified: true });
  });

  it('is free again a minute after a reservation that got no further', async () => {
    const [phone, { id: stalled }] = [newPhone(), await withSession(app)];
    const stream = phoneReservationStream(app.nest.get(KeyedHashes).of('phone', phone));
    const { state, reserve } = phoneReservation;
    const reservedAt = app.nest.get(Clock).now();
    await app.nest
      .get(DeciderStore)
      .handle(state, stream, 'Reserve', async () =>
        reserve({ userId: stalled, abandonedBy: null, reservedAt }),
      );
    expect((await send(phone).expect(409)).body).toEqual(IN_USE);
    app.advance(MINUTE);
    await verified(phone);
    expect(await self()).toMatchObject({ phone, isPhoneVerified: true });
  });
});
