import { BUSINESS_ORDER, FIXTURE, AROUND_IKEJA, listingDoc, SOLAR_IN_ORDER } from './search-index.fixture.js';
import type { SearchEngine } from './search-index.conformance.js';
import type { SearchHits, SearchRequest } from './search-index.js';

const UNRATED = [19, 18, 17, 14, 12, 8, 5, 3, 2];
const AT_IKEJA = { latitude: AROUND_IKEJA.lat, longitude: AROUND_IKEJA.lng };
const A_DAY = '2026-03-02T08:00:00.000Z';
const THE_DAY_BEFORE = '2026-03-01T08:00:00.000Z';

/** The cases about filters, order and pages, on the same twenty listings (OP-20, OP-21, OP-32). */
export const describeFiltersAndOrder = (engine: () => SearchEngine): void => {
  const search = (q: string, rest: Partial<SearchRequest> = {}): Promise<SearchHits> =>
    engine().index.search({ q, limit: 20, offset: 0, ...rest });
  const idsOf = async (q: string, rest?: Partial<SearchRequest>) => (await search(q, rest)).ids;
  const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

  beforeAll(async () => {
    await engine().clear();
    await engine().write(FIXTURE);
    await engine().flush();
  });

  describe('filters', () => {
    it('24: the service type, however it is spelt', async () => {
      for (const serviceType of [
        'solarInstallation',
        'solar-installation',
        'Solar Installation',
        'SOLAR_installation',
      ]) {
        expect(sorted(await idsOf('', { filters: { serviceType } }))).toEqual(sorted(SOLAR_IN_ORDER));
      }
    });
    it('25: state and area: sublocation, city or a service area', async () => {
      expect(sorted(await idsOf('', { filters: { state: 'Lagos', area: 'Ikeja' } }))).toEqual([
        1, 11, 16, 17,
      ]);
      expect(sorted(await idsOf('', { filters: { state: 'Lagos', sublocation: 'Ikeja' } }))).toEqual([
        1, 11, 16,
      ]);
      expect(await idsOf('', { filters: { state: 'Kano', area: 'Ikeja' } })).toEqual([]);
    });
    it('26: the least rating, itself included, whole stars or not', async () => {
      const rated = async (minRating: number) => sorted(await idsOf('', { filters: { minRating } }));
      expect(await rated(4)).toEqual([1, 4, 6, 7, 9, 11, 13, 15]);
      expect(await rated(4.2)).toEqual([1, 6, 9, 11, 13]);
      expect(await rated(4.8)).toEqual([6, 9, 11]);
      expect(await rated(5)).toEqual([6]);
      const near = { filters: { minRating: 4.8, near: AROUND_IKEJA } };
      expect(await idsOf('', near)).toEqual([11]);
      expect(await idsOf('cleaning', { ...near, sort: 'rating' })).toEqual([11]);
    });
    it('27: premium only', async () =>
      expect(await idsOf('', { filters: { isPremium: true } })).toEqual([6, 17]));
    it('28: with words', async () =>
      expect((await idsOf('plumb', { filters: { state: 'Rivers' } }))[0]).toBe(4));
    it('29: brackets are letters like others', async () =>
      expect(sorted(await idsOf('', { filters: { state: 'FCT (Abuja)' } }))).toEqual([5, 12, 15]));
    it('30: a filter is a value, never a program', async () => {
      for (const text of [
        'Lagos" OR state = "Kano',
        "Lagos' OR '1'='1",
        'Lagos | Kano',
        '\u0000Nowhere',
        'S4c61:*',
        '%',
        '\\',
      ]) {
        expect(await idsOf('', { filters: { state: text } })).toEqual([]);
        expect(await idsOf('', { filters: { serviceType: text } })).toEqual([]);
        expect(await idsOf('', { filters: { area: text } })).toEqual([]);
        expect(await idsOf('', { filters: { location: text } })).toEqual([]);
      }
    });
    it('OP-21: a filter of which nothing is left to compare is passed by no listing', async () => {
      const nothing = [
        { serviceType: '_' },
        { serviceType: ' - ' },
        { area: '\u0301' },
        { area: ' ' },
        { sublocation: '\u0301\u0300' },
        { location: '\u0301' },
        { location: '\u0000' },
      ];
      for (const filters of nothing) {
        const hits = { ids: [], total: 0, totalIsMore: false };
        expect(await search('', { filters })).toEqual(hits);
        expect(await search('plumbing', { filters, sort: 'rating' })).toEqual(hits);
        expect(await search('', { filters: { ...filters, state: 'Lagos', near: AROUND_IKEJA } })).toEqual(
          hits,
        );
      }
    });
    it('31: an inactive listing is never found', async () => {
      expect(await idsOf('Adebayo Hidden Plumbing')).not.toContain(20);
      expect(await idsOf('hidden')).toEqual([]);
    });
    it('OP-21: location is text in the location, the city or the state', async () => {
      expect(sorted(await idsOf('', { filters: { location: 'harCOURT' } }))).toEqual([4, 7, 19]);
      expect(sorted(await idsOf('', { filters: { location: 'keja' } }))).toEqual([1, 11, 16]);
      expect(sorted(await idsOf('', { filters: { location: 'abuja)' } }))).toEqual([5, 12, 15]);
      expect(
        sorted(await idsOf('plumbing', { filters: { location: 'macaulay way', state: 'Lagos' } })),
      ).toEqual([1, 17]);
      expect(await idsOf('', { filters: { location: 'no such place' } })).toEqual([]);
    });
  });

  describe('order and pages', () => {
    it('32: without a query, the business order', async () =>
      expect(await idsOf('')).toEqual(BUSINESS_ORDER));
    it('33: pages are disjoint and stable', async () => {
      const pages = [];
      for (let offset = 0; offset < 25; offset += 5) pages.push(await idsOf('', { limit: 5, offset }));
      expect(pages.flat()).toEqual(BUSINESS_ORDER);
      expect(await idsOf('', { limit: 5, offset: 5 })).toEqual(BUSINESS_ORDER.slice(5, 10));
    });
    it('34: the total is that of all pages', async () => {
      const hits = await search('', { filters: { serviceType: 'solarInstallation' }, limit: 2 });
      expect(hits).toEqual({ ids: [16, 7], total: 5, totalIsMore: false });
    });
    it('OP-20, 35: by rating, then reviews; equal ones by id, whatever is promoted', async () => {
      const rated = [6, 9, 11, 13, 1, 7, 4, 15, 10, 16];
      expect(await idsOf('', { sort: 'rating' })).toEqual([...rated, ...UNRATED]);
      expect(await idsOf('solar', { sort: 'rating' })).toEqual([7, 15, 16, 18, 3]);
    });
    it('OP-20, 36: by date; by reviews, then rating; equal ones by id, whatever is promoted', async () => {
      const reviewed = [11, 6, 7, 9, 13, 1, 16, 4, 15, 10];
      expect(await idsOf('', { sort: 'reviews' })).toEqual([...reviewed, ...UNRATED]);
      expect(await idsOf('solar', { sort: 'newest' })).toEqual([18, 16, 15, 7, 3]);
      expect(await idsOf('solar', { sort: 'reviews' })).toEqual([7, 16, 15, 18, 3]);
    });
    it('recommended: a trusted rating, whatever is promoted, then who answers, reviews and id', async () => {
      const { write, remove, flush } = engine();
      await write([
        listingDoc({ id: 71, businessName: 'Quartz Tiling', serviceType: 'tiling', state: 'Ogun' }),
        listingDoc({
          id: 72,
          businessName: 'Quartz Tiling',
          serviceType: 'tiling',
          state: 'Ogun',
          responseRate: 0.9,
        }),
        listingDoc({
          id: 73,
          businessName: 'Quartz Tiling',
          serviceType: 'tiling',
          state: 'Ogun',
          responseRate: 0.1,
        }),
      ]);
      await flush();
      expect(await idsOf('quartz', { sort: 'recommended' })).toEqual([72, 71, 73]);
      expect(await idsOf('', { sort: 'recommended', filters: { state: 'Ogun' } })).toEqual([72, 71, 73]);
      await remove([71, 72, 73]);
      await flush();
      const above = [6, 9, 11, 13, 1, 7, 4, 15];
      const below = [10, 16];
      expect(await idsOf('', { sort: 'recommended' })).toEqual([...above, ...UNRATED, ...below]);
    });
    it('37: near a point, the nearest first', async () => {
      const near = { filters: { near: AROUND_IKEJA }, sort: 'distance' } as const;
      expect(await idsOf('', near)).toEqual([16, 11, 1, 17, 8, 2]);
      expect(await idsOf('plumbing', near)).toEqual([1, 17]);
    });
    it('OP-20, OP-32: what is equal in everything goes by id, the newest id first, in every order', async () => {
      const { write, remove, flush } = engine();
      const twin = { businessName: 'Quartz Tiling', serviceType: 'tiling', state: 'Ogun', createdAt: A_DAY };
      const twins = [71, 74, 72, 73].map((id) => listingDoc({ ...twin, id, ...AT_IKEJA }));
      await write(twins);
      await write([listingDoc({ ...twin, id: 75, ...AT_IKEJA, createdAt: THE_DAY_BEFORE })]);
      await write([listingDoc({ ...twin, id: 74, ...AT_IKEJA })]); // written later than the others
      await flush();
      const ogun = { filters: { state: 'Ogun' } };
      for (const q of ['', 'quartz']) {
        expect(await idsOf(q, ogun)).toEqual([74, 73, 72, 71, 75]);
        expect(await idsOf(q, { ...ogun, sort: 'newest' })).toEqual([74, 73, 72, 71, 75]);
        expect(await idsOf(q, { ...ogun, sort: 'rating' })).toEqual([75, 74, 73, 72, 71]);
        expect(await idsOf(q, { ...ogun, sort: 'reviews' })).toEqual([75, 74, 73, 72, 71]);
        expect(
          await idsOf(q, { filters: { ...ogun.filters, near: AROUND_IKEJA }, sort: 'distance' }),
        ).toEqual([75, 74, 73, 72, 71]);
      }
      await remove([71, 72, 73, 74, 75]);
      await flush();
    });
  });
};
