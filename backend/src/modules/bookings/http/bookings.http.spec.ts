import type { Agent } from 'supertest';
import { publish } from '../../../testing/listings.js';
import { administrator, phoneVerified, signedIn } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let app: TestApp;
let provider: Agent;
let listingId: number;
let customer: Agent;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  provider = await phoneVerified(app);
  listingId = await publish(provider);
  customer = await signedIn(app);
});
afterAll(() => app.stop());

const book = (agent = customer, body: object = {}) =>
  agent
    .post('/api/service/book')
    .send({ providerId: listingId, serviceDescription: 'Jollof for forty people', ...body });
const booked = async (body: object = {}): Promise<number> =>
  (await book(customer, body).expect(201)).body.booking.id as number;
const decide = (id: number, status: unknown, agent = provider, more: object = {}) =>
  agent.put(`/api/provider/bookings/${id}`).send({ status, ...more });
const asProvider = async () => (await provider.get('/api/provider/bookings').expect(200)).body;
const asCustomer = async () => (await customer.get('/api/customer/bookings').expect(200)).body;

describe('booking a service', () => {
  it('BOOK-04, BOOK-05, BOOK-12, DATA-04: is submitted with what was said', async () => {
    const { body } = await book(customer, {
      providerId: String(listingId),
      preferredDate: '2026-12-24',
      preferredTime: '14:00',
      location: 'Enugu',
      budget: '45000.50',
    }).expect(201);
    expect(body).toEqual({
      message: 'Booking submitted',
      booking: {
        id: expect.any(Number),
        customerId: expect.any(Number),
        providerId: expect.any(Number),
        listingId,
        serviceDescription: 'Jollof for forty people',
        preferredDate: '2026-12-24',
        preferredTime: '14:00',
        location: 'Enugu',
        budget: 45_000.5,
        status: 'pending',
        providerResponse: null,
        completedAt: null,
        createdAt: expect.any(String),
      },
    });
    expect((await asCustomer())[0]).toMatchObject(body.booking);
  });

  it.each([
    ['BOOK-02', 400, 'Service description is required', { serviceDescription: ' ' }],
    ['OP-60', 400, 'Service description is too long', { serviceDescription: 's'.repeat(5001) }],
    ['BOOK-02', 400, 'Invalid date', { preferredDate: '2026-02-30' }],
    ['BOOK-02', 400, 'Invalid date', { preferredDate: 'tomorrow' }],
    ['BOOK-03', 400, 'Budget must be between 0 and 99,999,999.99', { budget: -1 }],
    ['BOOK-03', 400, 'Budget must be between 0 and 99,999,999.99', { budget: 100_000_000 }],
    ['BOOK-03', 400, 'Budget must be between 0 and 99,999,999.99', { budget: 'much' }],
    ['OP-01', 404, 'Provider not found', { providerId: 999_999 }],
  ])('%s: %i %s', async (_, code, message, body) => {
    expect((await book(customer, body).expect(code)).body.message).toBe(message);
    expect(await asCustomer()).toEqual([]);
  });

  it('BOOK-03: the whole range of budgets, and none', async () => {
    for (const [budget, read] of [
      [0, 0],
      [99_999_999.99, 99_999_999.99],
      ['', null],
      [null, null],
    ] as const)
      expect((await book(customer, { budget }).expect(201)).body.booking.budget).toBe(read);
  });

  it('BOOK-13: needs a session, and the listing of another user', async () => {
    await book(app.agent()).expect(401);
    expect((await book(provider).expect(403)).body.message).toBe('You cannot book your own listing');
  });

  it('is submitted once for an Idempotency-Key', async () => {
    const key = '8a1d1f7e-4f57-4d52-a1ff-0e1c7d3f2b44';
    const answers = await Promise.all(Array.from({ length: 5 }, () => book().set('Idempotency-Key', key)));
    expect(new Set(answers.map(({ body }) => body.booking?.id)).size).toBe(1);
    expect(await asCustomer()).toHaveLength(1);
  });
});

