import {
  AROUND_IKEJA,
  BUSINESS_ORDER,
  FIXTURE,
  idsOfOffers,
  listingDoc,
  naira,
  near,
  NEAR_FIXTURE,
  NEAR_KANO,
  OFFERS_FIXTURE,
  SOLAR_IN_ORDER,
} from './relevance.fixture.js';
import { lagosDayOf } from '../../../kernel/period.js';
import type { OwnerCalendarRow } from '../read-models/listing-calendar/listing-calendar.table.js';
import type { ListingDoc, SearchFilters, SearchHits, SearchIndex, SearchRequest } from './search-index.js';

/** An engine with its writing side, for tests. */
export interface SearchEngine {
  index: SearchIndex;
  /** Upserts; inactive documents are removals. */
  write(docs: readonly ListingDoc[]): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
  /** Calendars of owners, whole. */
  keep(calendars: readonly OwnerCalendarRow[]): Promise<void>;
  /** Empties the index. */
  clear(): Promise<void>;
  /** Resolves when everything written can be found, typing errors included. */
  flush(): Promise<void>;
}

type Case<Expected> = readonly [query: string, expected: Expected, filters?: SearchFilters];

/** All of the same length: jest takes a missing part for its own. */
const cases = <Expected>(some: readonly Case<Expected>[]) =>
  some.map(([query, expected, filters = {}]) => [query, expected, filters] as const);

/** A query, the offers that have everything, and the offers right behind them. */
type Relaxed = readonly [query: string, complete: string, next: string];

const linesOf = (text: string): [query: string, offers: string][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | ') as [string, string]);

const TRADES = linesOf(`
i need a plumber | plumbing
plumba | plumbing
my tap dey leak | plumbing
plumbing services | plumbing
toilet no dey flush | plumbing
electrican | electrical
nepa light wahala | electrical
hair dresser | hairStyling
knotless braids | hairStyling
mason | bricklaying
gen no dey start | generatorRepair
i better pass my neighbour repair | generatorRepair
acrepair | acRepair
fridge repair | acRepair
broken phone screen | phoneRepair
person wey go cook for party | catering
sew agbada | fashionDesign
dry cleaner | laundry
make up artist | makeup
vulcanizer | mechanic
jamb tutor | tutoring
burglary proof | welding
maiguard | security
solarpanel | solarInstallation
photogrphay | photography
house help | houseCleaning
roof leaking | carpentry
barbing saloon | barbing
screeding and wallpaper | painting`);

const PLACES = linesOf(`
plumba ikeja | plumbing.ikeja
plumber ikeja lagos | plumbing.ikeja
plumber ikjea | plumbing.ikeja
plumber lagos | plumbing.ikeja plumbing.lekki plumbing.yaba plumbing.surulere plumbing.ikorodu
plumber abuja | plumbing.wuse plumbing.garki
electrician wuse 2 | electrical.wuse
electrician PH | electrical.ph
tailor vi | fashionDesign.vi
tailor in eti-osa | fashionDesign.vi
barber mainland | barbing.yaba
caterer lekki | catering.vi
ac repair kano state | acRepair.kano
cleaner for my house in lekki phase 1 | houseCleaning.lekki
tutor for maths in wuse | tutoring.wuse
electrcian lekkki | electrical.lekki
wuse | .wuse`);

const RELAXED: readonly Relaxed[] = [
  ['painter abuja', '', 'painting.kaduna'],
  ['painter surulere', '', 'painting.ikeja painting.lekki'],
  ['painter vi', '', 'painting.lekki'],
  ['caterer lekki', 'catering.vi', 'catering.surulere'],
  ['bricklayer kano', '', 'bricklaying'],
  ['rewire my mansion', '', 'electrical'],
  ['plumber ikeja', 'plumbing.ikeja', 'plumbing.lekki plumbing.yaba plumbing.surulere plumbing.ikorodu'],
  ['plumber xyzzyx ikeja', '', 'plumbing.ikeja'],
  ['okon plumbing', 'plumbing.benin', 'plumbing.garki'],
];

const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);
const idsOf = (patterns: string): number[] => patterns.split(' ').filter(Boolean).flatMap(idsOfOffers);

