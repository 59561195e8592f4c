import { Followers } from '../../../platform/followers/followers.js';
import { until } from '../../../platform/testing/until.js';
import { LISTING } from '../../../testing/listings.js';
import { startMoneyWorld, type MoneyWorld, type Person } from '../../../testing/money-world.js';

const DAY_MS = 86_400_000;
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

let world: MoneyWorld;
let owner: Person;
let visitor: MoneyWorld['admin']['agent'];

beforeAll(async () => {
  world = await startMoneyWorld();
  owner = await world.payer(20_000);
  visitor = world.app.agent();
});
afterAll(() => world.app.stop());

const suspend = (id: number, body: object = { reason: 'Not your pictures.' }) =>
  world.admin.agent.post(`/api/admin/listings/${id}/suspend`).send(body);
const reinstate = (id: number) => world.admin.agent.post(`/api/admin/listings/${id}/reinstate`);

/** Public places that name the listing: search, featured listings, the sitemap, and its own address. */
const whereFound = async (id: number): Promise<string[]> => {
  await world.app.caughtUp();
  const [search, featured, page, listing, reviews] = await Promise.all([
    visitor.get('/api/search?limit=50&sort=newest'),
    visitor.get('/api/featured?limit=24'),
    visitor.get(`/api/providers/${id}`),
    visitor.get(`/api/listings/${id}`),
    visitor.get(`/api/providers/${id}/reviews`),
  ]);
  const names = (cards: { id: number }[]) => cards.some((card) => card.id === id);
  const found = {
    search: names(search.body.providers),
    featured: names(featured.body),
    page: page.status === 200,
    listing: listing.status === 200,
    reviews: reviews.status === 200,
  };
  return Object.entries(found).flatMap(([where, isThere]) => (isThere ? [where] : []));
};
const EVERYWHERE = ['search', 'featured', 'page', 'listing', 'reviews'];

