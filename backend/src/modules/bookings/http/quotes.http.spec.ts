import type { Agent } from 'supertest';
import { HOUR_MS, sentTo, settled, startJobWorld, type JobWorld } from '../../../testing/job-world.js';
import { LISTING, publish } from '../../../testing/listings.js';
import { signedIn } from '../../../testing/people.js';
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

const QUOTE = { labour: 12_000, parts: 4_500.5, note: 'With a new washer' };
const SHOWN = {
  labour: 12_000,
  parts: 4_500.5,
  callOut: null,
  note: 'With a new washer',
  total: 16_500.5,
  status: 'proposed',
  proposedAt: expect.stringMatching(/Z$/),
};

const accept = (id: number, quote?: unknown) =>
  jobs.provider.put(`/api/provider/bookings/${id}`).send({ status: 'accepted', quote });
const propose = (id: number, quote: object, agent = jobs.provider) =>
  agent.put(`/api/bookings/${id}/quote`).send(quote);
const answer = (id: number, body: object, agent = jobs.customer) =>
  agent.put(`/api/bookings/${id}/quote/answer`).send(body);
const priced = async (): Promise<number> => {
  const id = await jobs.book();
  await accept(id, QUOTE).expect(200);
  return id;
};
const jobOf = async (agent: Agent, role = 'customer') => {
  await settled(app);
  const { body } = await agent.get(`/api/jobs?role=${role}&listingId=${jobs.listingId}`).expect(200);
  return body.jobs[0];
};

