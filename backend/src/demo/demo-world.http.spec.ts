import { STATES } from '../kernel/nigeria.js';
import { startTestApp, type TestApp } from '../platform/testing/test-app.js';
import { seedDemoWorld } from './demo-world.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const total = async (query: string): Promise<number> =>
  (await app.agent().get(`/api/search?${query}`).expect(200)).body.total;

describe('the demo world', () => {
  it('has some 300 providers in every state, and seeding it again adds nothing', async () => {
    await seedDemoWorld(app.nest);
    await app.caughtUp();
    const all = await total('');
    expect(all).toBeGreaterThan(300);
    for (const state of STATES) {
      expect(await total(`state=${encodeURIComponent(state)}`)).toBeGreaterThan(2);
    }
    await seedDemoWorld(app.nest);
    await app.caughtUp();
    expect(await total('')).toBe(all);
  }, 60_000); // some 1,500 commands

  it('opens its three accounts: a customer, a provider with two listings, an unverified user', async () => {
    const logins = await seedDemoWorld(app.nest);
    const seen = [];
    for (const { email, password } of logins) {
      const agent = app.agent();
      const { body } = await agent.post('/api/auth/login').send({ email, password }).expect(200);
      const { role, isEmailVerified, isPhoneVerified } = body.user;
      const { body: listings } = await agent.get('/api/listings/my-listings').expect(200);
      seen.push({ role, isEmailVerified, isPhoneVerified, listings: listings.length });
    }
    expect(seen).toEqual([
      { role: 'user', isEmailVerified: true, isPhoneVerified: true, listings: 0 },
      { role: 'provider', isEmailVerified: true, isPhoneVerified: true, listings: 2 },
      { role: 'user', isEmailVerified: false, isPhoneVerified: false, listings: 0 },
    ]);
  });

  it('OP-32: has wallets, payments that wait, and promotions of every type', async () => {
    const logins = await seedDemoWorld(app.nest);
    await app.caughtUp();
    const [, provider] = logins;
    const agent = app.agent();
    const { email, password } = provider ?? { email: '', password: '' };
    await agent.post('/api/auth/login').send({ email, password }).expect(200);
    const { body: wallet } = await agent.get('/api/wallet').expect(200);
    expect(wallet).toEqual({ balance: 16_650, totalSpent: 3_350, totalTopups: 20_000 });
    const { body: requests } = await agent.get('/api/wallet/payment-requests').expect(200);
    expect(requests.map(({ status }: { status: string }) => status)).toEqual([
      'pending',
      'rejected',
      'confirmed',
    ]);
    await agent.get(requests[0].paymentProof).expect(200);
    const { body: featured } = await app.agent().get('/api/featured').expect(200);
    expect(featured.slice(0, 2).map(({ isPremium }: { isPremium: boolean }) => isPremium)).toEqual([
      true,
      true,
    ]);
    const { body: active } = await agent.get('/api/promotions/active').expect(200);
    expect(active).toHaveLength(2);
  });

  it('shows no phone number to visitors', async () => {
    const { text } = await app.agent().get('/api/search?limit=50').expect(200);
    expect(text).not.toMatch(/\+234|0800/);
  });
});
