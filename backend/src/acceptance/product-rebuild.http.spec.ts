import { ProjectionRunner } from '../platform/projections/projection-runner.js';
import { phoneVerified } from '../testing/people.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const REBUILDS = 2;
/** More events than the rebuild takes at once. */
const LISTINGS_BEFORE = 30;
const BATCH = 20;

const listing = (number: number) => ({
  businessName: `Steady ${number % 2 ? 'Plumbing' : 'Catering'} ${number}`,
  serviceType: number % 2 ? 'plumbing' : 'catering',
  location: 'Ring Road',
  city: 'Benin City',
  state: 'Edo',
  phone: '08000555666',
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
  for (let number = 0; number < LISTINGS_BEFORE; number += 1) {
    const { body } = await owner.post('/api/listings').send(listing(number)).expect(201);
    ids.push(body.id);
  }
  await first.caughtUp(); // a search may be a moment behind a write
});
afterAll(async () => {
  await second?.stop();
  await first?.stop();
});

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
  const runner = second.nest.get(ProjectionRunner, { strict: false });
  const names = runner.projections.map(({ name }) => name);
  for (let round = 0; round < REBUILDS; round += 1) {
    const { outcomes } = await runner.rebuild(names, { batchSize: BATCH });
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
  const { outcomes } = await runner.rebuild(names, { verifyOnly: true });
  expect(outcomes.every(({ differences, failure }) => differences.length === 0 && !failure)).toBe(true);
}, 120_000);