describe('an agreed price (contract 3.15)', () => {
  it('comes with the acceptance, and is shown to both', async () => {
    const id = await jobs.book();
    const { body } = await accept(id, QUOTE).expect(200);
    expect(body.booking.quote).toEqual(SHOWN);
    for (const [agent, side] of [
      [jobs.customer, 'customer'],
      [jobs.provider, 'provider'],
    ] as const) {
      const [booking] = (await agent.get(`/api/${side}/bookings`).expect(200)).body;
      expect(booking).toMatchObject({ id, status: 'accepted', quote: SHOWN });
    }
    expect(await jobOf(jobs.customer)).toMatchObject({
      next: { action: 'answer_quote', label: 'Agree on the price' },
      openQuote: { bookingId: id, version: 1, total: 16_500.5 },
    });
    expect((await jobOf(jobs.provider, 'provider')).next).toBeNull();
  });

  it('is answered once, and a change needs another answer; all versions are kept', async () => {
    const id = await priced();
    const { body } = await answer(id, { accept: true }).expect(200);
    expect(body.booking.quote).toEqual({ ...SHOWN, status: 'agreed' });
    const { body: refused } = await answer(id, { accept: true }).expect(409);
    expect(refused.message).toBe('There is no quote to answer');
    await propose(id, { labour: '20000', callOut: '' }).expect(200);
    const { body: stale } = await answer(id, { accept: true, version: 1 }).expect(409);
    expect(stale.message).toBe('The price has changed');
    const { body: declined } = await answer(id, { accept: false, version: 2 }).expect(200);
    expect(declined.booking.quotes).toEqual([
      { ...SHOWN, status: 'agreed', version: 1, answeredAt: expect.any(String) },
      {
        labour: 20_000,
        parts: null,
        callOut: null,
        note: null,
        total: 20_000,
        status: 'declined',
        proposedAt: expect.any(String),
        version: 2,
        answeredAt: expect.any(String),
      },
    ]);
    expect(declined.booking.quote).toMatchObject({ total: 20_000, status: 'declined' });
    const { steps } = await jobOf(jobs.customer);
    expect(steps.map(({ what, total }: { what: string; total?: number }) => [what, total])).toEqual([
      ['booked', undefined],
      ['accepted', undefined],
      ['quoted', 16_500.5],
      ['quote_agreed', 16_500.5],
      ['quoted', 20_000],
      ['quote_declined', 20_000],
    ]);
  });

  it('of 50 answers at the same time one counts, and a retry of it changes nothing', async () => {
    const id = await priced();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        answer(id, { accept: index % 2 === 0 }).set('Idempotency-Key', `answer-${id}-${index}`),
      ),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 49 }, () => 409),
    ]);
    const status = won % 2 === 0 ? 'agreed' : 'declined';
    const again = await answer(id, { accept: won % 2 === 0 }).set('Idempotency-Key', `answer-${id}-${won}`);
    expect(again.status).toBe(200);
    const [booking] = (await jobs.customer.get('/api/customer/bookings').expect(200)).body;
    expect(booking.quotes).toEqual([expect.objectContaining({ version: 1, status })]);
  });

  it('is for the two of the booking, each in their part, and only while it is accepted', async () => {
    const waiting = await jobs.book();
    const id = await priced();
    const stranger = await signedIn(app);
    const cases = [
      [propose(id, QUOTE, stranger), 404, 'Booking not found'],
      [answer(id, { accept: true }, stranger), 404, 'Booking not found'],
      [propose(999_999, QUOTE), 404, 'Booking not found'],
      [propose(id, QUOTE, jobs.customer), 403, 'You can only manage bookings of your own listings'],
      [answer(id, { accept: true }, jobs.provider), 403, 'Only the customer can answer a quote'],
      [propose(waiting, QUOTE), 409, 'Booking is not accepted'],
      [answer(waiting, { accept: true }), 409, 'There is no quote to answer'],
    ] as const;
    for (const [request, status, message] of cases)
      expect((await request.expect(status)).body.message).toBe(message);
  });

  it.each([
    [{}, 'Labour must be between 0 and 10,000,000'],
    [{ labour: -1 }, 'Labour must be between 0 and 10,000,000'],
    [{ labour: 10_000_000.01 }, 'Labour must be between 0 and 10,000,000'],
    [{ labour: 'much' }, 'Labour must be between 0 and 10,000,000'],
    [{ labour: 1, parts: 1.005 }, 'Amount can have at most 2 decimal places'],
    [{ labour: 1, callOut: [] }, 'Call-out must be between 0 and 10,000,000'],
    [{ labour: 1, note: 'a'.repeat(501) }, 'Note is too long'],
  ])('%j is no price', async (quote, message) => {
    const id = await jobs.book();
    expect((await accept(id, quote).expect(400)).body.message).toBe(message);
    expect((await propose(id, quote).expect(400)).body.message).toBe(message);
  });

  it('limits hold from nothing to ten million; what is no price at all is refused, and a refusal has none', async () => {
    const id = await jobs.book();
    for (const quote of [[], 5, 'much']) {
      const { body } = await accept(id, quote).expect(400);
      expect(body.message).toBe('Invalid quote');
    }
    const most = { labour: 10_000_000, parts: 10_000_000, callOut: 10_000_000, note: ' ' };
    const { body } = await accept(id, most).expect(200);
    expect(body.booking.quote).toMatchObject({ total: 30_000_000, note: null });
    await propose(id, { labour: 0 }).expect(200);
    const other = await jobs.book();
    const refusal = { status: 'rejected', quote: QUOTE };
    const refused = await jobs.provider.put(`/api/provider/bookings/${other}`).send(refusal).expect(200);
    expect(refused.body.booking).not.toHaveProperty('quote');
    expect((await answer(id, { accept: 'yes' }).expect(400)).body.message).toBe(
      'Accept must be true or false',
    );
  });

  it('each is notified of what the other did, once', async () => {
    const id = await priced();
    await answer(id, { accept: false }).expect(200);
    await propose(id, { labour: 9_000 }).expect(200);
    await answer(id, { accept: true }).expect(200);
    const titlesFor = async (userId: number) =>
      (await sentTo(app, userId)).filter(({ channel }) => channel === 'email').map(({ subject }) => subject);
    expect((await titlesFor(jobs.customerId)).filter((title) => title?.includes('price'))).toEqual([
      'A price for your booking',
      'A price for your booking',
    ]);
    expect((await titlesFor(jobs.providerId)).filter((title) => title?.includes('price'))).toEqual([
      'Your price was declined',
      'Your price was accepted',
    ]);
  });

  it('is on the receipt of the completed job, for the two alone', async () => {
    const id = await priced();
    const receipt = (agent = jobs.customer) => agent.get(`/api/bookings/${id}/receipt`);
    expect((await receipt().expect(404)).body.message).toBe('Receipt not found');
    await answer(id, { accept: true }).expect(200);
    await propose(id, { labour: 90_000 }).expect(200);
    await answer(id, { accept: false }).expect(200);
    await receipt().expect(404);
    const { interactionId } = await jobOf(jobs.customer);
    await jobs.customer.put(`/api/service/interaction/${interactionId}/complete`).expect(200);
    await settled(app);
    for (const agent of [jobs.customer, jobs.provider])
      expect((await receipt(agent).expect(200)).body).toEqual({
        receiptNumber: `JOB${String(id).padStart(6, '0')}`,
        bookingId: id,
        listingId: jobs.listingId,
        businessName: LISTING.businessName,
        customerName: expect.any(String),
        serviceDescription: 'Paint two rooms',
        location: null,
        agreedAt: expect.any(String),
        completedAt: expect.any(String),
        quote: { ...SHOWN, status: 'agreed' }, // the change was declined
      });
    await receipt(await signedIn(app)).expect(404);
    expect((await propose(id, QUOTE).expect(409)).body.message).toBe('Booking is not accepted');
    app.advance(HOUR_MS);
    await jobs.review();
    const { text } = await jobs.customer.get(`/api/providers/${jobs.listingId}/reviews`).expect(200);
    expect(text).not.toContain('16500.5');
  });
});

