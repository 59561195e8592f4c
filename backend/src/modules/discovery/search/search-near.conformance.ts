import { kobo } from '../../../kernel/money.js';
import type { SearchEngine } from './search-index.conformance.js';
import { listingDoc } from './search-index.fixture.js';
import type { ListingDoc, Near, SearchFilters, SearchHits, SearchRequest } from './search-index.js';

const lagos = (sublocation: string, latitude: number, longitude: number) => ({
  state: 'Lagos',
  city: sublocation,
  sublocation,
  latitude,
  longitude,
});
const IKEJA = lagos('Ikeja', 6.6, 3.35);
const AGEGE = lagos('Agege', 6.62, 3.33); // 3 km from Ikeja
const SURULERE = lagos('Surulere', 6.5, 3.35); // 11 km
const EPE = lagos('Epe', 6.58, 3.98); // 70 km
const IBADAN = { state: 'Oyo', city: 'Ibadan', sublocation: 'Ibadan North', latitude: 7.4, longitude: 3.9 }; // 108 km
const KANO = { state: 'Kano', city: 'Kano', sublocation: 'Fagge', latitude: 12, longitude: 8.53 };
const NOWHERE = { latitude: null, longitude: null };

const naira = (amount: number) => kobo(amount * 100);
const priced = (lowest: number, highest = lowest) => ({
  lowestPrice: naira(lowest),
  highestPrice: naira(highest),
});
const plumber = (id: number, rest: Partial<ListingDoc>) =>
  listingDoc({ id, businessName: `Adewale ${id}`, serviceType: 'plumbing', ...rest });

/** Points and prices on ten listings; the newer, the higher the id. */
const LISTINGS: readonly ListingDoc[] = [
  plumber(1, { ...IKEJA, ...priced(5_000) }),
  plumber(2, { ...AGEGE, ...priced(2_000, 8_000) }),
  plumber(3, { ...SURULERE, ...priced(10_000, 50_000) }),
  plumber(4, { ...EPE, ...priced(5_000), averageRating: 4.5, totalReviews: 3 }),
  plumber(5, { ...IBADAN, ...priced(20_000) }),
  plumber(6, { ...KANO, ...priced(1_000) }),
  plumber(7, { ...IKEJA, ...NOWHERE }), // without a price, too
  listingDoc({ id: 8, businessName: 'Nneka Sparks', serviceType: 'electrical', ...AGEGE, ...priced(0) }),
  listingDoc({ id: 9, businessName: 'Okon Sparks', serviceType: 'electrical', ...IKEJA, ...priced(8_000.5) }),
  listingDoc({ id: 10, businessName: 'Musa Paints', serviceType: 'painting', ...KANO }),
];

const near = (km: number, place: { latitude: number; longitude: number } = IKEJA): Near => ({
  lat: place.latitude,
  lng: place.longitude,
  radiusM: km * 1_000,
});

