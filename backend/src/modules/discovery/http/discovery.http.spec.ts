import type { Agent } from 'supertest';
import { publish } from '../../../testing/listings.js';
import { phoneVerified, signedIn } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let app: TestApp;
let owner: Agent;
const ids: Record<string, number> = {};

const base = { location: '3 Market Road', phone: '08000333444', startingPrice: 4000 };
const LISTINGS = {
  adebayo: { businessName: 'Adebayo Plumbing Works', serviceType: 'plumbing', city: 'Ikeja', state: 'Lagos' },
  zenith: { businessName: 'Zenith Solar', serviceType: 'solarInstallation', city: 'Kano', state: 'Kano' },
  bead: { businessName: 'Hauwa Beads', serviceType: 'Bead making', city: 'Bwari', state: 'FCT (Abuja)' },
  clean: {
    businessName: 'Sparkle Homes',
    serviceType: 'houseCleaning',
    city: 'Surulere',
    state: 'Lagos',
    sublocation: 'Surulere',
    serviceAreas: ['Mushin'],
  },
};

beforeAll(async () => {
  app = await startTestApp();
  owner = await phoneVerified(app);
  for (const [name, listing] of Object.entries(LISTINGS))
    ids[name] = await publish(owner, { ...base, ...listing });
  await app.caughtUp();
});
afterAll(() => app.stop());

const search = async (query: string): Promise<{ providers: { id: number }[]; total: number }> =>
  (await app.agent().get(`/api/search?${query}`).expect(200)).body;
const found = async (query: string) => (await search(query)).providers.map(({ id }) => id);
/** Another one each time the listing is written to the index. */
const rowVersion = async (): Promise<string | undefined> =>
  (
    await app.database.pool.query<{ version: string }>(
      'SELECT xmin::text AS version FROM listing_search WHERE id = ANY ($1::integer[]) ORDER BY id',
      [[ids.zenith, ids.clean]],
    )
  ).rows
    .map(({ version }) => version)
    .join();
const read = async (path: string) => (await app.agent().get(path).expect(200)).body;

