import { dateOf } from '../understanding/days.js';
import { NOISE } from '../understanding/data.js';
import { statesFrom, type Place } from '../understanding/places.js';
import { fold, wordsOf } from '../understanding/tokenizer.js';
import { typoBudget } from '../understanding/spelling.js';
import { spokenWordsOf, understand, type Understood, type Vocabulary } from '../understanding/understand.js';
import {
  ENOUGH_HITS,
  MOST_HITS,
  type SearchHits,
  type SearchRequest,
  type UnderstoodQuery,
} from './search-index.js';

/** What the index knows of the words of one query. */
export interface SearchVocabulary extends Vocabulary {
  /** How many listings have the word; of a beginning, its most frequent word. */
  count(word: string): number;
  /** How many listings offer the service. */
  offered(service: string): number;
}

/** Read for each query from the dictionary of the embedded engine, whichever engine searches. */
export abstract class SearchVocabularies {
  abstract vocabularyOf(q: string): Promise<SearchVocabulary>;
}

export interface QueryWord {
  word: string;
  /** It may be the beginning of a word. */
  isPrefix: boolean;
  /** It may be a typing error of another word: only one that the index does not have as typed (OP-23). */
  isFuzzy: boolean;
}

export interface WantedPlace {
  /** Exact name. */
  state: string;
  /** A listing has one of these as its city, sublocation or service area (`comparableArea`); none: the whole state. */
  areas: readonly string[];
}

/** One query to an engine. The filters of the request apply as well. */
export interface SearchQuery {
  /** Keys of service types of which a listing has one; none: any. */
  services: readonly string[];
  /** Of equally relevant listings, those based in the place come before those that serve it. */
  place: WantedPlace | null;
  /** A listing has all of them. */
  words: readonly QueryWord[];
  /** Where: in the business name, or in any text. */
  wordsIn: 'name' | 'text';
  /** Listings of these states come first, in this order, before relevance and the chosen order. */
  statesFirst: readonly string[];
}

/** Queries that are executed together, best first: a listing belongs to the first that finds it. */
export interface SearchStep {
  queries: readonly SearchQuery[];
  /** Only listings that can still be booked on this date (`SearchFilters`). */
  availableOn?: string;
  /** What it finds has everything that was asked for. */
  isComplete: boolean;
}

/** A request as both engines carry it out. */
export interface ReadSearch {
  understood: Omit<UnderstoodQuery, 'complete'> | null;
  /** Executed in order while fewer than `ENOUGH_HITS` have been found; each without what earlier ones find. */
  steps: readonly SearchStep[];
}

/** `driver` also means drivers; `gen` does not mean general. */
const SHORTEST_BEGINNING = 5;

/** Free words that are searched; each costs time. */
const MOST_FREE_WORDS = 10;

const ANYTHING: SearchQuery = { services: [], place: null, words: [], wordsIn: 'text', statesFirst: [] };

/** The day in Lagos on which something is searched for, and the date that is a filter of the search. */
export interface SearchDays {
  today: string;
  chosen?: string | undefined;
}

/** What a query means, decided before it goes to an engine. Pure. */
export const readSearch = (q: string, vocabulary: SearchVocabulary, days: SearchDays): ReadSearch => {
  const understood = understand(q, vocabulary);
  const { trade, place, words } = understood;
  const query: SearchQuery = {
    ...ANYTHING,
    services: trade?.services ?? [],
    place: place && wanted(place.place),
    words: words
      .slice(0, MOST_FREE_WORDS)
      .map(({ word, isLast }) => ({ word, isPrefix: isLast, isFuzzy: isFuzzy(word, vocabulary) })),
  };
  const mentioned = mentionedQueries(understood, query);
  const complete = [{ queries: [query] }, ...(mentioned.length > 0 ? [{ queries: mentioned }] : [])];
  const availableOn = dateIn(understood, days);
  const dated = availableOn === null ? [] : complete.map((step) => ({ ...step, availableOn }));
  const named = namedQuery(q, understood, vocabulary);
  return {
    understood: spokenOf(understood, days),
    steps: [
      ...withNamed(named, dated.length > 0 ? dated : complete).map((step) => ({ ...step, isComplete: true })),
      ...(dated.length > 0 ? complete : []).map((step) => ({ ...step, isComplete: false })),
      ...looserQueries(query, understood, vocabulary).map((looser) => ({
        queries: [looser],
        isComplete: false,
      })),
    ],
  };
};

