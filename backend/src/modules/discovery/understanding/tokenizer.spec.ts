import { fold, queryWordsOf, tokensOf } from './tokenizer.js';

describe('fold', () => {
  it.each([
    ['Títílayọ̀', 'titilayo'],
    ['ṢỌLÁ Ẹniọlá', 'sola eniola'],
    ['Ɗanladi Ƙofar Ƴan Ɓarno', 'danladi kofar yan barno'],
    ['Nwaụkwụ', 'nwaukwu'],
    ['Plain 24', 'plain 24'],
  ])('%s → %s', (text, folded) => expect(fold(text)).toBe(folded));
});

describe('tokensOf', () => {
  it('finds a name with an apostrophe or a dash in both spellings', () => {
    expect(tokensOf("Sa'adatu Al-Amin")).toEqual(['sa', 'adatu', 'al', 'amin', 'saadatu', 'alamin']);
  });

  it('leaves out the words that every listing has', () => {
    expect(tokensOf('The House of Beauty, near me')).toEqual(['house', 'beauty']);
  });

  it('keeps letters and digits only, and cuts what is too long', () => {
    expect(tokensOf('24/7 (A-1) "gen"; \u0000 😀')).toEqual(['24', '7', '1', 'gen', 'a1']);
    expect(tokensOf('x'.repeat(500))).toEqual(['x'.repeat(60)]);
  });
});

describe('queryWordsOf', () => {
  it('takes each word once, up to the limit', () => {
    expect(queryWordsOf('Solar solar PANEL in Ikeja', 10)).toEqual(['solar', 'panel', 'ikeja']);
    expect(queryWordsOf('one two three four', 2)).toEqual(['one', 'two']);
  });

  it('takes a word that says nothing when it is all there is: it may be a beginning', () => {
    expect(queryWordsOf('in', 10)).toEqual(['in']);
    expect(queryWordsOf('!!! ---', 10)).toEqual([]);
  });
});
