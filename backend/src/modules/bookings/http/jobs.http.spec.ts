import type { Agent } from 'supertest';
import { Clock } from '../../../platform/clock.js';
import { Projections } from '../../../platform/projections/projections.js';
import { HOUR_MS, sentTo, settled, startJobWorld, type JobWorld } from '../../../testing/job-world.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let app: TestApp;
let jobs: JobWorld;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  jobs = await startJobWorld(app);
});

interface ListedJob {
  id: string;
  role: string;
  listing: { id: number };
  other: { id: number; name: string };
  state: string;
  steps: { what: string; by: string }[];
  next: { action: string; label: string } | null;
  bookingId: number | null;
  interactionId: number | null;
  conversationId: number | null;
  wishes: object | null;
}

const listOf = async (agent: Agent, query = ''): Promise<{ jobs: ListedJob[]; waitingForMe: number }> => {
  await settled(app);
  return (await agent.get(`/api/jobs${query}`).expect(200)).body;
};
const stepsOf = ({ steps }: ListedJob): string => steps.map(({ what }) => what).join(' ');
const say = (from: Agent, receiverId: number, listingId?: number) =>
  from
    .post('/api/messages/send')
    .send({ receiverId, content: 'Good morning', ...(listingId ? { metadata: { listingId } } : {}) })
    .expect(201);
const statusOf = async (): Promise<{
  status: string;
  contactMethod: string;
  metadata: object | null;
} | null> => {
  await settled(app);
  const { body } = await jobs.customer.get(`/api/service/interaction-status/${jobs.listingId}`).expect(200);
  return body.interaction;
};
const complete = (interactionId: number) =>
  jobs.customer.put(`/api/service/interaction/${interactionId}/complete`);

describe('one job, one story (contract 3.15)', () => {
  it('an accepted booking opens a confirmed interaction, and completing it completes the booking', async () => {
    const bookingId = await jobs.book();
    expect(await statusOf()).toBeNull();
    await jobs.decide(bookingId, 'accepted');
    expect(await statusOf()).toMatchObject({
      status: 'confirmed',
      contactMethod: 'booking',
      metadata: { bookingId },
    });
    const [job] = (await listOf(jobs.customer)).jobs;
    expect(job).toMatchObject({ state: 'accepted', bookingId, next: { action: 'complete' } });
    await complete(Number(job?.interactionId)).expect(200);
    await settled(app);
    const [booking] = (await jobs.customer.get('/api/customer/bookings').expect(200)).body;
    expect(booking).toMatchObject({ id: bookingId, status: 'accepted', completedAt: expect.any(String) });
    app.advance(HOUR_MS);
    await jobs.review();
    const past = await listOf(jobs.customer, '?state=past');
    expect(past.jobs.map((one) => [one.state, stepsOf(one)])).toEqual([
      ['reviewed', 'booked accepted done reviewed'],
    ]);
  });

  it('takes the open interaction, and is no contact: no cooldown, no notice of its own', async () => {
    const interactionId = await jobs.contact();
    const bookingId = await jobs.book();
    await jobs.decide(bookingId, 'accepted');
    expect(await statusOf()).toMatchObject({
      id: interactionId,
      status: 'confirmed',
      contactMethod: 'booking',
    });
    const received = await sentTo(app, jobs.customerId);
    expect(received.filter(({ body }) => body.includes('confirmed your contact'))).toEqual([]);
  });

  it('the first message about a listing opens a pending one; the first reply confirms it', async () => {
    const { customer, customerId, provider, providerId, listingId } = jobs;
    await say(customer, providerId);
    expect(await statusOf()).toBeNull();
    await say(customer, providerId, listingId);
    await say(customer, providerId, listingId);
    expect(await statusOf()).toMatchObject({ status: 'pending', contactMethod: 'chat', metadata: null });
    await say(provider, customerId);
    expect(await statusOf()).toMatchObject({ status: 'confirmed', contactMethod: 'chat' });
    const { jobs: listed } = await listOf(provider, '?role=provider');
    expect(listed).toEqual([
      expect.objectContaining({ state: 'accepted', conversationId: expect.any(Number) }),
    ]);
    // It is no recorded contact: the customer may record one at once.
    await jobs.contact();
  });

  it('is not completed before the agreed day has begun in Lagos', async () => {
    const { customer, listingId } = jobs;
    const day = new Date(app.nest.get(Clock).nowMs() + 3 * 24 * HOUR_MS).toISOString().slice(0, 10);
    const wanted = { providerId: listingId, serviceDescription: 'Paint two rooms', preferredDate: day };
    const { body } = await customer.post('/api/service/book').send(wanted).expect(201);
    await jobs.decide(body.booking.id, 'accepted');
    const [job] = (await listOf(customer)).jobs;
    const refusal = await complete(Number(job?.interactionId)).expect(409);
    expect(refusal.body).toMatchObject({ message: 'The agreed day has not come yet' });
    app.advance(3 * 24 * HOUR_MS);
    await complete(Number(job?.interactionId)).expect(200);
  });
});

