import { LISTING } from '../../../testing/listings.js';
import { startMoneyWorld, type MoneyWorld, type Person } from '../../../testing/money-world.js';
import { until } from '../../../platform/testing/until.js';
import { startTestApp } from '../../../testing/test-app.js';
import { PromotionTerms } from '../public/index.js';

const PURCHASE = '/api/promotions/purchase';
const DAY_MS = 86_400_000;

interface Promotion {
  id: number;
  listingId: number;
  startDate: string;
  endDate: string;
}

let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.app.stop());

const buy = ({ agent }: Person, listingId: unknown, promotionType: string, duration?: unknown) =>
  agent.post(PURCHASE).send({ listingId, promotionType, duration });
const active = async ({ agent }: Person): Promise<Promotion[]> =>
  (await agent.get('/api/promotions/active').expect(200)).body as Promotion[];
const balanceOf = async ({ agent }: Person): Promise<number> =>
  ((await agent.get('/api/wallet')).body as { balance: number }).balance;
const logHas = async (type: string): Promise<number> =>
  (await world.app.logText()).split(`"type":"${type}"`).length - 1;

/** A user with a listing and money. */
const provider = async (naira: number): Promise<Person & { listingId: number }> => {
  const person = await world.payer(naira);
  return { ...person, listingId: await world.listing(person) };
};

describe('what is sold', () => {
  it('PROMO-02, PROMO-03, PROMO-04, PROMO-16, DATA-08, DATA-09: the terms of OP-32, for visitors too, by priority', async () => {
    const { body } = await world.app.agent().get('/api/promotion-config').expect(200);
    expect(body).toEqual([
      expect.objectContaining({ id: 1, name: 'verification', price: 2500, multiplier: 1 }),
      expect.objectContaining({ id: 2, name: 'boost', price: 1500, multiplier: 1.5 }),
      expect.objectContaining({ id: 3, name: 'featured', price: 3000, multiplier: 2 }),
      {
        id: 4,
        name: 'premium',
        displayName: 'Premium',
        description: expect.any(String),
        price: 5000,
        duration: 30,
        isActive: true,
        multiplier: 3,
        badgeColor: expect.any(String),
        priority: 4,
        features: expect.arrayContaining([expect.any(String)]),
      },
    ]);
  });

  it('DATA-09: is seeded once, also by two processes at the same moment', async () => {
    const other = await startTestApp({ beside: world.app });
    await Promise.all(
      [world.app, other].map(({ nest }) => nest.get(PromotionTerms, { strict: false }).ensure()),
    );
    await other.stop();
    expect(await logHas('PromotionConfigured')).toBe(4);
  });
});

