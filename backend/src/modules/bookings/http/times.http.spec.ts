import { OPEN_DAILY, startCalendarWorld, type CalendarWorld } from '../../../testing/calendar-world.js';
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

const TAKEN = { statusCode: 409, message: 'This time is no longer available' };

describe('contract 3.15: booking a time', () => {
  it('holds it while the booking is pending, and day and hour follow from it', async () => {
    const start = await world.free();
    const { body } = await world.book(start).expect(201);
    expect(body.booking).toMatchObject({ status: 'pending', slotStart: start });
    expect(Date.parse(body.booking.slotEnd) - Date.parse(start)).toBe(3_600_000);
    const lagos = new Date(Date.parse(start) + 3_600_000).toISOString();
    expect(body.booking.preferredDate).toBe(lagos.slice(0, 10));
    expect(body.booking.preferredTime).toBe(lagos.slice(11, 16));
    expect((await world.slots('?days=3')).map((slot) => slot.start)).not.toContain(start);
    await world.book(start).expect(409, TAKEN);
    expect((await world.bookings())[0]).toMatchObject({ slotStart: start });
  });

  it('is free again once the provider declines', async () => {
    const start = await world.free();
    const { body } = await world.book(start).expect(201);
    await world.decide(body.booking.id, 'rejected').expect(200);
    await world.book(start).expect(201);
  });

  it('moves when the other party agrees, and the old time is held until then', async () => {
    const [start, other] = [await world.free(0), await world.free(2)];
    const id = await world.accepted(start);
    await world.reschedule(id, other, world.customer, { reason: 'We travel' }).expect(200);
    await world.book(start).expect(409, TAKEN);
    await world.book(other).expect(409, TAKEN);
    await world.answer(id, true, world.customer).expect(403);
    const { body } = await world.answer(id, true, world.provider).expect(200);
    expect(body.booking).toMatchObject({ slotStart: other, status: 'accepted' });
    await world.book(start).expect(201);
  });

  it('is free at once when either party cancels', async () => {
    const start = await world.free();
    const id = await world.accepted(start);
    const { body } = await world.cancel(id, world.provider, { reason: 'My van broke down' }).expect(200);
    expect(body.booking).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'provider',
      cancelReason: 'My van broke down',
    });
    await world.book(start).expect(201);
  });

  it('availability is read by its owner, and null takes the calendar away', async () => {
    const address = `/api/listings/${world.listingId}/availability`;
    await world.provider.get(address).expect(200, OPEN_DAILY);
    await world.setAvailability(null).expect(200);
    expect((await world.provider.get(address).expect(200)).body).toEqual(null);
    expect(await world.slots()).toEqual([]);
  });
});