/** Around a position and within prices: filters like all others, and three orders. */
export const describeNearAndPrice = (engine: () => SearchEngine): void => {
  const search = (
    q: string,
    filters: SearchFilters,
    rest: Partial<SearchRequest> = {},
  ): Promise<SearchHits> => engine().index.search({ q, filters, limit: 20, offset: 0, ...rest });
  const idsOf = async (q: string, filters: SearchFilters, rest?: Partial<SearchRequest>) =>
    (await search(q, filters, rest)).ids;
  const nearest = (q: string, km: number, rest: SearchFilters = {}) =>
    idsOf(q, { near: near(km), ...rest }, { sort: 'distance' });
  const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

  beforeAll(async () => {
    await engine().clear();
    await engine().write(LISTINGS);
    await engine().flush();
  });

  describe('near', () => {
    it('only what lies within the radius, the nearest first', async () => {
      expect(await nearest('', 5)).toEqual([9, 1, 8, 2]);
      expect(await nearest('', 12)).toEqual([9, 1, 8, 2, 3]);
      expect(await nearest('', 75)).toEqual([9, 1, 8, 2, 3, 4]);
      expect(await nearest('', 200)).toEqual([9, 1, 8, 2, 3, 4, 5]);
    });
    it('one kilometre is what is about there', async () => expect(await nearest('', 1)).toEqual([9, 1]));
    it('the radius is a circle: its corners are outside', async () => {
      // 2.2 km to the north and 2.2 km to the west of Ikeja.
      expect(await nearest('', 2.5)).toEqual([9, 1]);
      expect(await nearest('', 3.2)).toEqual([9, 1, 8, 2]);
    });
    it('what is nowhere on the map is near nothing', async () => {
      expect(await nearest('adewale 7', 200)).not.toContain(7);
      expect(await idsOf('adewale 7', {})).toContain(7);
    });
    it('far from everything there is nothing', async () => {
      expect(await search('', { near: near(25, { latitude: 4.5, longitude: 13.9 }) })).toMatchObject({
        ids: [],
        total: 0,
      });
      const nobody = { near: near(200, { latitude: -89.99, longitude: 179.99 }) };
      expect(await search('plumber', nobody, { sort: 'distance' })).toMatchObject({ ids: [], total: 0 });
    });
    it('is a filter: the order is what it is', async () => {
      expect(await idsOf('', { near: near(75) })).toEqual([4, 9, 8, 3, 2, 1]);
      expect(await idsOf('', { near: near(75) }, { sort: 'rating' })).toEqual([4, 9, 8, 3, 2, 1]);
      expect(await idsOf('', { near: near(12) }, { sort: 'newest' })).toEqual([9, 8, 3, 2, 1]);
    });
    it('with words, a trade and other filters', async () => {
      expect(await nearest('plumber', 12)).toEqual([1, 2, 3]);
      expect(await nearest('sparks', 12)).toEqual([9, 8]);
      expect(await nearest('', 200, { serviceType: 'electrical' })).toEqual([9, 8]);
      expect(await nearest('', 200, { state: 'Oyo' })).toEqual([5]);
      expect(await nearest('plumber', 200, { minRating: 4.2 })).toEqual([4]);
    });
    it('"near me" in the words is left out; the filter does it', async () => {
      const { ids, understood } = await search('plumber near me', { near: near(5) }, { sort: 'distance' });
      expect(ids).toEqual([1, 2]);
      expect(understood).toMatchObject({ service: 'plumbing', ignored: ['near me'] });
    });
    it('a place in the words relaxes, the radius never does', async () => {
      const { ids, total, understood } = await search(
        'plumber in surulere',
        { near: near(75) },
        { sort: 'distance' },
      );
      expect(ids).toEqual([3, 1, 2, 4]); // those with everything, then the others of the trade, each by distance
      expect(total).toBe(4);
      expect(understood).toMatchObject({ complete: 1 });
      expect(await idsOf('plumber in kano', { near: near(12) }, { sort: 'distance' })).toEqual([1, 2, 3]);
    });
    it('free words relax within the radius too', async () => {
      const { ids, understood } = await search('zebra plumber', { near: near(12) }, { sort: 'distance' });
      expect([ids, understood?.complete]).toEqual([[1, 2, 3], 0]);
    });
    it('a trade that nobody offers within the radius is empty, and nothing else takes its place', async () => {
      expect(await search('painter', { near: near(75) })).toMatchObject({ ids: [], total: 0 });
      expect(await idsOf('painter', { near: near(25, KANO) })).toEqual([10]);
    });
    it('pages go on where the last one ended, and the total stays', async () => {
      const paged: number[] = [];
      for (let offset = 0; offset < 8; offset += 3) {
        const page = await search('', { near: near(200) }, { sort: 'distance', limit: 3, offset });
        expect(page).toMatchObject({ total: 7, totalIsMore: false });
        paged.push(...page.ids);
      }
      expect(paged).toEqual([9, 1, 8, 2, 3, 4, 5]);
      expect(await search('', { near: near(200) }, { sort: 'distance', offset: 7 })).toMatchObject({
        ids: [],
        total: 7,
      });
    });
    it('two positions are two questions', async () => {
      expect((await nearest('', 12))[0]).toBe(9);
      expect(await idsOf('', { near: near(12, KANO) }, { sort: 'distance' })).toEqual([10, 6]);
      expect(await idsOf('', { near: near(12, SURULERE) }, { sort: 'distance' })).toEqual([3, 9, 1]);
      expect(await nearest('', 5)).toEqual([9, 1, 8, 2]);
    });
    it('without a position, by distance is by relevance', async () =>
      expect(await idsOf('plumber', {}, { sort: 'distance' })).toEqual(await idsOf('plumber', {})));
    it('follows a listing that moves', async () => {
      await engine().write([plumber(1, { ...KANO, ...priced(5_000) })]);
      await engine().flush();
      expect(await nearest('', 5)).toEqual([9, 8, 2]);
      expect(sorted(await idsOf('', { near: near(5, KANO) }))).toEqual([1, 6, 10]);
      await engine().write(LISTINGS.slice(0, 1));
      await engine().flush();
      expect(await nearest('', 5)).toEqual([9, 1, 8, 2]);
    });
  });

  describe('prices', () => {
    const between = async (minPrice: number | null, maxPrice: number | null, q = '') =>
      sorted(
        await idsOf(q, {
          ...(minPrice === null ? {} : { minPrice: naira(minPrice) }),
          ...(maxPrice === null ? {} : { maxPrice: naira(maxPrice) }),
        }),
      );

    it('from an amount on: the price, or the highest of a range', async () => {
      expect(await between(8_000, null)).toEqual([2, 3, 5, 9]);
      expect(await between(8_001, null)).toEqual([3, 5]);
    });
    it('up to an amount: the price, or the lowest of a range', async () => {
      expect(await between(null, 2_000)).toEqual([2, 6, 8]);
      expect(await between(null, 1_999)).toEqual([6, 8]);
    });
    it('between two: ranges that touch, from either side and from outside', async () => {
      expect(await between(6_000, 7_000)).toEqual([2]);
      expect(await between(8_000, 10_000)).toEqual([2, 3, 9]);
      expect(await between(50_000, 60_000)).toEqual([3]);
      expect(await between(5_000, 5_000)).toEqual([1, 2, 4]);
      expect(await between(50_001, 60_000)).toEqual([]);
    });
    it('a listing without a price touches none; nothing costs nothing', async () => {
      expect(await between(0, null)).toEqual([1, 2, 3, 4, 5, 6, 8, 9]);
      expect(await between(null, 0)).toEqual([8]);
    });
    it('kobo count', async () => {
      expect(await between(8_000.5, 8_000.5)).toEqual([9]);
      expect(await between(8_000.51, 9_000)).toEqual([]);
    });
    it('with words, and near', async () => {
      expect(await between(5_000, 10_000, 'plumber')).toEqual([1, 2, 3, 4]);
      const filters = { near: near(12), maxPrice: naira(5_000) };
      expect(await idsOf('', filters, { sort: 'distance' })).toEqual([1, 8, 2]);
      const { ids, total } = await search('plumber', filters, { sort: 'distance' });
      expect([ids, total]).toEqual([[1, 2], 2]);
    });
    it('words relax, prices never do', async () => {
      const { ids, understood } = await search('plumber in surulere', { maxPrice: naira(5_000) });
      expect([sorted(ids), understood?.complete]).toEqual([[1, 2, 4, 6], 0]);
    });
    it('the cheapest first: equal ones by rating, then the newest; without a price last', async () => {
      expect(await idsOf('', {}, { sort: 'price_low' })).toEqual([8, 6, 2, 4, 1, 9, 3, 5, 10, 7]);
      expect(await idsOf('plumber', {}, { sort: 'price_low' })).toEqual([6, 2, 4, 1, 3, 5, 7]);
    });
    it('the dearest first, likewise', async () => {
      expect(await idsOf('', {}, { sort: 'price_high' })).toEqual([5, 3, 9, 4, 1, 2, 6, 8, 10, 7]);
      const pages = [0, 4, 8].map((offset) => idsOf('', {}, { sort: 'price_high', limit: 4, offset }));
      expect((await Promise.all(pages)).flat()).toEqual([5, 3, 9, 4, 1, 2, 6, 8, 10, 7]);
    });
    it('by price among those that are near', async () => {
      expect(await idsOf('', { near: near(75) }, { sort: 'price_low' })).toEqual([8, 2, 4, 1, 9, 3]);
      expect(await idsOf('plumber', { near: near(12) }, { sort: 'price_high' })).toEqual([3, 1, 2]);
    });
  });
};
