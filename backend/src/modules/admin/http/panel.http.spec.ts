import type { Agent } from 'supertest';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { png } from '../../../platform/testing/pictures.js';
import { LISTING, publish } from '../../../testing/listings.js';
import { administrator, phoneVerified, signedIn } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const CATERING = {
  ...LISTING,
  businessName: 'Mama Ngozi Catering',
  location: '12 Ogui Road',
  city: 'Enugu',
  state: 'Enugu',
};

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await administrator(app);
});
afterAll(() => app.stop());

const idOf = async (agent: Agent): Promise<number> => (await agent.get('/api/user').expect(200)).body.id;
const create = (agent: Agent, change: object = {}) => publish(agent, { ...CATERING, ...change });

describe('users', () => {
  it('ADMIN-19: are listed newest first, found by what is known of them, and page by page', async () => {
    const [first, second] = [await signedIn(app), await signedIn(app)];
    const [one, two] = [await idOf(first), await idOf(second)];
    const { body } = await admin.get('/api/admin/users').expect(200);
    expect(body.slice(0, 2).map(({ id }: { id: number }) => id)).toEqual([two, one]);
    expect(body[0]).toEqual((await second.get('/api/user')).body);

    const found = async (q: string) =>
      (await admin.get('/api/admin/users').query({ q }).expect(200)).body.map(({ id }: { id: number }) => id);
    expect(await found(body[0].email.toUpperCase())).toEqual([two]);
    expect(await found(String(one))).toContain(one);
    expect(await found('ADMIN')).not.toContain(one);
    expect(await found('%')).toEqual([]);
    const page = (await admin.get('/api/admin/users').query({ limit: 1, before: two })).body;
    expect(page.map(({ id }: { id: number }) => id)).toEqual([one]);
  });

  it('ADMIN-19, OP-50: a deleted one is gone with listings, sessions and pending payments; the ledger stays', async () => {
    const person = await phoneVerified(app);
    const id = await idOf(person);
    const { email } = (await person.get('/api/user')).body;
    const listing = await create(person);
    const pay = (amount: number) =>
      person
        .post('/api/wallet/payment-request')
        .send({ amount, method: 'ussd', reference: 'GTB 0042' })
        .expect(201);
    const approved = await pay(5000);
    await admin.post(`/api/admin/payment-requests/${approved.body.id}/approve`).expect(200);
    const pending = await pay(700);

    const { body } = await admin.delete(`/api/admin/users/${id}`).expect(200);
    expect(body).toEqual({ message: 'User deleted successfully' });
    await person.get('/api/user').expect(401);
    await app.agent().get(`/api/listings/${listing}`).expect(404);
    expect((await admin.get('/api/admin/users').query({ q: email })).body).toEqual([]);
    const all = (await admin.get('/api/admin/payment-requests?status=all').expect(200)).body;
    const rejected = all.find((request: { id: number }) => request.id === pending.body.id);
    expect(rejected).toMatchObject({ status: 'rejected', rejectionReason: 'Account deleted' });
    const audit = (await admin.get(`/api/admin/users/${id}/wallet-audit`).expect(200)).body;
    expect(audit).toMatchObject({ ledgerBalance: 5000, consistent: true });
    expect(audit.events[0].data.reference).toBe('[deleted]');
    expect((await admin.delete(`/api/admin/users/${id}`).expect(404)).body.message).toBe('User not found');
    await app
      .agent()
      .post('/api/auth/signup')
      .send({ firstName: 'Ada', lastName: 'Obi', email, password: 'Correct-Horse-7', acceptTerms: true })
      .expect(201);
  });

  it('ADMIN-20: administrators, oneself included, cannot be deleted', async () => {
    for (const agent of [admin, await administrator(app)]) {
      const { body } = await admin.delete(`/api/admin/users/${await idOf(agent)}`).expect(403);
      expect(body.message).toBe('Admin accounts cannot be deleted');
    }
  });

  it('CONTACT-06, OP-50: the texts of a deleted writer and reporter are gone', async () => {
    const person = await signedIn(app);
    const message = {
      firstName: 'Ngozi',
      lastName: 'Eze',
      email: 'canary@handwork.example',
      phone: '08031234567',
      subject: 'A canary',
      message: 'The canary sings in the contact form.',
    };
    await person.post('/api/contact').send(message).expect(201);
    await person
      .post('/api/reports')
      .send({ type: 'spam', urgency: 'low', description: 'A canary again.' })
      .expect(201);
    await admin.delete(`/api/admin/users/${await idOf(person)}`).expect(200);
    const [written] = (await admin.get('/api/admin/contact-messages')).body;
    expect(written).toMatchObject({ name: 'Deleted user', email: '[deleted]', message: '[deleted]' });
    const [reported] = (await admin.get('/api/admin/reports')).body;
    expect(reported).toMatchObject({ description: '[deleted]', userInfo: null });
    const { rows } = await app.database.pool.query(
      'SELECT row_to_json(m)::text AS text FROM contact_message m UNION ALL SELECT row_to_json(r)::text FROM report r',
    );
    expect(JSON.stringify(rows)).not.toMatch(/canary/i);
  });
});

