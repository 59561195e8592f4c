import { countOf, lettersOf } from './letters.js';
import { PLACE_SPELLINGS } from './places.js';
import { TRADE_SPELLINGS } from './trades.js';
import { typoBudget, typosBetween } from './typing-errors.js';

const SHORTEST = 4;

interface Spelling {
  word: string;
  letters: number;
}

/** By first letter and length: names of trades before those of places. */
const drawers = new Map<string, Spelling[]>();
for (const word of [...TRADE_SPELLINGS, ...PLACE_SPELLINGS]) {
  if (word.length < SHORTEST) continue;
  const drawer = `${word.charAt(0)}${word.length}`;
  drawers.set(drawer, [...(drawers.get(drawer) ?? []), { word, letters: lettersOf(word) }]);
}

/**
 * The word of a trade or a place, with the same first letter, that this may be a typing error of; null when there is
 * none. An error changes two letters of the set at most, which leaves few words to be compared.
 */
export const nearestSpelling = (word: string): string | null => {
  const budget = typoBudget(word);
  if (budget === 0) return null;
  const letters = lettersOf(word);
  let nearest: string | null = null;
  let least = budget + 1;
  for (let length = word.length - budget; length <= word.length + budget; length += 1) {
    for (const spelling of drawers.get(`${word.charAt(0)}${length}`) ?? []) {
      if (countOf(letters ^ spelling.letters) > 2 * budget) continue;
      const typos = typosBetween(word, spelling.word, least - 1);
      if (typos < least) [nearest, least] = [spelling.word, typos];
    }
  }
  return nearest;
};
