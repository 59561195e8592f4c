import { BUSINESS_ORDER, FIXTURE, AROUND_IKEJA, listingDoc, SOLAR_IN_ORDER } from './search-index.fixture.js';
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

/**
 * What finding means, whatever the engine: 40 cases on twenty listings (OP-20, OP-21, OP-23, OP-32), those about filters,
 * order and pages in `search-filters.conformance.ts`.
 */
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

  describe('a trade, and the place it is wanted in', () => {
    const tiler = (id: number, businessName: string, rest: Partial<ListingDoc> = {}) =>
      listingDoc({ id, businessName, serviceType: 'tiling', ...rest });
    const servesIkeja = { serviceAreas: ['Ikeja'] };
    const tilers = [
      tiler(91, 'Sunrise Tiler'),
      tiler(92, 'Okafor and Sons', { averageRating: 5, totalReviews: 3, ...servesIkeja }),
      tiler(93, 'Adeola Ventures', { averageRating: 4.9, totalReviews: 16, ...servesIkeja }),
      tiler(94, 'Kemi Floors', { city: 'Ikeja', sublocation: 'Ikeja' }),
      listingDoc({ id: 95, businessName: 'Tiler Boys', serviceType: 'handyman', averageRating: 5 }),
    ];

    beforeAll(async () => {
      await engine().write(tilers);
      await engine().flush();
    });
    afterAll(async () => {
      await engine().remove(tilers.map(({ id }) => id));
      await engine().flush();
    });

    it('OP-32: where the trade is understood, its word gives a name no score', async () =>
      expect(await idsOf('tiler')).toEqual([92, 93, 94, 91, 95]));
    it('OP-32: whoever is based in the place comes before those who serve it', async () => {
      expect(await idsOf('Tiler in Ikeja')).toEqual([94, 92, 93]);
      expect(await idsOf('ikeja tiler lagos')).toEqual([94, 92, 93]);
    });
    it('OP-23: beside other words a name is what is looked for', async () =>
      expect(await firstOf('tiler sunrise')).toBe(91));
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
      await expect(search('plumbing '.repeat(200))).resolves.toMatchObject({ totalIsMore: false });
    });
    it('SEARCH-16: a page behind the last one is empty, and the total stays what it is', async () => {
      for (const offset of [19, 20, 33, 995, 999, 1000, 1001, 1_000_000]) {
        expect(await search('', { offset })).toMatchObject({ ids: [], total: 19 });
        expect(await search('plumbing', { offset })).toMatchObject({ ids: [], total: 4 });
        expect(await search('solar', { offset, sort: 'rating' })).toMatchObject({ ids: [], total: 5 });
        const rivers = { filters: { state: 'Rivers', minRating: 4 } };
        expect(await search('', { offset, ...rivers })).toMatchObject({ ids: [], total: 2 });
        expect(await search('', { offset, filters: { near: AROUND_IKEJA } })).toMatchObject({
          ids: [],
          total: 6,
        });
      }
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

/** What is suggested of the same listings. */
export const describeSuggestions = (engine: () => SearchEngine): void =>
  describe('suggestions', () => {
    beforeAll(async () => {
      await engine().clear();
      await engine().write(FIXTURE);
      await engine().flush();
    });
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
