import type { Agent } from 'supertest';
import { administrator, phoneVerified, signedIn } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const listingBody = {
  businessName: 'Adebayo Plumbing Works',
  serviceType: 'plumbing',
  description: 'Pipes, tanks and boreholes, done properly.',
  location: '12 Allen Avenue',
  city: 'Ikeja',
  state: 'Lagos',
  sublocation: 'Ikeja',
  phone: '08000111222',
  whatsapp: '08000111223',
  email: 'owner@contact.example',
  website: 'https://plumber.example',
  startingPrice: '5000.50',
  maxPrice: 20000,
  pricingType: 'per_project',
  priceDescription: 'Materials extra',
  serviceAreas: ['Ikeja', 'Agege'],
  images: ['https://img.example/cover.jpg'],
};

let app: TestApp;
let owner: Agent;

beforeAll(async () => {
  app = await startTestApp();
  owner = await phoneVerified(app);
});
afterAll(() => app.stop());

const create = async (agent: Agent, changes: object = {}): Promise<{ id: number }> =>
  (
    await agent
      .post('/api/listings')
      .send({ ...listingBody, ...changes })
      .expect(201)
  ).body;

describe('POST /api/listings', () => {
  it('LIST-05, LIST-10, LIST-15, LIST-20, DATA-02, DATA-10: answers the whole listing with its defaults', async () => {
    const { body: self } = await owner.get('/api/auth/user').expect(200);
    expect(await create(owner)).toEqual({
      ...listingBody,
      id: expect.any(Number),
      userId: self.id,
      area: 'Ikeja',
      contactHidden: false,
      startingPrice: 5000.5,
      maxPrice: 20_000,
      latitude: null,
      longitude: null,
      isLocationVerified: false,
      locationVerifiedAt: null,
      suspension: null,
      isPremium: false,
      isVerified: false,
      checks: [{ kind: 'phone', at: expect.stringMatching(/Z$/) }],
      averageRating: 0,
      rating: 0,
      totalReviews: 0,
      reviewCount: 0,
      ratingDistribution: [0, 0, 0, 0, 0],
      recentContacts: 0,
      responseRate: null,
      medianMinutesToConfirm: null,
      totalJobs: 0,
      cardViews: 0,
      profileViews: 0,
      isActive: true,
      isClaimed: false,
      promotionType: null,
      promotionPriority: null,
      promotionEndDate: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
  });

  it('LIST-10, LIST-11: without the optional fields they are null, and the price is fixed', async () => {
    const { businessName, serviceType, location, city, state, phone, startingPrice } = listingBody;
    const { body } = await owner
      .post('/api/listings')
      .send({ businessName, serviceType, location, city, state, phone, startingPrice })
      .expect(201);
    const none = {
      description: null,
      whatsapp: null,
      email: null,
      website: null,
      sublocation: null,
      area: null,
    };
    expect(body).toMatchObject({ ...none, maxPrice: null, priceDescription: null, pricingType: 'fixed' });
    expect([body.images, body.serviceAreas]).toEqual([[], []]);
  });

  it.each(['fixed', 'hourly', 'per_project', 'negotiable'])(
    'LIST-11: takes the pricing type %s',
    async (pricingType) => {
      const { id } = await create(owner, { pricingType });
      expect((await owner.get(`/api/listings/${id}`)).body).toMatchObject({ pricingType });
    },
  );

  it('B9, DATA-02: columns that are not the owner’s to say stay as they are on an update, too', async () => {
    const { id } = await create(owner);
    const { body: before } = await owner.get(`/api/listings/${id}`);
    const injected = {
      id: 9999,
      userId: 9999,
      isPremium: true,
      isVerified: true,
      isClaimed: true,
      isLocationVerified: true,
      averageRating: 5,
      rating: 5,
      totalReviews: 9,
      reviewCount: 9,
      totalJobs: 9,
      cardViews: 9,
      profileViews: 9,
      promotionType: 'premium',
      promotionPriority: 9,
      promotionEndDate: '2099-01-01T00:00:00.000Z',
      createdAt: '2020-01-01T00:00:00.000Z',
      contactHidden: true,
    };
    const { body } = await owner
      .put(`/api/listings/${id}`)
      .send({ ...listingBody, ...injected })
      .expect(200);
    expect({ ...body, updatedAt: null }).toEqual({ ...before, updatedAt: null });
  });

  it('OP-09: the creator becomes a provider', async () => {
    const agent = await phoneVerified(app);
    expect((await agent.get('/api/auth/user')).body.role).toBe('user');
    await agent
      .post('/api/listings')
      .send({ ...listingBody, images: ['http://a'] })
      .expect(400);
    expect((await agent.get('/api/auth/user')).body.role).toBe('user');
    await create(agent);
    expect((await agent.get('/api/auth/user')).body.role).toBe('provider');
  });

  it('LIST-14, 3.1: 401, then 403 without a verified phone, then 400', async () => {
    await app.agent().post('/api/listings').send({}).expect(401);
    const { body } = await (await signedIn(app)).post('/api/listings').send({}).expect(403);
    expect(body).toEqual({ statusCode: 403, message: 'Phone verification required' });
    await owner.post('/api/listings').send({}).expect(400);
  });

  it('LIST-09: names all bad fields and the first of them', async () => {
    const { body } = await owner.post('/api/listings').send({ startingPrice: '' }).expect(400);
    expect(body.message).toBe('Business name is required');
    expect(Object.keys(body.errors)).toHaveLength(7);
  });

  it.each([
    [['https://img.example/1.jpg', 'https://img.example/2.jpg'], 'Maximum files reached'],
    [['https://img.example/1.mp4'], 'Videos not allowed'],
    [['ftp://img.example/1.jpg'], 'Invalid image'],
  ])('OP-30: refuses %j: %s', async (images, message) => {
    const { body } = await owner
      .post('/api/listings')
      .send({ ...listingBody, images })
      .expect(400);
    expect(body.message).toBe(message);
  });

  it('50 parallel creates with one Idempotency-Key make one listing', async () => {
    const agent = await phoneVerified(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        agent.post('/api/listings').set('Idempotency-Key', 'once').send(listingBody),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(50).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await agent.get('/api/listings/my-listings')).body).toHaveLength(1);
  });

  it('ignores what is not the owner’s to say (3.13.4)', async () => {
    const injected = {
      id: 1,
      userId: 999,
      isPremium: true,
      averageRating: 5,
      isActive: false,
      createdAt: '2020',
    };
    const { id } = await create(owner, injected);
    const { body } = await owner.get(`/api/listings/${id}`).expect(200);
    expect(body).toMatchObject({ id, isPremium: false, averageRating: 0, isActive: true });
    expect(body.userId).not.toBe(999);
  });
});

describe('GET /api/listings', () => {
  it('OP-03: shows contact data to the signed-in and hides it from visitors', async () => {
    const { id } = await create(owner);
    const stranger = await signedIn(app);
    expect((await stranger.get(`/api/listings/${id}`)).body).toMatchObject({
      phone: listingBody.phone,
      whatsapp: listingBody.whatsapp,
      contactHidden: false,
    });
    expect((await app.agent().get(`/api/listings/${id}`)).body).toMatchObject({
      phone: null,
      whatsapp: null,
      email: null,
      website: null,
      contactHidden: true,
    });
  });

  it('LIST-15: my-listings are the own ones, newest first, inactive ones too', async () => {
    const agent = await phoneVerified(app);
    const first = await create(agent);
    const second = await create(agent, { businessName: 'Second Shop' });
    await agent
      .put(`/api/listings/${first.id}`)
      .send({ ...listingBody, isActive: false })
      .expect(200);
    const { body } = await agent.get('/api/listings/my-listings').expect(200);
    expect(body.map((listing: { id: number }) => listing.id)).toEqual([second.id, first.id]);
    await app.agent().get('/api/listings/my-listings').expect(401);
  });

  it.each(['0', '-1', '1.5', 'abc', '999999', '99999999999999'])('OP-01: 404 for the id %s', async (id) => {
    const { body } = await app.agent().get(`/api/listings/${id}`).expect(404);
    expect(body).toEqual({ statusCode: 404, message: 'Listing not found' });
  });
});

describe('PUT /api/listings/{id}', () => {
  it('LIST-15: changes the listing; what is left out stays, null removes', async () => {
    const { id } = await create(owner);
    const { description: _, ...rest } = listingBody;
    const changed = { ...rest, businessName: 'New Name', whatsapp: null, maxPrice: '' };
    const { body } = await owner.put(`/api/listings/${id}`).send(changed).expect(200);
    const expected = { businessName: 'New Name', whatsapp: null, maxPrice: null };
    expect(body).toMatchObject({ ...expected, description: listingBody.description });
    expect((await owner.get(`/api/listings/${id}`)).body).toEqual(body);
  });

  it('LIST-07, 3.1: 401, 400, 404, 403 in this order', async () => {
    const { id } = await create(owner);
    const other = await signedIn(app);
    await app.agent().put(`/api/listings/${id}`).send({}).expect(401);
    await other.put(`/api/listings/${id}`).send({}).expect(400);
    await other.put('/api/listings/999999').send(listingBody).expect(404);
    const { body } = await other.put(`/api/listings/${id}`).send(listingBody).expect(403);
    expect(body).toEqual({ statusCode: 403, message: 'You can only edit your own listings' });
  });

  it('OP-01: an inactive listing is there for its owner only', async () => {
    const { id } = await create(owner);
    await owner
      .put(`/api/listings/${id}`)
      .send({ ...listingBody, isActive: false })
      .expect(200);
    await owner.get(`/api/listings/${id}`).expect(200);
    await app.agent().get(`/api/listings/${id}`).expect(404);
    await (await signedIn(app)).get(`/api/listings/${id}`).expect(404);
    await owner.get(`/api/providers/${id}`).expect(404);
  });

  it('OP-60: refuses a maximum below the stored starting price', async () => {
    const { id } = await create(owner, { maxPrice: 6000 });
    const { maxPrice: _, ...rest } = listingBody;
    const { body } = await owner
      .put(`/api/listings/${id}`)
      .send({ ...rest, startingPrice: 6001 })
      .expect(400);
    expect(body.message).toBe('Maximum price must be at least the starting price');
  });
});

describe('DELETE /api/admin/listings/{id}', () => {
  it('ADMIN-21, F10: of ten at once one deletes, the others find nothing', async () => {
    const [{ id }, admin] = [await create(owner), await administrator(app)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.delete(`/api/admin/listings/${id}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(404)]);
    expect((await app.logText()).match(/"type":"ListingDeleted"/g)).toHaveLength(1);
  });
});
