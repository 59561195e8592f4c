import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import type { Agent } from 'supertest';
import { io, type Socket } from 'socket.io-client';
import { linkGoogle, user } from '../modules/identity/domain/user.decider.js';
import { userStream } from '../modules/identity/domain/user.events.js';
import { userExport } from '../modules/identity/http/user-export.views.js';
import { GoogleIdentities } from '../modules/identity/private-tables/google-identities.js';
import { OnlineUsers } from '../modules/identity/private-tables/online-users.js';
import { privateTables } from '../modules/identity/private-tables/private-rows.js';
import { CreateAdministrator } from '../modules/identity/use-cases/create-administrator/create-administrator.handler.js';
import { EraseUser } from '../modules/identity/use-cases/erase-user/erase-user.handler.js';
import { ExportUser } from '../modules/identity/use-cases/export-user/export-user.handler.js';
import { Clock } from '../platform/clock.js';
import { DeciderStore } from '../platform/event-store/decider-store.js';
import { EventCodec } from '../platform/event-store/event-codec.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { verifyLog } from '../platform/event-store/postgres/log-verification.js';
import { collect } from '../platform/testing/event-store-engine.js';
import { ProjectionRunner } from '../platform/projections/projection-runner.js';
import { administrator, cookieOf, PASSWORD } from '../testing/people.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

/** Values that nothing else in the product contains. */
const CANARY = {
  firstName: 'Zuwaira',
  lastName: 'Qwaxombe',
  email: 'zuwaira.canary@handwork.example',
  phone: '+2348031977531',
  otherPhone: '+2348031977642',
  picture: 'https://pictures.kanarie.example/zuwaira.webp',
  googleId: '108077553311',
  address: '203.0.113.77',
  businessName: 'Qwaxombe Kanarie Works',
  location: '77 Kanariestraat',
  description: 'Xylofoonkanarie repairs of every kind',
  contactPhone: '+2348099123987',
  whatsapp: '+2348099123988',
  contactEmail: 'shop@kanarie.example',
  website: 'https://kanarie-website.example',
  priceDescription: 'Kanarieprijs on request',
  serviceType: 'Qwaxtrade',
  city: 'Qwaxcity',
  sublocation: 'Qwaxarea',
  serviceAreas: 'Qwaxreach',
  image: 'https://qwaximages.example/shop.webp',
  requestId: 'qwaxrequest-zuwaira',
  subject: 'Qwaxsubject',
  message: 'Qwaxmessage to the team',
  reported: 'Qwaxreported by me',
  contactNotes: 'Qwaxnotes for the plumber',
  bookingText: 'Qwaxbooking of a bathroom',
  bookingTime: 'Qwaxhour or later',
  bookingPlace: 'Qwaxplace, second floor',
  answerToBooking: 'Qwaxanswer to a booking',
  review: 'Qwaxcomment about a job',
  response: 'Qwaxresponse to a review',
  suspension: 'Qwaxreason for a suspension',
  appeal: 'Qwaxappeal of the owner',
  decision: 'Qwaxdecision of an appeal',
};