describe('listings', () => {
  it('ADMIN-21, ADMIN-22: all of them, hidden ones too, with their figures, found by their texts', async () => {
    const owner = await phoneVerified(app);
    const id = await create(owner, { businessName: 'Zenith Generators', description: 'Silent ones' });
    await owner
      .put(`/api/listings/${id}`)
      .send({ ...CATERING, businessName: 'Zenith Generators', isActive: false })
      .expect(200);
    const { body } = await admin.get('/api/admin/listings').expect(200);
    expect(body[0]).toEqual({
      id,
      userId: await idOf(owner),
      businessName: 'Zenith Generators',
      serviceType: 'catering',
      location: '12 Ogui Road',
      state: 'Enugu',
      phone: expect.stringContaining('8031234567'),
      description: 'Silent ones',
      images: [],
      isPremium: false,
      isVerified: false,
      isGoogleListing: false,
      isActive: false,
      suspension: null,
      rating: 0,
      reviewCount: 0,
      profileViews: 0,
      createdAt: expect.any(String),
    });
    for (const q of ['zenith gen', 'SILENT', '8031234567', 'ogui']) {
      const found = (await admin.get('/api/admin/listings').query({ q, limit: 5 }).expect(200)).body;
      expect(found.map((listing: { id: number }) => listing.id)).toContain(id);
    }
    expect((await admin.get('/api/admin/listings').query({ q: 'nothing like it' })).body).toEqual([]);
  });

  it('ADMIN-21, OP-50: a deleted one is gone', async () => {
    const owner = await phoneVerified(app);
    const id = await create(owner);
    const { body } = await admin.delete(`/api/admin/listings/${id}`).expect(200);
    expect(body).toEqual({ message: 'Listing deleted successfully' });
    await owner.get(`/api/listings/${id}`).expect(404);
    expect((await owner.get('/api/listings/my-listings')).body).toEqual([]);
    expect((await admin.delete(`/api/admin/listings/${id}`).expect(404)).body.message).toBe(
      'Listing not found',
    );
  });
});

