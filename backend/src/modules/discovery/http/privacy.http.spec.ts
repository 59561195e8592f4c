import { publish } from '../../../testing/listings.js';
import { phoneVerified } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

/** Texts that are only in the contact fields of one listing. */
const CANARY = {
  phone: '08000917355',
  whatsapp: '08000917366',
  email: 'qzvx-canary@contact.example',
  website: 'https://qzvx-canary.example',
};
/** Nine digits: six occur in some request's id by chance. */
const TRACES = ['000917355', '000917366', 'qzvx', 'canary'];

let app: TestApp;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  const owner = await phoneVerified(app);
  id = await publish(owner, CANARY);
  await app.caughtUp();
  const { body } = await owner.get(`/api/listings/${id}`).expect(200);
  expect(body).toMatchObject(CANARY); // control: authorised viewers see the canary
});
afterAll(() => app.stop());

/** The answer to a visitor, headers and body, holds no trace of the canary. */
const expectNoTrace = async (path: string): Promise<void> => {
  const answer = await app.agent().get(path);
  const everything = `${JSON.stringify(answer.headers)} ${answer.text}`;
  expect({ path, found: TRACES.filter((trace) => everything.includes(trace)) }).toEqual({ path, found: [] });
};

describe('SEARCH-29, DETAIL-19, OP-03: what a visitor gets', () => {
  it('no GET route of the API holds contact data, whatever its access', async () => {
    const { paths } = (await app.agent().get('/api/docs-json').expect(200)).body as {
      paths: Record<string, { get?: object }>;
    };
    const routes = Object.keys(paths).filter((path) => paths[path]?.get && !path.startsWith('/api/test'));
    expect(routes).toEqual(
      expect.arrayContaining(['/api/search', '/api/providers/{id}', '/api/listings/{id}']),
    );
    for (const route of routes) {
      const path = route.replace('{state}', 'Anambra').replaceAll(/{\w+}/g, String(id));
      await expectNoTrace(path);
    }
  });

  it.each([
    '/api/search?query=quiet',
    '/api/search?query=08000917355',
    '/api/search?query=qzvx@contact.example',
    '/api/search?sort=newest&state=Anambra',
    '/api/search/suggestions?q=0800',
    '/api/search/suggestions?q=quiet',
    '/api/featured?limit=24',
    '/api/listings/my-listings',
    '/api/docs-json',
    '/',
    '/search?q=quiet',
    '/providers/ID',
    '/sitemap.xml',
    '/sitemaps/0.xml',
    '/robots.txt',
    '/share/listings/ID.jpg',
    '/listings/ID',
  ])('%s holds no contact data', (path) => expectNoTrace(path.replace('ID', String(id))));

  it('finds nothing by contact data', async () => {
    for (const secret of Object.values(CANARY)) {
      const { body } = await app.agent().get('/api/search').query({ query: secret }).expect(200);
      expect(body.providers).toEqual([]);
      expect((await app.agent().get('/api/search/suggestions').query({ q: secret })).body).toEqual([]);
    }
  });

  it('B5: neither the index, nor the cards, nor the counters hold any of it', async () => {
    for (const table of [
      'listing_search',
      'search_term',
      'listing_card',
      'listing_viewer',
      'listing_views',
    ]) {
      const { rows } = await app.database.pool.query<{ row: string }>(
        `SELECT t::text AS row FROM ${table} t`,
      );
      const dump = rows.map(({ row }) => row).join('\n');
      expect({ table, found: TRACES.filter((trace) => dump.includes(trace)) }).toEqual({ table, found: [] });
    }
  });

  it('the event log holds it only sealed', async () => {
    const log = await app.logText();
    expect(log).toContain('ListingCreated');
    for (const trace of [...TRACES, 'Quiet Carpenters', 'Zik Avenue']) expect(log).not.toContain(trace);
  });
});
