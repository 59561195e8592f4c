import type { Agent } from 'supertest';
import { Clock } from '../../../platform/clock.js';
import { publish } from '../../../testing/listings.js';
import { phoneVerified, signedIn } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CONTACT = '/api/service/contact';

let app: TestApp;
let provider: Agent;
let listingId: number;
let customer: Agent;

beforeAll(async () => {
  app = await startTestApp();
  provider = await phoneVerified(app);
  listingId = await publish(provider);
});
beforeEach(async () => {
  provider = await phoneVerified(app);
  listingId = await publish(provider);
  customer = await signedIn(app);
});
afterAll(() => app.stop());

const contact = (agent = customer, body: object = {}) =>
  agent.post(CONTACT).send({ providerId: listingId, contactMethod: 'phone', ...body });
const contacted = async (agent = customer): Promise<number> =>
  (await contact(agent).expect(201)).body.interaction.id as number;
const confirm = (id: number, agent = provider) => agent.put(`/api/service/interaction/${id}/confirm`);
const complete = (id: number, agent = customer) => agent.put(`/api/service/interaction/${id}/complete`);
const review = (agent = customer, body: object = {}) =>
  agent.post('/api/reviews').send({ listingId, rating: 5, comment: 'Came on time', ...body });
const status = async (agent = customer) =>
  (await agent.get(`/api/service/interaction-status/${listingId}`).expect(200)).body;
const completed = async (): Promise<number> => {
  const id = await contacted();
  await confirm(id).expect(200);
  await complete(id).expect(200);
  return id;
};

describe('contacting a provider', () => {
  it('INT-01, INT-14, DATA-04, OP-05: is recorded and waits for the provider', async () => {
    const { body } = await contact(customer, { notes: 'Kitchen tap' }).expect(201);
    expect(body).toEqual({
      message: 'Contact initiated',
      verificationRequired: true,
      interaction: {
        id: expect.any(Number),
        customerId: expect.any(Number),
        providerId: expect.any(Number),
        listingId,
        interactionType: 'contact',
        status: 'pending',
        notes: 'Kitchen tap',
        contactMethod: 'phone',
        serviceDate: null,
        completedAt: null,
        createdAt: expect.any(String),
        metadata: null,
      },
    });
  });

  it.each([
    ['INT-07: needs a session', 401, 'Unauthorized', {}, true],
    ['INT-01: by phone or WhatsApp', 400, 'Invalid contact method', { contactMethod: 'pigeon' }, false],
    ['INT-01: of a listing that exists', 404, 'Provider not found', { providerId: 999_999 }, false],
    ['OP-01: of what can be an id', 404, 'Provider not found', { providerId: 'x' }, false],
    ['OP-60: notes are short', 400, 'Notes is too long', { notes: 'n'.repeat(1001) }, false],
  ])('%s', async (_, expected, message, body, anonymous) => {
    const agent = anonymous ? app.agent() : customer;
    const answer = await contact(agent, body).expect(expected);
    expect(answer.body.message).toBe(message);
  });

  it('INT-15: never of one’s own listing', async () => {
    const { body } = await contact(provider).expect(403);
    expect(body.message).toBe('You cannot contact your own listing');
  });

  it('INT-08, INT-09: again after 24 hours, not a minute earlier, and added to what is open', async () => {
    const id = await contacted();
    const { body } = await contact().expect(400);
    expect(body.message).toBe(
      'You have already contacted this provider. Please wait 24 hours before contacting again.',
    );
    expect(body.cooldownMinutes).toBe(1_440);
    app.advance(24 * HOUR - MINUTE);
    await contact().expect(400);
    app.advance(MINUTE);
    const again = await contact(customer, { contactMethod: 'whatsapp' }).expect(201);
    expect(again.body.interaction).toMatchObject({ id, contactMethod: 'whatsapp', status: 'pending' });
  });

  it('OP-05: says that it was added to a confirmed one', async () => {
    const id = await contacted();
    await confirm(id).expect(200);
    app.advance(24 * HOUR);
    const { body } = await contact().expect(201);
    expect(body).toMatchObject({ message: 'Contact recorded', verificationRequired: false });
  });

  it('OP-06: after a completed one a new one begins, once the day has passed', async () => {
    const id = await completed();
    await contact().expect(400);
    app.advance(24 * HOUR);
    const { body } = await contact().expect(201);
    expect(body.interaction.id).not.toBe(id);
    expect(body.interaction.status).toBe('pending');
  });

  it('INT-10, OP-06: ten in any hour, then 429 with the minutes until one drops out', async () => {
    for (let count = 0; count < 10; count += 1) {
      await contact(customer, { providerId: await publish(await phoneVerified(app)) }).expect(201);
      if (count === 0) app.advance(20 * MINUTE);
    }
    const { body } = await contact().expect(429);
    expect(body.message).toBe('Too many contacts. Please try again later.');
    expect(body.cooldownMinutes).toBeGreaterThanOrEqual(39);
    expect(body.cooldownMinutes).toBeLessThanOrEqual(40);
    app.advance(40 * MINUTE);
    await contact().expect(201);
  });

  it('INT-09: fifty at once record one, over two processes', async () => {
    const other = await startTestApp({ beside: app });
    other.advance(app.nest.get(Clock).nowMs() - other.nest.get(Clock).nowMs()); // one time for both
    const { value } =
      customer.jar.getCookie('sid', { domain: '127.0.0.1', path: '/', secure: false, script: false }) ?? {};
    const there = other.agent();
    there.jar.setCookie(`sid=${value}`, '127.0.0.1');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => contact(index % 2 ? there : customer)),
    );
    await other.stop();
    const codes = answers.map(({ status: code }) => code).toSorted();
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === 400)).toHaveLength(49); // and none uses up the hour
    app.advance(24 * HOUR);
    await contact().expect(201);
  });

  it('gives the first outcome to a retry, whatever happened meanwhile', async () => {
    const key = '3f0f6f0e-5f0e-4d6f-9d5a-2f8f3b6f7a10';
    const first = await contact().set('Idempotency-Key', key).expect(201);
    await provider.put(`/api/listings/${listingId}`).expect(400);
    const second = await contact().set('Idempotency-Key', key).expect(201);
    expect(second.body.interaction.id).toBe(first.body.interaction.id);
  });
});

