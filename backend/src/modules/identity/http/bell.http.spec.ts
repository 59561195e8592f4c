import { io, type Socket } from 'socket.io-client';
import { Projections } from '../../../platform/projections/projections.js';
import { startJobWorld, type JobWorld } from '../../../testing/job-world.js';
import { administrator, cookieOf, signedIn } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { notifications } from '../read-models/notifications/notifications.projection.js';
import type { NoticesView } from './notices.views.js';

let app: TestApp;
let beside: TestApp;
let job: JobWorld;

beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
});
beforeEach(async () => {
  job = await startJobWorld(app);
});
afterAll(async () => {
  await beside.stop();
  await app.stop();
});

const bell = async (agent = job.provider, query = ''): Promise<NoticesView> => {
  await app.caughtUp();
  return (await agent.get(`/api/notices${query}`).expect(200)).body;
};
const read = (upTo: unknown, agent = job.provider) => agent.post('/api/notices/read').send({ upTo });
const newest = async (agent = job.provider): Promise<number> => (await bell(agent)).notices[0]?.id ?? 0;

/** Three notices for the provider, the booking last. */
const threeThings = async (): Promise<void> => {
  await job.contact();
  await job.book();
  await job.book();
};

describe('contract 3.14: the notifications behind the bell', () => {
  it('is nothing at first, and needs a session', async () => {
    expect(await bell()).toEqual({ notices: [], unread: 0 });
    await app.agent().get('/api/notices').expect(401);
    await app.agent().post('/api/notices/read').send({ upTo: 1 }).expect(401);
  });

  it('holds every kind of notification with its link, newest first, for its recipient', async () => {
    await job.completed();
    await job.answerReview(await job.review());
    await job.decide(await job.book(), 'accepted');
    await job.decide(await job.book(), 'rejected');
    const requestId = await job.ask();
    await job.accept(requestId, await job.respond(requestId));
    const provider = await bell(job.provider);
    const customer = await bell(job.customer);
    const place = `/providers/${job.listingId}`;
    const request = `/service-requests/${requestId}`;
    expect(provider.notices.map(({ type, link }) => [type, link])).toEqual([
      ['response_accepted', request],
      ['booking_received', '/dashboard?tab=bookings'],
      ['booking_received', '/dashboard?tab=bookings'],
      ['review_received', place],
      ['contact_received', '/dashboard?tab=bookings'],
    ]);
    expect(customer.notices.map(({ type, link }) => [type, link])).toEqual([
      ['request_response', request],
      ['booking_rejected', '/dashboard?tab=my-bookings'],
      ['booking_accepted', '/dashboard?tab=my-bookings'],
      ['review_response', place],
      ['contact_confirmed', place],
    ]);
    expect(provider.unread).toBe(5);
    expect(provider.notices[4]).toEqual({
      id: expect.any(Number),
      type: 'contact_received',
      text: 'A customer contacted you by phone. Confirm it, so that they can review your work.',
      link: '/dashboard?tab=bookings',
      about: 'Ada Obi, Adunni Catering',
      isRead: false,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('OP-50: says who did it and which listing it is about, as long as they are there', async () => {
    await job.contact();
    await job.decide(await job.book(), 'accepted');
    const aboutOf = async (agent: JobWorld['provider']) =>
      (await bell(agent)).notices.map(({ about }) => about);
    expect(await aboutOf(job.provider)).toEqual(['Ada Obi, Adunni Catering', 'Ada Obi, Adunni Catering']);
    expect(await aboutOf(job.customer)).toEqual(['Adunni Catering']); // not the person behind it
    const admin = await administrator(app);
    await admin.delete(`/api/admin/users/${job.customerId}`).expect(200);
    expect(await aboutOf(job.provider)).toEqual(['Adunni Catering', 'Adunni Catering']);
    await admin.delete(`/api/admin/listings/${job.listingId}`).expect(200);
    expect(await aboutOf(job.provider)).toEqual([undefined, undefined]);
  });

  it('includes payment decisions', async () => {
    const admin = await administrator(app);
    const { body } = await job.provider
      .post('/api/wallet/payment-request')
      .send({ amount: 5000, method: 'bank_transfer' })
      .expect(201);
    await admin.post(`/api/admin/payment-requests/${body.id}/review`).send({ action: 'approve' }).expect(200);
    expect((await bell()).notices).toEqual([
      expect.objectContaining({
        type: 'payment_confirmed',
        text: '₦5,000 was added to your wallet: your payment was confirmed.',
        link: '/wallet',
      }),
    ]);
  });

  it('is read up to where it was seen, and never unread again', async () => {
    await threeThings();
    const [last, middle, first] = (await bell()).notices.map(({ id }) => id);
    expect((await read(middle).expect(200)).body).toEqual({ unread: 1 });
    expect((await bell()).notices.map(({ isRead }) => isRead)).toEqual([false, true, true]);
    expect((await read(first).expect(200)).body).toEqual({ unread: 1 });
    expect((await read(String(last)).expect(200)).body).toEqual({ unread: 0 });
    await job.book();
    const after = await bell();
    expect(after.unread).toBe(1);
    expect(after.notices.map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
  });

  it('is paged', async () => {
    await threeThings();
    const all = (await bell()).notices.map(({ id }) => id);
    const page = await bell(job.provider, '?limit=2');
    expect(page.notices.map(({ id }) => id)).toEqual(all.slice(0, 2));
    expect(page.unread).toBe(3);
    await read(all[2]).expect(200);
    const older = await bell(job.provider, `?limit=2&before=${all[1]}`);
    expect(older.notices).toEqual([expect.objectContaining({ id: all[2], isRead: true })]);
    expect(older.unread).toBe(2);
    expect((await bell(job.provider, '?limit=nonsense&before=x')).notices).toHaveLength(3);
  });

  it.each([[undefined], [null], ['x'], [0], [-1], [1.5], [true], [1e20], [999_999_999]])(
    '400: %s is no notice',
    async (upTo) => {
      await job.contact();
      await app.caughtUp();
      const { body } = await read(upTo).expect(400);
      expect(body.message).toBe('Invalid notice');
      expect((await bell()).unread).toBe(1);
    },
  );

  it("another person's notice is none", async () => {
    await job.confirm(await job.contact());
    const theirs = await newest(job.customer);
    const { body } = await read(theirs).expect(400);
    expect(body.message).toBe('Invalid notice');
    expect((await bell()).unread).toBe(1);
  });

  it('sends no body to a client that has the same answer', async () => {
    await job.contact();
    await app.caughtUp();
    const first = await job.provider.get('/api/notices').expect(200);
    expect(first.headers['cache-control']).toBe('no-store');
    const again = () => job.provider.get('/api/notices').set('If-None-Match', first.headers['etag'] ?? '');
    await again().expect(304);
    await read(first.body.notices[0].id).expect(200);
    await again().expect(200);
  });

  it('E9: reads the same after a rebuild, marks included', async () => {
    await threeThings();
    const { notices: before } = await bell();
    await read(before[1]?.id).expect(200);
    const marked = await bell();
    await app.nest.get(Projections).rebuild([notifications.name]);
    expect(await bell()).toEqual(marked);
  });

  it('OP-50: nothing is left of a deleted user, also after a rebuild', async () => {
    await job.contact();
    await read(await newest()).expect(200);
    const admin = await administrator(app);
    await admin.delete(`/api/admin/users/${job.providerId}`).expect(200);
    const texts = async () => {
      await app.caughtUp();
      const { rows } = await app.database.pool.query<{ text: string }>(
        'SELECT text FROM notice WHERE user_id = $1',
        [job.providerId],
      );
      return rows.map(({ text }) => text);
    };
    expect(await texts()).toEqual(['[deleted]']);
    await app.nest.get(Projections).rebuild([notifications.name]);
    expect(await texts()).toEqual(['[deleted]']);
    const marks = 'SELECT FROM notice_read WHERE user_id = $1';
    expect((await app.database.pool.query(marks, [job.providerId])).rowCount).toBe(0);
  });
});

describe('an open socket', () => {
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
  });

  const connected = async (agent: JobWorld['provider'], { url }: TestApp): Promise<Socket> => {
    const socket = io(url, {
      path: '/ws',
      addTrailingSlash: false,
      forceNew: true,
      reconnection: false,
      extraHeaders: { Cookie: cookieOf(agent) },
    });
    open.push(socket);
    await new Promise((resolve) => socket.once('connected', resolve));
    return socket;
  };

  it('is pushed that there is a notification once it can be read, in every process; other users are not', async () => {
    const stranger = await connected(await signedIn(app), app);
    const heard: string[] = [];
    for (const socket of [stranger, await connected(job.customer, app)])
      socket.onAny((event: string) => heard.push(event));
    const here = await connected(job.provider, app);
    const there = await connected(job.provider, beside);
    const unreadAtHint = (socket: Socket, at: TestApp) =>
      new Promise((resolve) =>
        socket.once('notice', (payload: unknown) => {
          const asked = at.agent().get('/api/notices').set('Cookie', cookieOf(job.provider));
          void asked.then(({ body }) => resolve([payload, body.unread]));
        }),
      );
    const hints = Promise.all([unreadAtHint(here, app), unreadAtHint(there, beside)]);
    await job.contact();
    expect(await hints).toEqual([
      [{}, 1],
      [{}, 1],
    ]);
    const pong = new Promise((resolve) => stranger.once('pong', resolve));
    stranger.emit('ping');
    await pong;
    expect(heard.filter((event) => event === 'notice')).toEqual([]);
  });
});