describe('GET /api/jobs', () => {
  it('contract 3.15: says when, where and for how much, with the price that holds', async () => {
    const { customer, provider, listingId } = jobs;
    const when = { preferredDate: '2026-12-24', preferredTime: '14:00', location: 'Ikeja' };
    const wanted = { providerId: listingId, serviceDescription: 'Paint two rooms', ...when, budget: 9_000 };
    const { id } = (await customer.post('/api/service/book').send(wanted).expect(201)).body.booking;
    const said = { ...when, budget: 9_000, slotStart: null, slotEnd: null, answerBy: null };
    const wishes = async () => (await listOf(customer)).jobs.map((job) => job.wishes);
    expect(await wishes()).toEqual([{ ...said, price: null }]);
    const quote = { labour: 5_000.5 };
    await provider.put(`/api/provider/bookings/${id}`).send({ status: 'accepted', quote }).expect(200);
    expect(await wishes()).toEqual([{ ...said, price: { total: 5_000.5, status: 'proposed' } }]);
    await customer.put(`/api/bookings/${id}/quote/answer`).send({ accept: true }).expect(200);
    await provider.put(`/api/bookings/${id}/quote`).send({ labour: 7_000 }).expect(200);
    expect(await wishes()).toEqual([{ ...said, price: { total: 5_000.5, status: 'agreed' } }]);
  });

  it('lists those that wait for the caller first, with what is next, in pages', async () => {
    const { customer, customerId, provider, providerId, listingId } = jobs;
    const interactionId = await jobs.contact();
    const { jobs: asked, waitingForMe } = await listOf(provider, '?role=provider');
    expect(waitingForMe).toBe(1);
    expect(asked).toEqual([
      {
        id: `interaction-${interactionId}`,
        role: 'provider',
        listing: { id: listingId, businessName: expect.any(String), serviceType: expect.any(String) },
        other: { id: customerId, name: expect.stringMatching(/\S+ \S+/) },
        state: 'asked',
        steps: [{ what: 'contacted', at: expect.stringMatching(/Z$/), by: 'customer' }],
        next: { action: 'confirm_contact', label: 'Confirm contact' },
        bookingId: null,
        interactionId,
        conversationId: null,
        wishes: null,
      },
    ]);
    expect(await listOf(customer)).toMatchObject({
      jobs: [{ role: 'customer', other: { id: providerId }, next: null }],
      waitingForMe: 0,
    });
    expect((await listOf(provider, `?role=provider&before=interaction-${interactionId}`)).jobs).toEqual([]);
    expect((await listOf(provider, '?role=provider&state=past')).jobs).toEqual([]);
  });

  it('is for signed-in people, about their own jobs, and refuses what it does not know', async () => {
    await jobs.contact();
    const stranger = await startJobWorld(app);
    expect((await listOf(stranger.customer)).jobs).toEqual([]);
    await app.agent().get('/api/jobs').expect(401);
    for (const query of ['role=admin', 'state=all', 'before=interaction-0'])
      await jobs.customer.get(`/api/jobs?${query}`).expect(400);
  });

  it('narrows by the other party and the listing, over all states', async () => {
    const { customer, customerId, provider, providerId, listingId } = jobs;
    await jobs.completed();
    await jobs.review();
    const bookingId = await jobs.book();
    const found = async (agent: Agent, query: string) =>
      (await listOf(agent, query)).jobs.map(({ state }) => state);
    expect(await found(customer, `?userId=${providerId}`)).toEqual(['asked', 'reviewed']);
    expect(await found(customer, `?listingId=${listingId}&state=past`)).toEqual(['reviewed']);
    expect(await found(provider, `?role=provider&userId=${customerId}&listingId=${listingId}`)).toEqual([
      'asked',
      'reviewed',
    ]);
    expect(await found(customer, `?userId=${customerId}`)).toEqual([]);
    expect(await found(customer, `?listingId=${listingId + 1}`)).toEqual([]);
    expect((await listOf(provider, `?role=provider&userId=${providerId}`)).waitingForMe).toBe(0);
    for (const query of ['userId=0', 'userId=me', 'listingId=1.5'])
      expect((await customer.get(`/api/jobs?${query}`).expect(400)).body.message).toBe('Invalid filter');
    expect((await listOf(customer, `?userId=${providerId}&before=booking-${bookingId}`)).jobs).toHaveLength(
      1,
    );
  });

  it('goes on after a job that has got an interaction since, or is over since', async () => {
    const { customer } = jobs;
    const bookingId = await jobs.book();
    const before = `before=booking-${bookingId}`;
    await jobs.decide(bookingId, 'accepted');
    const [job] = (await listOf(customer)).jobs;
    expect(job?.id).toBe(`interaction-${job?.interactionId}`);
    expect((await listOf(customer, `?${before}`)).jobs).toEqual([]);
    await complete(Number(job?.interactionId)).expect(200);
    app.advance(HOUR_MS);
    await jobs.review();
    expect((await listOf(customer, `?${before}`)).jobs).toEqual([]);
  });

  it('20 parallel contacts, messages, bookings and choices leave one open interaction; a rebuild changes no row', async () => {
    const { customer, providerId, listingId } = jobs;
    const bookings = await Promise.all(Array.from({ length: 4 }, () => jobs.book()));
    const request = await jobs.ask();
    const response = await jobs.respond(request);
    await Promise.all([
      ...Array.from({ length: 4 }, () => say(customer, providerId, listingId)),
      ...Array.from({ length: 8 }, () =>
        customer.post('/api/service/contact').send({ providerId: listingId, contactMethod: 'phone' }),
      ),
      ...bookings.map((id) => jobs.decide(id, 'accepted')),
      ...Array.from({ length: 4 }, () => jobs.accept(request, response)),
    ]);
    const { jobs: before } = await listOf(customer);
    expect(before).toHaveLength(1);
    expect(before[0]).toMatchObject({ state: 'accepted' });
    await app.nest.get(Projections).rebuild(['interactions', 'bookings', 'job-conversations']);
    expect((await listOf(customer)).jobs).toEqual(before);
  });
});