/** As they may stand in an index: single words, without case and prefix. */
const NEEDLES = [
  ...Object.values(CANARY),
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
  let socket: Socket | undefined;

  beforeAll(async () => {
    app = await startTestApp({ env: { TRUST_PROXY: '1' } });
    const ofCanary = { firstName: CANARY.firstName, lastName: CANARY.lastName, email: CANARY.email };
    [person, userId] = await register(ofCanary, CANARY.phone, CANARY.address);
    const first = await person
      .post('/api/listings')
      .set('X-Forwarded-For', CANARY.address)
      .set('X-Request-Id', CANARY.requestId)
      .send(listing())
      .expect(201);
    listingId = first.body.id;
    const second = await person.post('/api/listings').send(listing()).expect(201);
    const changed = { ...listing(), description: `${CANARY.description}, now` };
    await person.put(`/api/listings/${second.body.id}`).send(changed).expect(200);
    await app
      .agent()
      .post('/api/auth/login')
      .set('X-Forwarded-For', CANARY.address)
      .send({ email: CANARY.email, password: 'wrong' });
    await person.put('/api/user/profile').send({ profileImageUrl: CANARY.picture }).expect(200);
    await writeToTheTeam();
    app.advance(60_000);
    await person.post('/api/auth/send-otp').send({ phoneNumber: CANARY.otherPhone }).expect(200);
    const linkedAt = app.nest.get(Clock).now();
    await app.nest
      .get(DeciderStore)
      .handle(user, userStream(userId), 'Link', async () =>
        linkGoogle({ googleId: CANARY.googleId, linkedAt }),
      );
    await app.nest.get(GoogleIdentities).remember(CANARY.googleId, userId);
    await app.agent().post('/api/auth/forgot-password').send({ email: CANARY.email }).expect(200);
    [other] = await register(
      { firstName: 'Ada', lastName: 'Obi', email: 'ada@handwork.example' },
      '+2348031000001',
    );
    otherListing = (
      await other
        .post('/api/listings')
        .send({ ...listing(), ...PLAIN })
        .expect(201)
    ).body.id;
    await dealWithEachOther();
    await appealInVain(second.body.id);
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

  /** OP-27: somebody who has a socket open is online. */
  const comeOnline = async (): Promise<void> => {
    const options = { path: '/ws', addTrailingSlash: false, forceNew: true, reconnection: false };
    const opened = io(app.url, { ...options, extraHeaders: { Cookie: cookieOf(person) } });
    socket = opened;
    await new Promise((resolve) => opened.once('connected', resolve));
    await app.nest.get(OnlineUsers).settled();
  };

  const register = async (
    who: { firstName: string; lastName: string; email: string },
    phoneNumber: string,
    from = '198.51.100.1',
  ): Promise<[Agent, number]> => {
    const agent = app.agent();
    const signUp = { ...who, password: PASSWORD, acceptTerms: true };
    const { body } = await agent
      .post('/api/auth/signup')
      .set('X-Forwarded-For', from)
      .send(signUp)
      .expect(201);
    await agent.post('/api/auth/login').set('X-Forwarded-For', from).send(signUp).expect(200);
    await agent.post('/api/auth/send-otp').set('X-Forwarded-For', from).send({ phoneNumber }).expect(200);
    const [sms] = await app.outbox(phoneNumber);
    await agent
      .post('/api/auth/verify-otp')
      .set('X-Forwarded-For', from)
      .send({ phoneNumber, code: sms?.code })
      .expect(200);
    return [agent, body.user.id];
  };

  const writeToTheTeam = async (): Promise<void> => {
    const { firstName, lastName, email, contactPhone: phone, subject, message, reported } = CANARY;
    const words = { firstName, lastName, email, phone, subject, message };
    await person.post('/api/contact').send(words).expect(201);
    const report = { type: 'spam', urgency: 'low', userInfo: reported, description: reported };
    await person.post('/api/reports').send(report).expect(201);
  };

  const appealInVain = async (suspended: number): Promise<void> => {
    const [suspends, decides] = [await administrator(app), await administrator(app)];
    const why = { reason: CANARY.suspension };
    await suspends.post(`/api/admin/listings/${suspended}/suspend`).send(why).expect(200);
    const { firstName, lastName, email, contactPhone: phone, subject, appeal: message } = CANARY;
    const appeal = { firstName, lastName, email, phone, subject, message, listingId: suspended };
    const { body } = await person.post('/api/contact').send(appeal).expect(201);
    const denied = { outcome: 'denied', note: CANARY.decision };
    await decides.post(`/api/admin/contact-messages/${body.id}/decide`).send(denied).expect(200);
  };

  /** As customer and as provider, each with a review, an answer and a vote. */
  const dealWithEachOther = async (): Promise<void> => {
    ownBooking = await book(person, otherListing, CANARY.bookingText);
    const received = await book(other, listingId, 'Fix a gate');
    const answer = { status: 'accepted', providerResponse: CANARY.answerToBooking };
    await person.put(`/api/provider/bookings/${received}`).send(answer).expect(200);
    pendingBooking = await book(other, listingId, 'Fix a door');
    await complete(person, other, otherListing, CANARY.contactNotes);
    await complete(other, person, listingId, 'A gate');
    app.advance(3_600_000);
    await review(person, otherListing, CANARY.review);
    const reviewed = await review(other, listingId, 'Good work');
    await person.put(`/api/reviews/${reviewed}/response`).send({ response: CANARY.response }).expect(200);
  };

  const book = async (customer: Agent, providerId: number, serviceDescription: string): Promise<number> => {
    const preferredTime = customer === person ? CANARY.bookingTime : 'noon';
    const location = customer === person ? CANARY.bookingPlace : 'Ikeja';
    const wish = { providerId, serviceDescription, preferredTime, location };
    return (await customer.post('/api/service/book').send(wish).expect(201)).body.booking.id;
  };

  const complete = async (customer: Agent, provider: Agent, providerId: number, notes: string) => {
    const contact = { providerId, contactMethod: 'phone', notes };
    const { body } = await customer.post('/api/service/contact').send(contact).expect(201);
    await provider.put(`/api/service/interaction/${body.interaction.id}/confirm`).expect(200);
    await customer.put(`/api/service/interaction/${body.interaction.id}/complete`).expect(200);
  };

  const review = async (author: Agent, reviewed: number, comment: string): Promise<number> => {
    const said = { listingId: reviewed, rating: 2, comment };
    return (await author.post('/api/reviews').send(said).expect(201)).body.id;
  };

  const listing = () => ({
    businessName: CANARY.businessName,
    serviceType: CANARY.serviceType,
    description: CANARY.description,
    location: CANARY.location,
    city: CANARY.city,
    state: 'Lagos',
    sublocation: CANARY.sublocation,
    serviceAreas: [CANARY.serviceAreas],
    images: [CANARY.image],
    phone: CANARY.contactPhone,
    whatsapp: CANARY.whatsapp,
    email: CANARY.contactEmail,
    website: CANARY.website,
    priceDescription: CANARY.priceDescription,
    startingPrice: 5000,
    pricingType: 'fixed',
  });
  const PLAIN = {
    businessName: 'Obi Pipes',
    serviceType: 'plumbing',
    city: 'Ikeja',
    sublocation: 'Ikeja',
    serviceAreas: [],
    images: [],
    description: 'Pipes',
    location: 'Allen Avenue',
    phone: '08031000001',
    whatsapp: null,
    email: null,
    website: null,
    priceDescription: null,
  };

  /** Where any of the values stands, in every table as text and every file under DATA_DIR. */
  const hits = async (): Promise<string[]> => {
    const { pool } = app.database;
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await pool.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`);
      for (const { text } of rows) found.push(...needlesIn(text).map((needle) => `${name}: ${needle}`));
    }
    for (const entry of readdirSync(app.dataDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const text = readFileSync(join(entry.parentPath, entry.name), 'latin1');
      found.push(...needlesIn(text).map((needle) => `${entry.name}: ${needle}`));
    }
    return [...new Set(found)];
  };
  const needlesIn = (text: string): string[] =>
    NEEDLES.filter((needle) => text.toLowerCase().includes(needle));

  const rebuildAll = async (): Promise<void> => {
    const runner = app.nest.get(ProjectionRunner);
    await runner.rebuild(runner.projections.map(({ name }) => name));
    await app.caughtUp();
  };

  it('OP-38: before, an export holds what the product holds of the person', async () => {
    const told = [
      CANARY.businessName,
      CANARY.website,
      CANARY.location,
      CANARY.contactNotes,
      CANARY.bookingText,
      CANARY.bookingTime,
      CANARY.bookingPlace,
      CANARY.answerToBooking,
      CANARY.review,
      CANARY.response,
    ];
    const exported = userExport(await app.nest.get(CommandBus).execute(new ExportUser(userId)));
    const text = JSON.stringify(exported);
    expect(Object.keys(exported)).toEqual([
      'profile',
      'listings',
      'reviews',
      'bookings',
      'interactions',
      'messages',
      'wallet',
      'serviceRequests',
    ]);
    expect(exported.profile).toMatchObject({
      id: userId,
      email: CANARY.email,
      phone: CANARY.phone,
      profileImageUrl: CANARY.picture,
      googleId: CANARY.googleId,
    });
    expect(exported.listings).toHaveLength(2);
    expect(exported.bookings).toHaveLength(3);
    expect(exported.interactions).toHaveLength(2);
    expect(exported.reviews).toHaveLength(2);
    for (const value of told) expect(text).toContain(value);
    expect(text).not.toMatch(/password|hash/i);
  });

  it('before, every private table holds a row of the account', async () => {
    const { orm } = app.database;
    for (const table of privateTables)
      expect([table, await orm.manager.countBy(table, { userId })]).toEqual([table, 1]);
  });

  it('before, the scan finds the person; the log alone holds nothing in the clear', async () => {
    const found = await hits();
    expect(found).toEqual(expect.arrayContaining([`public.outbox_message: ${CANARY.email}`]));
    expect(found.some((hit) => hit.includes('xylofoonkanarie'))).toBe(true);
    expect(found.filter((hit) => /^(events\.|public\.rate_limit|public\.session)/.test(hit))).toEqual([]);
  });

  it('OP-50: afterwards none of the values stands anywhere, and neither after a rebuild', async () => {
    await app.nest.get(CommandBus).execute(new EraseUser(userId));
    expect(await hits()).toEqual([]);
    await rebuildAll();
    expect(await hits()).toEqual([]);
    expect((await verifyLog(app.database)).tampering).toBeNull();
  });

  it('OP-50: no row of the account is left in the private tables', async () => {
    const { orm } = app.database;
    for (const table of privateTables)
      expect([table, await orm.manager.countBy(table, { userId })]).toEqual([table, 0]);
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
    const login = { email: CANARY.email, password: PASSWORD };
    await app.agent().post('/api/auth/login').send(login).expect(401);
    const [newcomer] = await register(
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

  it('OP-50: what waited for the deleted provider is rejected, what was accepted stays', async () => {
    const { body } = await other.get('/api/customer/bookings').expect(200);
    expect(body).toMatchObject([
      { id: pendingBooking, status: 'rejected', providerResponse: null },
      { status: 'accepted', providerResponse: '[deleted]', providerPhone: null },
    ]);
  });

  it('OP-50: address and number are free for a new account with another id', async () => {
    const [, id] = await register({ firstName: 'New', lastName: 'Owner', email: CANARY.email }, CANARY.phone);
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