/** A date chosen as a filter overrides one in the words. */
const dateIn = ({ day }: Understood, { today, chosen }: SearchDays): string | null =>
  day && chosen === undefined ? dateOf(day.day, today) : null;

/** A business that is searched by its name comes first, whatever its calendar. */
const withNamed = <Step extends Pick<SearchStep, 'queries' | 'availableOn'>>(
  named: SearchQuery | null,
  [first, ...others]: readonly Step[],
): (Step | Pick<SearchStep, 'queries'>)[] => {
  if (!named || !first) return [...(first ? [first] : []), ...others];
  if (first.availableOn !== undefined) return [{ queries: [named] }, first, ...others];
  return [{ ...first, queries: [named, ...first.queries] }, ...others];
};

const wanted = ({ state, values }: Place): WantedPlace => ({ state, areas: values });

const isFuzzy = (word: string, vocabulary: SearchVocabulary): boolean =>
  !vocabulary.has(word) && typoBudget(word) > 0;

const asTyped = (word: string): QueryWord => ({ word, isPrefix: false, isFuzzy: false });

/**
 * A business whose name has all the words, typing errors aside, matches whatever trade and place they mean. The mere name
 * of a trade gives no listing an advantage.
 */
const namedQuery = (
  q: string,
  { trade, place, day, words }: Understood,
  vocabulary: SearchVocabulary,
): SearchQuery | null => {
  const beginning = words.find(({ isLast }) => isLast)?.word;
  const significant = [...new Set(spokenWordsOf(q).filter((word) => !NOISE.has(word)))];
  const isDayNamed = day !== null && day.words.some((word) => significant.includes(word));
  const isNameOfTrade = place === null && words.length === 0 && !isDayNamed;
  if ((!trade && !place) || isNameOfTrade || significant.length < 2 || significant.length > MOST_FREE_WORDS)
    return null;
  const inName = significant.map((word) => ({
    word,
    isPrefix: word === beginning,
    isFuzzy: isFuzzy(word, vocabulary),
  }));
  return { ...ANYTHING, words: inName, wordsIn: 'name' };
};

/** Listings that mention the place or the trade in their texts without belonging to it. */
const mentionedQueries = (
  { trade, place }: Pick<Understood, 'trade' | 'place'>,
  query: SearchQuery,
): SearchQuery[] => {
  const saying = (named: readonly QueryWord[], rest: Partial<SearchQuery>): SearchQuery[] =>
    named.length > 0
      ? [{ ...query, ...rest, words: [...named, ...query.words].slice(0, MOST_FREE_WORDS) }]
      : [];
  const asBeginning = (word: string) => ({ ...asTyped(word), isPrefix: word.length >= SHORTEST_BEGINNING });
  return [
    ...(place && (place.place.area !== null || !trade)
      ? saying(placeWords(place).map(asTyped), { place: trade && { state: place.place.state, areas: [] } })
      : []),
    ...(trade ? saying(trade.words.map(asBeginning), { services: [] }) : []),
  ];
};

/** Of "lekki phase 1" or "ikeja lagos" what addresses have. */
const placeWords = ({ place, words }: NonNullable<Understood['place']>): readonly string[] => {
  const name = wordsOf(fold(place.area ?? place.state));
  return name.every((word) => words.includes(word)) ? name : words;
};