describe('GET /api/search', () => {
  it('leaves the index and its cache alone when a listing changes in what is not searched', async () => {
    const change = (sent: object) =>
      owner
        .put(`/api/listings/${ids.zenith}`)
        .send({ ...base, ...LISTINGS.zenith, ...sent })
        .expect(200);
    const version = await rowVersion();
    await change({ phone: '08000333555', priceDescription: 'Half before' });
    await app.caughtUp();
    expect(await rowVersion()).toBe(version);
    expect((await search('query=zenith')).providers[0]).toMatchObject({ priceDescription: 'Half before' });
    await change({ description: 'Panels and batteries' });
    await app.caughtUp();
    expect(await rowVersion()).not.toBe(version);
    await change({ priceDescription: null, description: null });
  });

  it('INT-16: leaves the index alone when a job is completed', async () => {
    const customer = await signedIn(app);
    const contact = { providerId: ids.clean, contactMethod: 'phone' };
    const { body } = await customer.post('/api/service/contact').send(contact).expect(201);
    const of = `/api/service/interaction/${body.interaction.id}`;
    await owner.put(`${of}/confirm`).expect(200);
    await app.caughtUp();
    const version = await rowVersion();
    await customer.put(`${of}/complete`).expect(200);
    await app.caughtUp();
    expect(await rowVersion()).toBe(version);
    expect((await search('query=sparkle')).providers[0]).toMatchObject({ totalJobs: 1 });
  });

  it('SEARCH-21, OP-23: answers cards with total, limit and offset', async () => {
    expect(await search('query=zenith')).toEqual({
      providers: [
        {
          id: ids.zenith,
          businessName: 'Zenith Solar',
          serviceType: 'solarInstallation',
          images: [],
          location: '3 Market Road',
          city: 'Kano',
          state: 'Kano',
          averageRating: 0,
          totalReviews: 0,
          totalJobs: 0,
          cardViews: 0,
          startingPrice: 4000,
          maxPrice: null,
          pricingType: 'fixed',
          priceDescription: null,
          promotionType: null,
          promotionPriority: null,
          promotionEndDate: null,
          isPremium: false,
          isVerified: false,
          checks: [{ kind: 'phone', at: expect.stringMatching(/Z$/) }],
          locationVerifiedAt: null,
          isServiceRequest: false,
          budget: null,
          urgency: null,
          createdAt: expect.stringMatching(/Z$/),
        },
      ],
      total: 1,
      limit: 12,
      offset: 0,
    });
  });

  it('OP-23: finds a misspelt name, and a trade by the word that people type', async () => {
    expect(await found('query=adebayi')).toEqual([ids.adebayo]);
    expect(await found('query=plumber')).toEqual([ids.adebayo]);
    expect(await found('query=maid')).toEqual([ids.clean]);
  });

  it('OP-21: filters by type in any spelling, by state, area and text of the place', async () => {
    expect(await found('serviceType=house-cleaning')).toEqual([ids.clean]);
    expect(await found('serviceType=BEAD_MAKING')).toEqual([ids.bead]);
    expect(await found(`state=${encodeURIComponent('fct (abuja)')}`)).toEqual([ids.bead]);
    expect(await found('state=Lagos&area=Mushin')).toEqual([ids.clean]);
    expect(await found('sublocation=Mushin')).toEqual([]);
    expect(await found('location=market%20road&state=Kano')).toEqual([ids.zenith]);
    expect(await found('state=Atlantis')).toEqual([]);
  });

  it('OP-20: newest first, paged without gap or repetition', async () => {
    const all = await found('sort=newest');
    expect(all).toEqual([ids.clean, ids.bead, ids.zenith, ids.adebayo]);
    expect([
      ...(await found('sort=newest&limit=3')),
      ...(await found('sort=newest&limit=3&offset=3')),
    ]).toEqual(all);
    expect((await search('limit=1')).total).toBe(4);
  });

  it.each([
    'limit=0',
    'limit=51',
    'offset=-1',
    'minRating=6',
    'isPremium=1',
    'checked=face',
    'sort=price',
    'limit=1.5',
  ])('SEARCH-16: refuses %s', async (query) => {
    const { body } = await app.agent().get(`/api/search?${query}`).expect(400);
    expect(body.message).toBe('Invalid search parameters');
  });

  it.each([
    'state=Lagos&state=Kano',
    'state[]=Lagos',
    'state[x]=Lagos',
    '__proto__=x',
    '__proto__[limit]=50',
    `query=${'x'.repeat(501)}`,
    'limit[]=1',
  ])('B21: refuses %s', async (query) => {
    const { body } = await app.agent().get(`/api/search?${query}`).expect(400);
    expect(body.message).toBe('Invalid search parameters');
  });

  it('B21: quotes and operators are words, and names that mean nothing are ignored', async () => {
    expect(await found(`query=${encodeURIComponent('" OR 1=1')}`)).toEqual([]);
    expect(await found(`state=${encodeURIComponent('Lagos" OR state = "Kano')}`)).toEqual([]);
    expect(await found('query=zenith&utm_source=x&page=2')).toEqual([ids.zenith]);
  });

  it('OP-23: says what it understood, and marks what lacks something', async () => {
    const service = 'plumbing';
    const ikeja = { state: 'Lagos', area: 'Ikeja' };
    expect(await search('query=i%20need%20a%20plumber%20in%20ikeja')).toMatchObject({
      total: 1,
      understood: { service, place: ikeja, ignored: ['i need a', 'in'], relaxed: false, complete: 1 },
    });
    const relaxed = { service, place: null, ignored: [], relaxed: true, complete: 0 };
    expect(await search('query=zenith%20plumbing')).toMatchObject({
      providers: [{ id: ids.adebayo }],
      total: 1,
      understood: { ...relaxed, withoutService: 'zenith', withoutPlace: null },
    });
    expect(await search('query=plumber%20abuja')).toMatchObject({
      providers: [{ id: ids.adebayo }],
      understood: { place: { state: 'FCT (Abuja)', area: null }, relaxed: true },
    });
    expect(await search('query=zenith%20qwvvkj')).toMatchObject({
      understood: { service: null, relaxed: true },
    });
    expect(await search('query=qwvvkj')).toEqual({ providers: [], total: 0, limit: 12, offset: 0 });
  });

  it('OP-21: names the area asked for on the card of a listing that serves it', async () => {
    expect((await search('query=cleaner%20mushin')).providers).toMatchObject([
      { id: ids.clean, servesArea: 'Mushin' },
    ]);
    expect((await search('area=mushin')).providers).toMatchObject([{ id: ids.clean, servesArea: 'mushin' }]);
    expect((await search('query=cleaner%20surulere')).providers[0]).not.toHaveProperty('servesArea');
  });

  it('answers to visitors are sent again only when they have changed, and packed', async () => {
    const { headers } = await app.agent().get('/api/search?sort=newest').expect(200);
    expect(headers['cache-control']).toBe('no-cache');
    await app.agent().get('/api/search?sort=newest').set('If-None-Match', String(headers.etag)).expect(304);
    const packed = await app.agent().get('/api/search?sort=newest').set('Accept-Encoding', 'br');
    expect(packed.headers['content-encoding']).toBe('br');
    const states = await app.agent().get('/api/config/states');
    expect(states.headers['cache-control']).toBe('public, max-age=3600');
    expect((await owner.get('/api/config/states')).headers['cache-control']).toBe('no-store');
  });

  it('OP-23: loses a listing that goes off show, and finds it again', async () => {
    const listing = { ...base, ...LISTINGS.zenith };
    await owner
      .put(`/api/listings/${ids.zenith}`)
      .send({ ...listing, isActive: false })
      .expect(200);
    await app.caughtUp();
    expect(await found('query=zenith')).toEqual([]);
    await app.agent().get(`/api/providers/${ids.zenith}`).expect(404);
    await owner
      .put(`/api/listings/${ids.zenith}`)
      .send({ ...listing, isActive: true })
      .expect(200);
    await app.caughtUp();
    expect(await found('query=zenith')).toEqual([ids.zenith]);
  });
});

