import { FIXTURE, listingDoc } from './search-index.fixture.js';
import type { ListingDoc, SearchHits, SearchIndex, SearchRequest } from './search-index.js';

/** An engine with its writing side, for tests. */
export interface SearchEngine {
  index: SearchIndex;
  /** Upserts; inactive documents are removals. */
  write(docs: readonly ListingDoc[]): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
  /** Empties the index. */
  clear(): Promise<void>;
  /** Resolves when everything written can be found. */
  flush(): Promise<void>;
}

const PLUMBERS = [1, 4, 17];
const SOLAR_IN_ORDER = [16, 7, 15, 18, 3];
const UNRATED = [19, 18, 17, 14, 12, 8, 5, 3, 2];
const IKEJA = { lat: 6.6018, lng: 3.3515, radiusM: 30_000 };
const AT_IKEJA = { latitude: IKEJA.lat, longitude: IKEJA.lng };
const A_DAY = '2026-03-02T08:00:00.000Z';
const THE_DAY_BEFORE = '2026-03-01T08:00:00.000Z';
const BUSINESS_ORDER = [6, 17, 11, 16, 9, 13, 1, 7, 4, 15, 10, 19, 18, 14, 12, 8, 5, 3, 2];

/** What finding means, whatever the engine: 40 cases on twenty listings (OP-20, OP-21, OP-23, OP-32). */
export const describeRelevance = (engine: () => SearchEngine): void => {
  const search = (q: string, rest: Partial<SearchRequest> = {}): Promise<SearchHits> =>
    engine().index.search({ q, limit: 20, offset: 0, ...rest });
  const idsOf = async (q: string, rest?: Partial<SearchRequest>) => (await search(q, rest)).ids;
  const firstOf = async (q: string) => (await idsOf(q))[0];
  const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

  beforeAll(async () => {
    await engine().clear();
    await engine().write(FIXTURE);
    await engine().flush();
  });

  describe('words', () => {
    it('1: the whole name is first', async () => expect(await firstOf('Adebayo Plumbing Works')).toBe(1));
    it('2: case does not matter', async () => expect(await firstOf('ADEBAYO plumbing')).toBe(1));
    it('3: a name with marks is found without them', async () => expect(await firstOf('titilayo')).toBe(2));
    it('4: and with them', async () => expect(await firstOf('Títílayọ̀')).toBe(2));
    it('5: two letters begin a word', async () => expect(await idsOf('ze')).toContain(3));
    it('6: a beginning finds all of a trade and no other', async () => {
      const ids = await idsOf('plum');
      expect(ids).toEqual(expect.arrayContaining(PLUMBERS));
      expect(ids).not.toEqual(expect.arrayContaining([5]));
      expect(ids).not.toEqual(expect.arrayContaining([6]));
    });
    it('7: only the last word may be a beginning', async () => {
      expect(await firstOf('solar zen')).toBe(3);
      expect(await firstOf('zen solar')).not.toBe(3);
    });
    it('8: the last word may be', async () => expect(await firstOf('hair stu')).toBe(8));
  });

  describe('typing errors', () => {
    it('9: none, and a beginning', async () => expect(await firstOf('chinedu pip')).toBe(4));
    it('10: a wrong letter', async () => expect(await firstOf('adebayi plumbing')).toBe(1));
    it('11: a missing letter', async () =>
      expect(await idsOf('electrcal')).toEqual(expect.arrayContaining([5, 6])));
    it('12: two letters swapped', async () => expect(await firstOf('emkea')).toBe(7));
    it('13: two errors in a long word', async () =>
      expect(await idsOf('photogrphay')).toEqual(expect.arrayContaining([12, 14])));
    it('14: no error is forgiven in four letters', async () => expect(await idsOf('haxr')).toEqual([]));
    it('15: nor a second one in six', async () => expect(await idsOf('zxnxth')).toEqual([]));
    it('OP-23, 16: a word that stands in the index as it was typed is not the error of another one', async () => {
      expect(await idsOf('photographer')).toEqual([14, 12]);
      expect(await idsOf('photograper')).toEqual([13]);
    });
  });

  describe('relevance', () => {
    it('17, OP-23: a listing must have all words', async () => {
      const { ids, total } = await search('plumbing ikeja');
      expect(sorted(ids)).toEqual([1, 17]);
      expect(total).toBe(2);
      expect(await search('plumbing nowherelike')).toMatchObject({ ids: [], total: 0 });
    });
    it('18: the name counts more than the description', async () => {
      const ids = await idsOf('hair');
      expect(ids[0]).toBe(8);
      expect(ids).toContain(9);
    });
    it('19: the name counts more than the place', async () =>
      expect((await idsOf('ikeja cleaning')).slice(0, 2)).toEqual([10, 11]));
    it('20: an area is found', async () => expect(sorted(await idsOf('surulere'))).toEqual([2, 8, 17]));
    it('21: what people call a trade finds it', async () =>
      expect(sorted(await idsOf('plumber'))).toEqual(PLUMBERS));
    it('22: equally relevant ones go in business order', async () =>
      expect((await idsOf('solar installation')).slice(0, 5)).toEqual(SOLAR_IN_ORDER));
    it('23: relevance counts more than a premium listing', async () =>
      expect((await idsOf('bright electricals')).slice(0, 2)).toEqual([5, 6]));
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
      const near = { filters: { minRating: 4.8, near: IKEJA } };
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
        const hits = { ids: [], total: 0, totalIsExact: true };
        expect(await search('', { filters })).toEqual(hits);
        expect(await search('plumbing', { filters, sort: 'rating' })).toEqual(hits);
        expect(await search('', { filters: { ...filters, state: 'Lagos', near: IKEJA } })).toEqual(hits);
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
      expect(hits).toEqual({ ids: [16, 7], total: 5, totalIsExact: true });
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
      const near = { filters: { near: IKEJA }, sort: 'distance' } as const;
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
        expect(await idsOf(q, { filters: { ...ogun.filters, near: IKEJA }, sort: 'distance' })).toEqual([
          75, 74, 73, 72, 71,
        ]);
      }
      await remove([71, 72, 73, 74, 75]);
      await flush();
    });
  });

  describe('whatever is typed', () => {
    it('38: without a letter or a digit, everything', async () =>
      expect(await idsOf('!!! ---')).toEqual(BUSINESS_ORDER));
    it('39: signs of query languages are no error', async () => {
      for (const q of [
        "pl'um & (b|c):* \\ %",
        "'",
        '\\',
        ':*',
        '!',
        '<->',
        '"plumbing',
        '\u0000 plumbing',
        '😀',
        'ẞ',
      ]) {
        await expect(search(q)).resolves.toBeDefined();
      }
    });
    it('40: two hundred words are taken', async () => {
      const words = Array.from({ length: 200 }, (_, n) => `plumbing${n}`).join(' ');
      await expect(search(words)).resolves.toBeDefined();
      await expect(search('plumbing '.repeat(200))).resolves.toMatchObject({ totalIsExact: true });
    });
    it('SEARCH-16: a page behind the last one is empty, and the total stays what it is', async () => {
      for (const offset of [19, 20, 33, 995, 999, 1000, 1001, 1_000_000]) {
        expect(await search('', { offset })).toMatchObject({ ids: [], total: 19 });
        expect(await search('plumbing', { offset })).toMatchObject({ ids: [], total: 4 });
        expect(await search('solar', { offset, sort: 'rating' })).toMatchObject({ ids: [], total: 5 });
        const rivers = { filters: { state: 'Rivers', minRating: 4 } };
        expect(await search('', { offset, ...rivers })).toMatchObject({ ids: [], total: 2 });
        expect(await search('', { offset, filters: { near: IKEJA } })).toMatchObject({ ids: [], total: 6 });
      }
    });
  });

  describe('suggestions', () => {
    const suggest = (q: string) => engine().index.suggest(q, 8);
    it('SEARCH-17: services, places and names, by the beginning of a word', async () => {
      expect(await suggest('plum')).toEqual(['Plumbing', 'Adebayo Plumbing Works']);
      expect(await suggest('harc')).toEqual(['Port Harcourt']);
      expect(await suggest('photo')).toEqual(
        expect.arrayContaining(['Photography', 'Tunde Photography', 'Halima Photographer']),
      );
      expect(await suggest('hair stu')).toEqual(['Folashade Hair Studio']);
      expect(await suggest('titi')).toEqual(['Títílayọ̀ Kitchen']);
    });
    it('SEARCH-17: at most eight, all different, none for less than two letters', async () => {
      const some = await suggest('po');
      expect(new Set(some).size).toBe(some.length);
      expect(await engine().index.suggest('li', 1)).toHaveLength(1);
      expect(await suggest('p')).toEqual([]);
      expect(await suggest('hidden')).toEqual([]);
      expect(await suggest("%'\\")).toEqual([]);
    });
  });

  describe('changes', () => {
    it('shows what was written and hides what was removed, at once', async () => {
      const { index, write, remove, flush } = engine();
      const extra = listingDoc({ id: 99, businessName: 'Quartz Tiling', serviceType: 'tiling' });
      const find = (q: string) => index.search({ q, limit: 5, offset: 0 });
      await write([extra]);
      await flush();
      expect((await find('quartz')).ids).toEqual([99]);
      await write([{ ...extra, businessName: 'Marble Tiling' }]);
      await flush();
      expect((await find('quartz')).ids).toEqual([]);
      expect((await find('marble')).ids).toEqual([99]);
      await write([{ ...extra, isActive: false }]);
      await flush();
      expect((await find('tiling')).ids).toEqual([]);
      await write([extra]);
      await remove([99, 99, 12345]);
      await flush();
      expect((await find('quartz')).ids).toEqual([]);
      expect(await index.suggest('quartz', 8)).toEqual([]);
    });
  });
};
