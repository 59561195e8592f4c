import { STATES } from '../kernel/nigeria.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { administrator } from '../testing/people.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { seedDemoWorld, type DemoLogin } from './demo-world.js';

let app: TestApp;
let logins: DemoLogin[];

beforeAll(async () => {
  app = await startTestApp();
  logins = await seedDemoWorld(app.nest);
  await app.caughtUp();
}, 60_000); // some 1,500 commands
afterAll(() => app.stop());

const total = async (query: string): Promise<number> =>
  (await app.agent().get(`/api/search?${query}`).expect(200)).body.total;

describe('the demo world', () => {
  it('has some 300 providers in every state, and seeding it again adds nothing', async () => {
    const all = await total('');
    expect(all).toBeGreaterThan(300);
    for (const state of STATES) {
      expect(await total(`state=${encodeURIComponent(state)}`)).toBeGreaterThan(2);
    }
    const head = await app.nest.get(EventStore).head();
    await seedDemoWorld(app.nest);
    expect(await app.nest.get(EventStore).head()).toBe(head);
  }, 60_000);

  it('opens its three accounts: a customer, a provider with two listings, an unverified user', async () => {
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

  it('CONTACT-04, ADMIN-05: has letters to the team, some of them read', async () => {
    const admin = await administrator(app);
    const { body } = await admin.get('/api/admin/contact-messages').expect(200);
    expect(body.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, false, false]);
  });

  it('shows no phone number to visitors', async () => {
    const { text } = await app.agent().get('/api/search?limit=50').expect(200);
    expect(text).not.toMatch(/\+234|0800/);
  });
});