describe('a purchase', () => {
  it('PROMO-08, PROMO-11, PROMO-12, PROMO-15, DATA-08: takes the money and promotes the listing', async () => {
    const person = await provider(1000);
    const { body } = await buy(person, person.listingId, 'boost', 7).expect(201);
    const promotion = {
      id: expect.any(Number),
      listingId: person.listingId,
      promotionType: 'boost',
      startDate: expect.any(String),
      endDate: expect.any(String),
      cost: 350,
      daysRemaining: 7,
      status: 'active',
      autoRenew: false,
      businessName: 'Adunni Catering',
    };
    expect(body).toEqual({
      message: 'Promotion purchased successfully',
      promotion,
      wallet: { balance: 650, totalSpent: 350, totalTopups: 1000 },
    });
    expect(await active(person)).toEqual([promotion]);
    const { body: transactions } = await person.agent.get('/api/wallet/transactions');
    expect(transactions).toContainEqual(
      expect.objectContaining({
        type: 'spend',
        amount: 350,
        balance: 650,
        description: 'Boost promotion, 7 days',
        referenceType: 'promotion',
        referenceId: (body as { promotion: Promotion }).promotion.id,
      }),
    );
  });

  it('PROMO-07: lasts 7 days when nothing is said', async () => {
    const person = await provider(1000);
    const { body } = await person.agent
      .post(PURCHASE)
      .send({ listingId: person.listingId, promotionType: 'boost', price: 0, cost: 0, userId: 1 })
      .expect(201);
    expect(body).toMatchObject({ promotion: { cost: 350, daysRemaining: 7 } });
  });

  it('OP-32: of the same type goes on where the one before ends; a queued one counts as active', async () => {
    const person = await provider(1000);
    const first = await buy(person, person.listingId, 'boost', 1).expect(201);
    const second = await buy(person, person.listingId, 'boost', 3).expect(201);
    const [one, other] = [first, second].map(({ body }) => (body as { promotion: Promotion }).promotion) as [
      Promotion,
      Promotion,
    ];
    expect(other.startDate).toBe(one.endDate);
    expect(other).toMatchObject({ daysRemaining: 4, status: 'active' });
    expect((await active(person)).map(({ id }) => id)).toEqual([one.id, other.id]);
  });

  it('OP-17, PROMO-02: needs a verified phone; the lists need a session', async () => {
    await world.app.agent().post(PURCHASE).send({}).expect(401);
    const { agent } = await world.visitor();
    const { body } = await agent.post(PURCHASE).send({}).expect(403);
    expect(body).toMatchObject({ message: 'Phone verification required' });
    await world.app.agent().get('/api/promotions/active').expect(401);
    await world.app.agent().get('/api/promotions/stats').expect(401);
  });

  it.each([
    [{ promotionType: 'boost' }, 'Please select a listing'],
    [{ listingId: 0, promotionType: 'boost' }, 'Please select a listing'],
    [{ listingId: 'x', promotionType: 'boost' }, 'Please select a listing'],
    [{ listingId: 1 }, 'Please select a promotion type'],
    [{ listingId: 1, promotionType: 'golden' }, 'Please select a promotion type'],
    [{ listingId: 1, promotionType: 'boost', duration: 0 }, 'Duration must be at least 1 day'],
    [{ listingId: 1, promotionType: 'boost', duration: 1.5 }, 'Duration must be at least 1 day'],
    [{ listingId: 1, promotionType: 'boost', duration: 'a week' }, 'Duration must be at least 1 day'],
    [{ listingId: 1, promotionType: 'boost', duration: 366 }, 'Duration cannot exceed 365 days'],
  ])('PROMO-05, PROMO-06: refuses %j', async (body, message) => {
    const { agent } = await world.payer();
    expect((await agent.post(PURCHASE).send(body).expect(400)).body).toMatchObject({ message });
  });

  it('PROMO-18, PROMO-09: listing, owner, terms and money are checked in this order', async () => {
    const [poor, stranger] = [await provider(1), await provider(5000)];
    const refused = async (person: Person, listingId: number, status: number, message: string) =>
      expect((await buy(person, listingId, 'premium').expect(status)).body).toMatchObject({ message });
    await refused(stranger, 2_000_000_000, 404, 'Listing not found');
    await refused(stranger, poor.listingId, 403, 'You can only promote your own listings');
    await refused(poor, poor.listingId, 400, 'Insufficient balance');
    await world.admin.agent.put('/api/admin/promotion-config/4').send({ isActive: false }).expect(200);
    await refused(poor, poor.listingId, 400, 'This promotion is not available');
    await world.admin.agent.put('/api/admin/promotion-config/4').send({ isActive: true }).expect(200);
    expect(await balanceOf(poor)).toBe(1);
    expect(await active(poor)).toEqual([]);
  });

  it('PROMO-03, OP-39: the badge that names phone and place is sold for a listing whose place is verified', async () => {
    const person = await provider(5000);
    const refused = await buy(person, person.listingId, 'verification', 30).expect(400);
    expect(refused.body).toMatchObject({ message: 'Verify your location first' });
    expect(await balanceOf(person)).toBe(5000);
    await world.locate(person, person.listingId);
    const { body } = await buy(person, person.listingId, 'verification', 30).expect(201);
    expect(body).toMatchObject({ promotion: { promotionType: 'verification', cost: 2500 } });
    const elsewhere = { ...LISTING, state: 'Oyo', city: 'Ibadan' };
    await person.agent.put(`/api/listings/${person.listingId}`).send(elsewhere).expect(200);
    await buy(person, person.listingId, 'verification', 1).expect(400);
    expect(await active(person)).toHaveLength(1);
  });

  it('PROMO-12, WAL-06: every purchase has a permanent receipt for its buyer', async () => {
    const person = await provider(1000);
    const { body: first } = await buy(person, person.listingId, 'boost', 7).expect(201);
    const { body: second } = await buy(person, person.listingId, 'boost', 3).expect(201);
    const receipt = async (id: number, agent = person.agent) =>
      (await agent.get(`/api/promotions/${id}`)).body as object;
    expect(await receipt(first.promotion.id)).toEqual({
      ...first.promotion,
      isActive: true,
      endedAt: null,
      days: 7,
      purchasedAt: first.promotion.startDate,
      receiptNumber: expect.stringMatching(/^PRO\d{6,}$/),
      description: 'Boost promotion, 7 days',
      balanceAfter: 650,
    });
    const renewal = { startDate: first.promotion.endDate, cost: 150, days: 3, balanceAfter: 500 };
    expect(await receipt(second.promotion.id)).toMatchObject(renewal);
    const { agent: stranger } = await provider(1);
    for (const agent of [stranger, world.admin.agent])
      await agent
        .get(`/api/promotions/${first.promotion.id}`)
        .expect(404, { statusCode: 404, message: 'Not found' });
    await world.admin.agent.delete(`/api/admin/listings/${person.listingId}`).expect(200);
    await world.app.caughtUp();
    const gone = { isActive: false, status: 'ended', daysRemaining: 0, endedAt: expect.any(String) };
    expect(await receipt(first.promotion.id)).toMatchObject({ ...gone, balanceAfter: 650 });
    expect(await receipt(second.promotion.id)).toMatchObject({ ...gone, businessName: '[deleted]' });
  });

  it('OP-32: the receipt of what ran out does not say that it ended with its listing', async () => {
    const person = await provider(1000);
    const { body } = await buy(person, person.listingId, 'boost', 1).expect(201);
    world.app.advance(25 * 60 * 60_000);
    await world.admin.agent.delete(`/api/admin/listings/${person.listingId}`).expect(200);
    await world.app.caughtUp();
    const { body: over } = await person.agent.get(`/api/promotions/${body.promotion.id}`).expect(200);
    expect(over).toMatchObject({ isActive: false, status: 'expired', daysRemaining: 0, endedAt: null });
  });

  it('C3: costs what is configured when it is decided, and a price of nothing leaves a transaction of 0', async () => {
    const person = await provider(1);
    await world.admin.agent.put('/api/admin/promotion-config/1').send({ price: 0 }).expect(200);
    await world.locate(person, person.listingId);
    const { body } = await buy(person, person.listingId, 'verification', 30).expect(201);
    expect(body).toMatchObject({ promotion: { cost: 0 }, wallet: { balance: 1 } });
    const { body: transactions } = await person.agent.get('/api/wallet/transactions');
    expect(transactions).toContainEqual(expect.objectContaining({ type: 'spend', amount: 0, balance: 1 }));
    await world.admin.agent.put('/api/admin/promotion-config/1').send({ price: 2500 }).expect(200);
    expect(await active(person)).toEqual([expect.objectContaining({ cost: 0 })]);
  });

  it('PROMO-15: 10 at once with money for three are three, and their periods do not overlap', async () => {
    const person = await provider(150 * 3 + 149.99);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => buy(person, person.listingId, 'boost', 3)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 3 }, () => 201),
      ...Array.from({ length: 7 }, () => 400),
    ]);
    const bought = await active(person);
    expect(bought).toHaveLength(3);
    for (const [index, { startDate }] of bought.entries()) {
      if (index > 0) expect(startDate).toBe(bought[index - 1]?.endDate);
    }
    expect(await balanceOf(person)).toBe(149.99);
  });

  it('C2: 50 mixed commands at once leave a ledger that adds up', async () => {
    const person = await provider(2000);
    const requests = await Promise.all(Array.from({ length: 10 }, () => world.request(person, 100)));
    const adjust = `/api/admin/wallets/${person.id}/adjust`;
    await Promise.all([
      ...requests.map((id) => world.admin.agent.post(`/api/admin/payment-requests/${id}/approve`)),
      ...requests.map((id) => world.admin.agent.post(`/api/admin/payment-requests/${id}/approve`)),
      ...Array.from({ length: 15 }, () => buy(person, person.listingId, 'boost', 3)),
      ...Array.from({ length: 15 }, () => world.admin.agent.post(adjust).send({ amount: -130 })),
    ]);
    const { body: wallet } = await person.agent.get('/api/wallet');
    const { body } = await person.agent.get('/api/wallet/transactions?limit=200');
    const lines = body as { type: string; amount: number; balance: number }[];
    let balance = 0;
    for (const line of lines.toReversed()) {
      balance += Math.round(line.amount * 100) * (line.type === 'topup' ? 1 : -1);
      expect(Math.round(line.balance * 100)).toBe(balance);
      expect(balance).toBeGreaterThanOrEqual(0);
    }
    const { balance: shown, totalTopups, totalSpent } = wallet as Record<string, number>;
    expect(shown).toBeCloseTo((totalTopups ?? 0) - (totalSpent ?? 0), 2);
    expect(Math.round((shown ?? 0) * 100)).toBe(balance);
    expect(totalTopups).toBe(3000);
  });

  it('C2: the same Idempotency-Key buys once', async () => {
    const person = await provider(1000);
    const send = () => buy(person, person.listingId, 'boost', 7).set('Idempotency-Key', 'buy-once');
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.status).toBe(201);
    expect(other.body).toEqual(one.body);
    expect(await balanceOf(person)).toBe(650);
  });
});

