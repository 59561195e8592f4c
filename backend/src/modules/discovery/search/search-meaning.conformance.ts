import type { SearchEngine } from './search-index.conformance.js';
import { listingDoc } from './search-index.fixture.js';
import { idsOfOffers, MEANING_FIXTURE } from './search-meaning.fixture.js';
import type { SearchRequest } from './search-index.js';

/** A query and the offers that have everything. */
type Whole = [query: string, complete: string];
/** And the offers right behind them; how many there are in all. */
type Relaxed = [query: string, complete: string, next: string, total: number];

const TRADES: Whole[] = [
  ['i need a plumber', 'plumbing'],
  ['cheap plumber', 'plumbing'],
  ['plumba', 'plumbing'],
  ['leaking tap', 'plumbing'],
  ['my tap dey leak', 'plumbing'],
  ['blocked toilet', 'plumbing'],
  ['plumbers', 'plumbing'],
  ['plumbr', 'plumbing'],
  ['plumbing services', 'plumbing'],
  ['good plumber near me pls', 'plumbing'],
  ['where can i get a plumber', 'plumbing'],
  ['electrician', 'electrical'],
  ['electrican', 'electrical'],
  ['nepa light wahala', 'electrical'],
  ['rewire my house', 'electrical'],
  ['hair dresser', 'hairStyling'],
  ['hairdresser', 'hairStyling'],
  ['make my hair', 'hairStyling'],
  ['knotless braids', 'hairStyling'],
  ['brick layer', 'bricklaying'],
  ['mason', 'bricklaying'],
  ['gen no dey start', 'generatorRepair'],
  ['generator repairer', 'generatorRepair'],
  ['i better pass my neighbour repair', 'generatorRepair'],
  ['acrepair', 'acRepair'],
  ['ac repair', 'acRepair'],
  ['aircon not cooling', 'acRepair'],
  ['fridge repair', 'acRepair'],
  ['phonerepair', 'phoneRepair'],
  ['broken phone screen', 'phoneRepair'],
  ['caterer', 'catering'],
  ['small chops', 'catering'],
  ['person wey go cook for party', 'catering'],
  ['tailor', 'fashionDesign'],
  ['sew agbada', 'fashionDesign'],
  ['dry cleaner', 'laundry'],
  ['person wey go wash cloth', 'laundry'],
  ['make up artist', 'makeup'],
  ['gele', 'makeup'],
  ['vulcanizer', 'mechanic'],
  ['car no dey start', 'mechanic'],
  ['lesson teacher', 'tutoring'],
  ['jamb tutor', 'tutoring'],
  ['iron gate', 'welding'],
  ['burglary proof', 'welding'],
  ['maiguard', 'security'],
  ['cctv installer', 'security'],
  ['solar panel', 'solarInstallation'],
  ['photogrphay', 'photography'],
  ['camera man', 'photography'],
  ['house help', 'houseCleaning'],
  ['roof leaking', 'carpentry'],
  ['barbing saloon', 'barbing'],
  ['abeg i need person wey go fix my gen', 'generatorRepair'],
  ['my socket dey spark', 'electrical'],
  ['toilet no dey flush', 'plumbing'],
  ['borehole drilling', 'plumbing'],
  ['inverter battery', 'solarInstallation'],
  ['solarpanel', 'solarInstallation'],
  ['cook for burial', 'catering'],
  ['photographer for wedding', 'photography'],
  ['phone no dey charge', 'phoneRepair'],
  ['house painting', 'painting'],
  ['screeding and wallpaper', 'painting'],
  ['repair my wardrobe', 'carpentry'],
  ['gateman', 'security'],
  ['fashion designr', 'fashionDesign'],
  ['machanic', 'mechanic'],
  ['laundary', 'laundry'],
];

const PLACES: Whole[] = [
  ['plumba ikeja', 'plumbing.ikeja'],
  ['plumber in Ikeja', 'plumbing.ikeja'],
  ['ikeja plumber', 'plumbing.ikeja'],
  ['plumber ikeja lagos', 'plumbing.ikeja'],
  ['plumber ikjea', 'plumbing.ikeja'],
  ['plumber lagos', 'plumbing.ikeja plumbing.lekki plumbing.yaba plumbing.surulere plumbing.ikorodu'],
  ['plumber abuja', 'plumbing.wuse plumbing.garki'],
  ['electrician wuse 2', 'electrical.wuse'],
  ['electrician PH', 'electrical.ph'],
  ['electrician portharcourt', 'electrical.ph'],
  ['mechanic garki abuja', 'mechanic.garki'],
  ['tailor vi', 'fashionDesign.vi'],
  ['tailor victoria island', 'fashionDesign.vi'],
  ['tailor in eti-osa', 'fashionDesign.vi'],
  ['barber mainland', 'barbing.yaba'],
  ['welder benin', 'welding.benin'],
  ['caterer lekki', 'catering.vi'],
  ['hair stylist Lekki', 'hairStyling.lekki'],
  ['ac repair kano state', 'acRepair.kano'],
  ['cleaner for my house in lekki phase 1', 'houseCleaning.lekki'],
  ['plumber pitakwa', 'plumbing.ph'],
  ['plumber in lekki lagos state', 'plumbing.lekki'],
  ['hairdresser garki', 'hairStyling.garki'],
  ['tutor yaba', 'tutoring.yaba'],
  ['tutor for maths in wuse', 'tutoring.wuse'],
  ['ibadan photographer', 'photography.ibadan'],
  ['electrcian lekkki', 'electrical.lekki'],
];

