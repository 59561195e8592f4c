import { phoneVerified, signedIn } from '../../../testing/people.js';
import { OPEN_DAILY, startCalendarWorld, type CalendarWorld } from '../../../testing/calendar-world.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { LISTING, publish } from '../../../testing/listings.js';
import { settled } from '../../../testing/job-world.js';

const HOUR_MS = 3_600_000;

let app: TestApp;
let world: CalendarWorld;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  world = await startCalendarWorld(app);
});
afterAll(() => app.stop());

const refusal = (statusCode: number, message: string) => ({ statusCode, message });
const TAKEN = refusal(409, 'This time is no longer available');
const NOT_FOUND = refusal(404, 'Booking not found');
const startsOf = async (): Promise<string[]> => (await world.slots('?days=3')).map(({ start }) => start);

describe('contract 3.15: the calendar of a listing', () => {
  const address = () => `/api/listings/${world.listingId}/availability`;

  it('is set and read by its owner; null takes it away', async () => {
    const exceptions = [
      { date: '2026-12-25', closed: true },
      { date: '2026-12-26', from: '10:00', to: '24:00' },
    ];
    await world.setAvailability({ ...OPEN_DAILY, exceptions }).expect(200, { ...OPEN_DAILY, exceptions });
    await world.provider.get(address()).expect(200, { ...OPEN_DAILY, exceptions });
    const { body, headers } = await world.setAvailability(null).expect(200);
    expect([body, headers['content-type']]).toEqual([null, 'application/json; charset=utf-8']);
    expect((await world.provider.get(address()).expect(200)).body).toBeNull();
    expect(await world.slots()).toEqual([]);
  });

  it('belongs to its owner alone, and is not found without a listing', async () => {
    const edit = refusal(403, 'You can only edit your own listings');
    await world.setAvailability(OPEN_DAILY, world.listingId, world.customer).expect(403, edit);
    await world.customer.get(address()).expect(403, edit);
    const missing = refusal(404, 'Listing not found');
    await world.setAvailability(OPEN_DAILY, 999_999).expect(404, missing);
    await world.provider.get('/api/listings/999999/availability').expect(404, missing);
    await app.agent().get('/api/listings/999999/slots').expect(404, missing);
  });

  const span = (from: string, to: string, day: unknown = 1) => ({ day, from, to });
  it.each([
    ['an overlap', { weekly: [span('08:00', '12:00'), span('11:00', '15:00')] }],
    ['an end before its start', { weekly: [span('12:00', '08:00')] }],
    ['an empty span', { weekly: [span('12:00', '12:00')] }],
    ['an eighth day', { weekly: [span('08:00', '12:00', 8)] }],
    ['a time that is none', { weekly: [span('08:00', '25:00')] }],
    ['a start at the end of the day', { weekly: [span('24:00', '24:00')] }],
    [
      'nine spans of a day',
      { weekly: Array.from({ length: 9 }, (_, hour) => span(`0${hour}:00`, `0${hour}:30`)) },
    ],
    ['a length that is not offered', { slotMinutes: 50 }],
    ['a buffer of five hours', { bufferMinutes: 300 }],
    ['half an hour of notice', { noticeHours: 0.5 }],
    ['no capacity', { capacity: 0 }],
    ['30 February', { exceptions: [{ date: '2027-02-30', closed: true }] }],
    ['neither closed nor hours', { exceptions: [{ date: '2027-02-28' }] }],
    [
      'closed and open at once',
      {
        exceptions: [
          { date: '2027-02-28', closed: true },
          { date: '2027-02-28', from: '08:00', to: '09:00' },
        ],
      },
    ],
    [
      '101 exceptions',
      {
        exceptions: Array.from({ length: 101 }, (_, day) => ({
          date: new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10),
          closed: true,
        })),
      },
    ],
    ['no week', { weekly: undefined }],
  ])('takes no %s', async (_, wrong) => {
    await world
      .setAvailability({ ...OPEN_DAILY, ...wrong })
      .expect(400, refusal(400, 'Invalid availability'));
    expect((await world.provider.get(address()).expect(200)).body).toEqual(OPEN_DAILY);
  });

  it('takes the most that there may be', async () => {
    const hours = Array.from({ length: 8 }, (_, hour) => [`0${hour}:00`, `0${hour}:30`] as const);
    const weekly = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => hours.map(([from, to]) => span(from, to, day)));
    const exceptions = Array.from({ length: 100 }, (_, day) => ({
      date: new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10),
      from: '08:00',
      to: '24:00',
    }));
    await world.setAvailability({ ...OPEN_DAILY, weekly, exceptions }).expect(200);
  });

  it('is read for up to 31 days from a date on', async () => {
    const from = (await startsOf())[0]?.slice(0, 10);
    for (const query of ['?days=0', '?days=32', '?days=x', '?from=tomorrow', '?from=2027-02-30'])
      await app
        .agent()
        .get(`/api/listings/${world.listingId}/slots${query}`)
        .expect(400, refusal(400, 'Invalid range'));
    expect(await world.slots(`?from=${from}&days=31`)).not.toEqual([]);
    expect(await world.slots('?from=2020-01-01')).toEqual([]);
  });

  it('of a listing that is switched off is not shown', async () => {
    await world.provider
      .put(`/api/listings/${world.listingId}`)
      .send({ ...LISTING, isActive: false })
      .expect(200);
    await app.agent().get(`/api/listings/${world.listingId}/slots`).expect(404);
  });
});

