import type { KnownWord } from './known-word.js';
import type { WordTag } from './lexemes.js';
import { matchOf, sizeOf } from './search-plan.js';

const knownWord = (known: Partial<KnownWord>): KnownWord => ({
  word: 'clean',
  isLast: true,
  exact: new Map(),
  begun: new Map(),
  similar: [],
  ...known,
});
const least = (...words: KnownWord[]): number =>
  sizeOf(matchOf(words.map((word) => ({ value: null, words: [word] }))) ?? [], () => 0).least;

describe('How many listings surely match', () => {
  const exact = new Map<WordTag, number>([
    ['A', 600],
    ['B', 500],
  ]);

  it('OP-23: a listing has a word in one field only, so those of the fields add up', () => {
    expect(least(knownWord({ exact }))).toBe(1_100);
  });

  it('OP-23: a listing may have several words that begin alike, so only the commonest is sure', () => {
    const begun = new Map([['A' as const, { df: 1_500, most: 700, terms: ['cleaner', 'cleaning'] }]]);
    expect(least(knownWord({ begun }))).toBe(700);
  });

  it('OP-23: but no name has more than a few of them', () => {
    const names = new Map([['A' as const, { df: 6_000, most: 700, terms: null }]]);
    expect(least(knownWord({ begun: names }))).toBe(1_500);
    const descriptions = new Map([['D' as const, { df: 6_000, most: 700, terms: null }]]);
    expect(least(knownWord({ begun: descriptions }))).toBe(700);
  });

  it('OP-23: whoever offers a trade that the words name is among those that are found, and is no more', () => {
    const value = { group: { text: 'T1', estimate: 1_200, least: 1_200, isWide: false, surely: ['T1'] } };
    const trade = { ...value, field: 'B' as const, isSaid: true, sharedBut: null };
    const words = ['house', 'cleaning'].map((word) => knownWord({ word, isLast: false, exact }));
    const match = matchOf([{ value: trade, words }]) ?? [];
    expect(sizeOf(match, () => 1_200)).toEqual({ least: 1_200, exact: null });
  });

  it('OP-23: the same with words that a typing error may have hidden', () => {
    const similar = [900, 300].map((df) => ({
      term: `clear${df}`,
      typos: 1,
      df: new Map<WordTag, number>([
        ['B', df],
        ['D', 10],
      ]),
    }));
    expect(least(knownWord({ similar }))).toBe(910);
  });

  it('OP-23: two words need not meet in any listing', () => {
    expect(least(knownWord({ exact }), knownWord({ word: 'kano', exact }))).toBe(0);
  });
});
