import { comparableArea } from '../understanding/tokenizer.js';
import {
  areaLexeme,
  filterLexemesOf,
  lexemesOf,
  placeTextOf,
  serviceTypeLexeme,
  stateLexeme,
} from '../search/postgres/lexemes.js';
import { comparablePlace, type ListingDoc, type SearchFilters } from '../search/search-index.js';
import { typoBudget, typosBetween } from '../understanding/spelling.js';
import { understand, type FreeWord, type Understood, type Vocabulary } from '../understanding/understand.js';

interface WantedWord extends FreeWord {
  /** The index had it as typed when the search was saved, so it is not a misspelling (OP-23). */
  isKnown: boolean;
}

/** What a saved search asks for, in the lexemes of the index. */
export interface Meaning {
  /** A listing has at least one lexeme of each list. */
  all: readonly (readonly string[])[];
  words: readonly WantedWord[];
  /** Text that the address contains, folded. */
  place: string | null;
  minRating: number;
  minPrice: number | null;
  maxPrice: number | null;
}

/** A listing has to belong to the trade and the place; mentioning them is not enough. */
export const meaningOf = (query: string, filters: SearchFilters, vocabulary: Vocabulary): Meaning => {
  const { trade, place, words }: Understood = understand(query, vocabulary);
  const { minRating = 0, minPrice = null, maxPrice = null, location } = filters;
  return {
    all: [
      ...filterLexemesOf(filters).map((lexeme) => [lexeme]),
      ...(trade ? [trade.services.map(serviceTypeLexeme)] : []),
      ...(place ? [[stateLexeme(place.place.state)]] : []),
      ...(place && place.place.values.length > 0 ? [place.place.values.map(areaLexeme)] : []),
    ],
    words: words.map((one) => ({ ...one, isKnown: vocabulary.has(one.word) })),
    place: location ? comparablePlace(location) : null,
    minRating,
    minPrice,
    maxPrice,
  };
};

/** A listing as saved searches are compared with it. */
interface Comparable {
  doc: ListingDoc;
  lexemes: ReadonlySet<string>;
  tokens: readonly string[];
}

const WORD = /^[ABCD]/;

export const comparableOf = (doc: ListingDoc): Comparable => {
  const lexemes = lexemesOf(doc);
  const tokens = lexemes.filter((one) => WORD.test(one)).map((one) => one.slice(1));
  return { doc, lexemes: new Set(lexemes), tokens };
};

/** Whether the search would find the listing. */
export const meets = (meaning: Meaning, { doc, lexemes, tokens }: Comparable): boolean =>
  meaning.all.every((some) => some.some((lexeme) => lexemes.has(lexeme))) &&
  meaning.words.every((word) => tokens.some((token) => isMeant(word, token))) &&
  (meaning.place === null || placeTextOf(doc).includes(meaning.place)) &&
  doc.averageRating >= meaning.minRating &&
  (meaning.minPrice === null || (doc.highestPrice !== null && doc.highestPrice >= meaning.minPrice)) &&
  (meaning.maxPrice === null || (doc.lowestPrice !== null && doc.lowestPrice <= meaning.maxPrice));

const isMeant = ({ word, isLast, isKnown }: WantedWord, token: string): boolean => {
  if (token === word || (isLast && token.startsWith(word))) return true;
  const budget = typoBudget(word);
  return !isKnown && budget > 0 && typosBetween(word, token, budget, isLast) <= budget;
};

const TRADE = 'T';
const STATE = 'S';
const AREA = 'V';
const SUBLOCATION = 'U';
/** First letters of a word by which a search for words alone is indexed. */
const HEAD = 2;

const listOf = ({ all }: Meaning, tag: string): readonly string[] =>
  all.find(([first]) => first?.startsWith(tag)) ?? [];
const orNone = (values: readonly string[]): readonly string[] => (values.length > 0 ? values : ['']);

/** A listing's sublocation is one of its areas, so a search for it alone is indexed by the area. */
const areasOf = (meaning: Meaning): readonly string[] => {
  const areas = listOf(meaning, AREA);
  return areas.length > 0 ? areas : listOf(meaning, SUBLOCATION).map((lexeme) => AREA + lexeme.slice(1));
};

/** Every combination of one of each, as one text. */
const keysOf = (trades: readonly string[], states: readonly string[], areas: readonly string[]): string[] =>
  trades.flatMap((trade) => states.flatMap((state) => areas.map((area) => `${trade} ${state} ${area}`)));

const headOf = (word: string): string => `~${word.slice(0, HEAD)}`;

/**
 * The keys by which a saved search is indexed: its trade, state and area, as far as it names them; for words alone, the
 * first letters of the longest, where typing errors are not forgiven. Empty: it cannot be indexed.
 */
export const bucketsOf = (meaning: Meaning): string[] => {
  const [trades, states, areas] = [listOf(meaning, TRADE), listOf(meaning, STATE), areasOf(meaning)];
  if (trades.length + states.length + areas.length > 0)
    return keysOf(orNone(trades), orNone(states), orNone(areas));
  const [longest] = meaning.words.toSorted((one, other) => other.word.length - one.word.length);
  return longest ? [headOf(longest.word)] : [];
};

/** All keys of saved searches that the listing may match. */
export const lookUpKeysOf = ({ lexemes, tokens }: Comparable): string[] => {
  const withTag = (tag: string): string[] => ['', ...[...lexemes].filter((one) => one.startsWith(tag))];
  const keys = keysOf(withTag(TRADE), withTag(STATE), withTag(AREA)).slice(1); // the first asks for nothing
  return [...keys, ...new Set(tokens.map(headOf))];
};

/** Equal for two searches that differ only in case, marks and spaces. */
export const sameness = (query: string, filters: SearchFilters): string => {
  const words = comparableArea(query).replaceAll(/\s+/g, ' ');
  return JSON.stringify([
    words,
    Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);
};
