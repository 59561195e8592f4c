import type { Agent } from 'supertest';
import { publish } from '../../../testing/listings.js';
import { administrator, phoneVerified, signedIn } from '../../../testing/people.js';
import { requestActs, WANTED } from '../../../testing/request-world.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const HOUR_MS = 3_600_000;

let app: TestApp;
let owner: Agent;
let responder: Agent;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  owner = await signedIn(app);
  responder = await signedIn(app);
});
afterAll(() => app.stop());

const { post, posted, change, read, list, idOf } = requestActs(() => ({ app, owner, responder }));

describe('posting a service request', () => {
  it('REQ-05, REQ-15, REQ-25: is stored as it was asked for, with the defaults', async () => {
    const { body } = await post({ customerId: 999, status: 'completed' }).expect(201);
    expect(body).toEqual({
      ...WANTED,
      id: expect.any(Number),
      serviceType: 'houseCleaning',
      state: 'Lagos',
      urgency: 'medium',
      contactMethod: 'phone',
      preferredDate: null,
      status: 'open',
      customerId: await idOf(owner),
      responseCount: 0,
      viewCount: 0,
      isActive: true,
      expiresAt: expect.any(String),
      createdAt: expect.any(String),
    });
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(30 * 24 * HOUR_MS);
    expect(await read(`/api/service-requests/${body.id}`, owner)).toEqual(body);
    expect((await read('/api/my-service-requests', owner))[0]).toEqual(body);
    expect((await read('/api/service-requests'))[0]).toEqual(body);
  });

  it.each([
    ['REQ-05', 'Title is required', { title: ' ' }],
    ['OP-60', 'Title is too long', { title: 't'.repeat(201) }],
    ['REQ-05', 'Description is required', { description: null }],
    ['REQ-05', 'Service type is required', { serviceType: '' }],
    ['REQ-05', 'Location is required', { location: undefined }],
    ['REQ-05', 'City is required', { city: '' }],
    ['REQ-05', 'State is required', { state: '' }],
    ['REQ-05', 'Invalid state', { state: 'Atlantis' }],
    ['REQ-06', 'Budget is required', { budget: '  ' }],
    ['REQ-06', 'Budget is too long', { budget: '9'.repeat(101) }],
    ['REQ-05', 'Invalid urgency', { urgency: 'now' }],
    ['REQ-05', 'Invalid contact method', { contactMethod: 'pigeon' }],
    ['REQ-05', 'Invalid date', { preferredDate: '2026-02-30' }],
  ])('%s: %s', async (_, message, body) => {
    expect((await post(body).expect(400)).body.message).toBe(message);
    expect(await read('/api/my-service-requests', owner)).toEqual([]);
  });

  it('REQ-04: needs a session', async () => {
    await post({}, app.agent()).expect(401);
    await app.agent().get('/api/my-service-requests').expect(401);
  });

  it('is posted once for an Idempotency-Key', async () => {
    const key = '7b1d1f7e-4f57-4d52-a1ff-0e1c7d3f2b44';
    const answers = await Promise.all(Array.from({ length: 5 }, () => post().set('Idempotency-Key', key)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await read('/api/my-service-requests', owner)).toHaveLength(1);
  });
});

describe('the list', () => {
  it('REQ-31, OP-34: newest first, by words, service type and state, a part at a time', async () => {
    const pool = await posted({ title: 'Tile the swimming pool', state: 'Kano', serviceType: 'tiling' });
    const wall = await posted({ title: 'Tile a wall', state: 'Kano', serviceType: 'tiling' });
    const roof = await posted({ title: 'Mend 100% of the roof', state: 'Kano', serviceType: 'carpentry' });
    expect((await list()).slice(0, 3)).toEqual([roof, wall, pool]);
    expect(await list('?state=kano')).toEqual([roof, wall, pool]);
    expect(await list('?state=Kano&serviceType=Tiling')).toEqual([wall, pool]);
    expect(await list('?state=Kano&search=TILE%20%20pool')).toEqual([pool]);
    expect(await list('?state=Kano&search=100%25')).toEqual([roof]);
    expect(await list('?state=Kano&search=_00')).toEqual([]);
    expect(await list('?state=Atlantis')).toEqual([]);
    expect(await list('?state=Kano&serviceType=ALL&search=')).toEqual([roof, wall, pool]);
    expect((await list('?state=all&serviceType=all')).slice(0, 3)).toEqual([roof, wall, pool]);
    expect(await list('?state=Kano&limit=2')).toEqual([roof, wall]);
    expect(await list(`?state=Kano&limit=2&before=${wall}`)).toEqual([pool]);
    expect(await list('?limit=0')).toHaveLength(1);
    await app.agent().get('/api/service-requests?before=x').expect(400);
  });

  it('shows visitors nothing twice: an ETag, and 304 for who has it', async () => {
    await posted();
    const { headers } = await app.agent().get('/api/service-requests').expect(200);
    const again = () => app.agent().get('/api/service-requests').set('If-None-Match', String(headers.etag));
    expect((await again().expect(304)).text).toBe('');
    await posted();
    await again().expect(200);
    expect((await owner.get('/api/service-requests').expect(200)).headers['cache-control']).toBe('no-store');
  });

  it('REQ-18, SEARCH-30, ADMIN-03: what is completed is in no list, and reads on', async () => {
    const panel = await administrator(app);
    const open = async () => (await read('/api/admin/overview', panel)).openRequests as number;
    const before = await open();
    const id = await posted({ title: 'Soon done' });
    expect(await open()).toBe(before + 1);
    expect((await read('/api/featured?limit=24'))[0]).toMatchObject({
      id,
      businessName: 'Soon done',
      averageRating: 0,
      images: [],
      isServiceRequest: true,
      budget: '₦80,000',
      urgency: 'medium',
    });
    const address = `/service-requests/${id}</loc>`;
    expect((await app.agent().get('/sitemap.xml').expect(200)).text).toContain(address);
    expect((await change(id, 'completed').expect(200)).body).toMatchObject({ id, status: 'completed' });
    expect(await list()).not.toContain(id);
    expect(await open()).toBe(before);
    expect(((await read('/api/featured?limit=24')) as { id: number }[]).map((card) => card.id)).not.toContain(
      id,
    );
    expect((await app.agent().get('/sitemap.xml').expect(200)).text).not.toContain(address);
    expect(await read(`/api/service-requests/${id}`)).toMatchObject({ status: 'completed', isActive: false });
    expect((await read('/api/my-service-requests', owner))[0].status).toBe('completed');
  });

  it('OP-42: listings come before requests on the home page, which fill what is free', async () => {
    const listingId = await publish(await phoneVerified(app));
    await app.caughtUp();
    const [first, second] = [await posted(), await posted()];
    const cards = (await read('/api/featured?limit=3')) as { id: number; isServiceRequest: boolean }[];
    expect(cards.map(({ id, isServiceRequest }) => [id, isServiceRequest])).toEqual([
      [listingId, false],
      [second, true],
      [first, true],
    ]);
  });
});

describe('one request', () => {
  it('REQ-09: is there, or a 404', async () => {
    for (const id of ['999999', 'x', '0', '99999999999'])
      for (const path of [`/api/service-requests/${id}`, `/api/service-requests/${id}/responses`])
        expect((await app.agent().get(path).expect(404)).body.message).toBe('Service Request Not Found');
  });

  it('OP-22, OP-42: counts views of others, once a day', async () => {
    const id = await posted();
    const visitor = app.agent();
    const views = async (agent: Agent) =>
      (await read(`/api/service-requests/${id}`, agent)).viewCount as number;
    expect(await views(owner)).toBe(0);
    expect(await views(visitor)).toBe(1);
    expect(await views(visitor)).toBe(1);
    expect(await views(responder)).toBe(2);
    expect(await views(owner)).toBe(2);
    app.advance(24 * HOUR_MS);
    expect(await views(visitor)).toBe(3);
    await app.agent().get(`/api/service-requests/${id}`).set('X-Purpose', 'prefetch').expect(200);
    expect(await views(visitor)).toBe(3);
    const opened = (agent: Agent) => agent.post(`/api/service-requests/${id}/page-view`).expect(200);
    expect((await opened(visitor)).body).toEqual({ isNoted: true }); // was counted by the read above
    expect((await opened(owner)).body).toEqual({ isNoted: false });
    expect(await views(owner)).toBe(3);
    await opened(app.agent());
    expect(await views(owner)).toBe(4);
    await app.agent().post('/api/service-requests/999999/page-view').expect(404);
  });

  it('B20, OP-42: browsers made up by one address are believed up to a limit', async () => {
    const path = `/api/service-requests/${await posted()}`;
    await Promise.all(Array.from({ length: 250 }, () => app.agent().post(`${path}/page-view`).expect(200)));
    expect((await read(path, owner)).viewCount).toBe(200);
  });
});
