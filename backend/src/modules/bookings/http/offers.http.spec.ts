import type { Agent } from 'supertest';
import { Clock } from '../../../platform/clock.js';
import { Projections } from '../../../platform/projections/projections.js';
import {
  HOUR_MS,
  sentTo,
  settled,
  startJobWorld,
  withoutReactions,
  type JobWorld,
} from '../../../testing/job-world.js';
import { LISTING, publish } from '../../../testing/listings.js';
import { phoneVerified, signedIn } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let app: TestApp;
let jobs: JobWorld;
let rival: Agent;
let rivalsListing: number;
let requestId: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  jobs = await startJobWorld(app);
  rival = await phoneVerified(app);
  rivalsListing = await publish(rival);
  await app.caughtUp();
  requestId = await jobs.ask();
});

const offer = async (agent: Agent, quotedPrice: number | null = 80_000): Promise<number> =>
  (
    await agent
      .post(`/api/service-requests/${requestId}/responses`)
      .send({ message: 'I can start on Monday', quotedPrice })
      .expect(201)
  ).body.id;
const choose = (responseId: number) =>
  jobs.customer.post(`/api/service-requests/${requestId}/responses/${responseId}/accept`);
const bookings = async (): Promise<{ id: number; listingId: number; status: string }[]> => {
  await settled(app);
  return (await jobs.customer.get('/api/customer/bookings').expect(200)).body;
};
const statuses = async () => (await bookings()).map(({ listingId, status }) => [listingId, status]);
const jobsOf = async (agent = jobs.customer, query = '') => {
  await settled(app);
  const { body } = await agent.get(`/api/jobs?${query}`).expect(200);
  return body.jobs as {
    id: string;
    state: string;
    interactionId: number;
    steps: { what: string; by: string }[];
    next: { action: string } | null;
  }[];
};
const titlesFor = async (agent: Agent): Promise<string[]> => {
  const { id } = (await agent.get('/api/user').expect(200)).body;
  return (await sentTo(app, id)).flatMap(({ subject }) => subject ?? []);
};
const tomorrow = () => new Date(app.nest.get(Clock).nowMs() + 24 * HOUR_MS).toISOString().slice(0, 10);

describe('choosing a response (contract 3.15)', () => {
  it('makes an accepted booking with the price, the day and the place, and opens the job', async () => {
    requestId = await jobs.ask({ preferredDate: tomorrow() });
    await choose(await offer(jobs.provider, 80_000.5)).expect(200);
    expect(await bookings()).toEqual([
      expect.objectContaining({
        listingId: jobs.listingId,
        status: 'accepted',
        serviceDescription: 'Paint two rooms\n\nWalls and ceilings',
        preferredDate: tomorrow(),
        location: 'Off Allen Avenue, Ikeja, Lagos',
        providerResponse: 'I can start on Monday',
        providerPhone: expect.any(String),
        requestId,
        quote: {
          labour: 80_000.5,
          parts: null,
          callOut: null,
          note: null,
          total: 80_000.5,
          status: 'agreed',
          proposedAt: expect.stringMatching(/Z$/),
        },
      }),
    ]);
    const [job] = await jobsOf();
    expect(job).toMatchObject({ state: 'accepted', interactionId: expect.any(Number), next: null });
    expect(job?.steps.map(({ what, by }) => [what, by])).toEqual([
      ['booked', 'customer'],
      ['accepted', 'provider'],
    ]);
    app.advance(24 * HOUR_MS);
    await jobs.customer.put(`/api/service/interaction/${job?.interactionId}/complete`).expect(200);
    app.advance(HOUR_MS);
    await jobs.review();
    expect((await jobsOf(jobs.customer, 'state=past')).map(({ state }) => state)).toEqual(['reviewed']);
  });

  it('has no price where none was said, and no booking without a business that is on show', async () => {
    const priceless = await offer(jobs.provider, null);
    const nameless = await offer(await signedIn(app));
    const hidden = await offer(rival);
    await rival
      .put(`/api/listings/${rivalsListing}`)
      .send({ ...LISTING, isActive: false })
      .expect(200);
    await choose(nameless).expect(200);
    await choose(hidden).expect(200);
    expect(await bookings()).toEqual([]);
    await choose(priceless).expect(200);
    const [booking] = await bookings();
    expect(booking).toMatchObject({ status: 'accepted', requestId });
    expect(booking).not.toHaveProperty('quote');
  });

  it('notifies the chosen responder, thanks the others once, and does not mention the booking itself', async () => {
    const third = await signedIn(app);
    const [first, second] = [await offer(jobs.provider), await offer(rival)];
    await offer(third);
    await choose(first).expect(200);
    await choose(first).expect(200);
    await choose(second).expect(200);
    await settled(app);
    expect(await titlesFor(jobs.provider)).toEqual([
      'Your response was chosen',
      'The customer chose another offer',
    ]);
    expect(await titlesFor(rival)).toEqual(['The customer chose another offer', 'Your response was chosen']);
    expect(await titlesFor(third)).toEqual(['The customer chose another offer']);
    expect(new Set(await titlesFor(jobs.customer))).toEqual(
      new Set(['You have a new response to your request']),
    );
  });

  it('is refused between two people of whom one blocks the other, and choosing the same again is not', async () => {
    const [first, second] = [await offer(jobs.provider), await offer(rival)];
    await choose(second).expect(200);
    await rival.put(`/api/blocks/${jobs.customerId}`).expect(200);
    await jobs.customer.put(`/api/blocks/${jobs.providerId}`).expect(200);
    expect((await choose(first).expect(403)).body.message).toBe('You cannot contact this person');
    await choose(second).expect(200);
    expect(await statuses()).toEqual([[rivalsListing, 'accepted']]);
  });
});

