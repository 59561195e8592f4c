import type { Agent } from 'supertest';
import { Clock } from '../../../platform/clock.js';
import { LISTING, publish } from '../../../testing/listings.js';
import { administrator, phoneVerified, signedIn } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NONE = { profileViews: 0, cardViews: 0, contacts: 0, bookings: 0 };

let app: TestApp;
let provider: Agent;
let listingId: number;

beforeAll(async () => {
  app = await startTestApp();
  provider = await phoneVerified(app);
  listingId = await publish(provider);
});
afterAll(() => app.stop());

type Day = typeof NONE & { day: string };
const activity = async (agent = provider): Promise<Day[]> =>
  (await agent.get('/api/provider/activity').expect(200)).body as Day[];

/** Puts the clock to a minute before midnight in Lagos, which is an hour ahead of UTC. */
const toLateEvening = () => {
  const now = app.nest.get(Clock).nowMs();
  app.advance(DAY - ((now + 61 * MINUTE) % DAY));
};
const view = async (agent: Agent) => {
  await agent.get(`/api/providers/${listingId}`).expect(200);
  await agent.post(`/api/providers/${listingId}/card-view`).expect(200);
};

describe('GET /api/provider/activity', () => {
  it('needs a session', () => app.agent().get('/api/provider/activity').expect(401));

  it('counts views, contacts and bookings by day of Lagos, over eight weeks', async () => {
    toLateEvening();
    const customer = await signedIn(app);
    await view(customer);
    await view(customer); // once in 24 hours
    await view(provider); // never the owner
    await customer
      .post('/api/service/contact')
      .send({ providerId: listingId, contactMethod: 'phone' })
      .expect(201);
    app.advance(2 * MINUTE);
    await view(app.agent());
    const wish = { providerId: listingId, serviceDescription: 'Paint two rooms' };
    await customer.post('/api/service/book').send(wish).expect(201);

    const days = await activity();
    const named = days.map(({ day }) => day);
    expect(named).toHaveLength(56);
    expect(named).toEqual([...new Set(named)].toSorted());
    const [yesterday, today] = days.slice(-2);
    expect(today).toEqual({
      ...NONE,
      day: new Date(app.nest.get(Clock).nowMs() + 60 * MINUTE).toISOString().slice(0, 10),
      profileViews: 1,
      cardViews: 1,
      bookings: 1,
    });
    expect(yesterday).toEqual({ day: named[54], profileViews: 1, cardViews: 1, contacts: 1, bookings: 0 });
    for (const { day, ...counts } of days.slice(0, 54)) expect([day, counts]).toEqual([day, NONE]);
    for (const { day, ...counts } of await activity(customer)) expect([day, counts]).toEqual([day, NONE]);
  });

  it('3.15: says what waits: bookings, requests that fit, reviews, listings without times', async () => {
    await app.agent().get('/api/provider/waiting').expect(401);
    const customer = await phoneVerified(app);
    const request = {
      title: 'Food for forty people',
      description: 'Jollof rice and chicken for a naming ceremony on Saturday.',
      serviceType: LISTING.serviceType,
      location: '12 Allen Avenue',
      city: LISTING.city,
      state: LISTING.state,
      budget: '150,000',
    };
    const { body: posted } = await customer.post('/api/service-requests').send(request).expect(201);
    const elsewhere = { ...request, state: 'Kano', city: 'Kano' };
    await customer.post('/api/service-requests').send(elsewhere).expect(201);
    await app.caughtUp();
    const waiting = async () => (await provider.get('/api/provider/waiting').expect(200)).body as object;
    const { id } = posted as { id: number };
    expect(await waiting()).toEqual({
      bookings: [expect.objectContaining({ serviceDescription: 'Paint two rooms', budget: null })],
      requests: {
        count: 1,
        first: [expect.objectContaining({ id, title: request.title, budget: '150,000' })],
      },
      reviews: { count: 0, first: [] },
      listingsWithoutTimes: [listingId],
    });
    const offer = { message: 'I can cook this for you on Saturday.', quotedPrice: '140000' };
    await provider.post(`/api/service-requests/${id}/responses`).send(offer).expect(201);
    await app.caughtUp();
    expect(await waiting()).toMatchObject({ requests: { count: 0, first: [] } });
  });

  it('OP-50: goes with its listing', async () => {
    const count = async () =>
      (await app.database.pool.query('SELECT FROM listing_day_views WHERE listing_id = $1', [listingId]))
        .rowCount;
    expect(await count()).toBe(2);
    await (await administrator(app)).delete(`/api/admin/listings/${listingId}`).expect(200);
    await app.caughtUp();
    expect(await count()).toBe(0);
  });
});
