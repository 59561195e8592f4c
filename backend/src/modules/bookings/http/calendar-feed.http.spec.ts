import ICAL from 'ical.js';
import type { Agent } from 'supertest';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { startCalendarWorld } from '../../../testing/calendar-world.js';
import { publish } from '../../../testing/listings.js';
import { phoneVerified, signedIn } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { booking, bookingIds, bookOffer } from '../domain/booking.decider.js';

let app: TestApp;
let provider: Agent;
let customer: Agent;
let listingId: number;
const logged: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'trace' }, log: (line) => void logged.push(line) });
});
beforeEach(async () => {
  provider = await phoneVerified(app);
  listingId = await publish(provider);
  customer = await signedIn(app);
});
afterAll(() => app.stop());

const nowMs = (): number => app.nest.get(Clock).nowMs();
const day = (after: number): string => new Date(nowMs() + after * 86_400_000).toISOString().slice(0, 10);
const booked = async (body: object): Promise<number> => {
  const wanted = { providerId: listingId, serviceDescription: 'Paint two rooms', ...body };
  return (await customer.post('/api/service/book').send(wanted).expect(201)).body.booking.id as number;
};
const accepted = async (body: object): Promise<number> => {
  const id = await booked(body);
  await provider.put(`/api/provider/bookings/${id}`).send({ status: 'accepted' }).expect(200);
  return id;
};
const address = async (agent: Agent): Promise<string> =>
  new URL((await agent.post('/api/calendar-feed').expect(201)).body.url as string).pathname;
const idOf = async (agent: Agent): Promise<number> => (await agent.get('/api/user').expect(200)).body.id;
const uidsIn = (text: string): number[] =>
  [...text.matchAll(/^UID:booking-(\d+)@/gm)].map(([, id]) => Number(id));

