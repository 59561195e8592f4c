import { Projections } from '../../../platform/projections/projections.js';
import { MeilisearchFeed } from '../search/meilisearch/meilisearch-feed.js';
import { SearchIndex } from '../search/search-index.js';
import { MeilisearchIndex } from '../search/meilisearch/meilisearch-index.js';
import { LISTING, publish } from '../../../testing/listings.js';
import { MeilisearchStub } from '../../../testing/search/meilisearch-stub/meilisearch-stub.js';
import { phoneVerified } from '../../../testing/people.js';
import { until } from '../../../platform/testing/until.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const SEARCHES = 'POST /multi-search';

let stub: MeilisearchStub;
let app: TestApp;
let owner: Awaited<ReturnType<typeof phoneVerified>>;
const lines: string[] = [];

beforeAll(async () => {
  stub = await MeilisearchStub.start();
  app = await startTestApp({
    env: { SEARCH: 'meilisearch', MEILI_URL: stub.url, MEILI_KEY: stub.key },
    log: (line) => lines.push(line),
  });
  owner = await phoneVerified(app);
});
afterAll(async () => {
  await app.stop();
  await stub.stop();
});

const listing = (businessName: string) => ({ ...LISTING, businessName, serviceType: 'plumbing' });
const create = (businessName: string) => publish(owner, listing(businessName));
const fed = async (by = app): Promise<void> => {
  await app.caughtUp();
  await app.nest.get(MeilisearchFeed).flush();
  await until(async () => !(by.nest.get(SearchIndex) as MeilisearchIndex).isDegraded);
};
const found = async (query: string, by = app): Promise<string[]> => {
  const { body } = await by.agent().get('/api/search').query({ query }).expect(200);
  return body.providers.map((card: { businessName: string }) => card.businessName);
};
const count = (): number => stub.callsOf(SEARCHES).length;

describe('SEARCH=meilisearch', () => {
  it('SEARCH-01: answers from Meilisearch what the read tables hold; SEARCH-29: without contact data', async () => {
    const id = await create('Adebayo Plumbing');
    await fed();
    const before = count();
    expect(await found('adebayo')).toEqual(['Adebayo Plumbing']);
    expect(count()).toBe(before + 1);
    const document = JSON.stringify(stub.indexes.get('listings')?.documents.get(id));
    expect(document).toContain('adebayo');
    expect(document).not.toMatch(/555777|@/);
    await app.agent().get('/api/search/suggestions').query({ q: 'adeb' }).expect(200, ['Adebayo Plumbing']);
  });

  it('SEARCH-01: is not asked again before a listing changes that is or could be among the hits', async () => {
    const [one, other] = [await create('Dayo Plumbing'), await create('Efe Plumbing')];
    await fed();
    const before = count();
    for (let time = 0; time < 3; time += 1) expect(await found('dayo')).toEqual(['Dayo Plumbing']);
    expect(count()).toBe(before + 1);
    const dearer = async (id: number, name: string) => {
      await owner
        .put(`/api/listings/${id}`)
        .send({ ...listing(name), startingPrice: 9000, isActive: true })
        .expect(200);
      await fed();
      await found('dayo');
      return count() - before;
    };
    expect(await dearer(other, 'Efe Plumbing')).toBe(1);
    expect(await dearer(one, 'Dayo Plumbing')).toBe(2);
  });

  it('follows changes, and forgets what is off show', async () => {
    const id = await create('Bola Plumbing');
    await owner
      .put(`/api/listings/${id}`)
      .send({ ...listing('Bola Pipes'), isActive: true })
      .expect(200);
    const hidden = await create('Chika Plumbing');
    await owner
      .put(`/api/listings/${hidden}`)
      .send({ ...listing('Chika Plumbing'), isActive: false })
      .expect(200);
    await fed();
    expect(await found('bola pipes')).toContain('Bola Pipes');
    const ids = [...(stub.indexes.get('listings')?.documents.keys() ?? [])];
    expect(ids).toContain(id);
    expect(ids).not.toContain(hidden);
  });

  it('E7: while Meilisearch is away PostgreSQL answers, readiness answers 200 and says degraded, so does the log, then it converges', async () => {
    await stub.down();
    const id = await create('Ebun Plumbing');
    await app.caughtUp();
    expect(await found('ebun')).toContain('Ebun Plumbing');
    const { body } = await app.agent().get('/api/health/ready').expect(200);
    expect(body).toMatchObject({ status: 'degraded', checks: { search: 'degraded', projections: 'up' } });
    const degraded = lines
      .filter((line) => line.includes('"search":"degraded"'))
      .map((line) => JSON.parse(line));
    expect(degraded[0]).toMatchObject({ level: 'warn', reason: expect.stringContaining('ECONNREFUSED') });
    expect(lines.join('')).not.toContain(stub.key);
    await stub.up();
    await fed();
    expect(stub.indexes.get('listings')?.documents.has(id)).toBe(true);
    const before = count();
    expect(await found('ebun')).toContain('Ebun Plumbing');
    expect(count()).toBe(before + 1);
    expect(lines.some((line) => line.includes('Meilisearch answers again'))).toBe(true);
    const after = await app.agent().get('/api/health/ready').expect(200);
    expect(after.body).toMatchObject({ status: 'ok', checks: { search: 'up' } });
  });

  it('E7: a Meilisearch that does not answer is not waited for, and not asked again until it does', async () => {
    await fed();
    stub.delayMs = 10_000;
    const began = performance.now();
    const { body } = await app.agent().get('/api/search').query({ query: 'adebayo' }).expect(200);
    expect(performance.now() - began).toBeLessThan(8_000);
    expect(body.total).toBe(1);
    const asked = count();
    await app.agent().get('/api/search').query({ query: 'adebayo' }).expect(200);
    expect(count() - asked).toBeLessThanOrEqual(1); // at most a probe
    stub.delayMs = 0;
    await fed();
  });

  it('is built anew after the cards were rebuilt', async () => {
    await fed();
    const old = stub.indexes.get('listings');
    const ids = [...(old?.documents.keys() ?? [])].toSorted();
    await app.nest.get(Projections).rebuild(['listing-card']);
    await until(async () => stub.indexes.get('listings') !== old && stub.indexes.size === 1);
    await fed();
    expect([...(stub.indexes.get('listings')?.documents.keys() ?? [])].toSorted()).toEqual(ids);
  });
});

