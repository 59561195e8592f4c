import type { Place } from '../../understanding/places.js';
import type { Understood } from '../../understanding/understand.js';
import type { KnownWord } from './known-word.js';
import { areaLexeme, serviceTypeLexeme, stateLexeme } from './lexemes.js';
import { commonnessOf, isAnywhere, stateGroup, termsOf } from './query-terms.js';

const knownWord = (known: Partial<KnownWord>): KnownWord => ({
  word: 'clean',
  isLast: true,
  exact: new Map(),
  begun: new Map(),
  similar: [],
  ...known,
});
const begun: KnownWord['begun'] = new Map([['A' as const, { df: 4, most: 4, terms: ['cleaner'] }]]);
const similar = [{ term: 'clear', typos: 1, df: new Map([['A' as const, 9]]) }];

describe('How many listings have a word', () => {
  it('is the sum of its fields, of what it begins, and of what it may be an error of', () => {
    const exact = new Map([['A', 2] as const, ['B', 3] as const]);
    const more: KnownWord['begun'] = new Map([...begun, ['C' as const, { df: 5, most: 5, terms: null }]]);
    expect(commonnessOf(knownWord({ exact, begun: more, similar }))).toBe(15);
    expect(commonnessOf(knownWord({}))).toBe(0);
  });

  it('is none only where nobody has it in any of these ways', () => {
    const exact = new Map([['A', 2] as const]);
    for (const known of [{ exact }, { begun }, { similar }, { exact, similar }])
      expect(isAnywhere(knownWord(known))).toBe(true);
    expect(isAnywhere(knownWord({}))).toBe(false);
  });
});

const counts = new Map([
  [stateLexeme('Lagos'), 90],
  [areaLexeme('Ikeja'), 30],
  [serviceTypeLexeme('plumbing'), 20],
]);
const count = (lexeme: string): number => counts.get(lexeme) ?? 0;
const ikeja: Place = { state: 'Lagos', area: 'Ikeja', values: ['ikeja'], around: [], isAmbiguous: false };
const lagos: Place = { ...ikeja, area: null, values: [] };

const termsFor = (understood: Partial<Understood>, word: Partial<KnownWord> = {}) =>
  termsOf(
    { trade: null, place: null, words: [], ignored: [], ...understood },
    (text) => knownWord({ word: text, begun, ...word }),
    count,
  );
const placeFor = (place: Place, words: string[]) => termsFor({ place: { place, words, without: '' } }).place;

describe('OP-23: what names a trade or a place', () => {
  it('is a place as it was typed, not the beginning of another word', () => {
    const [word] = placeFor(ikeja, ['ikeja'])?.words ?? [];
    expect(word).toMatchObject({ word: 'ikeja', isLast: false, begun: new Map() });
  });

  it('is the beginning of a trade unless the word stands there as it is', () => {
    const trade = { services: ['plumbing'], words: ['plumb'], without: '' };
    expect(termsFor({ trade }).trade?.words[0]).toMatchObject({ isLast: true, begun });
    const exact = new Map([['B', 1] as const]);
    expect(termsFor({ trade }, { exact }).trade?.words[0]).toMatchObject({ isLast: false, begun: new Map() });
  });

  it('a state: its words mean other things, too; whoever is there says its name anyway', () => {
    const value = { group: stateGroup('Lagos', count), field: 'C', isSaid: true, sharedBut: 'nobody' };
    expect(placeFor(lagos, ['lagos'])?.value).toEqual(value);
    expect(placeFor(lagos, ['eko'])?.value).toEqual({ ...value, isSaid: false });
    expect(placeFor(lagos, [])?.value).toEqual({ ...value, isSaid: false });
  });

  it('an area: beside its name its state counts, and elsewhere the name means something else', () => {
    const value = placeFor(ikeja, ['ikeja'])?.value;
    expect(value).toMatchObject({ field: 'C', isSaid: true, sharedBut: stateGroup('Lagos', count) });
    expect(value?.group).toMatchObject({ estimate: 30, isWide: false });
    expect(placeFor(ikeja, ['lagos', 'ikeja'])?.value?.isSaid).toBe(true);
    expect(placeFor(ikeja, ['yaba'])?.value?.isSaid).toBe(false);
  });

  it('is nothing where nobody is', () => {
    expect(placeFor({ ...ikeja, state: 'Kano' }, ['ikeja'])?.value).toBeNull();
    expect(termsFor({ trade: { services: ['catering'], words: [], without: '' } }).trade?.value).toBeNull();
  });
});
