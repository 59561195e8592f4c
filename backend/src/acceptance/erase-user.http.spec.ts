import { CommandBus } from '@nestjs/cqrs';
import type { Agent } from 'supertest';
import { io, type Socket } from 'socket.io-client';
import { linkGoogle, user } from '../modules/identity/domain/user.decider.js';
import { userStream } from '../modules/identity/domain/user.events.js';
import { userExport } from '../modules/identity/http/user-export.views.js';
import { GoogleIdentities } from '../modules/identity/stores/google-identities.js';
import { OnlineUsers } from '../modules/identity/stores/presence.js';
import { privateTables } from '../modules/identity/stores/private-rows.js';
import { CreateAdministrator } from '../modules/identity/use-cases/create-administrator.handler.js';
import { EraseUser } from '../modules/identity/use-cases/erase-user.handler.js';
import { ExportUser } from '../modules/identity/use-cases/export-user.handler.js';
import { Clock } from '../platform/clock.js';
import { DeciderStore } from '../platform/event-store/decider-store.js';
import { EventCodec } from '../platform/event-store/event-codec.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { verifyLog } from '../platform/event-store/postgres/log-verification.js';
import { collect } from '../platform/testing/event-store-engine.js';
import { CHAT, talk } from '../testing/erasure/chat.js';
import { DEALINGS, dealWithEachOther } from '../testing/erasure/bookings.js';
import { PERSON, register } from '../testing/erasure/identity.js';
import { KEPT, keepForLater } from '../testing/erasure/kept.js';
import { appealInVain, LETTERS, writeToTheTeam } from '../testing/erasure/letters.js';
import { ownListing, plainListing, TRADE } from '../testing/erasure/listings.js';
import { hitsOf } from '../testing/erasure/scan.js';
import { askAndAnswer, REQUESTS } from '../testing/erasure/service-requests.js';
import { cookieOf, PASSWORD } from '../testing/people.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { Projections } from '../platform/projections/projections.js';

/** Values that nothing else in the product contains, by who writes them where. */
const VALUES = [PERSON, TRADE, DEALINGS, REQUESTS, LETTERS, CHAT, KEPT].flatMap((values) =>
  Object.values<string>(values),
);

/** As they may be in an index: single words, without case and prefix. */
const NEEDLES = [
  ...VALUES,
  'kanarie',
  'qwaxombe',
  'zuwaira',
  '8031977531',
  '8031977642',
  '8099123987',
  '8099123988',
  'xylofoonkanarie',
].map((text) => text.toLowerCase());