describe('the other public routes', () => {
  it('SEARCH-17: suggestions need two characters', async () => {
    expect(await read('/api/search/suggestions?q=a')).toEqual([]);
    expect(await read('/api/search/suggestions')).toEqual([]);
    expect(await read('/api/search/suggestions?q=ade')).toEqual(['Adebayo Plumbing Works']);
    expect(await read('/api/search/suggestions?q=house%20cl')).toContain('House Cleaning');
  });

  it('HOME-02, HOME-04, OP-42: featured in business order, the limit clamped', async () => {
    const ofFeatured = async (query: string) =>
      (await read(`/api/featured${query}`)).map(({ id }: { id: number }) => id);
    expect(await ofFeatured('')).toEqual([ids.clean, ids.bead, ids.zenith, ids.adebayo]);
    expect(await ofFeatured('?limit=2')).toHaveLength(2);
    expect(await ofFeatured('?limit=0')).toHaveLength(1);
    expect(await ofFeatured('?limit=999')).toHaveLength(4);
  });

  it('HOME-04: featured of a state come before all others', async () => {
    const ofFeatured = async (query: string) =>
      (await read(`/api/featured?${query}`)).map(({ id }: { id: number }) => id);
    expect(await ofFeatured('state=kano')).toEqual([ids.zenith, ids.clean, ids.bead, ids.adebayo]);
    expect(await ofFeatured('state=Lagos&limit=2')).toEqual([ids.clean, ids.adebayo]);
    expect(await ofFeatured('state=Atlantis&limit=1')).toEqual([ids.clean]);
  });

  it('SEARCH-04: says what each filter would leave of a search', async () => {
    const none = { checkedIdentity: 0, freeToday: 0, freeTomorrow: 0, fourStars: 0, premium: 0 };
    expect(await read('/api/search/counts?limit=1')).toEqual({ ...none, upTo: { price: 5000, count: 4 } });
    expect((await read('/api/search/counts?query=cleaner%20lagos')).upTo.count).toBe(1);
    expect(await read('/api/search/counts?query=zzzz')).toEqual({ ...none, upTo: null });
    await app.agent().get('/api/search/counts?minRating=9').expect(400);
  });

  it('HOME-07, HOME-08, OP-64: counts active listings', async () => {
    expect(await read('/api/stats')).toEqual({ totalProviders: 4, totalReviews: 0, averageRating: 0 });
  });

  it('SEARCH-18, SEARCH-19, OP-21: states, areas and service types', async () => {
    expect(await read('/api/config/states')).toHaveLength(37);
    expect(await read('/api/config/sublocations/FCT%20(Abuja)')).toContain('Bwari');
    expect(await read('/api/config/sublocations/lagos')).toHaveLength(20);
    expect(await read('/api/config/sublocations/Atlantis')).toEqual([]);
    const types: string[] = await read('/api/config/service-types/dynamic');
    expect(types).toEqual(types.toSorted());
    expect(types).toEqual(expect.arrayContaining(['Bead making', 'plumbing', 'houseCleaning']));
  });

  it('SEARCH-18: neighbourhoods by the names on cards, each of which the area filter takes', async () => {
    const names: string[] = await read('/api/config/neighbourhoods/lagos');
    expect(names).toEqual(expect.arrayContaining(['Lekki', 'Victoria Island', 'Yaba']));
    expect(names).toEqual([...new Set(names)].toSorted());
    expect(names).not.toContain('Ikeja'); // a local government
    expect(await read('/api/config/neighbourhoods/Atlantis')).toEqual([]);
  });

  it('DETAIL-02, OP-01, OP-03: a provider page shows contact data to the signed-in only', async () => {
    const path = `/api/providers/${ids.adebayo}`;
    expect(await read(path)).toMatchObject({ id: ids.adebayo, phone: null, contactHidden: true });
    expect((await owner.get(path)).body).toMatchObject({ phone: '08000333444', contactHidden: false });
    for (const id of ['0', '999999', 'x']) {
      const { body } = await app.agent().get(`/api/providers/${id}`).expect(404);
      expect(body).toEqual({ statusCode: 404, message: 'Provider not found' });
    }
  });

  it('DETAIL-02: a provider that exists has a list of reviews, another has none', async () => {
    expect(await read(`/api/providers/${ids.adebayo}/reviews`)).toEqual([]);
    expect(await read(`/api/listings/${ids.adebayo}/reviews`)).toEqual([]);
    const missing = await app.agent().get('/api/providers/999999/reviews').expect(404);
    expect(missing.body.message).toBe('Provider not found');
    const unlisted = await app.agent().get('/api/listings/999999/reviews').expect(404);
    expect(unlisted.body.message).toBe('Listing not found');
  });
});
