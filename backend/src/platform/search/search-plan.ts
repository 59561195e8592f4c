import { WORD_TAGS, type WordTag } from './lexemes.js';
import type { KnownWord } from './term-dictionary.js';

/** Listings of equal relevance: they match `query` and did not match the buckets before, which `seen` joins. */
export interface Bucket {
  query: string;
  /** Null: no bucket before. */
  seen: string | null;
  /** Upper bound of the matches, as good as the dictionary knows. */
  estimate: number;
}

interface Alternatives {
  text: string;
  estimate: number;
}

/** The lexemes by which a word may be found in the given fields; null when there is none in the index. */
const alternativesOf = (
  known: KnownWord,
  tags: readonly WordTag[],
  typos: number,
  exactly: boolean,
): Alternatives | null => {
  const found: string[] = [];
  let estimate = 0;
  const add = (lexeme: string, df: number | undefined) => {
    if (!df) return;
    found.push(lexeme);
    estimate += df;
  };
  for (const tag of tags) {
    const begun = exactly ? undefined : known.begun.get(tag);
    if (begun) add(`${tag}${known.word}:*`, begun);
    else add(tag + known.word, known.exact.get(tag));
    for (const { term, typos: needed, df } of known.similar)
      if (needed <= typos) add(tag + term, df.get(tag));
  }
  return found.length === 0 ? null : { text: `(${found.join('|')})`, estimate };
};

/** All of these words, each in one of the fields; null when that cannot be. */
const conjunction = (
  words: readonly KnownWord[],
  tags: readonly WordTag[],
  typos: number,
  exactly = false,
): Alternatives | null => {
  const parts = words.map((word) => alternativesOf(word, tags, typos, exactly));
  if (parts.some((part) => part === null)) return null;
  const found = parts as Alternatives[];
  return {
    text: found.map((part) => part.text).join('&'),
    estimate: Math.min(...found.map((part) => part.estimate)),
  };
};

const either = (...queries: readonly (string | null)[]): string | null =>
  queries.filter((query) => query !== null).join('|') || null;

/** What matches the words at all, typing errors included; null when nothing can. */
export const matchOf = (words: readonly KnownWord[]): string | null =>
  conjunction(words, WORD_TAGS, 2)?.text ?? null;

/**
 * The order of relevance as a list of queries, best first: more words (the last ones are given up first), fewer
 * typing errors, the better field, the whole word before the beginning of one.
 */
export const bucketsOf = (words: readonly KnownWord[], fewestWords: number): Bucket[] => {
  const buckets: Bucket[] = [];
  let moreWords: string | null = null;
  for (let count = words.length; count >= fewestWords; count -= 1) {
    const wanted = words.slice(0, count);
    buckets.push(...bucketsByTypos(wanted, moreWords));
    moreWords = matchOf(wanted) ?? moreWords;
  }
  return buckets;
};

const bucketsByTypos = (words: readonly KnownWord[], before: string | null): Bucket[] => {
  const buckets: Bucket[] = [];
  const numbers = new Set([0, ...words.flatMap(({ similar }) => similar.map(({ typos }) => typos))]);
  let fewerTypos: string | null = null;
  for (const typos of [...numbers].toSorted((one, other) => one - other)) {
    buckets.push(...bucketsByField(words, typos, either(before, fewerTypos)));
    fewerTypos = conjunction(words, WORD_TAGS, typos)?.text ?? fewerTypos;
  }
  return buckets;
};

const bucketsByField = (words: readonly KnownWord[], typos: number, before: string | null): Bucket[] => {
  const buckets: Bucket[] = [];
  let betterField: string | null = null;
  for (let fields = 1; fields <= WORD_TAGS.length; fields += 1) {
    const tags = WORD_TAGS.slice(0, fields);
    const all = conjunction(words, tags, typos);
    if (all === null || all.text === betterField) continue;
    const exact = typos === 0 ? conjunction(words, tags, typos, true) : null;
    let seen = either(before, betterField);
    if (exact !== null && exact.text !== all.text) {
      buckets.push({ query: exact.text, seen, estimate: exact.estimate });
      seen = either(seen, exact.text);
    }
    buckets.push({ query: all.text, seen, estimate: all.estimate });
    betterField = all.text;
  }
  return buckets;
};