describe('contract 3.15: the calendar feed', () => {
  it('has the accepted bookings of a person as customer and provider, for anyone with its address', async () => {
    const id = await accepted({ preferredDate: day(3), preferredTime: '14:30' });
    await booked({ preferredDate: day(3) });
    await accepted({});
    for (const agent of [customer, provider]) {
      const path = await address(agent);
      expect(path).toMatch(/^\/api\/calendar-feed\/[\w-]{43}\.ics$/);
      const { text, headers } = await app.agent().get(path).expect(200);
      expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(uidsIn(text)).toEqual([id]);
    }
  });

  it('has the same times as the API, and newer ones after a move and a cancellation; so has the file', async () => {
    const world = await startCalendarWorld(app);
    const [first, second] = [await world.free(0), await world.free(3)];
    const id = await world.accepted(first);
    const path = await address(world.provider);
    const read = async (agent: Agent, at: string) => {
      const { text } = await agent.get(at).buffer(true).expect(200);
      const [component] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
      if (!component) throw new Error('There is no event');
      const event = new ICAL.Event(component);
      const times = [event.startDate, event.endDate].map((time) => time.toJSDate().toISOString());
      return [event.uid, event.sequence, String(component.getFirstPropertyValue('status')), ...times];
    };
    const expected = async (sequence: number, status: string) => {
      const [row] = await world.bookings();
      const of = [`booking-${id}@handwork`, sequence, status, row.slotStart, row.slotEnd];
      expect(await read(app.agent(), path)).toEqual(of);
      expect(await read(world.customer, `/api/bookings/${id}/calendar.ics`)).toEqual(of);
    };
    await expected(0, 'CONFIRMED');
    await world.reschedule(id, second, world.customer).expect(200);
    await expected(0, 'CONFIRMED');
    await world.answer(id, true, world.provider).expect(200);
    await expected(1, 'CONFIRMED');
    await world.cancel(id, world.customer).expect(200);
    await expected(2, 'CANCELLED');
  });

  it('is voided by a new address and by its owner, and says whether there is one', async () => {
    expect((await customer.get('/api/calendar-feed').expect(200)).body).toEqual({ createdAt: null });
    const [first, second] = [await address(customer), await address(customer)];
    const { body } = await customer.get('/api/calendar-feed').expect(200);
    expect(body).toEqual({ createdAt: expect.any(String) });
    await app.agent().get(first).expect(404);
    await app.agent().get(second).expect(200);
    for (const _ of [1, 2])
      expect((await customer.delete('/api/calendar-feed').expect(200)).body).toEqual({ createdAt: null });
    const refused = await app.agent().get(second).expect(404);
    expect(refused.body).toEqual({ statusCode: 404, message: 'Calendar feed not found' });
    for (const wrong of ['x', 'x.ics', `${'A'.repeat(43)}.ics`, '%00.ics', `${second.slice(19, -4)}`])
      await app.agent().get(`/api/calendar-feed/${wrong}`).expect(404);
  });

  it('of twenty addresses that are made at once one is valid', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => customer.post('/api/calendar-feed')));
    const read = await Promise.all(
      made.map(({ body }) => app.agent().get(new URL(body.url as string).pathname)),
    );
    expect(read.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(404)]);
  });

  it('is sent again only when something changed', async () => {
    const id = await accepted({ preferredDate: day(3) });
    const path = await address(customer);
    const { headers } = await app.agent().get(path).expect(200);
    app.advance(60_000);
    await app
      .agent()
      .get(path)
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
    await accepted({ preferredDate: day(4) });
    const { text } = await app
      .agent()
      .get(path)
      .set('If-None-Match', headers.etag ?? '')
      .expect(200);
    expect(uidsIn(text)).toEqual([id, expect.any(Number)]);
  });

  it('reaches from 30 days ago to 365 days ahead', async () => {
    const [far, near] = [
      await accepted({ preferredDate: day(366) }),
      await accepted({ preferredDate: day(1) }),
    ];
    const path = await address(customer);
    const uids = async () => uidsIn((await app.agent().get(path).expect(200)).text);
    expect(await uids()).toEqual([near]);
    app.advance(31 * 86_400_000);
    expect(await uids()).toEqual([near, far]);
    app.advance(86_400_000);
    expect(await uids()).toEqual([far]);
  });

  it('its address is in no line of the log and in no measure', async () => {
    const path = await address(customer);
    await app.agent().get(path).expect(200);
    await app.agent().get(`${path}.x`).expect(404);
    const lines = logged.filter((line) => line.includes('/api/calendar-feed/:secret.ics'));
    expect(lines).not.toHaveLength(0);
    const measures = await app.nest.get(Metrics).registry.metrics();
    expect(measures).toContain('/api/calendar-feed/:secret.ics');
    const secret = path.slice('/api/calendar-feed/'.length, -'.ics'.length);
    for (const text of [logged.join(''), measures]) expect(text).not.toContain(secret);
  });

  it('is read sixty times an hour at most', async () => {
    const path = await address(customer);
    for (let n = 0; n < 60; n += 1) await app.agent().get(path).expect(200);
    const refused = await app.agent().get(path).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    app.advance(3_600_000);
    await app.agent().get(path).expect(200);
  });

  it('of thousands of bookings 2,000 are read, and a week of the calendar is whole', async () => {
    const inAWeek = await accepted({ preferredDate: day(7) });
    const [providerId, customerId] = [await idOf(provider), await idOf(customer)];
    const store = app.nest.get(DeciderStore);
    const wanted = {
      customerId,
      providerId,
      listingId,
      serviceDescription: 'Paint two rooms',
      preferredDate: day(3),
      preferredTime: null,
      location: null,
      budget: null,
      requestId: 1,
      responseId: 1,
      slotStart: null,
      slotEnd: null,
      holdId: null,
      requestedAt: app.nest.get(Clock).now(),
    };
    const offered = { message: 'Yes', price: null, respondedAt: wanted.requestedAt };
    const book = async () =>
      store.begin(booking, bookingIds, 'Offered', async (takeId) =>
        bookOffer({ wanted: { ...wanted, bookingId: await takeId() }, ...offered }),
      );
    for (let batch = 0; batch < 21; batch += 1) await Promise.all(Array.from({ length: 100 }, book));
    await app.caughtUp();
    const path = await address(provider);
    expect(uidsIn((await app.agent().get(path).expect(200)).text)).toHaveLength(2_000);
    const received = async (query: string): Promise<{ id: number }[]> =>
      (await provider.get(`/api/provider/bookings${query}`).expect(200)).body;
    expect((await received('')).map(({ id }) => id)).not.toContain(inAWeek);
    expect(await received(`?from=${day(7)}&days=7`)).toEqual([expect.objectContaining({ id: inAWeek })]);
    expect(await received(`?from=${day(1)}&days=3`)).toHaveLength(2_000);
    expect(await received(`?from=${day(4)}&days=3`)).toEqual([]);
    await provider.get('/api/provider/bookings?from=soon').expect(400);
    await provider.get(`/api/provider/bookings?from=${day(1)}&days=32`).expect(400);
  });
});
