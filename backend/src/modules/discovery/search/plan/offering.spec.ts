import { listingDoc } from '../search-index.fixture.js';
import {
  cellLexemesAround,
  lexemesOf,
  LISTINGS,
  offeredLexemesAround,
  serviceTypeLexeme,
} from './lexemes.js';
import { offeringOf } from './offering.js';
import { conditionsFrom } from './search-conditions.js';
import { matchOf } from './search-plan.js';
import { termsOf } from './query-terms.js';
import { TermDictionary } from './term-dictionary.js';

/** A listing of each trade, and of others that say some of its words: in a name, in a description, as a service of their own. */
const DOCS = [
  { serviceType: 'plumbing', businessName: 'Ade Works' },
  { serviceType: 'plumbing', businessName: 'Ade Plumber' },
  { serviceType: 'catering', businessName: 'Plumber Kitchen' },
  { serviceType: 'catering', businessName: 'Bisi Catering', description: 'Not a plumber, nor in repair' },
  { serviceType: 'Plumber School', businessName: 'Training' },
  { serviceType: 'école', businessName: 'Plumber et fils' },
  { serviceType: 'phoneRepair', businessName: 'Phone Doctor' },
  { serviceType: 'acRepair', businessName: 'AC Repair Lagos' },
  { serviceType: 'houseCleaning', businessName: 'House Cleaning' },
  { serviceType: 'laundry', businessName: 'House of Cleaning' },
  { serviceType: 'electrical', businessName: 'House Wiring' },
].flatMap((given, n) =>
  [0, 1, 2, 3, 4, 5].map((copy) =>
    listingDoc({ id: 1 + 6 * n + copy, latitude: 6 + (n + copy) / 100, longitude: 3 + copy / 2, ...given }),
  ),
);
const LISTED = DOCS.map((doc) => ({ doc, lexemes: new Set(lexemesOf(doc)) }));

const dictionary = new TermDictionary();
const counts = new Map<string, number>([[LISTINGS, DOCS.length]]);
for (const { lexemes } of LISTED) for (const one of lexemes) counts.set(one, (counts.get(one) ?? 0) + 1);
dictionary.set(counts);
const count = (lexeme: string): number => dictionary.count(lexeme);

const TRADES: readonly [services: string[], words: string[]][] = [
  [['plumbing'], ['plumber']],
  [['phoneRepair'], ['phone', 'repair']],
  [['acRepair'], ['repair']],
  [['houseCleaning'], ['house', 'cleaning']],
  [['plumbing'], []],
  [['plumbing'], ['waterworks']],
];
const NEAR = { lat: 6.05, lng: 3.2, radiusM: 60_000 };

const tradeOf = (services: string[], words: string[]) => {
  const understood = { trade: { services, words, without: '' }, place: null, words: [], ignored: [] };
  const wordFor = (word: string) => dictionary.lookUp({ word, isLast: false });
  const { trade } = termsOf(understood as never, wordFor, count);
  return (trade && matchOf([trade])) ?? [];
};

describe.each(TRADES)('Of which trades those are that %j and %j find', (services, words) => {
  const [match] = tradeOf(services, words);
  const tokens = words.filter((word) =>
    [...counts.keys()].some((one) => 'ABCD'.includes(one.charAt(0)) && one.slice(1) === word),
  );
  const found = LISTED.filter(
    ({ lexemes }) =>
      services.some((service) => lexemes.has(serviceTypeLexeme(service))) ||
      (tokens.length > 0 &&
        tokens.length === words.length &&
        words.every((word) => ['A', 'B', 'C', 'D'].some((tag) => lexemes.has(tag + word)))),
  );

  it('is told of all of them', () => {
    const known = offeringOf(
      services,
      words.map((word) => dictionary.lookUp({ word, isLast: false })),
      count,
    );
    const names = new Set(known?.some.map((name) => serviceTypeLexeme(name)));
    const missed = found.filter(
      ({ lexemes }) =>
        ![...names].some((name) => lexemes.has(name)) &&
        !known?.others.some(([lexeme]) => lexemes.has(lexeme)),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(missed.map(({ doc }) => doc.businessName)).toEqual([]);
    expect(match?.offering).toEqual(known);
  });

  it('finds all of them in the squares of these trades', () => {
    const conditions = conditionsFrom(count, [], { near: NEAR }, null, match ? [match] : []);
    const around = cellLexemesAround(NEAR, count).map(({ lexeme }) => lexeme);
    const near = found.filter(({ lexemes }) => around.some((cell) => lexemes.has(cell)));
    const asked = conditions?.required.map(({ text }) => text.match(/[A-Z][a-z0-9]*/g) ?? []) ?? [];
    const missed = near.filter(({ lexemes }) => !asked.every((some) => some.some((one) => lexemes.has(one))));
    expect(near.length).toBeGreaterThan(0);
    expect(missed.map(({ doc }) => doc.businessName)).toEqual([]);
  });
});

describe('Listings of a trade in the squares around a position', () => {
  it('are counted, and those of whole squares are surely near', () => {
    const wide = { ...NEAR, radiusM: 200_000 };
    const parts = offeredLexemesAround(wide, ['plumbing'], count);
    const whole = parts.filter(({ isWhole }) => isWhole);
    const sum = whole.reduce((all, { listings }) => all + listings, 0);
    const surely = LISTED.filter(({ lexemes }) => whole.some(({ lexeme }) => lexemes.has(lexeme)));
    expect(sum).toBeGreaterThan(0);
    expect(surely.map(({ doc }) => doc.serviceType)).toEqual(Array.from({ length: sum }, () => 'plumbing'));
  });
});