describe('moving the choice (contract 3.15)', () => {
  const confirmable = async () =>
    (await jobs.customer.get(`/api/service/interaction-status/${jobs.listingId}`)).body;

  it('cancels the first booking and the job that it opened: nothing to complete or review, and a contact is possible', async () => {
    const [first, second] = [await offer(jobs.provider), await offer(rival)];
    await choose(first).expect(200);
    const [job] = await jobsOf();
    await choose(second).expect(200);
    expect(await statuses()).toEqual([
      [rivalsListing, 'accepted'],
      [jobs.listingId, 'cancelled'],
    ]);
    const [cancelled] = await jobsOf(jobs.customer, 'state=past');
    expect(cancelled).toMatchObject({ id: job?.id, state: 'cancelled', next: null });
    expect(cancelled?.steps.at(-1)).toMatchObject({ what: 'cancelled', by: 'customer' });
    expect((await bookings())[1]).toMatchObject({ cancelledBy: 'customer', providerPhone: null });
    await jobs.customer.put(`/api/service/interaction/${job?.interactionId}/complete`).expect(404);
    await jobs.provider.put(`/api/service/interaction/${job?.interactionId}/confirm`).expect(404);
    expect(await confirmable()).toMatchObject({ interaction: null, canReview: false });
    expect((await jobs.provider.get('/api/provider/interactions').expect(200)).body).toEqual([]);
    app.advance(HOUR_MS);
    const review = { listingId: jobs.listingId, rating: 5, comment: 'Came on time' };
    await jobs.customer.post('/api/reviews').send(review).expect(403);
    const contacted = await jobs.contact();
    expect(contacted).not.toBe(job?.interactionId);
    await jobs.confirm(contacted);
    await jobs.customer.put(`/api/service/interaction/${contacted}/complete`).expect(200);
    app.advance(HOUR_MS);
    await jobs.review();
  });

  it('leaves a contact that was there before as it is', async () => {
    const interactionId = await jobs.contact();
    await choose(await offer(jobs.provider)).expect(200);
    await choose(await offer(rival)).expect(200);
    await settled(app);
    expect((await confirmable()).interaction).toMatchObject({ id: interactionId, status: 'confirmed' });
  });

  it('keeps a completed job, which can be reviewed, and books the new choice beside it', async () => {
    const [first, second] = [await offer(jobs.provider), await offer(rival)];
    await choose(first).expect(200);
    const [job] = await jobsOf();
    await jobs.customer.put(`/api/service/interaction/${job?.interactionId}/complete`).expect(200);
    await choose(second).expect(200);
    expect(await statuses()).toEqual([
      [rivalsListing, 'accepted'],
      [jobs.listingId, 'accepted'],
    ]);
    app.advance(HOUR_MS);
    await jobs.review();
  });

  it('INT-08: a contact of a completed job still holds off the next one when a cancelled job came between', async () => {
    const interactionId = await jobs.contact();
    await jobs.confirm(interactionId);
    await jobs.customer.put(`/api/service/interaction/${interactionId}/complete`).expect(200);
    const [first, second] = [await offer(jobs.provider), await offer(rival)];
    await choose(first).expect(200);
    await settled(app);
    await choose(second).expect(200);
    await settled(app);
    const again = { providerId: jobs.listingId, contactMethod: 'phone' };
    await jobs.customer.post('/api/service/contact').send(again).expect(400);
    app.advance(HOUR_MS);
    await jobs.review();
    app.advance(23 * HOUR_MS);
    await jobs.contact();
  });

  it('makes one booking when it moved there and back before anything reacted', async () => {
    const [first, second] = [await offer(jobs.provider), await offer(rival)];
    await withoutReactions(app, ['book-chosen-responses'], async () => {
      for (const response of [first, second, first]) await choose(response).expect(200);
    });
    expect(await statuses()).toEqual([[jobs.listingId, 'accepted']]);
  });

  it('there and back at the same moment, twenty times, leaves one active booking, and a rebuild changes no row', async () => {
    const [first, second] = [await offer(jobs.provider), await offer(rival)];
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all([first, second, first].map((response) => choose(response)));
      expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true);
    }
    const found = await bookings();
    const open = await jobsOf();
    expect(found.filter(({ status }) => status === 'accepted')).toHaveLength(1);
    expect(open.map(({ state }) => state)).toEqual(['accepted']);
    const { body: responses } = await jobs.customer.get(`/api/service-requests/${requestId}/responses`);
    const chosen = (responses as { isSelected: boolean; providerId: number }[]).find((one) => one.isSelected);
    expect(found.find(({ status }) => status === 'accepted')?.listingId).toBe(chosen?.providerId);
    await app.nest.get(Projections).rebuild(['interactions', 'bookings', 'service-requests']);
    expect([await bookings(), await jobsOf()]).toEqual([found, open]);
  });
});
