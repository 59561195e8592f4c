import { listingDoc } from '../search-index.fixture.js';
import { lexemesOf, LISTINGS, serviceTypeLexeme, stateLexeme } from './lexemes.js';
import { tradeGroup } from './query-terms.js';
import { conditionsFrom, isUnconditional, rowFiltersOf } from './search-conditions.js';
import type { Group } from './search-plan.js';

const counts = new Map<string, number>();
const count = (lexeme: string): number => counts.get(lexeme) ?? 0;
const add = (lexeme: string, listings: number): void => void counts.set(lexeme, count(lexeme) + listings);
/** This many listings of a trade at one place. */
const list = (listings: number, serviceType: string, latitude: number, longitude: number): void => {
  const doc = listingDoc({ id: 1, businessName: 'Works', serviceType, latitude, longitude });
  for (const lexeme of [LISTINGS, ...lexemesOf(doc)]) add(lexeme, listings);
};
beforeEach(() => counts.clear());

const [LAGOS, PLUMBING] = [stateLexeme('Lagos'), serviceTypeLexeme('plumbing')];
const requiredFor = (rows: Parameters<typeof conditionsFrom>[2], match: readonly Group[] = []) =>
  conditionsFrom(count, [], rows, null, match)?.required;

describe('What is checked on the row', () => {
  it('is no rating in whole stars up to five, which the text index knows', () => {
    expect([0, 4, 5].map((minRating) => rowFiltersOf({ minRating }, ''))).toEqual([{}, {}, {}]);
    expect([4.5, 6].map((minRating) => rowFiltersOf({ minRating }, ''))).toEqual([
      { minRating: 4.5 },
      { minRating: 6 },
    ]);
  });

  it('is what else was given, and nothing that was not', () => {
    const near = { lat: 6.5, lng: 3.3, radiusM: 5_000 };
    const given = { minPrice: 1 as never, maxPrice: 2 as never, near };
    expect(rowFiltersOf(given, 'ring road')).toEqual({ ...given, place: 'ring road' });
    expect(rowFiltersOf({}, '')).toEqual({});
  });
});

describe('What narrows a search down by the text index', () => {
  it('is nothing where nothing is asked for', () => {
    expect(conditionsFrom(count, [], {}, null, [])).toEqual({ required: [], rows: {} });
    expect(isUnconditional({ required: [], rows: {} })).toBe(true);
    expect(isUnconditional({ required: [], rows: { maxPrice: 5 } })).toBe(false);
    const some = { text: 'P', estimate: 1, least: 1, isWide: false };
    expect(isUnconditional({ required: [some], rows: {} })).toBe(false);
  });

  it('is each value, as often as it is known to be there; services and states say who is surely in', () => {
    for (const [at, lexeme] of [LAGOS, PLUMBING, 'P'].entries()) add(lexeme, 10 + at);
    const offering = { all: ['plumbing'], some: ['plumbing'], others: [] };
    expect(conditionsFrom(count, [LAGOS, PLUMBING, 'P'], {}, null, [])?.required).toEqual([
      { text: LAGOS, estimate: 10, least: 10, isWide: false, surely: [LAGOS] },
      { text: PLUMBING, estimate: 11, least: 11, isWide: false, surely: [PLUMBING], offering },
      { text: 'P', estimate: 12, least: 12, isWide: false },
    ]);
  });

  it('is a service of somebody’s own without its squares, where these cannot hold its name', () => {
    const own = serviceTypeLexeme('école');
    add(own, 3);
    expect(conditionsFrom(count, [own], {}, null, [])?.required).toEqual([
      { text: own, estimate: 3, least: 3, isWide: false, surely: [own] },
    ]);
  });

  it('is impossible with a value that nobody has', () => {
    add(LAGOS, 10);
    expect(conditionsFrom(count, [LAGOS, PLUMBING], {}, null, [])).toBeNull();
    expect(conditionsFrom(count, [LAGOS], {}, new Map(), [])).toBeNull();
  });

  it('is one of the words that a place is known by', () => {
    const places = new Map([
      ['Ayaba', 3],
      ['Cyaba', 5],
    ]);
    expect(conditionsFrom(count, [], { place: 'yaba' }, places, [])).toEqual({
      required: [{ text: '(Ayaba|Cyaba)', estimate: 8, least: 5, isWide: false }],
      rows: { place: 'yaba' },
    });
  });

  it('is one of the bands of prices that somebody is in, whose fullest whole one is surely there', () => {
    for (const [band, listings] of Object.entries({ K0j: 9, K25: 7, K26: 4 })) add(band, listings);
    const rows = { minPrice: 100_000, maxPrice: 10_000_000 };
    const group = { isOnlyForIndex: true, isWide: false };
    expect(requiredFor(rows)).toEqual([{ ...group, text: '(K0j|K25|K26)', estimate: 20, least: 7 }]);
    expect(requiredFor({ minPrice: 10_000_000 })).toBeUndefined();
    expect(requiredFor({ maxPrice: 100 })).toBeUndefined();
  });
});