/**
 * What people notice of a search, whatever the engine (OP-20, OP-21, OP-23, OP-32, section 3.14 of the specification):
 * who is found first and who is not found, in which order, and that a search that names a trade is never empty. Beyond
 * these cases engines may differ.
 */
export const describeRelevance = (engine: () => SearchEngine): void => {
  const search = (q: string, rest: Partial<SearchRequest> = {}): Promise<SearchHits> =>
    engine().index.search({ q, limit: 20, offset: 0, ...rest });
  const found = async (q: string, rest?: Partial<SearchRequest>) => (await search(q, rest)).ids;
  /** Those that have everything that was asked for. */
  const completeOf = async (q: string, rest?: Partial<SearchRequest>) => {
    const { ids, total, understood } = await search(q, { limit: 50, ...rest });
    return ids.slice(0, understood?.complete ?? total);
  };
  const written = async (docs: readonly ListingDoc[]): Promise<void> => {
    await engine().write(docs);
    await engine().flush();
  };
  const indexed = async (docs: readonly ListingDoc[]): Promise<void> => {
    await engine().clear();
    await written(docs);
  };
  const removed = async (docs: readonly ListingDoc[]): Promise<void> => {
    await engine().remove(docs.map(({ id }) => id));
    await engine().flush();
  };

  describe('twenty listings', () => {
    beforeAll(() => indexed(FIXTURE));

    const FIRST: Case<number>[] = [
      ['Adebayo Plumbing Works', 1],
      ['ADEBAYO plumbing', 1],
      ['titilayo', 2],
      ['Títílayọ̀', 2],
      ['solar zen', 3],
      ['hair stu', 8],
      ['chinedu pip', 4],
      ['adebayi plumbing', 1],
      ['emkea', 7],
      ['plumb', 4, { state: 'Rivers' }],
    ];
    it.each(cases(FIRST))('OP-23: "%s" has %i first', async (q, id, filters) =>
      expect((await found(q, { filters }))[0]).toBe(id),
    );

    const FOUND: Case<number[]>[] = [
      ['ze', [3]],
      ['plum', [1, 4, 17]],
      ['electrcal', [5, 6]],
      ['photogrphay', [12, 14]],
      ['hair', [8, 9]],
    ];
    it.each(cases(FOUND))('OP-23: "%s" finds %j', async (q, ids, filters) =>
      expect(await found(q, { filters })).toEqual(expect.arrayContaining(ids)),
    );

    const ALL: Case<number[]>[] = [
      ['plumbing ikeja', [1, 17]],
      ['plumber', [1, 4, 17]],
      ['haxr', []],
      ['zxnxth', []],
      ['photograper', [13]],
      ['hidden', []],
      ['', SOLAR_IN_ORDER, { serviceType: 'solar-installation' }],
      ['', SOLAR_IN_ORDER, { serviceType: 'SOLAR_installation' }],
      ['', [1, 11, 16, 17], { state: 'Lagos', area: 'Ikeja' }],
      ['', [1, 11, 16], { state: 'Lagos', sublocation: 'Ikeja' }],
      ['', [], { state: 'Kano', area: 'Ikeja' }],
      ['', [1, 6, 9, 11, 13], { minRating: 4.2 }],
      ['', [6], { minRating: 5 }],
      ['', [6, 17], { isPremium: true }],
      ['', [6, 17], { checked: 'identity' }],
      ['', [6], { checked: 'business' }],
      ['plumber', [17], { checked: 'identity' }],
      ['', [5, 12, 15], { state: 'FCT (Abuja)' }],
      ['', [4, 7, 19], { location: 'harCOURT' }],
      ['', [1, 11, 16], { location: 'keja' }],
      ['', [11], { minRating: 4.8, near: AROUND_IKEJA }],
    ];
    it.each(cases(ALL))('OP-21, OP-23: "%s" with everything is %j: %j', async (q, ids, filters) =>
      expect(sorted(await completeOf(q, { filters }))).toEqual(sorted(ids)),
    );

    it('OP-23: the name counts more than the place and the description', async () => {
      expect((await found('hair'))[0]).toBe(8);
      expect((await found('ikeja cleaning')).slice(0, 2)).toEqual([10, 11]);
    });
    it('OP-32: relevance counts more than a promotion; equally relevant ones go in business order', async () => {
      expect((await found('bright electricals')).slice(0, 2)).toEqual([5, 6]);
      expect((await found('solar installation')).slice(0, 5)).toEqual(SOLAR_IN_ORDER);
      expect(await found('')).toEqual(BUSINESS_ORDER);
    });
    it('OP-20: the chosen order, whatever is promoted', async () => {
      expect(await found('solar', { sort: 'rating' })).toEqual([7, 15, 16, 18, 3]);
      expect(await found('solar', { sort: 'reviews' })).toEqual([7, 16, 15, 18, 3]);
      expect(await found('solar', { sort: 'newest' })).toEqual([18, 16, 15, 7, 3]);
      expect((await found('', { sort: 'recommended' })).slice(0, 8)).toEqual([6, 9, 11, 13, 1, 7, 4, 15]);
    });
    it('OP-20, OP-32: what is equal in everything goes by id, the newest first', async () => {
      const twin = { businessName: 'Quartz Tiling', serviceType: 'tiling', state: 'Ogun' };
      const twins = [71, 74, 72, 73].map((id) =>
        listingDoc({ ...twin, id, createdAt: '2026-03-02T08:00:00.000Z' }),
      );
      await written(twins);
      for (const sort of ['relevance', 'newest', 'rating'] as const)
        expect(await found('quartz', { sort, filters: { state: 'Ogun' } })).toEqual([74, 73, 72, 71]);
      await removed(twins);
    });
    it('pages are disjoint and stable, and the total is that of all', async () => {
      const pages: number[] = [];
      for (let offset = 0; offset < 25; offset += 5) {
        const page = await search('', { limit: 5, offset });
        expect(page).toMatchObject({ total: 19, totalIsMore: false });
        pages.push(...page.ids);
      }
      expect(pages).toEqual(BUSINESS_ORDER);
      for (const offset of [19, 999, 1000, 1_000_000])
        expect(await search('', { offset })).toMatchObject({ ids: [], total: 19 });
    });
    it('whatever is typed is text, never a program', async () => {
      expect(await found('!!! ---')).toEqual(BUSINESS_ORDER);
      const odd = [
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
      ];
      for (const q of [...odd, 'plumbing '.repeat(200)]) await expect(search(q)).resolves.toBeDefined();
      for (const text of [
        'Lagos" OR state = "Kano',
        "Lagos' OR '1'='1",
        'Lagos | Kano',
        'S4c61:*',
        '%',
        '\\',
      ])
        for (const name of ['state', 'serviceType', 'area', 'location'])
          expect(await found('', { filters: { [name]: text } })).toEqual([]);
    });
    it('OP-21: a filter of which nothing is left to compare is passed by no listing', async () => {
      for (const filters of [
        { serviceType: '_' },
        { area: '\u0301' },
        { sublocation: '\u0301' },
        { location: '\u0000' },
      ])
        expect(await search('plumbing', { filters })).toMatchObject({ ids: [], total: 0 });
    });
    it('shows what was written and hides what was suspended or removed', async () => {
      const extra = listingDoc({ id: 99, businessName: 'Quartz Tiling', serviceType: 'tiling' });
      await written([extra]);
      expect(await found('quartz')).toEqual([99]);
      await written([{ ...extra, businessName: 'Marble Tiling' }]);
      expect(await found('quartz')).toEqual([]);
      expect(await found('marble')).toEqual([99]);
      await written([{ ...extra, isActive: false }]);
      expect(await found('tiling')).toEqual([]);
      await written([extra]);
      await removed([extra]);
      expect(await found('quartz')).toEqual([]);
      expect(await engine().index.suggest('quartz', 8)).toEqual([]);
    });
    it('SEARCH-17: suggests services, places and names, by the beginning of a word, at most eight', async () => {
      const suggest = (q: string) => engine().index.suggest(q, 8);
      expect(await suggest('plum')).toEqual(['Plumbing', 'Adebayo Plumbing Works']);
      expect(await suggest('harc')).toEqual(['Port Harcourt']);
      expect(await suggest('hair stu')).toEqual(['Folashade Hair Studio']);
      expect(await suggest('titi')).toEqual(['Títílayọ̀ Kitchen']);
      expect(await engine().index.suggest('li', 1)).toHaveLength(1);
      for (const q of ['p', 'hidden', "%'\\"]) expect(await suggest(q)).toEqual([]);
    });
  });

  describe('trades and places', () => {
    beforeAll(() => indexed(OFFERS_FIXTURE));

    it.each(TRADES)('OP-23: "%s" is %s', async (q, service) => {
      expect((await search(q)).understood).toMatchObject({ service });
      const ids = await found(q);
      expect(sorted(ids.slice(0, idsOf(service).length))).toEqual(sorted(idsOf(service)));
    });
    it.each(PLACES)('OP-23: "%s" is %s', async (q, offers) =>
      expect(sorted(await completeOf(q))).toEqual(sorted(idsOf(offers))),
    );
    it.each(RELAXED)('OP-23: "%s": %s, then %s', async (q, complete, next) => {
      const { ids, understood } = await search(q);
      expect(sorted(ids.slice(0, understood?.complete))).toEqual(sorted(idsOf(complete)));
      const behind = ids.slice(understood?.complete, (understood?.complete ?? 0) + idsOf(next).length);
      expect(sorted(behind)).toEqual(sorted(idsOf(next)));
    });
    it('OP-23: pages go on from those that have everything to the others, each once', async () => {
      const whole = await search('plumber ikeja');
      expect(whole).toMatchObject({ total: 13, understood: { complete: 2 } });
      const pages: number[] = [];
      for (let offset = 0; offset < 15; offset += 5) {
        const page = await search('plumber ikeja', { limit: 5, offset });
        expect(page).toMatchObject({ total: 13, understood: { complete: 2 } });
        pages.push(...page.ids);
      }
      expect(pages).toEqual(whole.ids);
      expect(new Set(pages).size).toBe(13);
    });
    it('OP-23: filters hold always, also where words relax', async () => {
      expect(await found('painter abuja', { filters: { state: 'Kano' } })).toEqual(idsOf('painting.kano'));
      expect(await found('painter abuja', { filters: { state: 'Ogun' } })).toEqual([]);
      expect(await found('painter abuja', { filters: { minRating: 1 } })).toEqual([]);
    });
    it('OP-23: one unknown word, or a trade that is not offered, never turns into browsing', async () => {
      for (const q of ['xyzzyx', 'xyzzyx qwvvkj', 'nanny', 'nanny ikeja']) expect(await found(q)).toEqual([]);
    });
    it('OP-32: those based in the place come before those who serve it', async () => {
      const tiler = (id: number, rest: Partial<ListingDoc>) =>
        listingDoc({ id, businessName: 'Okafor and Sons', serviceType: 'tiling', ...rest });
      const tilers = [
        tiler(911, { businessName: 'Sunrise Tiler' }),
        tiler(912, { averageRating: 5, totalReviews: 3, serviceAreas: ['Ikeja'] }),
        tiler(913, { city: 'Ikeja', sublocation: 'Ikeja' }),
      ];
      await written(tilers);
      expect(await completeOf('Tiler in Ikeja')).toEqual([913, 912]);
      expect(await found('tiler')).toEqual([912, 913, 911]); // the trade's word in a name gives no advantage
      expect((await found('tiler sunrise'))[0]).toBe(911);
      await removed(tilers);
    });
    it('OP-23: a business is found by its whole name, whatever trade and place its words mean', async () => {
      const frames = { id: 906, businessName: 'Birnin Gwari Frames', serviceType: 'carpentry' };
      const shop = listingDoc({ ...frames, city: 'Ikeja', sublocation: 'Ikeja', state: 'Lagos' });
      await written([shop]);
      for (const q of ['Birnin Gwari Frames', 'frames birnin gwari'])
        expect((await search(q)).ids[0]).toBe(906);
      await removed([shop]);
    });
    it('OP-23: a street of that name in another state is not the place', async () => {
      const street = { location: '5 Zaria Road', city: 'Kano', sublocation: 'Tarauni', state: 'Kano' };
      const shop = listingDoc({ id: 905, businessName: 'Ade and Sons', serviceType: 'painting', ...street });
      await written([shop]);
      expect(await search('painter zaria')).toMatchObject({ understood: { complete: 0 } });
      expect((await found('painter zaria'))[0]).toBe(idsOf('painting.kaduna')[0]);
      await removed([shop]);
    });
    it('OP-23: a word in the index as typed is not the error of another one', async () => {
      expect((await found('hauwa'))[0]).toBe(901);
      expect((await found('hauwe'))[0]).toBe(902);
      expect(sorted(await found('hauwi'))).toEqual([901, 902]);
      expect(sorted(await completeOf('snail farming'))).toEqual([901, 902]);
    });
    it('OP-23: says what it understood and left out', async () => {
      expect((await search('i need a plumber near me in ikeja')).understood).toMatchObject({
        place: { state: 'Lagos', area: 'Ikeja' },
        ignored: ['i need a', 'near me in'],
        withoutService: 'ikeja',
        withoutPlace: 'plumber',
      });
      expect(await search('hauwa')).not.toHaveProperty('understood');
    });
  });

  describe('around a position and within prices', () => {
    const nearest = (q: string, km: number, rest: SearchFilters = {}) =>
      found(q, { filters: { near: near(km), ...rest }, sort: 'distance' });
    const between = async (minPrice: number | undefined, maxPrice: number | undefined, q = '') =>
      sorted(
        await found(q, {
          filters: {
            ...(minPrice === undefined ? {} : { minPrice: naira(minPrice) }),
            ...(maxPrice === undefined ? {} : { maxPrice: naira(maxPrice) }),
          },
        }),
      );

    beforeAll(() => indexed(NEAR_FIXTURE));

    it('only what is within the circle, the nearest first', async () => {
      expect(await nearest('', 1)).toEqual([9, 1]);
      expect(await nearest('', 2.5)).toEqual([9, 1]); // 2.2 km to the north and 2.2 km to the west is outside
      expect(await nearest('', 5)).toEqual([9, 1, 8, 2]);
      expect(await nearest('', 75)).toEqual([9, 1, 8, 2, 3, 4]);
      expect(await nearest('', 200)).toEqual([9, 1, 8, 2, 3, 4, 5]);
      const nowhere = { near: near(200, { latitude: -89.99, longitude: 179.99 }) };
      expect(await search('plumber', { filters: nowhere })).toMatchObject({ ids: [], total: 0 });
    });
    it('with words, other filters and other orders; words relax, the radius never does', async () => {
      expect(await nearest('plumber', 12)).toEqual([1, 2, 3]);
      expect(await nearest('plumber near me', 5)).toEqual([1, 2]);
      expect(await nearest('', 200, { serviceType: 'electrical' })).toEqual([9, 8]);
      expect(await nearest('plumber', 200, { minRating: 4.2 })).toEqual([4]);
      expect(await nearest('plumber in surulere', 75)).toEqual([3, 1, 2, 4]);
      expect(await nearest('painter', 75)).toEqual([]);
      expect(await found('', { filters: { near: near(75) } })).toEqual([4, 9, 8, 3, 2, 1]);
      expect(await found('', { filters: { near: near(75) }, sort: 'price_low' })).toEqual([8, 2, 4, 1, 9, 3]);
    });
    it('pages go on, and a listing that moves is found where it is', async () => {
      const pages: number[] = [];
      for (let offset = 0; offset < 8; offset += 3)
        pages.push(
          ...(await found('', { filters: { near: near(200) }, sort: 'distance', limit: 3, offset })),
        );
      expect(pages).toEqual([9, 1, 8, 2, 3, 4, 5]);
      const [first] = NEAR_FIXTURE;
      await written(first ? [{ ...first, ...NEAR_KANO }] : []);
      expect(await nearest('', 5)).toEqual([9, 8, 2]);
      await written(NEAR_FIXTURE.slice(0, 1));
      expect(await nearest('', 5)).toEqual([9, 1, 8, 2]);
    });
    it('prices or ranges that touch the asked one; without a price, none', async () => {
      expect(await between(8_000, undefined)).toEqual([2, 3, 5, 9]);
      expect(await between(undefined, 2_000)).toEqual([2, 6, 8]);
      expect(await between(6_000, 7_000)).toEqual([2]);
      expect(await between(50_001, 60_000)).toEqual([]);
      expect(await between(undefined, 0)).toEqual([8]);
      expect(await between(8_000.5, 8_000.5)).toEqual([9]);
      expect(await between(8_000.51, 9_000)).toEqual([]);
      expect(await between(5_000, 10_000, 'plumber')).toEqual([1, 2, 3, 4]);
      expect(await between(undefined, 5_000, 'plumber in surulere')).toEqual([1, 2, 4, 6]);
    });
    it('OP-20: the cheapest or the dearest first, without a price last', async () => {
      expect(await found('', { sort: 'price_low' })).toEqual([8, 6, 2, 4, 1, 9, 3, 5, 10, 7]);
      expect(await found('', { sort: 'price_high' })).toEqual([5, 3, 9, 4, 1, 2, 6, 8, 10, 7]);
      expect(await found('plumber', { sort: 'price_low' })).toEqual([6, 2, 4, 1, 3, 5, 7]);
    });
  });

  describe('free on a date', () => {
    const tomorrow = lagosDayOf(Date.now() + 86_400_000);
    const [first = 0, second = 0] = idsOfOffers('plumbing');
    const [tailor = 0] = idsOfOffers('fashionDesign');
    /** At work all day, every day, but for what is said. */
    const calendar = (userId: number, listingId: number, rest: object = {}): OwnerCalendarRow => ({
      userId,
      availability: {
        [listingId]: {
          weekly: ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ day, from: '00:00', to: '24:00' })),
          slotMinutes: 60,
          bufferMinutes: 0,
          noticeHours: 0,
          capacity: 1,
          exceptions: [],
          ...rest,
        },
      },
      holds: [],
    });

    beforeAll(async () => {
      await indexed(OFFERS_FIXTURE);
      await engine().keep([
        calendar(1, first, { exceptions: [{ date: tomorrow, closed: true }] }),
        calendar(2, second),
        calendar(3, tailor, { noticeHours: 72 }),
      ]);
    });

    it('contract 3.15: a chosen date holds always; without a calendar, or with longer notice, none is free', async () => {
      const filters = { availableOn: tomorrow };
      expect(await found('', { filters })).toEqual([second]);
      expect(await found('plumber', { filters })).toEqual([second]);
      expect(await search('tailor', { filters })).toMatchObject({ ids: [], total: 0 });
      const later = { availableOn: lagosDayOf(Date.now() + 5 * 86_400_000) };
      expect(sorted(await found('', { filters: later }))).toEqual(sorted([first, second, tailor]));
    });
    it('contract 3.15: a date in words puts those first that are free, and all others behind them, once', async () => {
      const all = await found('plumber');
      const { ids, total, understood } = await search('plumber tomorrow');
      expect(ids[0]).toBe(second);
      expect(sorted(ids)).toEqual(sorted(all));
      expect(total).toBe(all.length);
      expect(understood).toMatchObject({ availableOn: tomorrow, withoutDate: 'plumber', complete: 1 });
      const pages: number[] = [];
      for (let offset = 0; offset < total; offset += 4)
        pages.push(...(await found('plumber tomorrow', { limit: 4, offset })));
      expect(pages).toEqual(ids);
    });
    it('contract 3.15: a search with a date in words never ends empty, and one for a date alone shows all', async () => {
      const tailors = await search('tailor tomorrow');
      expect(tailors).toMatchObject({ ids: await found('tailor'), understood: { complete: 0 } });
      const anyone = await search('tomorrow', { limit: 50 });
      expect(anyone).toMatchObject({ total: OFFERS_FIXTURE.length, understood: { complete: 1 } });
      expect(anyone.ids[0]).toBe(second);
    });
    it('contract 3.15: a chosen date overrides one in the words', async () => {
      const { ids, understood } = await search('plumber today', { filters: { availableOn: tomorrow } });
      expect(ids).toEqual([second]);
      expect(understood).toMatchObject({ ignored: ['today'] });
      expect(understood).not.toHaveProperty('availableOn');
    });
    it('OP-23: a business that is called so is found by its name, whenever it is free', async () => {
      const shop = listingDoc({ id: 907, businessName: 'Sunday Plumbing', serviceType: 'plumbing' });
      await written([shop]);
      expect((await found('sunday plumbing'))[0]).toBe(907);
      await removed([shop]);
    });
  });
};
