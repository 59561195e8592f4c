import { startCalendarWorld, type CalendarWorld } from '../../../testing/calendar-world.js';
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

/** Where the browser is led to. */
const send = async (form: object, agent = world.customer, id = world.listingId): Promise<string> => {
  const { headers } = await agent.post(`/providers/${id}/book`).type('form').send(form).expect(303);
  return String(headers['location']);
};
const asked = { serviceDescription: 'Paint two rooms', location: 'Yaba', budget: '', preferredDate: '' };

describe('contract 3.15: the booking form without JavaScript', () => {
  it('books the time that was chosen, and leads to the page that says so', async () => {
    const slotStart = await world.free();
    expect(await send({ ...asked, slotStart })).toBe(`/providers/${world.listingId}/book?booked`);
    expect(await world.bookings()).toMatchObject([
      { slotStart, serviceDescription: 'Paint two rooms', location: 'Yaba', budget: null },
    ]);
  });

  it('is one booking however often it is sent, by the key in the form', async () => {
    const form = { ...asked, idempotencyKey: 'a'.repeat(32) };
    await Promise.all([send(form), send(form)]);
    expect(await send(form)).toBe(`/providers/${world.listingId}/book?booked`);
    expect(await send({ ...form, location: 'Ikeja' })).toBe(`/providers/${world.listingId}/book?booked`);
    expect(await world.bookings()).toHaveLength(1);
  });

  it('a time that is gone leads back, with what was typed', async () => {
    const slotStart = await world.free();
    await world.book(slotStart).expect(201);
    const back = new URL(await send({ ...asked, slotStart }), 'http://page');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      problem: 'taken',
      serviceDescription: 'Paint two rooms',
      location: 'Yaba',
    });
    expect(await world.bookings()).toHaveLength(1);
  });

  it.each([
    [{ serviceDescription: ' ' }, 'description'],
    [{ budget: '1e99' }, 'budget'],
    [{ preferredDate: 'soon' }, 'other'],
    [{ slotStart: 'soon' }, 'taken'],
  ])('%j leads back with the reason %s', async (change, problem) => {
    const back = new URL(await send({ ...asked, ...change }), 'http://page');
    expect(back.searchParams.get('problem')).toBe(problem);
    expect(await world.bookings()).toEqual([]);
  });

  it('never leads to an address that is too long for a browser', async () => {
    const back = await send({ ...asked, serviceDescription: 'ẹ'.repeat(4_000), budget: 'x' });
    expect(back).toBe(`/providers/${world.listingId}/book?problem=budget&location=Yaba&budget=x`);
  });

  it('leads a visitor to sign in and back, the owner and an unknown provider to the page', async () => {
    expect(await send(asked, app.agent())).toBe(
      `/auth?returnTo=${encodeURIComponent(`/providers/${world.listingId}/book`)}`,
    );
    expect(await send(asked, world.provider)).toContain('problem=forbidden');
    expect(await send(asked, world.customer, 999_999)).toBe('/providers/999999');
  });

  it('OP-13: is refused from another site', async () => {
    await world.customer
      .post(`/providers/${world.listingId}/book`)
      .set('Sec-Fetch-Site', 'cross-site')
      .type('form')
      .send(asked)
      .expect(403);
    expect(await world.bookings()).toEqual([]);
  });
});
