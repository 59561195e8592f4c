import type { Agent } from 'supertest';
import { LISTING, publish } from '../../../testing/listings.js';
import { administrator, phoneVerified } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import type { PlaceLinkView, PlacePageView } from './place-page.views.js';

let app: TestApp;
let owner: Agent;
let admin: Agent;
const ids: number[] = [];

const plumber = (city: string, startingPrice: number, more: object = {}) => ({
  ...LISTING,
  businessName: `Plumber of ${city}`,
  serviceType: 'plumbing',
  city,
  startingPrice,
  ...more,
});
const LISTINGS = [
  plumber('Ikeja', 5_000),
  plumber('Ikeja', 8_000, { maxPrice: 20_000, serviceAreas: ['Agege', 'Surulere'] }),
  plumber('Ikeja', 0, { sublocation: 'Ikeja' }),
  plumber('Agege', 12_500, { serviceAreas: ['ikeja'] }),
  plumber('Lekki', 30_000, { sublocation: 'Eti Osa' }),
  plumber('Ikeja', 6_000, { serviceType: 'electrical' }),
  plumber('Kano', 3_000, { state: 'Kano', sublocation: 'Nasarawa' }),
  plumber('Bwari', 9_000, { state: 'FCT (Abuja)' }),
  plumber('Ikeja', 1_000, { serviceType: 'Bead making' }),
];

const create = (listing: object) => publish(owner, listing);
const change = (id: number, listing: object) => owner.put(`/api/listings/${id}`).send(listing).expect(200);
const read = async (path: string) => (await app.agent().get(path).expect(200)).body;
const page = (path: string): Promise<PlacePageView> => read(`/api/services/${path}`);
const named = (links: readonly PlaceLinkView[]) => links.map(({ path, total }) => `${path} ${total}`);
const totals = async (...places: string[]): Promise<number[]> => {
  await app.caughtUp();
  return Promise.all(places.map(async (place) => (await page(place)).total));
};

/** What the search finds with the filters of a page. */
const searched = async ({ serviceType, state, area }: PlacePageView) => {
  const filters = Object.entries({ serviceType, state, area }).filter(([, value]) => value !== null);
  return read(`/api/search?${new URLSearchParams(filters as [string, string][]).toString()}`);
};

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'http://localhost:4321' } });
  owner = await phoneVerified(app);
  admin = await administrator(app);
  for (const listing of LISTINGS) ids.push(await create(listing));
  await app.caughtUp();
});
afterAll(() => app.stop());

