import { CommandBus } from '@nestjs/cqrs';
import { publish } from '../../../testing/listings.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { AccountChanges } from '../public/index.js';
import { ConfirmPhone } from '../use-cases/verify-phone-code.handler.js';
import { Administrators } from '../public/index.js';
import {
  codeSentTo,
  newPhone,
  PASSWORD,
  signedUp,
  tokenMailedTo,
  withSession,
} from '../../../testing/identity-world.js';

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { ADMIN_EMAIL: 'Boss@handwork.example', ADMIN_PASSWORD: PASSWORD } });
});
afterAll(() => app.stop());

describe('the current user', () => {
  it('AUTH-37, OP-08: both addresses answer the same whole UserSelf', async () => {
    const { id, email, agent } = await withSession(app);
    const { body, headers } = await agent.get('/api/user').expect(200);
    expect(body).toEqual({
      id,
      email,
      phone: null,
      firstName: 'Ada',
      lastName: 'Obi',
      role: 'user',
      isPhoneVerified: false,
      isEmailVerified: false,
      profileImageUrl: null,
      isOnline: false,
      lastSeenAt: ISO,
      createdAt: ISO,
      updatedAt: ISO,
      subscriptionTier: 'free',
      authProvider: 'email',
      googleId: null,
      termsAcceptedAt: ISO,
      lastLoginAt: ISO,
    });
    expect(headers['cache-control']).toBe('no-store');
    expect((await agent.get('/api/auth/user').expect(200)).body).toEqual(body);
  });

  it('AUTH-05, OP-08: is 401 for a visitor', async () => {
    for (const path of ['/api/user', '/api/auth/user', '/api/user/1']) {
      const { body } = await app.agent().get(path).expect(401);
      expect(body).toEqual({ statusCode: 401, message: 'Unauthorized' });
    }
  });
});

describe('while the read model is empty, as a rebuild leaves it for a moment', () => {
  it('no user is signed out: what needs the row is 503, the rest goes on', async () => {
    const { agent } = await withSession(app);
    await app.caughtUp();
    const { database } = app;
    await database.pool.query('CREATE TABLE kept AS SELECT * FROM user_account');
    await database.pool.query('DELETE FROM user_account');
    await agent.get('/api/user').expect(503, { statusCode: 503, message: 'Service temporarily unavailable' });
    await agent.post('/api/auth/send-otp').send({ phoneNumber: newPhone() }).expect(200);
    await database.pool.query('INSERT INTO user_account SELECT * FROM kept');
    await agent.get('/api/user').expect(200);
  });
});

describe('GET /api/user/{id}', () => {
  it('OP-08: shows names, no address and no number', async () => {
    const [one, other] = [await withSession(app), await withSession(app)];
    const { body } = await one.agent.get(`/api/user/${other.id}`).expect(200);
    expect(body).toEqual({
      id: other.id,
      firstName: 'Ada',
      lastName: 'Obi',
      profileImageUrl: null,
      role: 'user',
      isOnline: false,
      lastSeenAt: ISO,
      createdAt: ISO,
    });
  });

  it.each(['999999', '0', '-1', '1.5', 'abc', '99999999999'])('knows no user %s', async (id) => {
    const { agent } = await withSession(app);
    const { body } = await agent.get(`/api/user/${id}`).expect(404);
    expect(body).toEqual({ statusCode: 404, message: 'User not found' });
  });
});

describe('OP-09: a provider', () => {
  it('is made once, and only of a registered user', async () => {
    const { id, agent } = await withSession(app);
    const providers = app.nest.get(AccountChanges, { strict: false });
    await Promise.all([providers.promote(id), providers.promote(id)]);
    await app.caughtUp();
    expect((await agent.get('/api/user')).body.role).toBe('provider');
    await expect(providers.promote(987_654)).rejects.toThrow('User not found');
  });
});