describe('deciding on a booking', () => {
  it('OP-50, BOOK-06: one of a deleted customer has ended, an accepted one stays', async () => {
    const [pending, agreed] = [await booked(), await booked()];
    await decide(agreed, 'accepted').expect(200);
    const { id } = (await customer.get('/api/user').expect(200)).body;
    await (await administrator(app)).delete(`/api/admin/users/${id}`).expect(200);
    expect(await asProvider()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: pending, status: 'rejected', customerName: 'Deleted user' }),
        expect.objectContaining({ id: agreed, status: 'accepted' }),
      ]),
    );
    const { body } = await decide(pending, 'accepted').expect(409);
    expect(body).toEqual({ statusCode: 409, message: 'Booking is no longer pending' });
  });

  it('BOOK-08, BOOK-09, BOOK-10, BOOK-11, B7: the provider sees the customer, who sees the phone once it is accepted', async () => {
    const id = await booked();
    expect((await asProvider())[0]).toMatchObject({
      id,
      customerName: 'Ada Obi',
      customerEmail: expect.stringContaining('@'),
      overlaps: false,
    });
    expect((await asCustomer())[0]).toMatchObject({
      id,
      providerName: expect.any(String),
      providerPhone: null,
      serviceType: expect.any(String),
    });
    const { body } = await decide(id, 'accepted', provider, { providerResponse: 'See you then' }).expect(200);
    expect(body).toMatchObject({
      message: 'Booking accepted successfully!',
      booking: { id, status: 'accepted', providerResponse: 'See you then' },
    });
    expect((await asCustomer())[0].providerPhone).toEqual(expect.stringMatching(/\d{10}/));
  });

  it('B7: a declined one shows no phone', async () => {
    await decide(await booked(), 'rejected').expect(200);
    expect((await asCustomer())[0]).toMatchObject({ status: 'rejected', providerPhone: null });
  });

  it('BOOK-06, BOOK-10, BOOK-13: refuses what it must', async () => {
    const id = await booked();
    const refused = async (answer: ReturnType<typeof decide>, code: number, message: string) =>
      expect((await answer.expect(code)).body.message).toBe(message);
    await refused(decide(id, 'maybe'), 400, 'Status must be accepted or rejected');
    await refused(decide(999_999, 'accepted'), 404, 'Booking not found');
    await refused(decide(id, 'accepted', customer), 403, 'You can only manage bookings of your own listings');
    await decide(id, 'accepted').expect(200);
    await refused(decide(id, 'rejected'), 409, 'Booking is no longer pending');
  });

  it('BOOK-06: fifty decisions at once have one outcome', async () => {
    const id = await booked();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => decide(id, index % 2 ? 'accepted' : 'rejected')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  it('notes that a pending one meets a job of the same day, and of another hour only when both say one', async () => {
    const day = { preferredDate: '2026-12-24' };
    await decide(await booked({ ...day, preferredTime: '14:00' }), 'accepted').expect(200);
    const sameHour = await booked({ ...day, preferredTime: '14:00' });
    const otherHour = await booked({ ...day, preferredTime: '09:00' });
    await decide(await booked({ preferredDate: '2026-12-26', preferredTime: '09:00' }), 'accepted').expect(
      200,
    );
    const sameHourInShort = await booked({ preferredDate: '2026-12-26', preferredTime: '9:00' });
    const anyTime = await booked({ ...day, preferredTime: 'in the morning' });
    const otherDay = await booked({ preferredDate: '2026-12-25', preferredTime: '14:00' });
    const overlaps = Object.fromEntries(
      ((await asProvider()) as { id: number; overlaps: boolean }[]).map(({ id, overlaps: is }) => [id, is]),
    );
    const asked = [sameHour, otherHour, sameHourInShort, anyTime, otherDay];
    expect(asked.map((id) => overlaps[id])).toEqual([true, false, true, true, false]);
  });
});

describe('the calendar file of a booking', () => {
  const calendar = (id: number, agent = customer) => agent.get(`/api/bookings/${id}/calendar.ics`);
  const accepted = async (body: object): Promise<number> => {
    const id = await booked(body);
    await decide(id, 'accepted').expect(200);
    return id;
  };

  it('3.14: is an attachment for both parties, its hour in UTC with Africa/Lagos named', async () => {
    const id = await accepted({
      preferredDate: '2026-12-24',
      preferredTime: '14:30',
      location: 'Ogui Road, Enugu',
    });
    const { text, headers } = await calendar(id).expect(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="booking.ics"');
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    const lines = text.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'X-WR-TIMEZONE:Africa/Lagos',
        'DTSTART:20261224T133000Z',
        `UID:booking-${id}@handwork`,
        String.raw`LOCATION:Ogui Road\, Enugu`,
        'END:VCALENDAR',
      ]),
    );
    expect(text).toContain('Jollof for forty people');
    expect((await calendar(id, provider).expect(200)).text).toContain('SUMMARY:Booking: Ada Obi');
  });

  it.each(['in the morning', '25:00', null])(
    '3.14: is a whole day when the time reads %p',
    async (preferredTime) => {
      const { text } = await calendar(await accepted({ preferredDate: '2026-12-24', preferredTime })).expect(
        200,
      );
      expect(text).toContain('DTSTART;VALUE=DATE:20261224\r\n');
      expect(text).not.toContain('DTEND');
    },
  );

  it('3.14: refuses others, what is not accepted, and what has no date', async () => {
    const refused = async (answer: ReturnType<typeof calendar>, code: number, message: string) =>
      expect((await answer.expect(code)).body.message).toBe(message);
    const id = await booked({ preferredDate: '2026-12-24' });
    await refused(calendar(id), 409, 'Booking is not accepted');
    await refused(calendar(id, await signedIn(app)), 404, 'Booking not found');
    await refused(calendar(999_999), 404, 'Booking not found');
    await calendar(id, app.agent()).expect(401);
    await refused(calendar(await accepted({})), 409, 'Booking has no date');
  });

  it('lets no text of a person add lines to the file', async () => {
    const id = await accepted({ preferredDate: '2026-12-24', serviceDescription: 'Cake\r\nATTACH:evil' });
    const { text } = await calendar(id).expect(200);
    expect(text).not.toMatch(/^ATTACH/m);
  });
});