describe('OP-35: the event log', () => {
  it('ADMIN-25: answers who did what, from which request, and what else the request did', async () => {
    const person = await phoneVerified(app);
    const id = await idOf(person);
    await create(person);
    const { body } = await admin.get('/api/admin/events').query({ userId: id, limit: 2 }).expect(200);
    expect(body.events.map(({ type }: { type: string }) => type)).toEqual([
      'ListingCreated',
      'UserBecameProvider',
    ]);
    expect(body.events[0]).toEqual({
      id: expect.any(String),
      position: expect.any(String),
      type: 'ListingCreated',
      stream: expect.stringMatching(/^listing-\d+$/),
      revision: 0,
      occurredAt: expect.any(String),
      actorUserId: id,
      actorName: 'Ada Obi',
      subjectName: 'Ada Obi',
      data: expect.objectContaining({ businessName: 'Mama Ngozi Catering' }),
    });
    const detail = (await admin.get(`/api/admin/events/${body.events[0].position}`).expect(200)).body;
    expect(detail).toMatchObject({
      id: body.events[0].id,
      actorRole: 'user',
      clientAddress: expect.stringContaining('127.0.0.1'),
      correlationId: expect.any(String),
      related: [{ type: 'UserBecameProvider' }],
    });
    const next = (await admin.get('/api/admin/events').query({ userId: id, before: body.next })).body;
    expect(next.events[0].type).toBe('PhoneVerified');
    await admin.get('/api/admin/events/999999999').expect(404);
    await admin.get('/api/admin/events/abc').expect(404);
  });

  it('ADMIN-25: is narrowed down by type, stream, person and time', async () => {
    const person = await signedIn(app);
    const id = await idOf(person);
    const events = async (query: object) =>
      (await admin.get('/api/admin/events').query(query).expect(200)).body.events as Record<
        string,
        unknown
      >[];
    const ofType = await events({ type: 'UserRegistered' });
    expect(new Set(ofType.map(({ type }) => type))).toEqual(new Set(['UserRegistered']));
    const [registered] = await events({ stream: `user-${id}` });
    expect(registered).toMatchObject({ type: 'UserRegistered', stream: `user-${id}` });
    const at = String(registered?.occurredAt);
    const later = new Date(Date.parse(at) + 1).toISOString();
    expect(await events({ stream: `user-${id}`, from: at, to: later })).toHaveLength(1);
    expect(await events({ stream: `user-${id}`, to: at })).toEqual([]);
    expect(await events({ stream: `user-${id}`, from: at.slice(0, 10) })).toHaveLength(1);
    expect(await events({ stream: `user-${id}`, to: at.slice(0, 10) })).toEqual([]);
    expect(await events({ stream: `user-${id}`, from: later })).toEqual([]);
    expect(await events({ stream: `user-${id}`, type: ' ', from: ' ' })).toHaveLength(1); // blank narrows nothing
  });

  it('OP-51, ADMIN-25: has what was acknowledged a moment ago, and so has the number of events', async () => {
    const person = await idOf(await signedIn(app));
    let { events } = (await admin.get('/api/admin/overview').expect(200)).body;
    for (let round = 1; round <= 10; round += 1) {
      const adjust = (amount: number) =>
        admin.post(`/api/admin/wallets/${person}/adjust`).send({ amount, reason: 'Late' }).expect(200);
      await adjust(1_000 + round);
      const overview = await admin.get('/api/admin/overview').expect(200);
      expect(overview.body.events).toBeGreaterThan(events);
      ({ events } = overview.body);

      await adjust(round);
      const { body, headers } = await admin.get('/api/admin/events').query({ limit: 1 }).expect(200);
      expect(body.events).toMatchObject([{ type: 'WalletAdjusted', data: { amount: round * 100 } }]);
      expect(headers).not.toHaveProperty('x-complete-up-to');
    }
  });

  it('OP-51: that is behind says up to which position it is complete', async () => {
    const seenAll = jest.spyOn(app.nest.get(ReadYourWrites), 'seenAll').mockResolvedValue(false);
    for (const path of ['/api/admin/events', '/api/admin/overview'])
      expect((await admin.get(path).expect(200)).headers['x-complete-up-to']).toMatch(/^\d+$/);
    seenAll.mockRestore();
  });

  it.each([
    { limit: 0 },
    { limit: 201 },
    { limit: 'x' },
    { before: 'x' },
    { from: 'yesterday' },
    { to: '2026-13-45T00:00:00Z' },
    { from: '2026-02-30' },
    { to: '2026-02-30T10:00:00Z' },
    { userId: '-1' },
    { type: 'x'.repeat(201) },
  ])('refuses %j', async (query) => {
    const { body } = await admin.get('/api/admin/events').query(query).expect(400);
    expect(body.message).toBe('Invalid filter');
  });
});

describe('OP-35: the overview', () => {
  it('ADMIN-25: counts', async () => {
    const before = (await admin.get('/api/admin/overview').expect(200)).body;
    const person = await phoneVerified(app);
    await create(person);
    await person.post('/api/wallet/payment-request').send({ amount: 500, method: 'ussd' }).expect(201);
    await person
      .post('/api/verifications')
      .field({ kind: 'identity', documentType: 'passport', consent: 'true' })
      .attach('files', await png(), 'passport.png')
      .expect(201);
    const { body } = await admin.get('/api/admin/overview').expect(200);
    expect(body).toEqual({
      users: before.users + 1,
      providers: before.providers + 1,
      activeListings: before.activeListings + 1,
      openRequests: 0,
      pendingPayments: before.pendingPayments + 1,
      totalWalletBalance: before.totalWalletBalance,
      events: expect.any(Number),
      contactMessages: before.contactMessages,
      unreadContactMessages: before.unreadContactMessages,
      openAppeals: before.openAppeals,
      openReports: before.openReports,
      waitingVerifications: before.waitingVerifications + 1,
    });
    expect(body.events).toBeGreaterThan(before.events);
  });

  it('answers how far every read model has come', async () => {
    await app.caughtUp();
    const { body } = await admin.get('/api/admin/projections').expect(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['audit-trail', 'listing-card', 'wallet-balance']),
    );
    for (const projection of body) expect(projection).toMatchObject({ state: 'running', lastError: null });
  });
});

describe('ADMIN-26: the panel is for administrators', () => {
  it.each([
    ['get', '/api/admin/users'],
    ['delete', '/api/admin/users/1'],
    ['get', '/api/admin/listings'],
    ['delete', '/api/admin/listings/1'],
    ['get', '/api/admin/overview'],
    ['get', '/api/admin/whatever'],
  ] as const)('%s %s', async (method, path) => {
    await app.agent()[method](path).expect(401);
    await (await signedIn(app))[method](path).expect(403);
  });
});