describe('GET /api/services/{serviceType}', () => {
  it('counts, prices and shows who is in an area or serves it, like the search with its filters', async () => {
    const found = await page('plumbing?state=lagos&area=ikeja');
    expect(found).toMatchObject({
      serviceType: 'plumbing',
      state: 'Lagos',
      area: 'Ikeja',
      path: '/services/plumbing/lagos/ikeja',
      total: 4,
      isIndexed: true,
      prices: { listings: 3, lowest: 5_000, middle: 8_000, highest: 20_000 },
    });
    const { providers, total } = await searched(found);
    expect(found.providers).toEqual(providers);
    expect(total).toBe(4);
    expect(found.providers.map(({ servesArea }) => servesArea ?? null).filter(Boolean)).toEqual(['Ikeja']);
    // The areas of the state before the other states, the nearest first: Lekki lies in Eti Osa.
    expect(named(found.nearby)).toEqual([
      '/services/plumbing/lagos/agege 2',
      '/services/plumbing/lagos/surulere 1',
      '/services/plumbing/lagos/eti-osa 1',
      '/services/plumbing/lagos/lekki 1',
      '/services/plumbing/abuja 1',
      '/services/plumbing/kano 1',
    ]);
    expect(named(found.trades)).toEqual(['/services/electrical/lagos/ikeja 1']);
  });

  it('of a trade leads to the states, of a state to its areas, those with most first', async () => {
    const country = await page('plumbing');
    expect(country).toMatchObject({ path: '/services/plumbing', total: 7, state: null, area: null });
    expect(country.prices).toEqual({ listings: 6, lowest: 3_000, middle: 8_000, highest: 30_000 });
    expect(named(country.inside)[0]).toBe('/services/plumbing/lagos 5');
    expect(named(country.inside).toSorted()).toEqual([
      '/services/plumbing/abuja 1',
      '/services/plumbing/kano 1',
      '/services/plumbing/lagos 5',
    ]);
    const state = await page('plumbing?state=lagos');
    expect(state.total).toBe(5);
    expect(named(state.inside).slice(0, 2)).toEqual([
      '/services/plumbing/lagos/ikeja 4',
      '/services/plumbing/lagos/agege 2',
    ]);
    expect(named(state.nearby)).toHaveLength(2);
  });

  it('has a page without anybody, and says so', async () => {
    const empty = await page('tiling?state=kano&area=dala');
    expect(empty).toMatchObject({ total: 0, isIndexed: false, prices: null, providers: [], nearby: [] });
  });

  it('every page counts what the search finds', async () => {
    for (const service of ['plumbing', 'electrical'])
      for (const place of [
        '',
        '?state=lagos',
        '?state=lagos&area=ikeja',
        '?state=lagos&area=agege',
        '?state=kano',
      ]) {
        const found = await page(service + place);
        expect(found.total).toBe((await searched(found)).total);
      }
  });

  it('names the canonical address for other spellings', async () => {
    for (const path of ['Plumbing?state=LAGOS&area=Ikeja', 'plum_bing?state=lagos%20state&area=IKEJA'])
      expect((await page(path)).path).toBe('/services/plumbing/lagos/ikeja');
    expect((await page('acrepair?state=fct-abuja')).path).toBe('/services/ac-repair/abuja');
  });

  it.each(['wizardry', 'bead-making', 'plumbing?state=atlantis', 'plumbing?state=kano&area=ikeja', 'a%00b'])(
    '%s is not there',
    async (path) => {
      await app.agent().get(`/api/services/${path}`).expect(404);
    },
  );

  it('is right after each change: deactivated, suspended, reinstated, moved, repriced, deleted', async () => {
    const at = () =>
      totals('plumbing', 'plumbing?state=lagos&area=ikeja', 'plumbing?state=oyo&area=ibadan-north');
    const listing = plumber('Ikeja', 100);
    const id = await create(listing);
    expect(await at()).toEqual([8, 5, 0]);
    expect((await page('plumbing?state=lagos&area=ikeja')).prices?.lowest).toBe(100);
    await change(id, { ...listing, isActive: false });
    expect(await at()).toEqual([7, 4, 0]);
    await change(id, { ...listing, isActive: true, startingPrice: 4_000 });
    expect(await at()).toEqual([8, 5, 0]);
    expect((await page('plumbing?state=lagos&area=ikeja')).prices?.lowest).toBe(4_000);
    await admin.post(`/api/admin/listings/${id}/suspend`).send({ reason: 'Not there.' }).expect(200);
    expect(await at()).toEqual([7, 4, 0]);
    expect((await page('plumbing?state=lagos&area=ikeja')).prices?.lowest).toBe(5_000);
    await admin.post(`/api/admin/listings/${id}/reinstate`).expect(200);
    expect(await at()).toEqual([8, 5, 0]);
    await change(id, { ...listing, state: 'Oyo', city: 'Ibadan', sublocation: 'Ibadan North' });
    expect(await at()).toEqual([8, 4, 1]);
    await admin.delete(`/api/admin/listings/${id}`).expect(200);
    expect(await at()).toEqual([7, 4, 0]);
  });

  it('forgets the listings of a deleted account', async () => {
    const other = await phoneVerified(app);
    const { body } = await other.get('/api/user').expect(200);
    await publish(other, plumber('Ikeja', 2_000));
    expect(await totals('plumbing')).toEqual([8]);
    await admin.delete(`/api/admin/users/${body.id}`).expect(200);
    expect(await totals('plumbing')).toEqual([7]);
  });
});

