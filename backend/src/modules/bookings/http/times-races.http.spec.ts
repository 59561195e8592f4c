import type { Test } from 'supertest';
import { OPEN_DAILY, startCalendarWorld, type CalendarWorld } from '../../../testing/calendar-world.js';
import { settled } from '../../../testing/job-world.js';
import { publish } from '../../../testing/listings.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { Projections } from '../../../platform/projections/projections.js';
import { until } from '../../../platform/testing/until.js';

const HOUR_MS = 3_600_000;
const TAKEN = 'This time is no longer available';

let app: TestApp;
let world: CalendarWorld;

beforeAll(async () => {
  app = await startTestApp({ env: { BOOKINGS_PER_HOUR: '0' } });
});
beforeEach(async () => {
  world = await startCalendarWorld(app);
});
afterAll(() => app.stop());

const statuses = async (requests: readonly Test[]): Promise<number[]> =>
  (await Promise.all(requests)).map(({ status }) => status);
const count = (all: readonly number[], status: number): number => all.filter((one) => one === status).length;
const statusOf = async (id: number) =>
  (await world.bookings()).find((booking: { id: number }) => booking.id === id)?.status;

describe('contract 3.15: no hour is promised twice', () => {
  it.each([1, 3])(
    'of 50 bookings over three listings at once as many win as the capacity is: %i',
    async (capacity) => {
      const listings = [world.listingId, await publish(world.provider), await publish(world.provider)];
      for (const id of listings) await world.setAvailability({ ...OPEN_DAILY, capacity }, id).expect(200);
      const start = await world.free();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => world.book(start, {}, { id: listings[index % 3] })),
      );
      const taken = answers.filter(({ status }) => status === 201);
      expect(taken).toHaveLength(capacity);
      for (const { status, body } of answers.filter((one) => !taken.includes(one)))
        expect([status, body.message]).toEqual([409, TAKEN]);
      expect(await world.bookings()).toHaveLength(capacity);
    },
  );

  it('of two bookings that want to move to one time at once one can', async () => {
    const [start, other, third] = [await world.free(0), await world.free(1), await world.free(2)];
    const ids = [await world.accepted(start), await world.accepted(other)];
    const asked = await statuses(ids.map((id) => world.reschedule(id, third, world.customer)));
    expect(asked.toSorted()).toEqual([200, 409]);
  });

  it('50 answers to a move are one', async () => {
    const [start, other] = [await world.free(0), await world.free(2)];
    const id = await world.accepted(start);
    await world.reschedule(id, other, world.customer).expect(200);
    const answers = await statuses(
      Array.from({ length: 50 }, (_, index) => world.answer(id, index % 2 === 0, world.provider)),
    );
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 49]);
    const { slotStart } = (await world.bookings())[0];
    const free = (await world.slots('?days=3')).map((slot) => slot.start);
    expect(free).toContain(slotStart === start ? other : start);
    expect(free).not.toContain(slotStart);
  });

  it('accepting, declining, cancelling and the end of 48 hours meet in one outcome, whose time follows', async () => {
    const starts = (await world.slots('?days=10')).slice(-20).map(({ start }) => start);
    const ids: number[] = [];
    for (const start of starts) ids.push((await world.book(start).expect(201)).body.booking.id);
    app.advance(48 * HOUR_MS - 1_000); // they expire while this goes on
    await Promise.all(
      ids.flatMap((id) => [
        world.decide(id, 'accepted'),
        world.cancel(id, world.customer),
        world.decide(id, 'rejected'),
        world.cancel(id, world.provider),
      ]),
    );
    app.advance(1_000);
    await until(async () => (await Promise.all(ids.map(statusOf))).every((status) => status !== 'pending'));
    await settled(app);
    const free = new Set((await world.slots('?days=31')).map(({ start }) => start));
    for (const [index, id] of ids.entries())
      expect(free.has(starts[index] ?? '')).toBe((await statusOf(id)) !== 'accepted');
  });

  it('a rebuild changes no row of bookings with times', async () => {
    const ids = [await world.accepted(await world.free(0)), await world.accepted(await world.free(1))];
    for (const id of ids) await world.reschedule(id, await world.free(2), world.customer).expect(200);
    await world.answer(ids[0] ?? 0, true, world.provider).expect(200);
    await world.cancel(ids[1] ?? 0, world.provider, { reason: 'My van broke down' }).expect(200);
    await settled(app);
    const rows = async () =>
      (await app.database.pool.query('SELECT * FROM booking ORDER BY id')).rows.concat(
        (await app.database.pool.query('SELECT * FROM unclaimed_hold')).rows,
      );
    const before = await rows();
    expect(before.some(({ moves }) => moves.length === 2)).toBe(true);
    await app.nest.get(Projections).rebuild(['bookings', 'unclaimed-holds']);
    expect(await rows()).toEqual(before);
  });
});
