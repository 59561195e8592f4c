import type { Agent } from 'supertest';
import { publish } from '../../../testing/listings.js';
import { phoneVerified } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const lines: string[] = [];
let app: TestApp;
let owner: Agent;
const ids: Record<string, number> = {};

const base = { location: '3 Market Road', phone: '08000333444', serviceType: 'plumbing' };
const LISTINGS = {
  // At its own point, the others in their areas.
  exact: { city: 'Ikeja', state: 'Lagos', latitude: 6.60312, longitude: 3.35219, startingPrice: 4000 },
  area: { city: 'Lekki', state: 'Lagos', sublocation: 'Eti Osa', startingPrice: 2000, maxPrice: 9000 },
  city: { city: 'Agege', state: 'Lagos', startingPrice: 12_000.5 },
  lost: { city: 'Somewhere', state: 'Lagos', startingPrice: 7000 },
  kano: { city: 'Kano', state: 'Kano', sublocation: 'Fagge', startingPrice: 1000 },
};
const IKEJA = 'lat=6.6&lng=3.35';

beforeAll(async () => {
  app = await startTestApp({ log: (line) => void lines.push(line) });
  owner = await phoneVerified(app);
  for (const [name, listing] of Object.entries(LISTINGS))
    ids[name] = await publish(owner, { ...base, businessName: `${name} Plumbing`, ...listing });
  await app.caughtUp();
});
afterAll(() => app.stop());

interface Card {
  id: number;
  distanceKm?: number;
}
const search = async (query: string): Promise<{ providers: Card[]; total: number }> =>
  (await app.agent().get(`/api/search?${query}`).expect(200)).body;
const found = async (query: string) => (await search(query)).providers.map(({ id }) => id);

describe('GET /api/search, near and by price', () => {
  it('SEARCH-16: within the radius, by distance, in whole kilometres, at least one', async () => {
    const { providers, total } = await search(`${IKEJA}&sort=distance&radiusKm=40`);
    expect(providers.map(({ id, distanceKm }) => [id, distanceKm])).toEqual([
      [ids.exact, 1],
      [ids.city, expect.any(Number)],
      [ids.area, expect.any(Number)],
    ]);
    expect(total).toBe(3);
    expect(await found(`${IKEJA}&sort=distance&radiusKm=5`)).toEqual([ids.exact, ids.city]);
    expect(providers.every(({ distanceKm = 0 }) => Number.isInteger(distanceKm))).toBe(true);
  });

  it('SEARCH-29: no point leaves the server, and no number of distances leads to a door', async () => {
    const { body, text } = await app.agent().get(`/api/search?${IKEJA}&radiusKm=40`).expect(200);
    expect(body.providers).toHaveLength(3);
    const withoutTimes = text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
    expect(withoutTimes).not.toMatch(/latitude|longitude|6\.60|3\.35/);
    const { rows } = await app.database.pool.query('SELECT coordinates FROM listing_search WHERE id = $1', [
      ids.exact,
    ]);
    expect(rows).toEqual([{ coordinates: { x: 3.35, y: 6.6 } }]);
  });

  it('the position is made vague before anything is done with it, and is in no log line', async () => {
    const exactly = await search('lat=6.5987654&lng=3.3512345&sort=distance');
    expect(exactly).toEqual(await search(`${IKEJA}&sort=distance`));
    await app.agent().get('/api/search?lat=6.5987654&lng=203').expect(400);
    await app.agent().get('/search?lat=6.5987654&lng=3.3512345&sort=distance');
    expect(lines.join('\n')).not.toMatch(/6\.5987|3\.3512|lat=/);
    expect(lines.length).toBeGreaterThan(0);
  });

  it('two positions have two answers, however soon one follows the other', async () => {
    expect(await found('lat=12&lng=8.53&sort=distance')).toEqual([ids.kano]);
    expect(await found(`${IKEJA}&sort=distance&radiusKm=5`)).toEqual([ids.exact, ids.city]);
    expect(await found('lat=12&lng=8.53&sort=distance')).toEqual([ids.kano]);
  });

  it('SEARCH-16: without a position a card has no distance', async () =>
    expect((await search('')).providers.filter(({ distanceKm }) => distanceKm !== undefined)).toEqual([]));

  it('SEARCH-16: prices touch, in naira, and order', async () => {
    expect((await found('minPrice=5000&maxPrice=8000')).toSorted()).toEqual([ids.area, ids.lost].toSorted());
    expect(await found('minPrice=12000.5')).toEqual([ids.city]);
    expect(await found('minPrice=&maxPrice=1000&radiusKm=')).toEqual([ids.kano]);
    const cheapest = [ids.kano, ids.area, ids.exact, ids.lost, ids.city];
    expect(await found('sort=price_low')).toEqual(cheapest);
    expect(await found('sort=price_high')).toEqual(cheapest.toReversed());
  });

  it.each([
    'lat=6.6',
    'lng=3.35',
    'lat=&lng=3.35',
    'lat=90.1&lng=3',
    'lat=6&lng=-180.5',
    'lat=north&lng=3',
    'lat=1e1&lng=3',
    'lat=NaN&lng=3',
    'lat=6&lat=7&lng=3',
    `${IKEJA}&radiusKm=0`,
    `${IKEJA}&radiusKm=0.9`,
    `${IKEJA}&radiusKm=201`,
    `${IKEJA}&radiusKm=-5`,
    'sort=distance',
    'sort=distance&lat=6.6',
    'minPrice=-1',
    'maxPrice=-0.01',
    'minPrice=cheap',
    'minPrice=1,000',
    'minPrice=10.001',
    'minPrice=0.0000001',
    'maxPrice=100000000',
    'minPrice=2000&maxPrice=1000',
    'minPrice=1&minPrice=2',
    'sort=price',
  ])('SEARCH-16: refuses %s', async (query) => {
    const { body } = await app.agent().get(`/api/search?${query}`).expect(400);
    expect(body).toMatchObject({ statusCode: 400, message: 'Invalid search parameters' });
  });

  it.each([
    `${IKEJA}&radiusKm=1`,
    `${IKEJA}&radiusKm=200`,
    'lat=-90&lng=180',
    'minPrice=0&maxPrice=99999999.99',
  ])('SEARCH-16: takes %s', (query) => search(query));
});

describe('GET /api/config/area-points/:state', () => {
  it('about where each local government and each town is, for visitors who do not share their position', async () => {
    const { body, headers } = await app.agent().get('/api/config/area-points/lagos').expect(200);
    expect(body.length).toBeGreaterThan(100);
    expect(body).toContainEqual({ area: 'Ikeja', lat: expect.closeTo(6.6, 1), lng: expect.closeTo(3.35, 1) });
    expect(body).toContainEqual({ area: 'Yaba', lat: expect.closeTo(6.5, 1), lng: expect.closeTo(3.4, 1) });
    expect(headers['cache-control']).toBe('public, max-age=3600');
    await app.agent().get('/api/config/area-points/Atlantis').expect(200, []);
  });
});
