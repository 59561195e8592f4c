import type { QueryWord, SearchQuery, SearchStep, WantedPlace } from '../search-query.js';
import {
  areaLexeme,
  basedLexeme,
  serviceTypeLexeme,
  stateLexeme,
  WORD_TAGS,
  type WordTag,
} from './lexemes.js';
import type { SimilarWord } from './search-dictionary.js';

/** What the dictionary knows of a word: what a fuzzy one may be a typing error of, and how many listings have it. */
export interface KnownWords {
  similarTo(word: QueryWord): readonly SimilarWord[];
  count(word: string): number;
}

/**
 * Groups of equal relevance as text search queries, best first. A listing belongs to the first that finds it. Each listing is
 * found by one of `wholes`, too: one for each query of the step.
 */
export interface Levels {
  levels: readonly string[];
  wholes: readonly string[];
  /** A quick query that finds the same listings and few others; empty: there is none. */
  rare: string;
  statesFirst: readonly string[];
}

/** For a prefix the text index reads every word that begins with it, however rare the other words are; reading this many listings is faster. */
const MOST_RARE = 1_000;

/** Empty: finds everything. */
export const eitherOf = (queries: readonly string[]): string =>
  queries.includes('') ? '' : queries.map((query) => `(${query})`).join('|');
const anyOf = (queries: readonly string[]): string => `(${queries.join('|')})`;
export const allOf = (queries: readonly string[]): string => queries.filter(Boolean).join('&');

const lexemesFor = (
  word: QueryWord,
  similar: readonly SimilarWord[],
  tags: readonly WordTag[],
  beginning: boolean,
) =>
  tags.flatMap((tag) => [
    `${tag}${word.word}${word.isPrefix && beginning ? ':*' : ''}`,
    ...similar.map(({ term }) => tag + term),
  ]);

/** All words: with fewer typing errors, in the better field, the whole word before the beginning of one. */
const wordLevels = ({ words, wordsIn }: SearchQuery, { similarTo }: KnownWords): string[] => {
  if (words.length === 0) return [''];
  const similar = new Map(words.map((word) => [word, word.isFuzzy ? similarTo(word) : []]));
  const typos = new Set([...similar.values()].flatMap((some) => some.map((one) => one.typos)));
  const begins = words.some(({ isPrefix }) => isPrefix) ? [false, true] : [true];
  const fields = wordsIn === 'name' ? [1] : WORD_TAGS.map((_, n) => n + 1);
  return [...(typos.size > 0 ? typos : [0])]
    .toSorted((one, other) => one - other)
    .flatMap((most) =>
      fields.flatMap((count) =>
        begins.map((beginning) =>
          allOf(
            words.map((word) => {
              const near = similar.get(word)?.filter((one) => one.typos <= most) ?? [];
              return anyOf(lexemesFor(word, near, WORD_TAGS.slice(0, count), beginning));
            }),
          ),
        ),
      ),
    );
};

/** Listings based in the place, then all that serve it. */
const placeLevels = (place: WantedPlace | null): string[] => {
  if (place === null) return [''];
  const state = stateLexeme(place.state);
  if (place.areas.length === 0) return [state];
  return [basedLexeme, areaLexeme].map((lexemeOf) => allOf([state, anyOf(place.areas.map(lexemeOf))]));
};

const levelsOfQuery = (query: SearchQuery, known: KnownWords): string[] => {
  const services = query.services.length > 0 ? anyOf(query.services.map(serviceTypeLexeme)) : '';
  return wordLevels(query, known).flatMap((words) =>
    placeLevels(query.place).map((place) => allOf([services, place, words])),
  );
};

/** The rare words of a query that also has a prefix. */
const rareOf = ({ words }: SearchQuery, { count }: KnownWords): string => {
  const rare = words.filter(
    ({ word, isPrefix, isFuzzy }) => !isPrefix && !isFuzzy && count(word) <= MOST_RARE,
  );
  return words.some(({ isPrefix }) => isPrefix)
    ? allOf(rare.map((word) => anyOf(lexemesFor(word, [], WORD_TAGS, false))))
    : '';
};

/** The levels of all queries of a step, one after the other. */
export const levelsOf = ({ queries }: SearchStep, known: KnownWords): Levels => {
  const each = queries.map((query) => levelsOfQuery(query, known));
  return {
    levels: each.flat(),
    wholes: each.map((levels) => levels.at(-1) ?? ''),
    rare: eitherOf(queries.map((query) => rareOf(query, known))),
    statesFirst: queries.flatMap(({ statesFirst }) => statesFirst),
  };
};
