import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { CreateAdministrator } from '../use-cases/create-administrator.handler.js';
import {
  codeSentTo,
  newPhone,
  otherThan,
  PASSWORD,
  signedUp,
  withSession,
} from '../../../testing/identity-world.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { ENABLE_DEBUG_ENDPOINTS: 'true' } });
});
afterAll(() => app.stop());

const debug = (path: string, phoneNumber?: unknown) =>
  app.agent().post(`/api/debug/${path}`).send({ phoneNumber });

describe('POST /api/debug/verify-phone', () => {
  it('OTP-23: confirms the number that an account names, without SMS and without a session', async () => {
    const { agent } = await withSession(app);
    const phone = newPhone();
    await agent.put('/api/user/profile').send({ phone }).expect(200);
    const { body } = await debug('verify-phone', `0${phone.slice(4)}`).expect(200);
    expect(body).toEqual({ message: expect.any(String), verified: true, phoneNumber: phone });
    expect((await agent.get('/api/user')).body).toMatchObject({ phone, isPhoneVerified: true });
    expect(await app.outbox(phone)).toEqual([]);
  });

  it('OTP-23: or the number that a code was sent to', async () => {
    const { agent } = await withSession(app);
    const phone = newPhone();
    await agent.post('/api/auth/send-otp').send({ phoneNumber: phone }).expect(200);
    await debug('verify-phone', phone).expect(200);
    expect((await agent.get('/api/user')).body).toMatchObject({ phone, isPhoneVerified: true });
  });

  it('OTP-23: finds no user with another number, and refuses what is no number', async () => {
    expect((await debug('verify-phone', newPhone()).expect(404)).body.message).toBe('User not found');
    expect((await debug('verify-phone', '12').expect(400)).body.message).toMatch(/^Invalid phone number: /);
  });
});

describe('POST /api/debug/check-user', () => {
  it('OTP-24: answers whose a number is and the state of its code, never the code', async () => {
    const { id, email, agent } = await withSession(app);
    const phone = newPhone();
    const original = `0${phone.slice(4)}`;
    await agent.post('/api/auth/send-otp').send({ phoneNumber: phone }).expect(200);
    const code = await codeSentTo(app, phone);
    await agent
      .post('/api/auth/verify-otp')
      .send({ phoneNumber: phone, code: otherThan(code) })
      .expect(400);
    const before = await debug('check-user', original).expect(200);
    expect(before.body).toEqual({
      phoneNumber: original,
      formattedPhone: phone,
      userByFormatted: null,
      userByOriginal: null,
      otpStatus: { isUsed: false, attempts: 1, expiresAt: expect.stringMatching(/Z$/) },
    });
    await agent.post('/api/auth/verify-otp').send({ phoneNumber: phone, code }).expect(200);
    const user = { id, email, isPhoneVerified: true };
    const after = await debug('check-user', phone).expect(200);
    expect(after.body).toMatchObject({
      userByFormatted: user,
      userByOriginal: user,
      otpStatus: { isUsed: true },
    });
    expect(JSON.stringify([before.body, after.body])).not.toContain(code);
    expect(JSON.stringify(after.body)).not.toMatch(/hash|code/i);
  });

  it('OTP-24: nothing is known of a number without a user', async () => {
    const { body } = await debug('check-user', newPhone()).expect(200);
    expect(body).toMatchObject({ userByFormatted: null, userByOriginal: null, otpStatus: null });
  });
});

describe('POST /api/debug/cleanup-test-accounts', () => {
  it('OTP-25: deletes accounts that end in @example.test, and neither others nor administrators', async () => {
    const test = () => `${randomUUID()}@example.test`;
    const gone = [await signedUp(app, { email: test() }), await signedUp(app, { email: test() })];
    const kept = await signedUp(app, { email: `${randomUUID()}@example.test.handwork.example` });
    const admin = test();
    await app.nest.get(CommandBus).execute(new CreateAdministrator(admin, PASSWORD));
    await app.caughtUp();
    const { body } = await debug('cleanup-test-accounts').expect(200);
    expect(body).toEqual({ message: 'Deleted 2 test accounts', deletedUsers: 2 });
    const login = (email: string) => app.agent().post('/api/auth/login').send({ email, password: PASSWORD });
    for (const { email } of gone) await login(email).expect(401);
    for (const email of [kept.email, admin]) await login(email).expect(200);
    expect((await debug('cleanup-test-accounts').expect(200)).body.deletedUsers).toBe(0);
  });
});

describe('ENABLE_DEBUG_ENDPOINTS', () => {
  it('OP-18: a server in production refuses to start with it', () => {
    const env = { NODE_ENV: 'production', ENABLE_DEBUG_ENDPOINTS: 'true' };
    expect(() => Config.from(env)).toThrow('ENABLE_DEBUG_ENDPOINTS must not be set in production');
  });
});