describe('the end of a promotion', () => {
  it('PROMO-17: leaves the list at endDate; two processes record it once, by themselves', async () => {
    const person = await provider(1000);
    await buy(person, person.listingId, 'boost', 1).expect(201);
    const before = await logHas('PromotionExpired');
    const other = await startTestApp({ beside: world.app });
    for (const app of [world.app, other]) app.advance(DAY_MS);
    expect(await active(person)).toEqual([]);
    await until(async () => (await logHas('PromotionExpired')) > before);
    await other.stop();
    const expired =
      (await world.app.logText()).match(/"type":"PromotionExpired"[^}]*"promotionId":\d+/g) ?? [];
    expect(new Set(expired).size).toBe(expired.length);
  });

  it('OP-32: comes with the deletion of its listing, without a refund', async () => {
    const person = await provider(1000);
    await buy(person, person.listingId, 'boost', 7).expect(201);
    const before = await logHas('PromotionEnded');
    await world.admin.agent.delete(`/api/admin/listings/${person.listingId}`).expect(200);
    await world.app.caughtUp();
    expect(await active(person)).toEqual([]);
    await until(async () => (await logHas('PromotionEnded')) > before);
    expect(await logHas('PromotionEnded')).toBe(before + 1);
    await world.app.caughtUp();
    expect(await balanceOf(person)).toBe(650);
    const { body } = await person.agent.get('/api/promotions/stats').expect(200);
    expect(body).toMatchObject({ totalPromotions: 1, activePromotions: 0, expiredPromotions: 1 });
  });

  it('OP-32: comes as well when the listing is deleted at the same moment', async () => {
    const person = await world.payer(10_000);
    const ids = await Promise.all(Array.from({ length: 20 }, () => world.listing(person)));
    const before = await logHas('PromotionEnded');
    const bought = await Promise.all(ids.map((id) => boughtWhileDeleted(person, id)));
    await world.app.caughtUp();
    expect(await active(person)).toEqual([]);
    const ended = before + bought.filter(Boolean).length;
    await until(async () => (await logHas('PromotionEnded')) >= ended);
    await world.app.caughtUp();
    expect(await logHas('PromotionEnded')).toBe(ended);
  });
});

/** Whether it was bought: the listing may be gone first, and is gone afterwards. */
const boughtWhileDeleted = async (person: Person, listingId: number): Promise<boolean> => {
  const [{ status }] = await Promise.all([
    buy(person, listingId, 'boost', 7),
    world.admin.agent.delete(`/api/admin/listings/${listingId}`).expect(200),
  ]);
  expect([201, 404]).toContain(status);
  return status === 201;
};
