import { startMoneyWorld, type MoneyWorld, type Person } from '../../../testing/money-world.js';

const DAY_MS = 86_400_000;

let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.app.stop());

const buy = ({ agent }: Person, listingId: number, promotionType: string, duration: number) =>
  agent.post('/api/promotions/purchase').send({ listingId, promotionType, duration }).expect(201);
const configure = (id: number | string, body: object) =>
  world.admin.agent.put(`/api/admin/promotion-config/${id}`).send(body);

describe('statistics', () => {
  it('PROMO-14, OP-64: sales are empty at first', async () => {
    const { body } = await world.admin.agent.get('/api/admin/promotions/stats').expect(200);
    const nothing = { boost: 0, featured: 0, premium: 0, verification: 0 };
    expect(body).toEqual({
      totalRevenue: 0,
      totalActivePromotions: 0,
      averagePromotionValue: 0,
      totalPromotionPurchases: 0,
      revenueByType: nothing,
      promotionsByType: nothing,
      topSpenders: [],
      recentActivity: [],
    });
  });

  it('PROMO-13, OP-64: of a user who bought nothing', async () => {
    const { agent } = await world.visitor();
    const { body } = await agent.get('/api/promotions/stats').expect(200);
    expect(body).toEqual({
      hasActivePromotions: false,
      message: 'You have no active promotions',
      totalPromotions: 0,
      activePromotions: 0,
      expiredPromotions: 0,
      totalSpent: 0,
      totalActiveSpent: 0,
      performanceMetrics: { averageViewsPerPromotedListing: 0 },
      activePromotionDetails: [],
      promotionsByType: { boost: 0, featured: 0, premium: 0, verification: 0 },
    });
  });

  it('PROMO-13, PROMO-14, OP-64: of purchases that are active and over', async () => {
    const person = await world.payer(10_000);
    const listingId = await world.listing(person);
    await buy(person, listingId, 'premium', 1);
    world.app.advance(DAY_MS);
    await buy(person, listingId, 'boost', 7);
    const { body } = await person.agent.get('/api/promotions/stats').expect(200);
    expect(body).toMatchObject({
      hasActivePromotions: true,
      message: 'You have 1 active promotion',
      totalPromotions: 2,
      activePromotions: 1,
      expiredPromotions: 1,
      totalSpent: 516.67,
      totalActiveSpent: 350,
      activePromotionDetails: [expect.objectContaining({ promotionType: 'boost', cost: 350 })],
      promotionsByType: { boost: 1, featured: 0, premium: 1, verification: 0 },
    });
    const { body: sales } = await world.admin.agent.get('/api/admin/promotions/stats').expect(200);
    const buyer = { userId: person.id, userName: 'Ada Obi', userEmail: person.email };
    expect(sales).toMatchObject({
      totalRevenue: 516.67,
      totalActivePromotions: 1,
      averagePromotionValue: 258.34,
      totalPromotionPurchases: 2,
      revenueByType: { boost: 350, featured: 0, premium: 166.67, verification: 0 },
      promotionsByType: { boost: 1, featured: 0, premium: 1, verification: 0 },
      topSpenders: [{ ...buyer, totalSpent: 516.67 }],
      recentActivity: [
        { ...buyer, promotionType: 'boost', amount: 350, createdAt: expect.any(String) },
        { ...buyer, promotionType: 'premium', amount: 166.67 },
      ],
    });
  });
});

describe('what promotions brought', () => {
  it('PROMO-13: views and contacts of the listing by day, from its own counts; one that waits for its turn is left out', async () => {
    await world.app.agent().get('/api/promotions/results').expect(401);
    const person = await world.payer(10_000);
    const [listingId, other] = [await world.listing(person), await world.listing(person)];
    const visit = async (id: number, times: number) => {
      for (let n = 0; n < times; n += 1) await world.app.agent().get(`/api/providers/${id}`).expect(200);
    };
    for (let day = 0; day < 4; day += 1) {
      world.app.advance(DAY_MS);
      await visit(listingId, 1);
    }
    await buy(person, listingId, 'boost', 3);
    await buy(person, listingId, 'boost', 3);
    world.app.advance(DAY_MS);
    await visit(listingId, 4);
    await visit(other, 9);
    const customer = await world.visitor();
    const contact = { providerId: listingId, contactMethod: 'phone' };
    await customer.agent.post('/api/service/contact').send(contact).expect(201);
    world.app.advance(DAY_MS);
    await world.app.caughtUp();

    const { body } = await person.agent.get('/api/promotions/results').expect(200);
    expect(body).toEqual([
      expect.objectContaining({
        listingId,
        promotionType: 'boost',
        isActive: true,
        before: { days: 1, views: 1, contacts: 0 },
        during: { days: 1, views: 4, contacts: 1 },
        isComparable: false,
      }),
    ]);
    expect((await customer.agent.get('/api/promotions/results').expect(200)).body).toEqual([]);
  });
});

describe('promotion settings', () => {
  it('ADMIN-14, ADMIN-15: are for administrators', async () => {
    const { agent } = await world.visitor();
    await agent.get('/api/admin/promotion-config').expect(403);
    await agent.get('/api/admin/promotions/stats').expect(403);
    await agent.put('/api/admin/promotion-config/1').send({ price: 1 }).expect(403);
    await world.app.agent().get('/api/admin/promotion-config').expect(401);
  });

  it('ADMIN-14, ADMIN-15, PROMO-16: one of the three changes, and shows at once', async () => {
    const { body } = await configure(3, { price: '2999.99' }).expect(200);
    expect(body).toMatchObject({ id: 3, name: 'featured', price: 2999.99, duration: 30, isActive: true });
    await configure(3, { duration: 14 }).expect(200);
    await configure(3, { isActive: false }).expect(200);
    const offered = await world.app.agent().get('/api/promotion-config');
    expect((offered.body as { id: number }[]).map(({ id }) => id)).toEqual([1, 2, 4]);
    const all = await world.admin.agent.get('/api/admin/promotion-config').expect(200);
    expect(all.body).toHaveLength(4);
    expect(all.body).toContainEqual(
      expect.objectContaining({ id: 3, price: 2999.99, duration: 14, isActive: false }),
    );
  });

  it.each([
    [{}, 'Nothing to update'],
    [{ colour: 'red' }, 'Nothing to update'],
    [{ price: -1 }, 'Please enter a valid positive number'],
    [{ price: 'cheap' }, 'Please enter a valid positive number'],
    [{ price: '' }, 'Please enter a valid positive number'],
    [{ price: 100_000_000 }, 'numeric field overflow: maximum allowed price is 99999999.99'],
    [{ price: 1.005 }, 'Amount can have at most 2 decimal places'],
    [{ duration: 0 }, 'Duration must be at least 1 day'],
    [{ duration: 2.5 }, 'Duration must be at least 1 day'],
    [{ duration: 366 }, 'Duration cannot exceed 365 days'],
    [{ isActive: 'yes' }, 'Active must be true or false'],
  ])('ADMIN-16, ADMIN-18, OP-57: refuses %j', async (asked, message) => {
    expect((await configure(2, asked).expect(400)).body).toMatchObject({ message });
  });

  it('ADMIN-15: unknown types are not found', async () => {
    await configure(5, { price: 1 }).expect(404);
    await configure('x', { price: 1 }).expect(404);
  });
});
