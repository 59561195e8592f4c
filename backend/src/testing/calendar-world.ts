import type { Agent } from 'supertest';
import { lagosDayOf } from '../kernel/period.js';
import { Clock } from '../platform/clock.js';
import { publish } from './listings.js';
import { phoneVerified } from './people.js';
import type { TestApp } from './test-app.js';

const DAY_MS = 86_400_000;

/** Every day from eight to five, hour after hour, without notice. */
export const OPEN_DAILY = {
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '17:00' })),
  slotMinutes: 60,
  bufferMinutes: 0,
  noticeHours: 0,
  capacity: 1,
  exceptions: [] as object[],
};

interface SlotView {
  start: string;
  end: string;
}

/** A provider with a listing that has a calendar, a customer, and what they do with its times. */
export const startCalendarWorld = async (app: TestApp, availability: object | null = OPEN_DAILY) => {
  const provider = await phoneVerified(app);
  const customer = await phoneVerified(app);
  const listingId = await publish(provider);
  const setAvailability = (body: object | null, id = listingId, agent = provider) =>
    agent.put(`/api/listings/${id}/availability`).type('json').send(JSON.stringify(body));
  if (availability) await setAvailability(availability).expect(200);
  const slots = async (query = '', id = listingId): Promise<SlotView[]> =>
    (await app.agent().get(`/api/listings/${id}/slots${query}`).expect(200)).body.slots;
  const book = (slotStart: unknown, wishes: object = {}, { agent = customer, id = listingId } = {}) =>
    agent
      .post('/api/service/book')
      .send({ providerId: id, serviceDescription: 'Paint two rooms', ...wishes, slotStart });
  const decide = (id: number, status: 'accepted' | 'rejected') =>
    provider.put(`/api/provider/bookings/${id}`).send({ status });
  return {
    provider,
    customer,
    listingId,
    setAvailability,
    slots,
    /** The start of a free time from tomorrow on, counted from the first. */
    free: async (index = 0): Promise<string> => {
      const tomorrow = lagosDayOf(app.nest.get(Clock).nowMs() + DAY_MS);
      return (await slots(`?from=${tomorrow}&days=2`))[index]?.start ?? '';
    },
    book,
    decide,
    /** The id of an accepted booking at that time. */
    accepted: async (slotStart: string | undefined): Promise<number> => {
      const id: number = (await book(slotStart).expect(201)).body.booking.id;
      await decide(id, 'accepted').expect(200);
      return id;
    },
    reschedule: (id: number, slotStart: unknown, agent: Agent, body: object = {}) =>
      agent.put(`/api/bookings/${id}/reschedule`).send({ slotStart, ...body }),
    answer: (id: number, accept: unknown, agent: Agent) =>
      agent.put(`/api/bookings/${id}/reschedule/answer`).send({ accept }),
    cancel: (id: number, agent: Agent, body: object = {}) =>
      agent.post(`/api/bookings/${id}/cancel`).send(body),
    /** As the customer sees them, newest first. */
    bookings: async (agent = customer) => (await agent.get('/api/customer/bookings').expect(200)).body,
  };
};

export type CalendarWorld = Awaited<ReturnType<typeof startCalendarWorld>>;