describe('What narrows a search down around a position', () => {
  const near = { lat: 6.5, lng: 3.3, radiusM: 5_000 };
  const around = { near };

  it('is impossible where nobody is', () => {
    list(5, 'plumbing', 12, 8.5);
    expect(requiredFor(around)).toBeUndefined();
  });

  it('are the squares that somebody is in', () => {
    list(30, 'plumbing', 6.5, 3.3);
    list(7, 'catering', 12, 8.5);
    const [group, ...others] = requiredFor(around) ?? [];
    expect(group).toMatchObject({ estimate: 30, isOnlyForIndex: true, isWide: true });
    expect(group?.text).toMatch(/^G\w+$/);
    expect(others).toEqual([]);
  });

  const plumbers = (): Group[] => [tradeGroup(['plumbing'], count)].filter((group) => group !== null);

  it('are those of the trade where they hold far fewer than all others', () => {
    list(100, 'catering', 6.5, 3.3);
    list(5, 'plumbing', 6.5, 3.3);
    list(200, 'plumbing', 12, 8.5);
    const [group] = requiredFor(around, plumbers()) ?? [];
    expect(group).toMatchObject({ estimate: 5, least: 0, isOnlyForIndex: true, isWide: false });
    expect(group?.ofTrade).toEqual({ expected: 5 });
    expect(group?.text).toMatch(/^\(Y\w+plumbing(\|Y\w+plumbing)*\)$/);
    counts.set(LISTINGS, 100_000); // spread like all others there would hardly be one
    expect(requiredFor(around, plumbers())?.[0]?.ofTrade?.expected).toBeCloseTo((205 * 105) / 100_000);
  });

  it('are all squares where the trade is as soon read as a whole, or too much would be looked up', () => {
    list(10, 'plumbing', 6.5, 3.3);
    expect(requiredFor(around, plumbers())?.[0]).not.toHaveProperty('ofTrade');
    list(100, 'catering', 6.5, 3.3);
    list(400, 'plumbing', 12, 8.5);
    expect(requiredFor(around, plumbers())?.[0]).toHaveProperty('ofTrade');
    const others = Array.from({ length: 101 }, (_, n) => [`Ew${n}`, 0] as const);
    const wordy = plumbers().map((group) => ({
      ...group,
      offering: { all: ['plumbing'], some: ['plumbing'], others },
    }));
    expect(requiredFor(around, wordy)?.[0]).not.toHaveProperty('ofTrade');
  });

  it('are those of the trade where more than anybody pages through are surely near: then nobody counts', () => {
    const wide = { near: { ...near, radiusM: 300_000 } };
    list(1_000, 'plumbing', 6.5, 3.3);
    expect(requiredFor(wide, plumbers())?.[0]).not.toHaveProperty('ofTrade');
    list(1, 'plumbing', 6.5, 3.3);
    expect(requiredFor(wide, plumbers())?.[0]).toMatchObject({ least: 1_001, ofTrade: { expected: 1_001 } });
  });

  it('is the fewest of two trades that are asked for', () => {
    list(100, 'catering', 6.5, 3.3);
    list(300, 'catering', 12, 8.5);
    list(5, 'plumbing', 6.5, 3.3);
    list(400, 'plumbing', 12, 8.5);
    const catering = tradeGroup(['catering'], count);
    const [group] = requiredFor(around, [...(catering ? [catering] : []), ...plumbers()]) ?? [];
    expect(group?.text).toContain('plumbing');
  });
});
