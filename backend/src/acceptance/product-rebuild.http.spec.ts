import { CommandBus } from '@nestjs/cqrs';
import { EraseUser } from '../modules/identity/use-cases/erase-user.handler.js';
import { LISTING, publish } from '../testing/listings.js';
import { phoneVerified, signedIn } from '../testing/people.js';
import { requestActs } from '../testing/request-world.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { Projections } from '../platform/projections/projections.js';

const REBUILDS = 2;
/** More events than the rebuild takes at once. */
const LISTINGS_BEFORE = 30;
const BATCH = 20;

const listing = (number: number) => ({
  ...LISTING,
  businessName: `Steady ${number % 2 ? 'Plumbing' : 'Catering'} ${number}`,
  serviceType: number % 2 ? 'plumbing' : 'catering',
  startingPrice: 1000 * (number + 1),
});

let first: TestApp;
let second: TestApp;
let owner: Awaited<ReturnType<typeof phoneVerified>>;
const ids: number[] = [];

beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp({ beside: first });
  owner = await phoneVerified(first);
  for (let number = 0; number < LISTINGS_BEFORE; number += 1) ids.push(await publish(owner, listing(number)));
  await dealWith(ids[0] ?? 0);
  await askEverybody();
  await first.caughtUp(); // a search may be a moment behind a write
});
afterAll(async () => {
  await second?.stop();
  await first?.stop();
});

/** Every event of contacts, bookings and reviews, by a user who stays and by one whose account is deleted. */
const dealWith = async (listingId: number): Promise<void> => {
  const customers = [await signedIn(first), await signedIn(first)];
  const DAY = 86_400_000;
  const contact = async (agent: (typeof customers)[0]): Promise<number> => {
    const wish = { providerId: listingId, contactMethod: 'phone', notes: 'A tap drips' };
    return (await agent.post('/api/service/contact').send(wish).expect(201)).body.interaction.id;
  };
  for (const customer of customers) await contact(customer);
  first.advance(DAY);
  for (const customer of customers) {
    const id = await contact(customer); // the second one of what is still open
    await owner.put(`/api/service/interaction/${id}/confirm`).expect(200);
    await customer.put(`/api/service/interaction/${id}/complete`).expect(200);
  }
  first.advance(DAY / 24);
  const [staying, leaving] = customers;
  for (const customer of customers) {
    const said = { listingId, rating: 4, comment: 'Good work' };
    const { body: review } = await customer.post('/api/reviews').send(said).expect(201);
    await owner.put(`/api/reviews/${review.id}/response`).send({ response: 'Thank you' }).expect(200);
    const reader = customer === staying ? leaving : staying;
    await reader?.put(`/api/reviews/${review.id}/vote`).send({ isHelpful: true }).expect(200);
    if (customer === leaving) await reader?.put(`/api/reviews/${review.id}/vote`).send({ isHelpful: false });
    for (const status of ['accepted', 'rejected']) {
      const wish = { providerId: listingId, serviceDescription: 'A bathroom' };
      const { body } = await customer.post('/api/service/book').send(wish).expect(201);
      const answer = { status, providerResponse: 'Fine' };
      await owner.put(`/api/provider/bookings/${body.booking.id}`).send(answer).expect(200);
    }
  }
  const { body: self } = (await leaving?.get('/api/user').expect(200)) ?? {};
  await first.nest.get(CommandBus).execute(new EraseUser(self.id));
};

/** Every event of service requests: posted, answered, chosen, moved on. */
const askEverybody = async (): Promise<void> => {
  const responder = await signedIn(first);
  const { posted, responded, accept, change } = requestActs(() => ({ app: first, owner, responder }));
  const id = await posted();
  const [, chosen] = [await responded(id), await responded(id)];
  await accept(id, chosen).expect(200);
  await change(id, 'in_progress').expect(200);
};

interface Question {
  path: string;
  isRight: (body: never) => boolean;
}

const questions = (): Question[] => [
  {
    path: '/api/search?query=steady&limit=50',
    isRight: ({ total }: { total: number }) => total >= LISTINGS_BEFORE,
  },
  { path: `/api/providers/${ids[3]}`, isRight: ({ id }: { id: number }) => id === ids[3] },
  {
    path: '/api/stats',
    isRight: ({ totalProviders }: { totalProviders: number }) => totalProviders >= LISTINGS_BEFORE,
  },
  {
    path: '/api/search/suggestions?q=ste',
    isRight: (body: unknown) => JSON.stringify(body).includes('Steady'),
  },
  { path: '/api/auth/user', isRight: () => true },
  {
    path: `/api/listings/${ids[0]}/reviews`,
    isRight: (reviews: { rating: number; comment: string }[]) =>
      reviews.length === 2 && reviews.every(({ rating }) => rating === 4),
  },
  {
    path: '/api/my-service-requests',
    isRight: ([request]: { status: string; responseCount: number }[]) =>
      request?.status === 'in_progress' && request.responseCount === 2,
  },
  { path: '/api/provider/bookings', isRight: ({ length }: unknown[]) => length === 4 },
];

it('E10: rebuilding everything, again and again, is not noticed by readers and writers of two processes', async () => {
  const done = new AbortController();
  const wrong: string[] = [];
  const created: number[] = [];
  /** The owner asks one process everything, again and again; resolves with the number of rounds. */
  const readFrom = async (app: TestApp): Promise<number> => {
    const reader = Object.assign(app.agent(), { jar: owner.jar });
    let rounds = 0;
    for (; !done.signal.aborted; rounds += 1) {
      for (const { path, isRight } of questions()) {
        const { status, body } = await reader.get(path);
        if (status !== 200 || !isRight(body as never))
          wrong.push(`${path}: ${status} ${JSON.stringify(body)}`);
      }
    }
    return rounds;
  };
  const write = async (): Promise<void> => {
    while (!done.signal.aborted) {
      const { status, body } = await owner.post('/api/listings').send(listing(created.length));
      if (status !== 201) wrong.push(`write: ${status} ${JSON.stringify(body)}`);
      else created.push(body.id);
      const own = await owner.get(`/api/listings/${body.id}`); // reads its own write
      if (own.status !== 200) wrong.push(`own write: ${own.status}`);
    }
  };
  const writing = write();
  const reading = [readFrom(first), readFrom(second)];
  const projections = second.nest.get(Projections, { strict: false });
  const names = projections.names;
  for (let round = 0; round < REBUILDS; round += 1) {
    const { outcomes } = await projections.rebuild(names, { batchSize: BATCH });
    expect(outcomes.filter(({ isSwitched, failure }) => isSwitched && !failure)).toHaveLength(names.length);
  }
  done.abort();
  const [rounds] = await Promise.all([Promise.all(reading), writing]);
  expect(wrong).toEqual([]);
  expect(Math.min(...rounds)).toBeGreaterThan(REBUILDS);
  expect(created.length).toBeGreaterThan(REBUILDS);
  const { body: mine } = await owner.get('/api/listings/my-listings').expect(200);
  expect(mine).toHaveLength(LISTINGS_BEFORE + created.length);
  await Promise.all([first.caughtUp(), second.caughtUp()]);
  const { outcomes } = await projections.rebuild(names, { verifyOnly: true });
  expect(outcomes.every(({ differences, failure }) => differences.length === 0 && !failure)).toBe(true);
});