const RELAXED: Relaxed[] = [
  ['painter abuja', '', 'painting.kaduna', 5],
  ['painter surulere', '', 'painting.ikeja painting.lekki', 5],
  ['painter vi', '', 'painting.lekki painting.ikeja', 5],
  ['caterer lekki', 'catering.vi', 'catering.surulere catering.wuse', 3],
  ['welder ibadan', 'welding.ibadan', 'welding.benin', 2],
  ['rewire my mansion', '', 'electrical', 6], // mechanics rewire, too, and come behind
  ['bricklayer kano', '', 'bricklaying.ibadan', 2],
  ['security guard lagos', '', 'security.garki', 1],
  ['plumber ikeja', 'plumbing.ikeja', 'plumbing.lekki plumbing.yaba plumbing.surulere plumbing.ikorodu', 13],
  ['plumber xyzzyx', '', 'plumbing', 13],
  ['plumber xyzzyx ikeja', '', 'plumbing.ikeja', 13],
  ['photographer with drone camera ikorodu', '', 'photography.ibadan photography.wuse', 2],
  ['okon plumbing', 'plumbing.benin', 'plumbing.garki', 13],
  ['makeup ibadan', '', 'makeup.lekki', 2],
  ['solar lagos', 'solarInstallation.ikeja', 'solarInstallation.kaduna', 2],
  ['laundry surulere', '', 'laundry.yaba', 2],
];

const ZARIA_ROAD = { location: '5 Zaria Road', city: 'Kano', sublocation: 'Tarauni', state: 'Kano' };

const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);
const idsOf = (patterns: string): number[] => patterns.split(' ').filter(Boolean).flatMap(idsOfOffers);

