import type { Queryable } from '../../../../platform/database/database.js';
import type { Place } from '../../understanding/places.js';
import { spokenWordsOf, understand, type FreeWord, type Understood } from '../../understanding/understand.js';
import { NOISE } from '../../understanding/plain-words.js';
import type { SearchRequest, UnderstoodQuery } from '../search-index.js';
import type { IndexState } from '../postgres/index-state.js';
import type { KnownWord } from './known-word.js';
import { serviceTypeLexeme, stateLexeme } from './lexemes.js';
import { isAnywhere, lexemesOfPlace, lexemesOfServices, termsOf } from './query-terms.js';
import { relaxedStages, type Stage } from './relaxed-stages.js';
import { conditionsFrom, type Conditions, type RowFilters } from './search-conditions.js';
import { bucketsOf, matchOf, together, type Bucket, type Group, type Term } from './search-plan.js';
import { TermDictionary } from '../postgres/term-dictionary.js';
import { STATES } from '../../../../kernel/nigeria.js';

/** Free words that are looked for; nobody types more. */
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
  /** In the whole index. */
  listings: number;
}

/** What a plan is made for. */
export interface PlanRequest {
  /** As typed. */
  q: string;
  /** Lexemes of the filters that compare whole values. */
  wanted: readonly string[];
  /** Lexemes of the squares around a position; none: anywhere. */
  cells: readonly string[];
  rows: RowFilters;
  /** What the dictionary knows places by; null: not filtered by place, or by too little of one. */
  token: string | null;
  sort: NonNullable<SearchRequest['sort']>;
  relax: boolean;
}

/** What a word may turn out to be, before the index has been asked. */
const candidatesOf = (q: string): { services: Set<string>; places: Place[] } => {
  const services = new Set<string>();
  const offers = (service: string): boolean => Boolean(services.add(service));
  const readings = [true, false].map((isKnown) => understand(q, { has: () => isKnown, offers }));
  for (const { trade } of readings) for (const service of trade?.services ?? []) services.add(service);
  return { services, places: readings.flatMap(({ place }) => place?.place ?? []) };
};

const unknown = (word: string): KnownWord => ({
  word,
  isLast: false,
  exact: new Map(),
  begun: new Map(),
  similar: [],
});

/**
 * Decides once what a query means, before either engine is asked: what was understood, which word of the index each
 * word is, and which listings come in which order.
 */
export class SearchPlanner {
  private readonly dictionary: TermDictionary;

  constructor(db: Queryable) {
    this.dictionary = new TermDictionary(db);
  }

  async plan(
    { q, wanted, cells, rows, token, sort, relax }: PlanRequest,
    state: IndexState,
  ): Promise<SearchPlan> {
    const spoken = spokenWordsOf(q);
    const asked = spoken.map((word, at): FreeWord => ({ word, isLast: at === spoken.length - 1 }));
    const { services, places } = candidatesOf(q);
    const lexemes = [
      ...lexemesOfServices(services),
      ...places.flatMap(lexemesOfPlace),
      ...(relax && services.size > 0 && places.length > 0 ? STATES.map(stateLexeme) : []),
    ];
    const known = await this.dictionary.lookUp(
      state,
      [...new Map(asked.map((one) => [one.word, one])).values()].filter(
        ({ word, isLast }) => isLast || !NOISE.has(word),
      ),
      [...new Set([...wanted, ...cells, ...lexemes])],
      token,
    );
    const count = (lexeme: string): number => known.filters.get(lexeme) ?? 0;
    const wordFor = (word: string): KnownWord => known.words.get(word) ?? unknown(word);
    const understood = understand(q, {
      has: (word) => isAnywhere(wordFor(word)),
      offers: (service) => count(serviceTypeLexeme(service)) > 0,
    });
    const terms = termsOf(understood, wordFor, count);
    const words = await this.dictionary.withSimilar(state, terms.words.slice(0, MOST_WORDS));
    const all: Term[] = [
      ...[terms.trade, terms.place].filter((term) => term !== null),
      ...words.map((word) => ({ value: null, words: [word] })),
    ];
    const match = matchOf(all);
    const strict = match && match.length > 0 ? together(match) : null;
    const isRanked = all.length > 0 && sort === 'relevance';
    return {
      understood: spokenOf(understood),
      buckets: match === null ? [] : isRanked ? bucketsOf(all) : [{ groups: match, seen: null }],
      match,
      stages: relax && all.length > 0 ? relaxedStages(understood, { ...terms, words }, strict, count) : [],
      conditions: conditionsFrom(known, wanted, cells, rows, token !== null),
      listings: known.listings,
    };
  }
}

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
