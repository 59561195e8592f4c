import type { Agent } from 'supertest';
import { LISTING, publish } from '../../../testing/listings.js';
import { phoneVerified, signedIn } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const HOUR = 3_600_000;

let app: TestApp;
let owner: Agent;

beforeAll(async () => {
  app = await startTestApp();
  owner = await phoneVerified(app);
});
afterAll(() => app.stop());

const create = async (by = owner): Promise<number> => {
  const id = await publish(by, { businessName: 'Viewed Tailors' });
  await app.caughtUp();
  return id;
};
const seeCard = (id: number, by = app.agent()) => by.post(`/api/providers/${id}/card-view`);
const open = (id: number, by = app.agent()) => by.get(`/api/providers/${id}`).expect(200);
/** Without being counted. */
const counts = async (id: number): Promise<{ profileViews: number; cardViews: number }> => {
  const { body } = await app.agent().get(`/api/listings/${id}`).set('X-Purpose', 'prefetch').expect(200);
  return { profileViews: body.profileViews, cardViews: body.cardViews };
};
describe('SEARCH-26: POST /api/providers/{id}/card-view', () => {
  it('counts a viewer once, by the cookie that the first view brings', async () => {
    const id = await create();
    const visitor = app.agent();
    const first = await seeCard(id, visitor).expect(200, { tracked: true, reason: null });
    expect(first.headers['set-cookie']?.[0]).toMatch(/^vid=[\w-]{22}; .*HttpOnly; SameSite=Lax$/);
    await seeCard(id, visitor).expect(200, { tracked: false, reason: 'already_counted' });
    await seeCard(id).expect(200, { tracked: true, reason: null });
    expect(await counts(id)).toEqual({ profileViews: 0, cardViews: 2 });
    const { body } = await app.agent().get('/api/search?query=viewed&limit=50');
    expect(body.providers.find((card: { id: number }) => card.id === id)).toMatchObject({ cardViews: 2 });
  });

  it('counts from the answer to publishing on, and not after the one to switching off', async () => {
    const checkpoint = await app.database.pool.connect(); // the projection of the cards waits meanwhile
    await checkpoint.query('BEGIN');
    await checkpoint.query(`SELECT 1 FROM checkpoint WHERE name = 'listing-card' FOR UPDATE`);
    try {
      const id = await publish(owner);
      await seeCard(id).expect(200, { tracked: true, reason: null });
      await owner
        .put(`/api/listings/${id}`)
        .send({ ...LISTING, isActive: false })
        .expect(200);
      expect((await seeCard(id).expect(404)).body.message).toBe('Provider not found');
    } finally {
      await checkpoint.query('ROLLBACK');
      checkpoint.release();
    }
  });

  it('OP-22: the owner is not counted', async () => {
    const id = await create();
    await seeCard(id, owner).expect(200, { tracked: false, reason: 'owner_view' });
    expect(await counts(id)).toEqual({ profileViews: 0, cardViews: 0 });
  });

  it('OP-22: the same user counts once on every device, and again after 24 hours', async () => {
    const id = await create();
    const user = await signedIn(app);
    await seeCard(id, user).expect(200, { tracked: true, reason: null });
    app.advance(24 * HOUR - 60_000);
    await seeCard(id, user).expect(200, { tracked: false, reason: 'already_counted' });
    app.advance(61_000);
    await seeCard(id, user).expect(200, { tracked: true, reason: null });
    expect((await counts(id)).cardViews).toBe(2);
  });

  it('50 calls at once by one viewer count once, in two processes too', async () => {
    const id = await create();
    const other = await startTestApp({ beside: app });
    const visitor = app.agent();
    await seeCard(await create(), visitor).expect(200); // has its cookie
    const cookie = `vid=${/vid=([\w-]+)/.exec((await seeCard(id)).headers['set-cookie']?.[0] ?? '')?.[1]}`;
    app.advance(25 * HOUR);
    other.advance(25 * HOUR);
    const calls = Array.from({ length: 50 }, (_, n) =>
      seeCard(id, (n % 2 ? app : other).agent()).set('Cookie', cookie),
    );
    const answers = await Promise.all(calls);
    await other.stop();
    expect(answers.filter(({ body }) => body.tracked)).toHaveLength(1);
    expect((await counts(id)).cardViews).toBe(2);
  });

  it('B20: browsers made up by one address are believed up to a limit', async () => {
    const id = await create();
    const strangers = Array.from({ length: 250 }, () => seeCard(id));
    const answers = await Promise.all(strangers);
    expect(answers.filter(({ body }) => body.tracked)).toHaveLength(200);
    expect((await counts(id)).cardViews).toBe(200);
    await seeCard(id, await signedIn(app)).expect(200, { tracked: true, reason: null });
  });

  it('knows no card of a listing that is off show, gone or never was', async () => {
    for (const id of ['0', 'x', '999999', '99999999999']) {
      await app
        .agent()
        .post(`/api/providers/${id}/card-view`)
        .expect(404, { statusCode: 404, message: 'Provider not found' });
    }
  });
});

describe('DETAIL-23: opening the page of a listing', () => {
  it('OP-22: counts each visitor once, by either address, and shows it to the next', async () => {
    const id = await create();
    const visitor = app.agent();
    const { body } = await open(id, visitor);
    expect(body).toMatchObject({ profileViews: 0, cardViews: 0 });
    await open(id, visitor);
    await visitor.get(`/api/listings/${id}`).expect(200);
    expect((await open(id)).body).toMatchObject({ profileViews: 1 });
    expect(await counts(id)).toEqual({ profileViews: 2, cardViews: 0 });
  });

  it('OP-22: not the owner, no prefetch, no crawler, no HEAD', async () => {
    const id = await create();
    await open(id, owner);
    await app.agent().get(`/api/providers/${id}`).set('X-Purpose', 'prefetch').expect(200);
    await app
      .agent()
      .get(`/api/providers/${id}`)
      .set('User-Agent', 'Mozilla/5.0 (compatible; Googlebot/2.1)');
    await app.agent().get(`/api/listings/${id}`).set('User-Agent', 'WhatsApp/2.23.20.0');
    await app.agent().head(`/api/providers/${id}`).expect(200);
    expect(await counts(id)).toEqual({ profileViews: 0, cardViews: 0 });
  });

  it('is summed for the owner in my-listings', async () => {
    const id = await create();
    await Promise.all([open(id), open(id), seeCard(id)]);
    const { body } = await owner.get('/api/listings/my-listings').expect(200);
    const own = body.find((listing: { id: number }) => listing.id === id);
    expect(own).toMatchObject({ profileViews: 2, cardViews: 1 });
  });
});

describe('what is kept of views', () => {
  it('no cookie is stored, only what cannot be reversed', async () => {
    const id = await create();
    const cookie = (await seeCard(id)).headers['set-cookie']?.[0] ?? '';
    const { rows: kept } = await app.database.pool.query(
      'SELECT * FROM listing_viewer WHERE listing_id = $1',
      [id],
    );
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(/vid=([\w-]+)/.exec(cookie)?.[1]);
  });

  it('a process that ends has written what it counted', async () => {
    const id = await create();
    const other = await startTestApp({ beside: app });
    await Promise.all([open(id, other.agent()), open(id, other.agent())]);
    await other.stop();
    expect((await counts(id)).profileViews).toBe(2);
  });
});