describe('the price guide (contract 3.15)', () => {
  const guide = (query: string) => app.agent().get(`/api/price-guide?${query}`).expect(200);

  /** One booking for each, agreed on at this price. */
  const agree = async (listing: number, labours: readonly number[]): Promise<number[]> => {
    const wanted = { providerId: listing, serviceDescription: 'A gate' };
    const ids = [];
    for (const labour of labours) {
      const { body } = await jobs.customer.post('/api/service/book').send(wanted).expect(201);
      const { id } = body.booking;
      await accept(id, { labour }).expect(200);
      await answer(id, { accept: true }).expect(200);
      ids.push(id);
    }
    await app.caughtUp();
    return ids;
  };

  it('says what was agreed on for a trade in a state within a year, from ten bookings on', async () => {
    const place = { serviceType: 'welding', state: 'Kwara', city: 'Ilorin' };
    const listing = await publish(jobs.provider, place);
    const [first = 0] = await agree(
      listing,
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) => each * 1_000),
    );
    await propose(first, { labour: 5_000, parts: 400 }).expect(200);
    await answer(first, { accept: true }).expect(200); // the later price of the same booking
    expect((await guide('serviceType=welding&state=Kwara')).body).toBeNull();
    await agree(listing, [10_000]);
    const expected = { count: 10, low: 4_250, median: 5_700, high: 7_750 };
    expect((await guide('serviceType=Welding&state=Kwara')).body).toEqual(expected);
    expect((await guide('serviceType=welding&state=Lagos')).body).toBeNull();
    const searched = await app.agent().get('/api/search?serviceType=welding&state=Kwara').expect(200);
    expect(searched.body.priceGuide).toEqual(expected);
    const page = await app.agent().get('/api/services/welding?state=Kwara&area=Ilorin').expect(200);
    expect(page.body.priceGuide).toEqual(expected);
    app.advance(366 * 24 * HOUR_MS);
    expect((await guide('serviceType=welding&state=Kwara')).body).toBeNull();
  });

  it.each(['', 'serviceType=welding', 'state=Lagos', 'serviceType=a&serviceType=b&state=Lagos'])(
    'needs a trade and a state: %j',
    async (query) => {
      const { body } = await app.agent().get(`/api/price-guide?${query}`).expect(400);
      expect(body.message).toBe('Invalid search parameters');
    },
  );
});
