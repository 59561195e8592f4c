import { lettersOf } from '../../understanding/tokenizer.js';
import type { KnownWord } from './known-word.js';
import { isUnknown, similarAmong, withAnotherFirst, type Word } from './similar-words.js';

const indexed = (term: string, counts: Partial<Word> = { A: 1 }): Word => ({
  term,
  letters: lettersOf(term),
  A: 0,
  B: 0,
  C: 0,
  D: 0,
  ...counts,
});
const found = (word: string, terms: readonly string[], isLast = false): string[] =>
  similarAmong(
    { word, isLast },
    terms.map((term) => indexed(term)),
  ).map(({ term }) => term);

describe('OP-23: what a word may be a typing error of', () => {
  it('comes nearest first, then the commonest, each with the fields that it stands in', () => {
    const words = [
      indexed('carpeters', { A: 90 }),
      indexed('carpentry', { B: 2 }),
      indexed('carpenter', { A: 1, B: 4 }),
    ];
    expect(similarAmong({ word: 'carpentery', isLast: false }, words)).toEqual([
      {
        term: 'carpenter',
        typos: 1,
        df: new Map([
          ['A', 1],
          ['B', 4],
        ]),
      },
      { term: 'carpentry', typos: 1, df: new Map([['B', 2]]) },
      { term: 'carpeters', typos: 2, df: new Map([['A', 90]]) },
    ]);
  });

  it('is neither the word itself nor further away than so short a word allows', () => {
    expect(found('plumbr', ['plumbr', 'plumber', 'plumbers', 'plum', 'plumbs', 'plumb', 'clumbrs'])).toEqual([
      'plumber',
      'plumbs',
      'plumb',
    ]);
    expect(found('kano', ['kana', 'kanos'])).toEqual([]);
  });

  it('may go on behind the last word, and behind no other', () => {
    expect(found('electrc', ['electricity', 'elegant'], true)).toEqual(['electricity']);
    expect(found('electrc', ['electricity'])).toEqual([]);
  });

  it('is one of forty at most', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const terms = letters.flatMap((letter) => [`plumber${letter}`, `plum${letter}ber`]);
    expect(found('plumber', terms)).toHaveLength(40);
  });

  it('may begin otherwise: with the next letter, with two swapped, with any other or one more', () => {
    const others = withAnotherFirst('plumber');
    expect(others).toEqual(expect.arrayContaining(['lumber', 'lpumber', 'clumber', '9lumber', 'aplumber']));
    expect(others).not.toContain('plumber');
    expect(new Set(others).size).toBe(2 + 2 * 35);
  });

  it('is asked of words that the index does not know, and that are long enough', () => {
    const word = (text: string, known: Partial<KnownWord> = {}): boolean =>
      isUnknown({ word: text, isLast: true, exact: new Map(), begun: new Map(), similar: [], ...known });
    expect(word('plumbr')).toBe(true);
    expect(word('plumbr', { exact: new Map([['A', 1]]) })).toBe(false);
    expect(word('plumbr', { begun: new Map([['A', { df: 1, most: 1, terms: ['plumbree'] }]]) })).toBe(false);
    expect([word('plum'), word('12345')]).toEqual([false, false]);
  });
});