it('GET /api/services names the trades and places with most listings, none with too few', async () => {
  const { trades, places } = await read('/api/services');
  expect(named(trades)).toEqual(['/services/plumbing 7']);
  expect(named(places)).toEqual(['/services/plumbing/lagos 5']);
});

it('a search for a known trade names the page of its place, one for no trade names none', async () => {
  const pageOf = async (query: string) => (await read(`/api/search?${query}`)).page?.path ?? null;
  expect(await pageOf('query=plumber%20ikeja')).toBe('/services/plumbing/lagos/ikeja');
  expect(await pageOf('serviceType=plumbing&state=Lagos')).toBe('/services/plumbing/lagos');
  expect(await pageOf('query=plumber&state=Lagos&area=Nowhere')).toBe('/services/plumbing/lagos');
  expect(await pageOf('state=Lagos')).toBeNull();
  expect(await pageOf('serviceType=Bead%20making')).toBeNull();
});

describe('GET /api/providers/{id}/similar', () => {
  const similar = (id: number | undefined) => read(`/api/providers/${id}/similar`);

  it('shows others of the trade, those of the area first, and the narrowest page with more of them', async () => {
    const { providers, page: more } = await similar(ids[0]);
    const found = providers.map(({ id }: { id: number }) => id);
    expect(found.slice(0, 3).toSorted()).toEqual([ids[1], ids[2], ids[3]].toSorted());
    expect(found.slice(3)).toEqual([ids[4]]);
    expect(more).toMatchObject({ path: '/services/plumbing/lagos/ikeja', total: 4 });
  });

  it('leads farther where there are no others, and nowhere for a trade of its own', async () => {
    expect(await similar(ids[6])).toMatchObject({ providers: [], page: { path: '/services/plumbing' } });
    expect(await similar(ids[8])).toEqual({ providers: [], page: null });
    expect(await similar(ids[5])).toEqual({ providers: [], page: null });
  });
});

describe('what a page of a provider costs', () => {
  /** Statements that have a name, in the order of their names. */
  const asked = async (act: () => Promise<unknown>): Promise<string[]> => {
    const [query, keyed] = [jest.spyOn(app.database.pool, 'query'), jest.spyOn(app.database.reads, 'query')];
    await act();
    const statements = [...query.mock.calls, ...keyed.mock.calls];
    const names = statements.map(([statement]) => (statement as { name?: string }).name ?? '');
    query.mockRestore();
    keyed.mockRestore();
    return names.filter((name) => /^(search|cards|place|listing|trade)-/.test(name)).toSorted();
  };
  const similar = (id: number | undefined) => () => read(`/api/providers/${id}/similar`);

  it('searches for others only where there are any', async () => {
    expect(await asked(similar(ids[8]))).toEqual(['listing-by-id', 'place-totals']);
    const farther = await asked(similar(ids[6]));
    expect(farther.filter((name) => name.startsWith('search-'))).toEqual([]);
  });
});

describe('the sitemap', () => {
  it('names pages with at least three listings, and is another one when these change', async () => {
    const get = () => app.agent().get('/sitemap.xml').expect(200);
    const first = await get();
    const pages = (text: string) => [...text.matchAll(/4321(\/services\/[^<]*)</g)].map(([, path]) => path);
    expect(pages(first.text)).toEqual([
      '/services/plumbing',
      '/services/plumbing/lagos',
      '/services/plumbing/lagos/ikeja',
    ]);
    await change(ids[4] ?? 0, plumber('Lekki', 30_000, { serviceAreas: ['Agege'] }));
    await app.caughtUp();
    const second = await get();
    expect(pages(second.text)).toContain('/services/plumbing/lagos/agege');
    expect(second.headers.etag).not.toBe(first.headers.etag);
  });
});
