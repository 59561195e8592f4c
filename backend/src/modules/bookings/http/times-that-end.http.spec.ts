import type { Agent } from 'supertest';
import { OPEN_DAILY, startCalendarWorld, type CalendarWorld } from '../../../testing/calendar-world.js';
import { sentTo, settled } from '../../../testing/job-world.js';
import { publish } from '../../../testing/listings.js';
import { administrator } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { EventStore, EventStoreUnavailable } from '../../../platform/event-store/event-store.js';
import { until } from '../../../platform/testing/until.js';
import { calendar, calendarStream, holdTime } from '../domain/calendar.decider.js';

const HOUR_MS = 3_600_000;

let app: TestApp;
let world: CalendarWorld;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await administrator(app);
});
beforeEach(async () => {
  world = await startCalendarWorld(app);
});
afterAll(() => app.stop());

const idOf = async (agent: Agent): Promise<number> => (await agent.get('/api/user').expect(200)).body.id;
const subjectsTo = async (userId: number): Promise<(string | null)[]> =>
  (await sentTo(app, userId)).filter(({ channel }) => channel === 'email').map(({ subject }) => subject);
const statusOf = async (id: number) =>
  (await world.bookings()).find((booking: { id: number }) => booking.id === id)?.status;
const isFreeFor = (start: string) =>
  until(async () => (await world.slots('?days=31')).some((slot) => slot.start === start));

describe('contract 3.15: a booking with a time that is not answered', () => {
  it('expires after 48 hours, both are notified, and its time is free', async () => {
    const [customerId, providerId] = [await idOf(world.customer), await idOf(world.provider)];
    const start = (await world.slots('?days=10')).at(-1)?.start ?? '';
    const { id } = (await world.book(start).expect(201)).body.booking;
    app.advance(48 * HOUR_MS - 60_000);
    await settled(app);
    expect(await statusOf(id)).toBe('pending');
    app.advance(60_000);
    await world
      .decide(id, 'accepted')
      .expect(409, { statusCode: 409, message: 'Booking is no longer pending' });
    await until(async () => (await statusOf(id)) === 'expired');
    await isFreeFor(start);
    expect(await subjectsTo(customerId)).toContain('Your booking was not answered');
    expect(await subjectsTo(providerId)).toContain('You did not answer a booking');
    await world.cancel(id, world.customer).expect(409);
    const [job] = (await world.customer.get('/api/jobs?state=past').expect(200)).body.jobs;
    expect(job).toMatchObject({
      state: 'expired',
      steps: [{ what: 'booked' }, { what: 'expired', by: 'site' }],
    });
  });

  it('without a time stays pending', async () => {
    const { id } = (await world.book(null).expect(201)).body.booking;
    app.advance(49 * HOUR_MS);
    await settled(app);
    await world.decide(id, 'accepted').expect(200);
  });
});

it('contract 3.15: what took a time and failed can be repeated with its key', async () => {
  const start = await world.free();
  const key = '9c1d1f7e-4f57-4d52-a1ff-0e1c7d3f2b46';
  const store = app.nest.get(EventStore);
  const append = store.append.bind(store);
  jest.spyOn(store, 'append').mockImplementation((stream, ...rest) => {
    if (stream.startsWith('booking-')) throw new EventStoreUnavailable('gone');
    return append(stream, ...rest);
  });
  await world.book(start).set('Idempotency-Key', key).expect(503);
  jest.restoreAllMocks();
  await world.book(start).expect(409);
  await world.book(start).set('Idempotency-Key', key).expect(201);
});

it('contract 3.15: a time whose request never came is free after a minute', async () => {
  const start = (await world.slots('?days=10')).at(-1)?.start ?? '';
  const [userId, customerId] = [await idOf(world.provider), await idOf(world.customer)];
  const wanted = { userId, customerId, bookingId: 800_000 + world.listingId, listingId: world.listingId };
  const heldAt = app.nest.get(Clock).now();
  await app.nest
    .get(DeciderStore)
    .handle(calendar, calendarStream(userId), 'DiedHere', async () =>
      holdTime({ ...wanted, slotStart: start, heldAt }),
    );
  await settled(app);
  await world.book(start).expect(409);
  app.advance(60_000);
  await isFreeFor(start);
  await world.book(start).expect(201);
});