describe('confirming and completing', () => {
  it('INT-03, INT-04, INT-05, INT-16: pending, confirmed, completed', async () => {
    const id = await contacted();
    expect((await confirm(id).expect(200)).body).toMatchObject({
      message: 'Contact confirmed',
      interaction: { id, status: 'confirmed' },
    });
    expect((await complete(id).expect(200)).body).toMatchObject({
      message: 'Service marked as completed',
      interaction: { id, status: 'completed', completedAt: expect.any(String) },
    });
  });

  it('INT-04, INT-05, INT-13, OP-07: each by the right one, in order, once', async () => {
    const id = await contacted();
    const refused = async (answer: ReturnType<typeof confirm>, code: number, message: string) =>
      expect((await answer.expect(code)).body.message).toBe(message);
    await refused(complete(id), 409, 'The provider has not confirmed this contact yet');
    await refused(confirm(id, customer), 403, 'Only the provider can confirm this contact');
    await confirm(id).expect(200);
    await refused(confirm(id), 409, 'This contact is not awaiting confirmation');
    await refused(complete(id, provider), 403, 'Only the customer can mark the service as completed');
    await complete(id).expect(200);
    await refused(complete(id), 409, 'Service is already completed');
    await refused(complete(999_999), 404, 'No interaction found');
    await refused(confirm(999_999), 404, 'No interaction found');
  });

  it('INT-16: fifty completes at once count one job', async () => {
    const id = await contacted();
    await confirm(id).expect(200);
    const codes = (await Promise.all(Array.from({ length: 50 }, () => complete(id)))).map(
      ({ status: code }) => code,
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(49);
  });

  it('OP-04: shows the provider who contacted them, newest first, and no one else', async () => {
    const id = await contacted();
    const { body } = await provider.get('/api/provider/interactions').expect(200);
    expect(body).toEqual([expect.objectContaining({ id, customerName: 'Ada Obi', status: 'pending' })]);
    expect((await customer.get('/api/provider/interactions')).body).toEqual([]);
    await app.agent().get('/api/provider/interactions').expect(401);
  });
});

describe('reviewing', () => {
  it('INT-06, REV-04: opens an hour after the completion', async () => {
    expect(await status()).toEqual({
      interaction: null,
      canReview: false,
      reviewAvailableAt: null,
      minutesRemaining: 0,
      hasReviewed: false,
    });
    await completed();
    expect(await status()).toMatchObject({ canReview: false, minutesRemaining: 60, hasReviewed: false });
    expect((await review().expect(403)).body.message).toBe('You can review this service in 60 minutes');
    app.advance(59 * MINUTE);
    expect((await review().expect(403)).body.message).toBe('You can review this service in 1 minute');
    app.advance(MINUTE);
    expect(await status()).toMatchObject({ canReview: true, minutesRemaining: 0 });
    await review().expect(201);
    expect(await status()).toMatchObject({ canReview: false, hasReviewed: true });
  });

  it('REV-05, REV-07, DATA-03: is stored and shown with its author', async () => {
    const id = await completed();
    app.advance(HOUR);
    const { body } = await review(customer, { rating: '4', comment: '  Good work  ' }).expect(201);
    const shown = {
      id,
      listingId,
      userId: expect.any(Number),
      rating: 4,
      comment: 'Good work',
      jobCompleted: true,
      isHelpful: false,
      helpfulCount: 0,
      votedByMe: false,
      response: null,
      createdAt: expect.any(String),
      user: { firstName: 'Ada', lastName: 'Obi' },
    };
    expect(body).toEqual(shown);
    for (const address of ['providers', 'listings'])
      expect((await app.agent().get(`/api/${address}/${listingId}/reviews`).expect(200)).body).toEqual([
        shown,
      ]);
    const own = await customer.get('/api/user/reviews').expect(200);
    expect(own.body).toEqual([{ ...shown, businessName: expect.any(String) }]);
  });

  it('REV-02, REV-03, OP-59: refuses what is no review', async () => {
    const refused = async (answer: ReturnType<typeof review>, code: number, message: string) =>
      expect((await answer.expect(code)).body.message).toBe(message);
    await refused(review(customer, { rating: 6 }), 400, 'Rating must be between 1 and 5');
    await refused(review(customer, { rating: 4.5 }), 400, 'Rating must be between 1 and 5');
    await refused(review(customer, { comment: '   ' }), 400, 'Comment is required');
    await refused(review(customer, { comment: 'c'.repeat(2001) }), 400, 'Comment is too long');
    await refused(review(customer, { listingId: 999_999 }), 404, 'Provider not found');
    await refused(review(provider), 403, 'You cannot review your own listing');
    await refused(review(), 403, 'You can only review after a completed service');
    await contacted();
    await refused(review(), 403, 'You can only review after a completed service');
    await app.agent().post('/api/reviews').send({}).expect(401);
  });

  it('OP-59: once for each completed service, fifty at once included', async () => {
    await completed();
    app.advance(HOUR);
    const codes = (await Promise.all(Array.from({ length: 50 }, () => review()))).map(
      ({ status: code }) => code,
    );
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(49);
    expect((await review().expect(409)).body.message).toBe('You have already reviewed this service');
    app.advance(24 * HOUR);
    await contacted();
    expect((await review().expect(403)).body.message).toBe('You can only review after a completed service');
  });

  it('REMIND-04, REMIND-05: reminds of what can be reviewed, now or soon', async () => {
    const id = await completed();
    app.advance(30 * MINUTE);
    const eligible = async () => (await customer.get('/api/user/eligible-reviews').expect(200)).body;
    const [soon] = await eligible();
    expect(soon).toMatchObject({ providerId: listingId, interactionId: id });
    expect(soon.hoursRemaining).toBeCloseTo(0.5, 2);
    app.advance(30 * MINUTE);
    expect((await eligible())[0].hoursRemaining).toBe(0);
    await review().expect(201);
    expect(await eligible()).toEqual([]);
    await app.agent().get('/api/user/eligible-reviews').expect(401);
  });

  it('REV-09, INT-16, OP-64: shows on the listing, its card and the site at once', async () => {
    const statsOf = async () => (await app.agent().get('/api/stats').expect(200)).body;
    const before = await statsOf();
    await completed();
    const cardOf = async () =>
      (
        (await app.agent().get('/api/search?sort=newest&limit=50').expect(200)).body.providers as {
          id: number;
        }[]
      ).find(({ id }) => id === listingId);
    expect(await cardOf()).toMatchObject({ averageRating: 0, totalReviews: 0, totalJobs: 1 });
    app.advance(HOUR);
    await review(customer, { rating: 4 }).expect(201);
    const seen = { averageRating: 4, totalReviews: 1, totalJobs: 1 };
    expect(await cardOf()).toMatchObject(seen);
    for (const address of ['providers', 'listings'])
      expect((await app.agent().get(`/api/${address}/${listingId}`).expect(200)).body).toMatchObject({
        ...seen,
        rating: 4,
        reviewCount: 1,
        ratingDistribution: [0, 0, 0, 1, 0],
      });
    expect((await statsOf()).totalReviews).toBe(before.totalReviews + 1);
    const found = await app.agent().get('/api/search?minRating=4&limit=50').expect(200);
    expect(found.body.providers.map(({ id }: { id: number }) => id)).toContain(listingId);
  });

  it('REV-08: is answered by the provider, and found helpful by others', async () => {
    const id = await completed();
    app.advance(HOUR);
    await review().expect(201);
    const answer = (agent: Agent, response: unknown = 'Thank you') =>
      agent.put(`/api/reviews/${id}/response`).send({ response });
    const vote = (agent: Agent, isHelpful: unknown = true) =>
      agent.put(`/api/reviews/${id}/vote`).send({ isHelpful });
    expect((await answer(customer).expect(403)).body.message).toBe(
      'Only the provider can respond to this review',
    );
    expect((await answer(provider, ' ').expect(400)).body.message).toBe('Response is required');
    expect((await answer(provider).expect(200)).body.response).toEqual({
      text: 'Thank you',
      createdAt: expect.any(String),
    });
    const reader = await signedIn(app);
    for (const own of [customer, provider])
      expect((await vote(own).expect(403)).body.message).toBe('You cannot vote on your own review');
    expect((await vote(reader, 'yes').expect(400)).body.message).toBe('Invalid vote');
    await Promise.all(Array.from({ length: 20 }, () => vote(reader)));
    expect((await vote(reader).expect(200)).body).toMatchObject({
      helpfulCount: 1,
      isHelpful: true,
      votedByMe: true,
    });
    expect((await vote(reader, false).expect(200)).body).toMatchObject({ helpfulCount: 0, votedByMe: false });
    await reader.put('/api/reviews/999999/vote').send({ isHelpful: true }).expect(404);
  });

  it('REV-07: pages by the last one that was seen, newest or most helpful first', async () => {
    const ids: number[] = [];
    for (let person = 0; person < 3; person += 1) {
      customer = await signedIn(app);
      ids.unshift(await completed());
      app.advance(HOUR);
      await review().expect(201);
    }
    const page = async (query: string) =>
      (
        (await app.agent().get(`/api/providers/${listingId}/reviews?${query}`).expect(200)).body as {
          id: number;
        }[]
      ).map(({ id }) => id);
    expect(await page('limit=2')).toEqual(ids.slice(0, 2));
    expect(await page(`limit=2&before=${ids[1]}`)).toEqual(ids.slice(2));
    const reader = await signedIn(app);
    await reader.put(`/api/reviews/${ids[2]}/vote`).send({ isHelpful: true }).expect(200);
    expect(await page('limit=2&sort=helpful')).toEqual([ids[2], ids[0]]);
    expect(await page(`limit=2&sort=helpful&before=${ids[0]}`)).toEqual([ids[1]]);
  });
});

describe('how a provider answers', () => {
  const DAY = 24 * HOUR;
  const answers = async () => {
    await app.caughtUp(); // a listing shows what it is counted from, not that it is there at once
    const { body } = await app.agent().get(`/api/providers/${listingId}`).expect(200);
    return [body.recentContacts, body.responseRate, body.medianMinutesToConfirm] as unknown[];
  };
  const contactedByNew = async () => contacted(await signedIn(app));

  it('is counted over the contacts of 30 days, those under a day only once they are confirmed', async () => {
    expect(await answers()).toEqual([0, null, null]);
    const [first, second, third] = [await contactedByNew(), await contactedByNew(), await contactedByNew()];
    expect(await answers()).toEqual([0, null, null]); // no answer is late yet
    app.advance(10 * MINUTE);
    await confirm(first).expect(200);
    expect(await answers()).toEqual([1, 100, 10]);
    app.advance(50 * MINUTE);
    await confirm(second).expect(200);
    app.advance(23 * HOUR);
    expect(await answers()).toEqual([3, 67, 10]); // the third waits for a day
    await confirm(third).expect(200);
    expect(await answers()).toEqual([3, 100, 60]);
    app.advance(29 * DAY);
    expect(await answers()).toEqual([0, null, null]);
  });
});