describe('a suspended listing (contract 3.14)', () => {
  it('is found nowhere, until it is reinstated', async () => {
    const id = await world.listing(owner);
    expect(await whereFound(id)).toEqual(EVERYWHERE);
    const { body } = await suspend(id).expect(200);
    expect(body).toMatchObject({
      id,
      isActive: false,
      suspension: { reason: 'Not your pictures.', at: ISO, until: ISO },
    });
    expect(await whereFound(id)).toEqual([]);
    const again = await reinstate(id).expect(200);
    expect(again.body).toMatchObject({ id, isActive: true, suspension: null });
    expect(await whereFound(id)).toEqual(EVERYWHERE);
  });

  it('shows its owner why, and no other user', async () => {
    const id = await world.listing(owner);
    await suspend(id).expect(200);
    const suspension = { reason: 'Not your pictures.', at: ISO, until: ISO };
    const mine = await owner.agent.get('/api/listings/my-listings').expect(200);
    expect(mine.body[0]).toMatchObject({ id, isActive: false, suspension });
    expect((await owner.agent.get(`/api/listings/${id}`).expect(200)).body).toMatchObject({ suspension });
    const other = await world.visitor();
    await other.agent.get(`/api/listings/${id}`).expect(404);
    await reinstate(id).expect(200);
    expect((await other.agent.get(`/api/listings/${id}`).expect(200)).body).not.toHaveProperty('suspension');
  });

  it('is not put back by an edit of its owner, whose choice counts once it is reinstated', async () => {
    const id = await world.listing(owner);
    await suspend(id).expect(200);
    const edited = await owner.agent
      .put(`/api/listings/${id}`)
      .send({ ...LISTING, isActive: true })
      .expect(200);
    expect(edited.body).toMatchObject({ isActive: false, suspension: { reason: 'Not your pictures.' } });
    expect(await whereFound(id)).toEqual([]);
    await owner.agent
      .put(`/api/listings/${id}`)
      .send({ ...LISTING, isActive: false })
      .expect(200);
    expect((await reinstate(id).expect(200)).body).toMatchObject({ isActive: false, suspension: null });
    expect(await whereFound(id)).toEqual([]);
  });

  it('takes no contact, no booking and no money for a promotion', async () => {
    const id = await world.listing(owner);
    await suspend(id).expect(200);
    const { agent } = await world.visitor();
    await agent.post('/api/service/contact').send({ providerId: id, contactMethod: 'phone' }).expect(404);
    await agent.post('/api/service/book').send({ providerId: id, serviceDescription: 'Cook' }).expect(404);
    const purchase = { listingId: id, promotionType: 'boost', duration: 7 };
    const { body } = await owner.agent.post('/api/promotions/purchase').send(purchase).expect(409);
    expect(body.message).toBe('This listing is suspended');
    expect((await owner.agent.get('/api/wallet').expect(200)).body.balance).toBe(20_000);
  });

  it('is suspended once and reinstated once', async () => {
    const id = await world.listing(owner);
    expect((await reinstate(id).expect(409)).body.message).toBe('Listing is not suspended');
    await suspend(id).expect(200);
    expect((await suspend(id).expect(409)).body.message).toBe('Listing is already suspended');
    await reinstate(id).expect(200);
    expect((await suspend(999_999).expect(404)).body.message).toBe('Listing not found');
    expect((await reinstate(999_999).expect(404)).body.message).toBe('Listing not found');
  });

  it.each([
    [{ reason: ' ' }, 'Reason is required'],
    [{}, 'Reason is required'],
    [{ reason: 'x'.repeat(1001) }, 'Reason is too long'],
    [{ reason: 'Spam', days: 6 }, 'A suspension lasts 7 to 30 days'],
    [{ reason: 'Spam', days: 31 }, 'A suspension lasts 7 to 30 days'],
    [{ reason: 'Spam', days: 7.5 }, 'A suspension lasts 7 to 30 days'],
    [{ reason: 'Spam', reportId: 'x' }, 'Invalid report'],
    [{ reason: 'Spam', reportId: 999_999 }, 'Invalid report'],
  ])('refuses %j', async (body, message) => {
    const id = await world.listing(owner);
    expect((await suspend(id, body).expect(400)).body.message).toBe(message);
    expect((await visitor.get(`/api/listings/${id}`).expect(200)).body.isActive).toBe(true);
  });

  it('resolves the report that it follows from, and takes none that is resolved', async () => {
    const report = { type: 'scam', urgency: 'high', description: 'Took a deposit and never came.' };
    await visitor.post('/api/reports').send(report).expect(201);
    const [{ id: reportId }] = (await world.admin.agent.get('/api/admin/reports').expect(200)).body;
    const id = await world.listing(owner);
    await suspend(id, { reason: 'Took a deposit.', reportId }).expect(200);
    const { body } = await world.admin.agent.get('/api/admin/reports?status=resolved').expect(200);
    expect(body[0]).toMatchObject({ id: reportId, status: 'resolved', outcome: 'removed' });
    const next = await world.listing(owner);
    const refused = await suspend(next, { reason: 'Took a deposit.', reportId }).expect(409);
    expect(refused.body.message).toBe('Report is already resolved');
  });

  it('STATIC-04: is back by itself when its days are over, and its owner is notified both times', async () => {
    const { agent, email } = await world.payer();
    const { body } = await agent.post('/api/listings').send(LISTING).expect(201);
    await suspend(body.id, { reason: 'Not your pictures.', days: 7 }).expect(200);
    await world.app.nest.get(Followers).caughtUp('policy');
    const [mail] = await world.app.outbox(email);
    expect(mail).toMatchObject({ subject: 'Your listing was suspended' });
    expect(mail?.body).toContain('Reason: Not your pictures.');
    world.app.advance(7 * DAY_MS);
    await until(async () => (await visitor.get(`/api/listings/${body.id}`)).status === 200);
    await world.app.nest.get(Followers).caughtUp('policy');
    const [back] = await world.app.outbox(email);
    expect(back).toMatchObject({ subject: 'Your listing is no longer suspended' });
    expect(back?.body).toContain('The suspension of your listing is over.');
  });
});
