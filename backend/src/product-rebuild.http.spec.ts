import { ProjectionRunner } from './platform/projections/projection-runner.js';
import { phoneVerified } from './platform/testing/people.js';
import { startTestApp, type TestApp } from './platform/testing/test-app.js';

const REBUILDS = 4;
const LISTINGS_BEFORE = 60;

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

/** Asks until told to stop and keeps what was wrong; every answer is checked. */
const keepAsking = (signal: AbortSignal, wrong: string[], ask: () => Promise<string | null>) =>
  (async () => {
    let asked = 0;
    for (; !signal.aborted; asked += 1) {
      const trouble = await ask();
      if (trouble !== null) wrong.push(trouble);
    }
    return asked;
  })();

it('E10: rebuilding everything, again and again, is not noticed by readers and writers of two processes', async () => {
  const done = new AbortController();
  const wrong: string[] = [];
  const created: number[] = [];
  const readsOf = (app: TestApp) => {
    const visitor = app.agent();
    const read = (path: string, check: (body: never) => boolean) =>
      keepAsking(done.signal, wrong, async () => {
        const { status, body } = await visitor.get(path);
        return status === 200 && check(body as never) ? null : `${path}: ${status} ${JSON.stringify(body)}`;
      });
    return [
      read('/api/search?query=steady&limit=50', ({ total }: { total: number }) => total >= LISTINGS_BEFORE),
      read(`/api/providers/${ids[3]}`, ({ id }: { id: number }) => id === ids[3]),
      read(
        '/api/stats',
        ({ totalProviders }: { totalProviders: number }) => totalProviders >= LISTINGS_BEFORE,
      ),
      read('/api/search/suggestions?q=ste', (body: unknown) => JSON.stringify(body).includes('Steady')),
    ];
  };
  const signedIn = keepAsking(done.signal, wrong, async () => {
    const { status } = await owner.get('/api/auth/user');
    return status === 200 ? null : `signed in: ${status}`;
  });
  const writes = keepAsking(done.signal, wrong, async () => {
    const { status, body } = await owner.post('/api/listings').send(listing(created.length));
    if (status !== 201) return `write: ${status} ${JSON.stringify(body)}`;
    created.push(body.id);
    const read = await owner.get(`/api/listings/${body.id}`); // reads its own write
    return read.status === 200 ? null : `own write: ${read.status}`;
  });
  const asking = [...readsOf(first), ...readsOf(second), signedIn, writes];
  const runner = second.nest.get(ProjectionRunner, { strict: false });
  const names = runner.projections.map(({ name }) => name);
  for (let round = 0; round < REBUILDS; round += 1) {
    const { outcomes } = await runner.rebuild(names, { batchSize: 20 });
    expect(outcomes.filter(({ isSwitched, failure }) => isSwitched && !failure)).toHaveLength(names.length);
  }
  done.abort();
  const asked = await Promise.all(asking);
  expect(wrong).toEqual([]);
  expect(Math.min(...asked)).toBeGreaterThan(REBUILDS);
  expect(created.length).toBeGreaterThan(REBUILDS);
  const { body: mine } = await owner.get('/api/listings/my-listings').expect(200);
  expect(mine).toHaveLength(LISTINGS_BEFORE + created.length);
  await Promise.all([first.caughtUp(), second.caughtUp()]);
  const { outcomes } = await runner.rebuild(names, { verifyOnly: true });
  expect(outcomes.every(({ differences, failure }) => differences.length === 0 && !failure)).toBe(true);
}, 120_000);
