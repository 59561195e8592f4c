import { countOf, lettersOf } from '../../understanding/tokenizer.js';
import { typoBudget, typosBetween } from '../../understanding/spelling.js';
import { sumOf, type KnownWord } from './known-word.js';
import { WORD_TAGS, type WordTag } from './lexemes.js';

const MOST_SIMILAR = 40;

/** A word of the index: how many listings have it, by the best field it is in. */
export interface Word extends Record<WordTag, number> {
  term: string;
  /** See lettersOf. */
  letters: number;
}

/** A word that is in the index as typed, or begins one there, is no typing error (OP-23). */
export const isUnknown = ({ word, exact, begun }: KnownWord): boolean =>
  exact.size === 0 && begun.size === 0 && typoBudget(word) > 0;

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** How the word may begin where the error is in its first letter, which counts as two. */
export const withAnotherFirst = (word: string): readonly string[] => {
  const rest = word.slice(1);
  const swapped = rest.charAt(0) + word.charAt(0) + word.slice(2);
  const others = LETTERS.filter((letter) => !word.startsWith(letter));
  return [rest, swapped, ...others.map((letter) => letter + rest), ...others.map((letter) => letter + word)];
};

/**
 * Of some words of the index those that a word may be a typing error of, nearest first; of the last one also those that
 * it may begin. Few are compared letter by letter: each error changes the length by one and brings one strange letter.
 */
export const similarAmong = (
  { word, isLast }: Pick<KnownWord, 'word' | 'isLast'>,
  words: Iterable<Word>,
): KnownWord['similar'] => {
  const budget = typoBudget(word);
  const letters = lettersOf(word);
  const similar: KnownWord['similar'][number][] = [];
  for (const candidate of words) {
    const { term } = candidate;
    if (term.length < word.length - budget || (!isLast && term.length > word.length + budget)) continue;
    if (countOf(letters & ~candidate.letters) > budget) continue;
    const typos = typosBetween(word, term, budget, isLast);
    if (typos > budget || typos === 0) continue;
    const df = new Map(WORD_TAGS.flatMap((tag) => (candidate[tag] > 0 ? [[tag, candidate[tag]]] : [])));
    similar.push({ term, typos, df });
  }
  return similar
    .toSorted((one, other) => one.typos - other.typos || sumOf(other.df) - sumOf(one.df))
    .slice(0, MOST_SIMILAR);
};