it('starts, answers and is ready while there is no Meilisearch at all', async () => {
  const beside = await startTestApp({
    beside: app,
    env: { SEARCH: 'meilisearch', MEILI_URL: 'http://127.0.0.1:1' },
  });
  try {
    const { body: report } = await beside.agent().get('/api/health/ready').expect(200);
    expect(report).toMatchObject({ status: 'degraded', checks: { search: 'degraded' } });
    const { body } = await beside.agent().get('/api/search').query({ query: 'adebayo' }).expect(200);
    expect(body.total).toBe(1);
  } finally {
    await beside.stop();
  }
});

it('SEARCH-01: while it is behind, what waiting changes do not concern is remembered, in every process', async () => {
  await create('Femi Kudi');
  const other = await create('Gani Plumbing');
  await fed();
  const beside = await startTestApp({
    beside: app,
    env: { SEARCH: 'meilisearch', MEILI_URL: stub.url, MEILI_KEY: stub.key },
  });
  try {
    await fed(beside);
    for (const one of [app, beside]) await found('femi', one);
    const timesAsked = async (query: string, by: TestApp, names: string[]): Promise<number> => {
      const before = count();
      for (let time = 0; time < 3; time += 1) expect(await found(query, by)).toEqual(names);
      return count() - before;
    };
    stub.tasks.hold();
    const change = { ...listing('Gani Pipes'), startingPrice: 9000, isActive: true };
    await owner.put(`/api/listings/${other}`).send(change).expect(200);
    await app.caughtUp();
    for (const one of [app, beside]) {
      expect(await timesAsked('kudi', one, ['Femi Kudi'])).toBe(1);
      expect(await timesAsked('gani', one, ['Gani Pipes'])).toBe(3); // the card is that of now
    }
    stub.tasks.release();
    await fed();
    for (const one of [app, beside]) {
      expect(await timesAsked('kudi', one, ['Femi Kudi'])).toBe(0);
      expect(await timesAsked('gani', one, ['Gani Pipes'])).toBe(1);
    }
  } finally {
    stub.tasks.release();
    await beside.stop();
  }
});