/**
 * What follows if too few listings match completely: the least important is dropped first, the trade never. Free words
 * (those in no listing, then all; without a trade or a place the rarest stays), then the area (what lies around it, its
 * state), then the state (the nearest states first).
 */
const looserQueries = (
  query: SearchQuery,
  { trade, place }: Understood,
  vocabulary: SearchVocabulary,
): SearchQuery[] => {
  const known = query.words.filter(({ word }) => vocabulary.has(word));
  const rarest = known.toSorted((one, other) => vocabulary.count(one.word) - vocabulary.count(other.word));
  const isNamed = trade !== null || place !== null;
  const fewerWords = [known, isNamed ? [] : rarest.slice(0, 1)]
    .filter((words, n, all) => words.length < (all[n - 1] ?? query.words).length)
    .filter((words) => isNamed || words.length > 0)
    .map((words) => ({ ...query, words }));
  if (!place) return fewerWords;
  if (trade && !trade.services.some((service) => vocabulary.offers(service)))
    return [...fewerWords, ...mentionedQueries({ trade, place: null }, { ...query, place: null, words: [] })];
  const { state, area, around } = place.place;
  const wider = [around, []]
    .filter((areas, n) => area !== null && (n === 1 || areas.length > 0))
    .map((areas) => ({ ...query, words: [], place: { state, areas } }));
  const elsewhere = { ...query, words: [], place: null, statesFirst: statesFrom(state) };
  return [...fewerWords, ...wider, ...(trade ? [elsewhere] : [])];
};

/** Null: nothing was recognised and nothing was left out. */
const spokenOf = (understood: Understood, days: SearchDays): ReadSearch['understood'] => {
  const { trade, place, day } = understood;
  const availableOn = dateIn(understood, days);
  const unused = day && availableOn === null ? [day.words.join(' ')] : [];
  const ignored = [...understood.ignored, ...unused];
  if (!trade && !place && availableOn === null && ignored.length === 0) return null;
  return {
    service: trade?.services[0] ?? null,
    place: place && { state: place.place.state, area: place.place.area },
    withoutService: trade?.without ?? null,
    withoutPlace: place?.without ?? null,
    ...(day && availableOn !== null ? { availableOn, withoutDate: day.without } : {}),
    ignored,
  };
};

/** A part of what a step finds. */
export interface FoundPage {
  ids: readonly number[];
  /** All that the step finds, up to `MOST_HITS`. */
  total: number;
  /** It finds more than that. */
  isMore: boolean;
}

/** The hits that `limit` and `offset` ask for among all that a step finds, without what the steps before it find. */
export type ReadStep = (
  step: SearchStep,
  before: readonly SearchStep[],
  page: { limit: number; offset: number },
) => Promise<FoundPage>;

/** Executes a search step by step, the same for both engines. */
export const hitsOf = async (
  { understood, steps }: ReadSearch,
  request: Pick<SearchRequest, 'limit' | 'offset'>,
  read: ReadStep,
): Promise<SearchHits> => {
  const { offset } = request;
  const limit = Math.max(Math.min(request.limit, MOST_HITS - offset), 0);
  const ids: number[] = [];
  let [total, complete, totalIsMore] = [0, 0, false];
  for (const [n, step] of steps.entries()) {
    if (n > 0 && total >= ENOUGH_HITS) break;
    const rest = { limit: limit - ids.length, offset: Math.max(offset - total, 0) };
    const page = await read(step, steps.slice(0, n), rest);
    ids.push(...page.ids);
    total = Math.min(total + page.total, MOST_HITS);
    if (step.isComplete) complete = total;
    totalIsMore ||= page.isMore;
  }
  const isSpoken = understood !== null || complete < total;
  return {
    ids,
    total,
    totalIsMore,
    ...(isSpoken ? { understood: { ...(understood ?? NOTHING), complete } } : {}),
  };
};

const NOTHING: NonNullable<ReadSearch['understood']> = {
  service: null,
  place: null,
  withoutService: null,
  withoutPlace: null,
  ignored: [],
};
