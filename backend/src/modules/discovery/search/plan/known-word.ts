import type { WordTag } from './lexemes.js';

/** What the index knows of one word of a query. Numbers are listings. */
export interface KnownWord {
  word: string;
  /** The last word of a query is also the beginning of a word. */
  isLast: boolean;
  /** Listings that hold exactly this word, by the best field it is in. */
  exact: ReadonlyMap<WordTag, number>;
  /** Empty unless it is the last word. */
  begun: ReadonlyMap<WordTag, Begun>;
  /** Words that a typing error may have hidden, nearest first. */
  similar: readonly { term: string; typos: number; df: ReadonlyMap<WordTag, number> }[];
}

/** Terms that begin with a word. */
interface Begun {
  /** Listings with one of them, roughly. */
  df: number;
  /** Listings with the commonest of them: at least this many have one. */
  most: number;
  /** Null: too many to name. */
  terms: readonly string[] | null;
}

/** All listings of a count by field. */
export const sumOf = (counts: ReadonlyMap<unknown, number>): number =>
  [...counts.values()].reduce((all, one) => all + one, 0);