describe('OP-49: the first administrator', () => {
  it('comes from the configuration, once, however many boot at once', async () => {
    const ensure = () => app.nest.get(Administrators, { strict: false }).ensureFirst();
    const opened = await Promise.all([ensure(), ensure(), ensure()]);
    const made = opened.filter((administrator) => administrator !== null);
    expect(made.length).toBeLessThanOrEqual(1);
    expect(await ensure()).toBeNull();
    await app.caughtUp();
    const { body } = await app
      .agent()
      .post('/api/auth/login')
      .send({ email: 'boss@handwork.example', password: PASSWORD })
      .expect(200);
    expect(body.user).toMatchObject({ role: 'admin', isEmailVerified: true });
  });
});

describe('AUTH-46, OP-48: secrets stay on the server', () => {
  it('no answer and no event holds one, and no event a name, an address or a number in the clear', async () => {
    const [firstName, phone] = ['Oluwadamilola', newPhone()];
    const { id, email } = await signedUp(app, { firstName });
    const agent = app.agent();
    const token = await tokenMailedTo(app, email);
    const answers = [await agent.get('/api/auth/verify-email').query({ token }).expect(200)];
    answers.push(await agent.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200));
    answers.push(await agent.post('/api/auth/send-otp').send({ phoneNumber: phone }).expect(200));
    const code = await codeSentTo(app, phone);
    answers.push(await agent.post('/api/auth/verify-otp').send({ phoneNumber: phone, code }).expect(200));
    for (const path of ['/api/user', `/api/user/${id}`]) answers.push(await agent.get(path).expect(200));

    const answered = JSON.stringify(answers.map(({ body }) => body));
    expect(answered).toContain(firstName);
    for (const secret of [PASSWORD, token, code, 'argon2', 'assword', 'oken"', 'ash"']) {
      expect(answered).not.toContain(secret);
    }
    const log = await app.logText();
    for (const type of ['UserRegistered', 'EmailVerified', 'PhoneVerified']) expect(log).toContain(type);
    for (const secret of [PASSWORD, token, code, 'argon2', firstName, email, phone, phone.slice(4)]) {
      expect(log).not.toContain(secret);
    }
  });
});

describe('GET /api/user/export', () => {
  it('OP-38: is a file with every key of the contract', async () => {
    const { agent } = await withSession(app);
    const { body, headers } = await agent.get('/api/user/export').expect(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.json"$/);
    expect(headers['content-type']).toContain('application/json');
    expect(headers['cache-control']).toBe('no-store');
    expect(Object.keys(body).toSorted()).toEqual(
      [
        'availability',
        'bookings',
        'interactions',
        'listings',
        'messages',
        'profile',
        'reviews',
        'serviceRequests',
        'verifications',
        'favourites',
        'savedSearches',
        'calendarFeed',
        'wallet',
      ].toSorted(),
    );
    expect(body.profile).toMatchObject({
      ...(await agent.get('/api/user').expect(200)).body,
      preferences: { showPresence: true },
    });
    expect(body.listings).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/password|hash|token/i);
  });

  it('holds the caller’s listings and no others', async () => {
    const { id, agent } = await withSession(app);
    await app.nest.get(CommandBus).execute(new ConfirmPhone(id, newPhone()));
    await app.caughtUp();
    const made = await publish(agent);
    const { body } = await agent.get('/api/user/export').expect(200);
    expect(body.listings).toMatchObject([{ id: made, phone: expect.any(String), contactHidden: false }]);
    const other = await withSession(app);
    expect((await other.agent.get('/api/user/export').expect(200)).body.listings).toEqual([]);
    await app.agent().get('/api/user/export').expect(401);
  });
});

describe('reviews of the user', () => {
  it.each(['/api/user/reviews', '/api/user/eligible-reviews'])(
    'PROF-09, OP-08: %s is a list, for the user',
    async (path) => {
      await (await withSession(app)).agent.get(path).expect(200, []);
      await app.agent().get(path).expect(401);
    },
  );
});
