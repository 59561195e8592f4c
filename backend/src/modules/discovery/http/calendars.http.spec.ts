import { Clock } from '../../../platform/clock.js';
import { Projections } from '../../../platform/projections/projections.js';
import { OPEN_DAILY, startCalendarWorld, type CalendarWorld } from '../../../testing/calendar-world.js';
import { publish } from '../../../testing/listings.js';
import { administrator } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let app: TestApp;
let world: CalendarWorld;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  world = await startCalendarWorld(app);
});
afterAll(() => app.stop());

const dateOf = (slot: string): string => new Date(Date.parse(slot) + 3_600_000).toISOString().slice(0, 10);
const search = async (query: object): Promise<{ providers: { id: number; nextFree?: string }[] }> => {
  await app.caughtUp();
  return (
    await app
      .agent()
      .get('/api/search')
      .query({ limit: 50, ...query })
      .expect(200)
  ).body;
};
const isFoundOn = async (availableOn: string, id = world.listingId): Promise<boolean> =>
  (await search({ availableOn })).providers.some((card) => card.id === id);

describe('contract 3.15: calendars in searches', () => {
  it('a card and the page of a provider name the first free time, and say nothing without one', async () => {
    const without = await publish(world.provider);
    const shown = async (id: number) => {
      await app.caughtUp();
      const [card] = (
        await app
          .agent()
          .get('/api/provider-cards')
          .query({ ids: String(id) })
          .expect(200)
      ).body;
      const { body } = await app.agent().get(`/api/providers/${id}`).expect(200);
      expect([card.nextFree]).toEqual([body.nextFree]);
      return card.nextFree as string | undefined;
    };
    const [first, second] = await world.slots();
    expect(await shown(world.listingId)).toBe(first?.start);
    expect(await shown(without)).toBeUndefined();
    const { body } = await world.book(first?.start).expect(201);
    expect(await shown(world.listingId)).toBe(second?.start);
    await world.decide(body.booking.id, 'rejected').expect(200);
    expect(await shown(world.listingId)).toBe(first?.start);
    await world.setAvailability(null).expect(200);
    expect(await shown(world.listingId)).toBeUndefined();
  });

  it('a date finds who has a free time on it, of any of their listings', async () => {
    const other = await publish(world.provider);
    await world.setAvailability({ ...OPEN_DAILY, slotMinutes: 480 }, other).expect(200);
    const start = await world.free();
    const date = dateOf(start);
    expect([await isFoundOn(date), await isFoundOn(date, other)]).toEqual([true, true]);
    await world.book(start).expect(201); // the owner works once at a time
    expect([await isFoundOn(date), await isFoundOn(date, other)]).toEqual([true, false]);
    await world.setAvailability({ ...OPEN_DAILY, exceptions: [{ date, closed: true }] }).expect(200);
    expect(await isFoundOn(date)).toBe(false);
    const admin = await administrator(app);
    await admin.delete(`/api/admin/listings/${other}`).expect(200);
    await app.caughtUp();
    const { rows } = await app.database.pool.query('SELECT FROM listing_calendar WHERE listing_id = $1', [
      other,
    ]);
    expect(rows).toEqual([]);
  });

  it('counts who is free tomorrow as the search finds them', async () => {
    const tomorrow = new Date(app.nest.get(Clock).nowMs() + 25 * 3_600_000).toISOString().slice(0, 10);
    const { providers } = await search({ availableOn: tomorrow });
    expect(providers.map(({ id }) => id)).toContain(world.listingId);
    const { body } = await app.agent().get('/api/search/counts').expect(200);
    expect(body.freeTomorrow).toBe(providers.length);
  });

  it('refuses a date that has passed or is too far ahead, and saves none with a search', async () => {
    const first = dateOf(await world.free());
    for (const availableOn of ['2020-01-01', '2099-01-01', '2026-13-01', 'tomorrow'])
      expect((await app.agent().get('/api/search').query({ availableOn }).expect(400)).body).toMatchObject({
        message: 'Invalid search parameters',
      });
    const { body } = await world.customer
      .post('/api/saved-searches')
      .send({ query: 'plumber tomorrow', availableOn: first })
      .expect(201);
    expect(body).not.toHaveProperty('availableOn');
  });

  it('is the same after a rebuild', async () => {
    await world.book(await world.free()).expect(201);
    await app.caughtUp();
    const report = await app.nest.get(Projections).rebuild(['listing-calendar']);
    expect(JSON.stringify(report)).toContain('"differences":[]');
  });
});
