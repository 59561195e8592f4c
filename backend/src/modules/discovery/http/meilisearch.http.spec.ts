import { Projections } from '../../../platform/projections/projections.js';
import { Followers } from '../../../platform/followers/followers.js';
import { SearchIndex } from '../search/search-index.js';
import { LISTING, publish } from '../../../testing/listings.js';
import { MeilisearchStub } from '../../../testing/search/meilisearch-stub/meilisearch-stub.js';
import { administrator, phoneVerified } from '../../../testing/people.js';
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
  await until(() => !by.nest.get(SearchIndex).isDegraded);
  await by.nest.get(Followers).caughtUp();
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

  it('OP-50: holds nothing of a person who has left', async () => {
    const leaving = await phoneVerified(app);
    const id = await publish(leaving, listing('Ifeoma Plumbing'));
    await fed();
    expect(stub.indexes.get('listings')?.documents.has(id)).toBe(true);
    const { body: person } = await leaving.get('/api/user').expect(200);
    await (await administrator(app)).delete(`/api/admin/users/${person.id}`).expect(200);
    await fed();
    expect(stub.indexes.get('listings')?.documents.has(id)).toBe(false);
  });

  it('is rebuilt after the cards were rebuilt', async () => {
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
