import { isPlain, TRADE_COMPANIONS } from './data.js';
import { PLACE_SPELLINGS } from './places.js';
import { TRADE_SPELLINGS } from './trades.js';

/**
 * Insertions, deletions, substitutions and swaps of adjacent letters that lead from `word` to `term` ("optimal string
 * alignment"); a wrong first letter counts twice. With `asPrefix`, to the nearest beginning of `term`.
 * More than `limit` is answered as `limit + 1`.
 */
export const typosBetween = (word: string, term: string, limit: number, asPrefix = false): number => {
  for (let errors = 0; errors <= limit; errors += 1) {
    if (!leadsTo(word, 0, term, 0, errors, asPrefix)) continue;
    const isFirstWrong = errors > 0 && word[0] !== term[0];
    return Math.min(isFirstWrong ? errors + 1 : errors, limit + 1);
  }
  return limit + 1;
};

/** Whether the rest of the word is that of the term, within this many errors. What is equal is never worth an error. */
const leadsTo = (
  word: string,
  at: number,
  term: string,
  from: number,
  errors: number,
  asPrefix: boolean,
): boolean => {
  let [here, there] = [at, from];
  while (here < word.length && there < term.length && word[here] === term[there]) {
    here += 1;
    there += 1;
  }
  if (here === word.length) return asPrefix || term.length - there <= errors;
  if (errors === 0) return false;
  if (there === term.length) return word.length - here <= errors;
  const isSwapped = word[here] === term[there + 1] && word[here + 1] === term[there];
  return (
    leadsTo(word, here + 1, term, there + 1, errors - 1, asPrefix) ||
    leadsTo(word, here, term, there + 1, errors - 1, asPrefix) ||
    leadsTo(word, here + 1, term, there, errors - 1, asPrefix) ||
    (isSwapped && leadsTo(word, here + 2, term, there + 2, errors - 1, asPrefix))
  );
};

/** Typing errors that a word of a query may hold: none up to 4 letters, 1 from 5, 2 from 9; none in numbers. */
export const typoBudget = (word: string): 0 | 1 | 2 => {
  if (/^\d+$/.test(word) || word.length < 5) return 0;
  return word.length < 9 ? 1 : 2;
};

const SHORTEST = 4;
/** Of a word whose first letter is wrong. */
const SHORTEST_WITHOUT_FIRST = 5;
/** Of a part of a word that joins two; `ac` and `tv` are words of trades, too. */
const SHORTEST_PART = 2;
const SHORTEST_JOINED = 7;

/** By first letter and length: words of trades before those of places. */
const spellings = new Map<string, string[]>();
for (const word of [...TRADE_SPELLINGS, ...PLACE_SPELLINGS]) {
  if (word.length < SHORTEST) continue;
  const key = `${word.charAt(0)}${word.length}`;
  spellings.set(key, [...(spellings.get(key) ?? []), word]);
}

/** Words of trades by all but their first letter. */
const withoutFirst = new Map<string, readonly string[]>();
for (const word of TRADE_SPELLINGS) {
  if (word.length < SHORTEST_WITHOUT_FIRST || isPlain(word)) continue;
  withoutFirst.set(word.slice(1), [...(withoutFirst.get(word.slice(1)) ?? []), word]);
}

/** By rows. */
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const keyOf = (letter: string): readonly [row: number, column: number] => {
  const row = KEYBOARD.findIndex((keys) => keys.includes(letter));
  return [row, KEYBOARD[row]?.indexOf(letter) ?? -2];
};
const areBesideEachOther = (one: string, other: string): boolean => {
  const [[row, column], [otherRow, otherColumn]] = [keyOf(one), keyOf(other)];
  return Math.abs(row - otherRow) <= 1 && Math.abs(column - otherColumn) <= 1;
};

/** First letters that are said alike: katerer, jenerator. */
const SAID_ALIKE = ['ckq', 'gj', 'sz'];
const areSaidAlike = (one: string, other: string): boolean =>
  SAID_ALIKE.some((letters) => letters.includes(one) && letters.includes(other));

/** As Pidgin writes it: plumba, computa, carpenta. */
const asSpoken = (word: string): string | null => {
  const written = word.replace(/(?:a|ar|ah|or|ur)$/, 'er');
  return word.length >= SHORTEST_WITHOUT_FIRST && TRADE_SPELLINGS.has(written) ? written : null;
};

/** The key beside the first letter's (`olumber`), one said alike (`katering`), none in its place (`lumber`), or the first two letters swapped. */
const withAnotherFirst = (word: string): string | null => {
  if (word.length < SHORTEST_WITHOUT_FIRST) return null;
  const swapped = `${word.charAt(1)}${word.charAt(0)}${word.slice(2)}`;
  if (TRADE_SPELLINGS.has(swapped)) return swapped;
  const first = word.charAt(0);
  const others = withoutFirst.get(word.slice(1));
  const beside =
    others?.find((one) => areSaidAlike(one.charAt(0), first)) ??
    others?.find((one) => areBesideEachOther(one.charAt(0), first));
  const isLong = word.length > SHORTEST_WITHOUT_FIRST; // elder is no welder
  return beside ?? (isLong ? (withoutFirst.get(word)?.[0] ?? null) : null);
};

/** The word of a trade or a place that this may be a typing error of; null when there is none. */
export const nearestSpelling = (word: string): string | null =>
  asSpoken(word) ?? withSameFirst(word) ?? withAnotherFirst(word);

const isSpelt = (part: string): boolean =>
  part.length >= SHORTEST_PART && (TRADE_SPELLINGS.has(part) || TRADE_COMPANIONS.has(part));

/**
 * The two words that are written as one, one of a trade at least (`housecleaner`, `acrepairer`, `plumberikeja`), the first
 * as long as possible; null when they are not.
 */
export const partsOf = (word: string): readonly [string, string] | null => {
  if (word.length < SHORTEST_JOINED) return null;
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    const isTrade = TRADE_SPELLINGS.has(one) || TRADE_SPELLINGS.has(other);
    if (isTrade && [one, other].every((part) => isSpelt(part) || PLACE_SPELLINGS.has(part)))
      return [one, other];
  }
  return null;
};

/** The word of a trade or a place, with the same first letter, that this may be a typing error of; null when there is none. */
const withSameFirst = (word: string): string | null => {
  const budget = typoBudget(word);
  if (budget === 0) return null;
  let nearest: string | null = null;
  let least = budget + 1;
  // Letters are forgotten more often than added.
  for (let length = word.length + budget; length >= word.length - budget; length -= 1) {
    for (const spelling of spellings.get(`${word.charAt(0)}${length}`) ?? []) {
      const typos = typosBetween(word, spelling, least - 1);
      if (typos < least) [nearest, least] = [spelling, typos];
    }
  }
  return nearest;
};