describe('contract 3.15: booking a time', () => {
  it('holds it while the booking is pending, and day and hour follow from it', async () => {
    const start = await world.free();
    const wishes = { preferredDate: '2030-01-01', preferredTime: 'morning' };
    const { body } = await world.book(start, wishes).expect(201);
    expect(body.booking).toMatchObject({ status: 'pending', slotStart: start });
    expect(Date.parse(body.booking.slotEnd) - Date.parse(start)).toBe(HOUR_MS);
    const lagos = new Date(Date.parse(start) + HOUR_MS).toISOString();
    expect(body.booking.preferredDate).toBe(lagos.slice(0, 10));
    expect(body.booking.preferredTime).toBe(lagos.slice(11, 16));
    expect(await startsOf()).not.toContain(start);
    await world.book(start).expect(409, TAKEN);
    expect((await world.bookings())[0]).toEqual(expect.objectContaining(body.booking));
  });

  it('takes what is on the list alone', async () => {
    const start = await world.free();
    const at = (ms: number) => new Date(Date.parse(start) + ms).toISOString();
    await world.book(at(HOUR_MS / 2)).expect(409, TAKEN); // between two
    await world.book(at(-6 * HOUR_MS)).expect(409, TAKEN); // at night
    await world.setAvailability({ ...OPEN_DAILY, noticeHours: 336 }).expect(200);
    await world.book(start).expect(409, TAKEN);
    const other = await publish(world.provider);
    for (const [wrong, id] of [
      ['tomorrow', world.listingId],
      [start.replace('Z', ''), world.listingId],
      [start.replace('00:00.000Z', '00:30.000Z'), world.listingId],
      [start.replace(/-\d\dT/, '-00T'), world.listingId],
      [at(-48 * HOUR_MS), world.listingId],
      [at(366 * 24 * HOUR_MS), world.listingId],
      [start, other], // without a calendar
    ] as const)
      await world
        .book(wrong, {}, { id })
        .expect(({ status, body }) => expect([status, body.message]).toEqual([400, 'Invalid time']));
    expect(await world.bookings()).toEqual([]);
  });

  it('is the same time in another zone', async () => {
    const start = await world.free();
    const inLagos = `${new Date(Date.parse(start) + HOUR_MS).toISOString().slice(0, 19)}+01:00`;
    expect((await world.book(inLagos).expect(201)).body.booking.slotStart).toBe(start);
  });

  it('holds one time for one Idempotency-Key, and a refused try can be repeated', async () => {
    const start = await world.free();
    const key = '6f1d1f7e-4f57-4d52-a1ff-0e1c7d3f2b45';
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => world.book(start).set('Idempotency-Key', key)),
    );
    expect(new Set(tries.map(({ body }) => body.booking?.id)).size).toBe(1);
    await world.book(start).set('Idempotency-Key', key).expect(201);
    expect(await world.bookings()).toHaveLength(1);
  });

  it('times of one listing are taken in the others of its owner', async () => {
    const other = await publish(world.provider);
    await world.setAvailability(OPEN_DAILY, other).expect(200);
    const start = await world.free();
    await world.accepted(start);
    await world.book(start, {}, { id: other }).expect(409, TAKEN);
  });

  it('is free again once the provider declines', async () => {
    const start = await world.free();
    const { body } = await world.book(start).expect(201);
    await world.decide(body.booking.id, 'rejected').expect(200);
    await world.book(start).expect(201);
  });

  it('stays held when the calendar changes', async () => {
    const start = await world.free();
    const id = await world.accepted(start);
    await world.setAvailability(null).expect(200);
    expect((await world.bookings())[0]).toMatchObject({ id, status: 'accepted', slotStart: start });
    await world.setAvailability(OPEN_DAILY).expect(200);
    await world.book(start).expect(409, TAKEN);
  });
});