describe('E12: erasing a person', () => {
  let app: TestApp;
  let person: Agent;
  let userId: number;
  let listingId: number;
  let other: Agent;
  let otherListing: number;
  let ownBooking: number;
  let pendingBooking: number;
  let ownRequest: number;
  let answered: number;
  let socket: Socket | undefined;

  const rowsIn = async (table: string): Promise<number> => {
    const { rows } = await app.database.pool.query<{ count: number }>(
      `SELECT count(*) FROM ${table} WHERE user_id = $1`,
      [userId],
    );
    return rows[0]?.count ?? 0;
  };

  beforeAll(async () => {
    app = await startTestApp({ env: { TRUST_PROXY: '1' } });
    const { firstName, lastName, email } = PERSON;
    [person, userId] = await register(app, { firstName, lastName, email }, PERSON.phone, PERSON.address);
    const first = await person
      .post('/api/listings')
      .set('X-Forwarded-For', PERSON.address)
      .set('X-Request-Id', PERSON.requestId)
      .send(ownListing())
      .expect(201);
    listingId = first.body.id;
    const second = await person.post('/api/listings').send(ownListing()).expect(201);
    const changed = { ...ownListing(), description: `${TRADE.description}, now` };
    await person.put(`/api/listings/${second.body.id}`).send(changed).expect(200);
    await app
      .agent()
      .post('/api/auth/login')
      .set('X-Forwarded-For', PERSON.address)
      .send({ email: PERSON.email, password: 'wrong' });
    await person.put('/api/user/profile').send({ profileImageUrl: PERSON.picture }).expect(200);
    await writeToTheTeam(person);
    app.advance(60_000);
    await person.post('/api/auth/send-otp').send({ phoneNumber: PERSON.otherPhone }).expect(200);
    const linkedAt = app.nest.get(Clock).now();
    await app.nest
      .get(DeciderStore)
      .handle(user, userStream(userId), 'Link', async () =>
        linkGoogle({ googleId: PERSON.googleId, linkedAt }),
      );
    await app.nest.get(GoogleIdentities).remember(PERSON.googleId, userId);
    await app.agent().post('/api/auth/forgot-password').send({ email: PERSON.email }).expect(200);
    [other] = await register(
      app,
      { firstName: 'Ada', lastName: 'Obi', email: 'ada@handwork.example' },
      '+2348031000001',
    );
    otherListing = (await other.post('/api/listings').send(plainListing()).expect(201)).body.id;
    const parties = { person, listingId, other, otherListing };
    ({ ownBooking, pendingBooking } = await dealWithEachOther(app, parties));
    ({ ownRequest, answered } = await askAndAnswer(person, other));
    await appealInVain(app, person, second.body.id);
    await talk(person, other);
    await keepForLater(person, otherListing);
    await readTheNews();
    await comeOnline();
    await app.caughtUp();
  });
  afterAll(async () => {
    socket?.close();
    await app.stop();
  });

  /** OP-41: the bell was looked at. */
  const readTheNews = async (): Promise<void> => {
    await app.caughtUp();
    const { body } = await person.get('/api/notices').expect(200);
    await person.post('/api/notices/read').send({ upTo: body.notices[0].id }).expect(200);
  };

  /** OP-27: a user with a socket open is online. */
  const comeOnline = async (): Promise<void> => {
    const options = { path: '/ws', addTrailingSlash: false, forceNew: true, reconnection: false };
    const opened = io(app.url, { ...options, extraHeaders: { Cookie: cookieOf(person) } });
    socket = opened;
    await new Promise((resolve) => opened.once('connected', resolve));
    await app.nest.get(OnlineUsers).settled();
  };

  const hits = (): Promise<string[]> => hitsOf(app, NEEDLES);

  const rebuildAll = async (): Promise<void> => {
    const projections = app.nest.get(Projections);
    await projections.rebuild(projections.names);
    await app.caughtUp();
  };

  it('OP-38: before, an export holds what the product holds of the person', async () => {
    const { businessName, website, location } = TRADE;
    const told = [
      businessName,
      website,
      location,
      ...Object.values({ ...DEALINGS, ...REQUESTS, ...KEPT }),
      CHAT.said,
      CHAT.detail,
    ];
    const exported = userExport(await app.nest.get(CommandBus).execute(new ExportUser(userId)));
    const text = JSON.stringify(exported);
    expect(Object.keys(exported)).toEqual([
      'profile',
      'listings',
      'reviews',
      'bookings',
      'availability',
      'interactions',
      'messages',
      'wallet',
      'serviceRequests',
      'favourites',
      'savedSearches',
    ]);
    expect(exported.profile).toMatchObject({
      id: userId,
      email: PERSON.email,
      phone: PERSON.phone,
      profileImageUrl: PERSON.picture,
      googleId: PERSON.googleId,
    });
    expect(exported.listings).toHaveLength(2);
    expect(exported.bookings).toHaveLength(4); // one by a chosen offer
    expect(exported.interactions).toHaveLength(3);
    expect(exported.reviews).toHaveLength(2);
    expect(exported.serviceRequests).toHaveLength(2);
    expect(exported.favourites).toHaveLength(1);
    for (const value of told) expect(text).toContain(value);
    expect(text).not.toMatch(/password|hash/i);
  });

  it('before, every private table holds a row of the account', async () => {
    for (const table of privateTables) expect([table, await rowsIn(table)]).toEqual([table, 1]);
  });

  it('before, the scan finds the person; the log alone holds nothing in the clear', async () => {
    const found = await hits();
    expect(found).toEqual(expect.arrayContaining([`public.outbox_message: ${PERSON.email}`]));
    for (const word of ['xylofoonkanarie', CHAT.fileText, ...Object.values(KEPT)].map((one) =>
      one.toLowerCase(),
    ))
      expect(found.some((hit) => hit.includes(word))).toBe(true);
    expect(found.filter((hit) => /^(events\.|public\.rate_limit|public\.session)/.test(hit))).toEqual([]);
  });

  it('OP-50: afterwards none of the values stands anywhere, and neither after a rebuild', async () => {
    await app.nest.get(CommandBus).execute(new EraseUser(userId));
    await app.caughtUp(); // the dictionary of the search follows within seconds
    expect(await hits()).toEqual([]);
    await rebuildAll();
    expect(await hits()).toEqual([]);
    expect((await verifyLog(app.database)).tampering).toBeNull();
  });

  it('OP-50: no row of the account is left in the private tables', async () => {
    for (const table of privateTables) expect([table, await rowsIn(table)]).toEqual([table, 0]);
  });

  it('OP-50: the history reads "Deleted user" and \'[deleted]\'', async () => {
    const store = app.nest.get(EventStore);
    const codec = app.nest.get(EventCodec);
    const [registered] = await codec.decode(await collect(store.readStream(`user-${userId}`)));
    expect(registered?.data).toMatchObject({ firstName: 'Deleted', lastName: 'user', email: null });
    const [created] = await codec.decode(await collect(store.readStream(`listing-${listingId}`)));
    expect(created?.data).toMatchObject({
      businessName: '[deleted]',
      serviceType: '[deleted]',
      city: '[deleted]',
      location: '[deleted]',
      website: null,
      serviceAreas: [],
      images: [],
    });
  });

  it('OP-50: sessions have ended, the password is none, listing and profile are 404, the others stay', async () => {
    await person.get('/api/auth/user').expect(401);
    const login = { email: PERSON.email, password: PASSWORD };
    await app.agent().post('/api/auth/login').send(login).expect(401);
    const [newcomer] = await register(
      app,
      { firstName: 'Bo', lastName: 'Eze', email: 'bo@handwork.example' },
      '+2348031000002',
    );
    await newcomer.get(`/api/user/${userId}`).expect(404);
    await newcomer.get(`/api/listings/${listingId}`).expect(404);
    await newcomer.get(`/api/listings/${otherListing}`).expect(200);
    const { body } = await newcomer.get('/api/search').query({ state: 'Lagos' }).expect(200);
    expect(JSON.stringify(body)).toContain('Obi Pipes');
    expect(JSON.stringify(body)).not.toContain('deleted');
  });

  it("OP-50, 3.14: the erased author's stars stay, and what they wrote reads '[deleted]'", async () => {
    const { body: detail } = await other.get(`/api/listings/${otherListing}`).expect(200);
    expect(detail).toMatchObject({ totalReviews: 1, averageRating: 2 });
    const { body: reviews } = await other.get(`/api/listings/${otherListing}/reviews`).expect(200);
    expect(reviews).toMatchObject([
      { rating: 2, comment: '[deleted]', user: { firstName: 'Deleted', lastName: 'user' } },
    ]);
    const { body: own } = await other.get('/api/user/reviews').expect(200);
    expect(own).toMatchObject([{ comment: 'Good work', response: { text: '[deleted]' } }]);
    const { body: received } = await other.get('/api/provider/bookings').expect(200);
    expect(received).toMatchObject([
      {
        id: ownBooking,
        customerName: 'Deleted user',
        customerEmail: '',
        serviceDescription: '[deleted]',
        preferredTime: '[deleted]',
        location: '[deleted]',
      },
    ]);
  });

  it('OP-50, OP-42: their open request is cancelled and reads [deleted], and so does the offer that was chosen', async () => {
    const { body: request } = await other.get(`/api/service-requests/${ownRequest}`).expect(200);
    expect(request).toMatchObject({
      status: 'cancelled',
      title: '[deleted]',
      description: '[deleted]',
      serviceType: '[deleted]',
      location: '[deleted]',
      city: '[deleted]',
      budget: '[deleted]',
    });
    const { body: offers } = await other.get(`/api/service-requests/${answered}/responses`).expect(200);
    expect(offers).toMatchObject([{ message: '[deleted]', isSelected: true }]);
  });

  it('OP-50: what waited for the deleted provider is rejected, what was accepted stays', async () => {
    const { body } = await other.get('/api/customer/bookings').expect(200);
    expect(body).toMatchObject([
      { requestId: answered, status: 'accepted', providerResponse: '[deleted]', providerPhone: null },
      { id: pendingBooking, status: 'rejected', providerResponse: null },
      { status: 'accepted', providerResponse: '[deleted]', providerPhone: null },
    ]);
  });

  it('OP-50: address and number are free for a new account with another id', async () => {
    const [, id] = await register(
      app,
      { firstName: 'New', lastName: 'Owner', email: PERSON.email },
      PERSON.phone,
    );
    expect(id).toBeGreaterThan(userId);
  });

  it('may be repeated, and refuses administrators and ids that never registered', async () => {
    const commands = app.nest.get(CommandBus);
    await commands.execute(new EraseUser(userId));
    await expect(commands.execute(new ExportUser(userId))).rejects.toThrow('User not found');
    const admin = await commands.execute(new CreateAdministrator(' Boss@Handwork.example', null));
    expect(admin).toMatchObject({
      email: 'boss@handwork.example',
      generatedPassword: expect.stringMatching(/-aA1$/),
    });
    await expect(commands.execute(new EraseUser(admin.userId))).rejects.toThrow(
      'Admin accounts cannot be deleted',
    );
    await expect(commands.execute(new EraseUser(999_999))).rejects.toThrow('User not found');
    await expect(commands.execute(new CreateAdministrator('boss@handwork.example', null))).rejects.toThrow(
      'An account with this email already exists',
    );
  });
});