/** What a search understands and how it gives way, whatever the engine (section 3.14 of the specification, OP-23). */
export const describeMeaning = (engine: () => SearchEngine): void => {
  const search = (q: string, rest: Partial<SearchRequest> = {}) =>
    engine().index.search({ q, limit: 50, offset: 0, ...rest });
  const completeOf = async (q: string, rest?: Partial<SearchRequest>) => {
    const { ids, total, understood } = await search(q, rest);
    return ids.slice(0, understood?.complete ?? total);
  };

  beforeAll(async () => {
    await engine().clear();
    await engine().write(MEANING_FIXTURE);
    await engine().flush();
  });

  describe('trades', () => {
    it.each(TRADES)('OP-23: %s', async (query, offers) => {
      expect(sorted(await completeOf(query))).toEqual(sorted(idsOf(offers)));
      expect((await search(query)).understood).toMatchObject({ service: offers });
    });
  });

  it('a word of two trades: those who offer the one that is meant come first', async () => {
    const first = (await search('rewire')).ids.slice(0, 3);
    expect(sorted(first)).toEqual(sorted(idsOf('electrical')));
  });

  describe('places', () => {
    it.each(PLACES)('OP-23: %s', async (query, offers) =>
      expect(sorted(await completeOf(query))).toEqual(sorted(idsOf(offers))),
    );
    it('says which place it took', async () => {
      const placeOf = async (q: string) => (await search(q)).understood?.place;
      expect(await placeOf('tailor vi')).toEqual({ state: 'Lagos', area: 'Victoria Island' });
      expect(await placeOf('painter abuja')).toEqual({ state: 'FCT (Abuja)', area: null });
      expect(await placeOf('painter')).toBeNull();
    });
    it('a street that is named after the place comes after what is there', async () =>
      expect((await search('bead making surulere')).ids.slice(0, 2)).toEqual([903, 904]));
    it('OP-23: a business is found by its whole name, whatever trade and place its words mean', async () => {
      const frames = { id: 906, businessName: 'Birnin Gwari Frames', serviceType: 'carpentry' };
      await engine().write([listingDoc({ ...frames, city: 'Ikeja', sublocation: 'Ikeja', state: 'Lagos' })]);
      await engine().flush();
      expect((await search('Birnin Gwari Frames')).ids[0]).toBe(906);
      expect((await search('frames birnin gwari')).understood).toMatchObject({ complete: 1 });
      await engine().remove([906]);
      await engine().flush();
    });
    it('nor is it the place that a trade is wanted in', async () => {
      const shop = listingDoc({
        id: 905,
        businessName: 'Ade and Sons',
        serviceType: 'painting',
        ...ZARIA_ROAD,
      });
      await engine().write([shop]);
      await engine().flush();
      const hits = await search('painter zaria');
      await engine().remove([shop.id]);
      await engine().flush();
      expect(hits.ids[0]).toBe(idsOf('painting.kaduna')[0]);
      expect(hits.understood).toMatchObject({ complete: 0 });
    });
    it('finds all of a place without a trade', async () =>
      expect(sorted(await completeOf('wuse'))).toEqual(sorted(idsOf('.wuse'))));
  });

  describe('relaxing', () => {
    it.each(RELAXED)('OP-23: %s', async (query, complete, next, total) => {
      const hits = await search(query);
      const count = hits.understood?.complete ?? hits.total;
      expect(sorted(hits.ids.slice(0, count))).toEqual(sorted(idsOf(complete)));
      const expected = idsOf(next);
      expect(sorted(hits.ids.slice(count, count + expected.length))).toEqual(sorted(expected));
      expect(hits).toMatchObject({ total, totalIsMore: false });
      expect(new Set(hits.ids).size).toBe(total);
    });
    it('pages go on from those that have everything to the others', async () => {
      const whole = await search('plumber ikeja');
      const pages: number[] = [];
      for (let offset = 0; offset < 15; offset += 5) {
        const page = await search('plumber ikeja', { limit: 5, offset });
        expect(page).toMatchObject({ total: whole.total, understood: { complete: 2 } });
        pages.push(...page.ids);
      }
      expect(pages).toEqual(whole.ids);
    });
    it('the first few are the same, however few are asked for', async () => {
      for (const [query] of RELAXED) {
        const { ids, ...whole } = await search(query);
        for (const limit of [1, 2, 3]) {
          const found = await search(query, { limit });
          expect({ query, limit, ...found }).toEqual({ query, limit, ...whole, ids: ids.slice(0, limit) });
        }
      }
    });
    it('filters hold always', async () => {
      const { ids } = await search('painter abuja', { filters: { state: 'Kano' } });
      expect(ids).toEqual(idsOf('painting.kano'));
      expect((await search('painter abuja', { filters: { state: 'Ogun' } })).ids).toEqual([]);
      expect((await search('painter abuja', { filters: { minRating: 1 } })).ids).toEqual([]);
    });
    it('keeps the chosen order within what lacks as much', async () => {
      const { ids } = await search('plumber ikeja', { sort: 'newest' });
      expect(sorted(ids.slice(0, 2))).toEqual(sorted(idsOf('plumbing.ikeja')));
      const lagos = idsOf('plumbing.lekki plumbing.yaba plumbing.surulere plumbing.ikorodu');
      expect(ids.slice(2, 6)).toEqual(lagos.toSorted((one, other) => other - one));
    });
    it('leaves everything as it is with twelve or more', async () => {
      const { total, understood } = await search('plumber');
      expect([total, understood?.complete]).toEqual([13, 13]);
    });
    it('never turns a search into browsing', async () => {
      for (const q of ['xyzzyx', 'xyzzyx qwvvkj', 'nanny', 'nanny ikeja'])
        expect((await search(q)).ids).toEqual([]);
    });
    it('only when it is asked for', async () =>
      expect(await search('painter abuja')).toMatchObject({ total: 5 }));
  });

  describe('words', () => {
    it('a word that stands in the index as it was typed is not the error of another one', async () => {
      expect((await search('hauwa')).ids).toEqual([901]);
      expect((await search('hauwe')).ids).toEqual([902]);
      expect(sorted((await search('hauwi')).ids)).toEqual([901, 902]);
    });
    it('a trade of its own is found by its name, joined or not', async () => {
      expect(sorted(await completeOf('snail farming'))).toEqual([901, 902]);
      expect(sorted(await completeOf('hauwa snail'))).toEqual([901]);
    });
    it('names what it leaves out', async () =>
      expect((await search('i need a plumber near me in ikeja')).understood).toMatchObject({
        ignored: ['i need a', 'near me in'],
        withoutService: 'ikeja',
        withoutPlace: 'plumber',
      }));
    it('says nothing where it understood nothing', async () => {
      expect(await search('hauwa')).not.toHaveProperty('understood');
      expect(await search('')).not.toHaveProperty('understood');
    });
  });
};