describe('contract 3.15: notifications of the other party', () => {
  it('each step of a move, and the end', async () => {
    const [customerId, providerId] = [await idOf(world.customer), await idOf(world.provider)];
    const [start, other] = [await world.free(0), await world.free(2)];
    const id = await world.accepted(start);
    await world.reschedule(id, other, world.customer).expect(200);
    await world.answer(id, false, world.provider).expect(200);
    await world.reschedule(id, other, world.provider).expect(200);
    await world.answer(id, true, world.customer).expect(200);
    await world.cancel(id, world.customer).expect(200);
    await settled(app);
    // Two policies write them, each in its own order.
    expect((await subjectsTo(providerId)).toSorted()).toEqual([
      'A customer wants to book you',
      'A new time for your booking',
      'Your booking has moved',
      'Your booking was cancelled',
    ]);
    expect((await subjectsTo(customerId)).toSorted()).toEqual([
      'A new time for your booking',
      'Your booking stays where it was',
      'Your booking was accepted',
    ]);
  });

  it('shows in the job, with whose turn it is', async () => {
    const [start, other] = [await world.free(0), await world.free(2)];
    const id = await world.accepted(start);
    await settled(app);
    const jobOf = async (agent: Agent, role: string) =>
      (await agent.get(`/api/jobs?role=${role}`).expect(200)).body.jobs[0];
    await world.reschedule(id, other, world.customer).expect(200);
    expect(await jobOf(world.provider, 'provider')).toMatchObject({
      next: { action: 'answer_move', label: 'Answer the new time' },
      steps: [
        { what: 'booked' },
        { what: 'accepted' },
        { what: 'move_asked', by: 'customer', slotStart: other },
      ],
    });
    expect((await jobOf(world.customer, 'customer')).next).toBeNull();
    await world.answer(id, true, world.provider).expect(200);
    const { steps, next } = await jobOf(world.provider, 'provider');
    expect(steps.at(-1)).toMatchObject({ what: 'moved', by: 'provider', slotStart: other });
    expect(next).toBeNull();
  });
});

describe('contract 3.15: coming times end', () => {
  it.each([
    [
      'is suspended',
      (id: number) => admin.post(`/api/admin/listings/${id}/suspend`).send({ reason: 'Fraud.' }),
    ],
    ['is deleted', (id: number) => admin.delete(`/api/admin/listings/${id}`)],
  ])('when the listing %s, and both are notified; what has no time goes on', async (_, end) => {
    const start = await world.free();
    const accepted = await world.accepted(start);
    const pending = (await world.book(await world.free(1)).expect(201)).body.booking.id;
    const other = await publish(world.provider);
    await world.setAvailability(OPEN_DAILY, other).expect(200);
    const withoutTime = (await world.book(null).expect(201)).body.booking.id;
    await end(world.listingId).expect(({ status }) => expect(status).toBeLessThan(300));
    await settled(app);
    expect([await statusOf(accepted), await statusOf(pending)]).toEqual(['cancelled', 'cancelled']);
    expect(await statusOf(withoutTime)).toBe('pending');
    for (const agent of [world.customer, world.provider])
      expect(await subjectsTo(await idOf(agent))).toContain('Your booking was cancelled');
    await world.book(start, {}, { id: other }).expect(201);
  });

  it('OP-50: when the account of the customer is deleted, and the provider is notified', async () => {
    const start = await world.free();
    const providerId = await idOf(world.provider);
    const id = await world.accepted(start);
    await world
      .reschedule(id, await world.free(1), world.customer, { reason: 'My sister marries' })
      .expect(200);
    await admin.delete(`/api/admin/users/${await idOf(world.customer)}`).expect(200);
    await settled(app);
    const [booking] = (await world.provider.get('/api/provider/bookings').expect(200)).body;
    expect(booking).toMatchObject({
      id,
      status: 'cancelled',
      cancelledBy: 'customer',
      preferredTime: '[deleted]',
    });
    expect(await subjectsTo(providerId)).toContain('Your booking was cancelled');
    await isFreeFor(start);
    expect(await app.logText()).not.toContain('My sister marries');
  });

  it('OP-50: when the account of the provider is deleted; the words of a cancellation go with their author', async () => {
    const cancelled = await world.accepted(await world.free(0));
    await world.cancel(cancelled, world.provider, { reason: 'My van broke down' }).expect(200);
    const accepted = await world.accepted(await world.free(1));
    await admin.delete(`/api/admin/users/${await idOf(world.provider)}`).expect(200);
    await settled(app);
    const found = await world.bookings();
    expect(found.map(({ id, status }: { id: number; status: string }) => [id, status])).toEqual([
      [accepted, 'cancelled'],
      [cancelled, 'cancelled'],
    ]);
    expect(found[1].cancelReason).toBe('[deleted]');
    expect(await subjectsTo(await idOf(world.customer))).toContain('Your booking was cancelled');
  });

  it('OP-38: an export has the calendar, and the times of bookings', async () => {
    const start = await world.free();
    await world.accepted(start);
    const { body } = await world.provider.get('/api/user/export').expect(200);
    expect(body.bookings[0]).toMatchObject({ slotStart: start });
    expect(body.availability).toEqual([{ listingId: world.listingId, ...OPEN_DAILY }]);
  });
});
