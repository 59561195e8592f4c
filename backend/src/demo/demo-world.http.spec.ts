import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Agent } from 'supertest';
import { STATES } from '../kernel/nigeria.js';
import { Clock } from '../platform/clock.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { FileStorage } from '../platform/files/file-storage.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { administrator } from '../testing/people.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { type DemoLogin, seedDemoWorld } from './demo-world.js';

let app: TestApp;
let logins: DemoLogin[];

beforeAll(async () => {
  app = await startTestApp();
  logins = await seedDemoWorld(app.nest);
  await app.caughtUp();
});
afterAll(() => app.stop());

const LOGINS = /^(customer|provider|new)@/;

const total = async (query: string): Promise<number> =>
  (await app.agent().get(`/api/search?${query}`).expect(200)).body.total;

const signedIn = async (place: number): Promise<Agent> => {
  const { email, password } = logins[place] ?? { email: '', password: '' };
  const agent = app.agent();
  await agent.post('/api/auth/login').send({ email, password }).expect(200);
  return agent;
};

describe('the demo world', () => {
  it('has 600 listings, some in every state, and seeding it again adds nothing', async () => {
    expect(await total('')).toBe(600);
    expect(await total('state=Lagos')).toBe(130);
    for (const state of STATES) {
      expect(await total(`state=${encodeURIComponent(state)}`)).toBeGreaterThan(2);
    }
    const head = await app.nest.get(EventStore).head();
    const { rows } = await app.database.pool.query<{ id: string }>(
      `SELECT public_id AS id FROM file WHERE purpose = 'listing' LIMIT 1`,
    );
    const picture = `${rows[0]?.id}.320`;
    await app.nest.get(FileStorage).delete(picture); // as if the first time had been cut off there
    await seedDemoWorld(app.nest);
    const again = await app.nest.get(FileStorage).open(picture);
    expect(again).not.toBeNull();
    again?.destroy();
    expect(await app.nest.get(EventStore).head()).toBe(head);
  });

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
    const agent = await signedIn(1);
    const { body: wallet } = await agent.get('/api/wallet').expect(200);
    expect(wallet).toEqual({ balance: 18_950, totalSpent: 4_050, totalTopups: 23_000 });
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
    const { body: stats } = await agent.get('/api/promotions/stats').expect(200);
    expect(stats).toMatchObject({ activePromotions: 2, expiredPromotions: 1 });
  });

  it('CONTACT-04, ADMIN-05: has letters to the team, some of them read', async () => {
    const admin = await administrator(app);
    const { body } = await admin.get('/api/admin/contact-messages').expect(200);
    expect(body.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, false, false, false]);
  });

  it('REV-07, REV-09: has jobs and some 600 reviews, and their stars are on cards, pages and featured listings', async () => {
    const visitor = app.agent();
    const { body: stats } = await visitor.get('/api/stats').expect(200);
    expect(stats.totalReviews).toBeGreaterThan(600);
    expect(stats.averageRating).toBeGreaterThan(4);
    expect(stats.averageRating).toBeLessThan(4.7);
    const { body: found } = await visitor.get('/api/search?sort=rating&limit=10').expect(200);
    const { body: featured } = await visitor.get('/api/featured').expect(200);
    for (const card of [...found.providers, ...featured.slice(0, 3)]) {
      const { body: detail } = await visitor.get(`/api/listings/${card.id}`).expect(200);
      const { averageRating, totalReviews } = detail;
      expect(card).toMatchObject({ averageRating, totalReviews });
      expect(totalReviews).toBeGreaterThan(0);
      expect(detail.totalJobs).toBeGreaterThanOrEqual(totalReviews);
    }
  });

  it('INT-04, BOOK-06: its customer and its provider have contacts, bookings and jobs in every state', async () => {
    const [customer, provider] = [await signedIn(0), await signedIn(1)];
    const states = async (agent: Agent, path: string): Promise<string[]> => {
      const { body } = await agent.get(path).expect(200);
      return [...new Set(body.map(({ status }: { status: string }) => status))].toSorted() as string[];
    };
    const decided = ['accepted', 'cancelled', 'pending', 'rejected'];
    expect(await states(customer, '/api/customer/bookings')).toEqual(decided);
    expect(await states(provider, '/api/provider/bookings')).toEqual(decided);
    expect(await states(provider, '/api/provider/interactions')).toEqual([
      'completed',
      'confirmed',
      'pending',
    ]);
    const { body: due } = await customer.get('/api/user/eligible-reviews').expect(200);
    expect(due).toHaveLength(3);
    const jobStates = async (agent: Agent, query: string): Promise<string[]> => {
      const { body } = await agent.get(`/api/jobs?limit=50&${query}`).expect(200);
      return [...new Set<string>(body.jobs.map(({ state }: { state: string }) => state))].toSorted();
    };
    expect(await jobStates(customer, 'state=open')).toEqual(['accepted', 'asked', 'done']);
    expect(await jobStates(customer, 'state=past')).toEqual(['cancelled', 'declined', 'reviewed']);
    expect(await jobStates(provider, 'role=provider')).toEqual(['accepted', 'asked']);
    expect(await jobStates(provider, 'role=provider&state=past')).toEqual([
      'cancelled',
      'declined',
      'reviewed',
    ]);
    const { body: asked } = await provider.get('/api/provider/bookings').expect(200);
    expect(asked.some(({ overlaps }: { overlaps: boolean }) => overlaps)).toBe(true);
    const [{ id }] = (await provider.get('/api/listings/my-listings').expect(200)).body;
    const { body: reviews } = await customer.get(`/api/listings/${id}/reviews`).expect(200);
    expect(reviews.some(({ response }: { response: unknown }) => response !== null)).toBe(true);
    expect(reviews.some(({ helpfulCount }: { helpfulCount: number }) => helpfulCount > 0)).toBe(true);
  });

  it('contract 3.15: its customer has a price to answer and a receipt; there is a price guide', async () => {
    const customer = await signedIn(0);
    const { body } = await customer.get('/api/jobs?limit=50').expect(200);
    expect(body.jobs.filter(({ openQuote }: { openQuote?: object }) => openQuote)).toHaveLength(1);
    const { body: bookings } = await customer.get('/api/customer/bookings').expect(200);
    const done = bookings.find(({ completedAt, quote }: Record<string, unknown>) => completedAt && quote);
    await customer.get(`/api/bookings/${done.id}/receipt`).expect(200);
    const guide = await app.agent().get('/api/price-guide?serviceType=plumbing&state=Lagos').expect(200);
    expect(guide.body.count).toBeGreaterThanOrEqual(10);
  });

  it('contract 3.15: has calendars, and accepted bookings that hold a time of them', async () => {
    const [customer, provider] = [await signedIn(0), await signedIn(1)];
    const mine: { id: number }[] = (await provider.get('/api/listings/my-listings').expect(200)).body;
    const found = await Promise.all(
      mine.map(
        async ({ id }) => (await app.agent().get(`/api/listings/${id}/slots`).expect(200)).body.slots.length,
      ),
    );
    expect(found.some((count) => count > 50)).toBe(true);
    const hasTime = ({ status, slotStart }: { status: string; slotStart?: string }) =>
      status === 'accepted' && slotStart !== undefined && slotStart > new Date().toISOString();
    expect((await customer.get('/api/customer/bookings').expect(200)).body.filter(hasTime)).toHaveLength(1);
    expect((await provider.get('/api/provider/bookings').expect(200)).body.filter(hasTime)).toHaveLength(2);
  });

  it('CHAT-22: its customer and its provider talk with others, some of it unread, some with a picture', async () => {
    const [customer, provider] = [await signedIn(0), await signedIn(1)];
    for (const [agent, most] of [
      [customer, 5],
      [provider, 4],
    ] as const) {
      const { body } = await agent.get('/api/conversations').expect(200);
      expect(body).toHaveLength(most);
      const unread = body.filter(({ unreadCount }: { unreadCount: number }) => unreadCount > 0);
      expect(unread.length).toBeGreaterThan(0);
      expect(unread.length).toBeLessThan(most);
      const threads = await Promise.all(
        body.map(({ otherUserId }: { otherUserId: number }) =>
          agent.get(`/api/messages/${otherUserId}`).expect(200),
        ),
      );
      const said: { image: string | null; createdAt: string }[] = threads.flatMap((thread) => thread.body);
      const pictures = said.flatMap(({ image }) => image ?? []);
      expect(pictures).toHaveLength(1);
      await agent.get(pictures[0] ?? '').expect(200);
      expect(said.every(({ createdAt }) => Date.parse(createdAt) < Date.now())).toBe(true);
      for (const { body: lines } of threads)
        expect(new Set(lines.map(({ createdAt }: { createdAt: string }) => createdAt)).size).toBe(
          lines.length,
        );
    }
  });

  it('REQ-01, OP-42: has service requests in every state, answered ones and one that the provider can answer', async () => {
    const [customer, provider] = [await signedIn(0), await signedIn(1)];
    const { body: own } = await customer.get('/api/my-service-requests').expect(200);
    const states = own.map(({ status }: { status: string }) => status);
    expect(states.toSorted()).toEqual(['cancelled', 'completed', 'in_progress', 'open', 'open']);
    const { body: open } = await app.agent().get('/api/service-requests').expect(200);
    expect(open.length).toBeGreaterThan(5);
    expect(open.every(({ viewCount }: { viewCount: number }) => viewCount > 0)).toBe(true);
    const answers = own.map(({ responseCount }: { responseCount: number }) => responseCount);
    expect(answers.toSorted()).toEqual([0, 1, 1, 2, 3]);
    const { body: notices } = await provider.get('/api/notices').expect(200);
    const types = notices.notices.map(({ type }: { type: string }) => type);
    expect(types).toEqual(expect.arrayContaining(['request_nearby', 'response_accepted']));
  });

  it('OP-22: its providers are looked at more often than they are contacted, and contacted more often than booked', async () => {
    const { body: days } = await (await signedIn(1)).get('/api/provider/activity').expect(200);
    const sum = (of: string): number =>
      days.reduce((all: number, day: Record<string, number>) => all + (day[of] ?? 0), 0);
    expect(sum('cardViews')).toBeGreaterThan(sum('profileViews'));
    expect(sum('profileViews')).toBeGreaterThan(5 * sum('contacts'));
    expect(sum('contacts')).toBeGreaterThan(sum('bookings'));
    expect(sum('bookings')).toBeGreaterThan(0);
    const { body } = await app.agent().get('/api/search?sort=rating&limit=50').expect(200);
    for (const { id } of body.providers) {
      const { body: detail } = await app.agent().get(`/api/listings/${id}`).expect(200);
      expect(detail.profileViews).toBeGreaterThan(detail.totalJobs);
    }
  });

  it('ADMIN-02: leaves something to do in every queue of an administrator', async () => {
    const admin = await administrator(app);
    const { body } = await admin.get('/api/admin/overview').expect(200);
    expect(body).toMatchObject({
      pendingPayments: 2,
      unreadContactMessages: 3,
      openAppeals: 1,
      openReports: 2,
    });
    const { body: reports } = await admin.get('/api/admin/reports?status=all').expect(200);
    const outcomes = reports.map(({ outcome }: { outcome: string | null }) => outcome);
    expect(outcomes).toEqual([null, null, 'removed', 'dismissed']);
  });

  it('keeps favourites and saved searches of its customer, one of them paused', async () => {
    const customer = await signedIn(0);
    expect((await customer.get('/api/favourites').expect(200)).body.total).toBe(5);
    const { body: saved } = await customer.get('/api/saved-searches').expect(200);
    expect(saved.map(({ isPaused }: { isPaused: boolean }) => isPaused)).toEqual([true, false, false]);
  });

  it('OP-41: leaves a handful of news unread to those who sign in', async () => {
    for (const agent of [await signedIn(0), await signedIn(1)]) {
      const { body } = await agent.get('/api/notices').expect(200);
      expect(body.unread).toBeLessThanOrEqual(6);
      expect(body.unread).toBeGreaterThan(0);
    }
  });

  it('MEDIA-05: shows pictures of work on most listings, several where that is paid for', async () => {
    const { rows } = await app.database.pool.query<{ pictures: number; owner: number }>(
      'SELECT cardinality(images) AS pictures, user_id AS owner FROM listing',
    );
    const shown = rows.filter(({ pictures }) => pictures > 0);
    expect(shown.length / rows.length).toBeGreaterThan(0.75);
    expect(shown.length / rows.length).toBeLessThan(0.85);
    expect(Math.max(...shown.map(({ pictures }) => pictures))).toBe(4);
    const { body } = await app.agent().get('/api/search?limit=50').expect(200);
    const images: string[] = body.providers.flatMap((card: { images: string[] }) => card.images);
    for (const width of [320, 800]) {
      const { headers } = await app.agent().get(`${images[0]}?w=${width}`).expect(200);
      expect(headers['content-type']).toBe('image/webp');
      expect(Number(headers['content-length'])).toBeLessThan(60_000);
    }
    const left = await readdir(join(app.dataDir, 'uploads'));
    expect(left).toEqual([]);
  });

  it('OP-38: mails only to those who can sign in what has happened to them', async () => {
    const to = (await app.nest.get(Outbox).list()).map((message) => message.to);
    expect(to).toContain('customer@handwork.example');
    expect(to.filter((address) => address.includes('@') && !LOGINS.test(address))).toEqual([]);
  });

  it('leaves the clock right', () => {
    expect(Math.abs(app.nest.get(Clock).nowMs() - Date.now())).toBeLessThan(1_000);
  });

  it('shows no phone number to visitors', async () => {
    const { text } = await app.agent().get('/api/search?limit=50').expect(200);
    expect(text).not.toMatch(/\+234|0800/);
  });
});
