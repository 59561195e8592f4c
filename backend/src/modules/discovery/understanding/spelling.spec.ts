import { nearestSpelling, partsOf, typoBudget, typosBetween } from './spelling.js';

describe('typosBetween', () => {
  it.each([
    ['emeka', 'emeka', 0],
    ['emkea', 'emeka', 1],
    ['electrcal', 'electrical', 1],
    ['adebayi', 'adebayo', 1],
    ['sttudio', 'studio', 1],
    ['photogrphay', 'photography', 2],
    ['zxnxth', 'zenith', 2],
  ])('%s and %s: %d', (word, term, typos) => expect(typosBetween(word, term, 3)).toBe(typos));

  it('counts a wrong first letter twice', () => {
    expect(typosBetween('blumbing', 'plumbing', 2)).toBe(2);
    expect(typosBetween('lumbing', 'plumbing', 2)).toBe(2);
  });

  it('compares with the beginning of a term when asked to', () => {
    expect(typosBetween('plumbn', 'plumbing', 1)).toBe(2);
    expect(typosBetween('plumbn', 'plumbing', 1, true)).toBe(1);
    expect(typosBetween('plubm', 'plumbing', 1, true)).toBe(1);
  });

  it('says no more than "too many" beyond the limit', () => {
    expect(typosBetween('plumbing', 'tailor', 1)).toBe(2);
    expect(typosBetween('plumbing', 'plumbingworks', 2)).toBe(3);
  });
});

describe('typoBudget', () => {
  it.each([
    ['hair', 0],
    ['emeka', 1],
    ['plumbing', 1],
    ['electrical', 2],
    ['0803123456', 0],
  ])('%s: %d', (word, budget) => expect(typoBudget(word)).toBe(budget));
});

describe('the word that was meant by a typing error', () => {
  it.each([
    ['plumba', 'plumber'],
    ['photogrphay', 'photography'],
    ['olumber', 'plumber'],
    ['lumber', 'plumber'],
    ['lpumber', 'plumber'],
    ['qarber', null],
    ['katering', 'catering'],
    ['surulare', 'surulere'],
    ['hair', null],
    ['xyzzy', null],
  ])('%s: %s', (word, meant) => expect(nearestSpelling(word)).toBe(meant));
});

describe('two words that are written as one', () => {
  it.each([
    ['housecleaner', ['house', 'cleaner']],
    ['plumberikeja', ['plumber', 'ikeja']],
    ['acrepairs', ['ac', 'repairs']],
    ['adebayo', null],
    ['ikejalekki', null],
  ])('%s: %j', (word, parts) => expect(partsOf(word)).toEqual(parts));
});
