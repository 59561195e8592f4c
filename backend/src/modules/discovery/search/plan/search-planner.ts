import { hash } from 'node:crypto';
import { NOISE } from '../../understanding/data.js';
import { spokenWordsOf, understand, type Understood } from '../../understanding/understand.js';
import type { SearchRequest, UnderstoodQuery } from '../search-index.js';
import type { KnownWord } from './known-word.js';
import { serviceTypeLexeme } from './lexemes.js';
import { isAnywhere, termsOf } from './query-terms.js';
import { relaxedStages, type Stage } from './relaxed-stages.js';
import { conditionsFrom, isUnconditional, type Conditions, type RowFilters } from './search-conditions.js';
import {
  bucketsOf,
  matchOf,
  queryOf,
  sizeOf,
  together,
  type Bucket,
  type Group,
  type Size,
  type Term,
} from './search-plan.js';
import { isUnknown } from './similar-words.js';
import type { TermDictionary } from './term-dictionary.js';

/** Free words that are looked for; users rarely type more. */
const MOST_WORDS = 10;

/** What is asked of an engine: words no longer, but which listings to show, in which order. */
export interface SearchPlan {
  understood: Omit<UnderstoodQuery, 'complete'> | null;
  /** Listings that have everything, best first; empty when there are none. */
  buckets: readonly Bucket[];
  /** What these all have; null when nothing can, empty when nothing is asked for. */
  match: readonly Group[] | null;
  /** What may follow; empty unless it was asked for. */
  stages: readonly Stage[];
  /** Filters; null when no listing can pass. */
  conditions: Conditions | null;
  /** Of those that have everything. */
  size: Size;
  /** In the whole index. */
  listings: number;
}

/** What a plan is made for. */
export interface PlanRequest {
  /** As typed. */
  q: string;
  /** Lexemes of the filters that compare whole values. */
  wanted: readonly string[];
  rows: RowFilters;
  /** What the dictionary knows places by; null: not filtered by place, or by too little of one. */
  token: string | null;
  sort: NonNullable<SearchRequest['sort']>;
  relax: boolean;
  /** The last hit that the page shows. */
  needed: number;
}

/** What is asked of the index at one moment. */
interface Index {
  listings: number;
  terms: TermDictionary;
}

/**
 * Decides once what a query means, before either engine is asked: what was understood, which word of the index each
 * word is, and which listings come in which order.
 */
export const planOf = (
  { q, wanted, rows, token, sort, relax, needed }: PlanRequest,
  { listings, terms: dictionary }: Index,
): SearchPlan => {
  const count = (lexeme: string): number => dictionary.count(lexeme);
  const wordFor = knownWordsIn(q, dictionary);
  const understood = understand(q, {
    has: (word) => isAnywhere(wordFor(word)),
    offers: (service) => count(serviceTypeLexeme(service)) > 0,
  });
  const terms = termsOf(understood, wordFor, count);
  const words = terms.words
    .slice(0, MOST_WORDS)
    .map((word) => (isUnknown(word) ? { ...word, similar: dictionary.similarTo(word) } : word));
  const all: Term[] = [
    ...[terms.trade, terms.place].filter((term) => term !== null),
    ...words.map((word) => ({ value: null, words: [word] })),
  ];
  const match = matchOf(all);
  const strict = match && match.length > 0 ? together(match) : null;
  const isRanked = all.length > 0 && sort === 'relevance';
  const conditions = conditionsFrom(
    count,
    wanted,
    rows,
    token === null ? null : dictionary.placesWith(token),
    match ?? [],
  );
  const ordered = conditions && isUnconditional(conditions) ? needed : Infinity; // else their number is not known
  return {
    understood: spokenOf(understood),
    buckets: match === null ? [] : isRanked ? bucketsOf(all) : [{ groups: match, seen: null }],
    match,
    stages:
      relax && all.length > 0 ? relaxedStages(understood, { ...terms, words }, strict, count, ordered) : [],
    conditions,
    size: sizeOf([...(match ?? []), ...(conditions?.required ?? [])], count),
    listings,
  };
};

const wordsOf = ({ groups, seen }: Bucket): readonly (string | null)[] => [queryOf(groups), seen];

/** What of a plan decides which listings are found, in which order, and what is said of the query; to compare only. */
export const meaningOf = ({ understood, buckets, match, stages, conditions }: SearchPlan): string => {
  const parts = [
    understood,
    buckets.map(wordsOf),
    match && queryOf(match),
    stages.map((stage) => [stage.buckets.map(wordsOf), stage.match.text]),
    conditions && queryOf(conditions.required),
  ];
  return hash('sha1', JSON.stringify(parts), 'base64');
};

const unknown = (word: string): KnownWord => ({
  word,
  isLast: false,
  exact: new Map(),
  begun: new Map(),
  similar: [],
});

/** What the index knows of the words of a query, each looked up once. The last of them may be the beginning of others. */
const knownWordsIn = (q: string, dictionary: TermDictionary): ((word: string) => KnownWord) => {
  const last = spokenWordsOf(q).at(-1);
  const known = new Map<string, KnownWord>();
  return (word) => {
    const isLast = word === last;
    const isAsked = isLast || !NOISE.has(word);
    const found = known.get(word) ?? (isAsked ? dictionary.lookUp({ word, isLast }) : unknown(word));
    known.set(word, found);
    return found;
  };
};

export const NOTHING_UNDERSTOOD: NonNullable<SearchPlan['understood']> = {
  service: null,
  place: null,
  withoutService: null,
  withoutPlace: null,
  ignored: [],
};

/** Null: nothing was recognised and nothing left out. */
const spokenOf = ({ trade, place, ignored }: Understood): SearchPlan['understood'] => {
  if (!trade && !place && ignored.length === 0) return null;
  return {
    service: trade?.services[0] ?? null,
    place: place ? { state: place.place.state, area: place.place.area } : null,
    withoutService: trade?.without ?? null,
    withoutPlace: place?.without ?? null,
    ignored,
  };
};