describe('contract 3.15: moving a booking', () => {
  it('happens when the other party agrees, and the old time is held until then', async () => {
    const [start, other] = [await world.free(0), await world.free(2)];
    const id = await world.accepted(start);
    const asked = await world.reschedule(id, other, world.customer, { reason: 'We travel' }).expect(200);
    expect(asked.body.booking).toMatchObject({
      slotStart: start,
      reschedule: { slotStart: other, by: 'customer', reason: 'We travel' },
    });
    await world.book(start).expect(409, TAKEN);
    await world.book(other).expect(409, TAKEN);
    await world
      .answer(id, true, world.customer)
      .expect(403, refusal(403, 'Only the other party can answer this'));
    const { body } = await world.answer(id, true, world.provider).expect(200);
    const preferredTime = new Date(Date.parse(other) + HOUR_MS).toISOString().slice(11, 16);
    expect(body.booking).toMatchObject({ slotStart: other, status: 'accepted', preferredTime });
    expect(body.booking).not.toHaveProperty('reschedule');
    await world.book(start).expect(201);
    await world.book(other).expect(409, TAKEN);
    await world.answer(id, true, world.provider).expect(409, refusal(409, 'There is no new time to answer'));
  });

  it('does not happen when the other declines, and the new time is free', async () => {
    const [start, other] = [await world.free(0), await world.free(2)];
    const id = await world.accepted(start);
    await world.reschedule(id, other, world.provider).expect(200);
    await world.answer(id, false, world.customer).expect(200);
    await world.book(start).expect(409, TAKEN);
    await world.book(other).expect(201);
  });

  it('goes where the latest request says, and what earlier ones asked for is free', async () => {
    const [start, one, other] = [await world.free(0), await world.free(2), await world.free(4)];
    const id = await world.accepted(start);
    await world.reschedule(id, one, world.customer).expect(200);
    await world.reschedule(id, other, world.provider).expect(200);
    await world.book(one).expect(201);
    await world.answer(id, true, world.customer).expect(200);
    expect((await world.bookings()).find((booking: { id: number }) => booking.id === id).slotStart).toBe(
      other,
    );
  });

  it('gives a time to a booking that had none', async () => {
    const { body } = await world.book(null).expect(201);
    const { id } = body.booking;
    await world.decide(id, 'accepted').expect(200);
    const start = await world.free();
    await world.reschedule(id, start, world.customer).expect(200);
    await world.answer(id, true, world.provider).expect(200);
    await world.book(start).expect(409, TAKEN);
  });

  it('is refused to others, before it is accepted, and to a time that is taken', async () => {
    const [start, other] = [await world.free(0), await world.free(2)];
    const { id } = (await world.book(start).expect(201)).body.booking;
    await world.reschedule(id, other, world.customer).expect(409, refusal(409, 'Booking is not accepted'));
    await world.decide(id, 'accepted').expect(200);
    const stranger = await signedIn(app);
    await world.reschedule(id, other, stranger).expect(404, NOT_FOUND);
    await world.answer(id, true, stranger).expect(404, NOT_FOUND);
    await world.accepted(other);
    await world.reschedule(id, other, world.customer).expect(409, TAKEN);
    for (const wrong of ['tomorrow', undefined])
      expect((await world.reschedule(id, wrong, world.customer).expect(400)).body.message).toBe(
        'Invalid time',
      );
    expect((await world.answer(id, 'yes', world.provider).expect(400)).body.message).toBe('Invalid answer');
  });
});

describe('contract 3.15: cancelling', () => {
  it('frees the time at once, for either party', async () => {
    const start = await world.free();
    const id = await world.accepted(start);
    const { body } = await world.cancel(id, world.provider, { reason: 'My van broke down' }).expect(200);
    const said = { status: 'cancelled', cancelledBy: 'provider', cancelReason: 'My van broke down' };
    expect(body.booking).toMatchObject(said);
    const pending = (await world.book(start).expect(201)).body.booking.id;
    await world.cancel(pending, world.customer).expect(200);
    await world.book(start).expect(201);
  });

  it('is there for bookings without a time, too', async () => {
    const { id } = (await world.book(null).expect(201)).body.booking;
    expect((await world.cancel(id, world.customer).expect(200)).body.booking).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'customer',
    });
  });

  it('is refused to others and to what has ended', async () => {
    const { id } = (await world.book(null).expect(201)).body.booking;
    await world.cancel(id, await phoneVerified(app)).expect(404, NOT_FOUND);
    await world.cancel(999_999, world.customer).expect(404, NOT_FOUND);
    expect(
      (await world.cancel(id, world.customer, { reason: 'r'.repeat(1001) }).expect(400)).body.message,
    ).toBe('Reason is too long');
    await world.decide(id, 'rejected').expect(200);
    await world.cancel(id, world.customer).expect(409, refusal(409, 'Booking can no longer be cancelled'));
  });

  it('is refused once the job is done', async () => {
    const { id } = (await world.book(null).expect(201)).body.booking;
    await world.decide(id, 'accepted').expect(200);
    await settled(app);
    const [job] = (await world.customer.get('/api/jobs').expect(200)).body.jobs;
    await world.customer.put(`/api/service/interaction/${job.interactionId}/complete`).expect(200);
    await world.cancel(id, world.customer).expect(409, refusal(409, 'Booking can no longer be cancelled'));
  });
});
