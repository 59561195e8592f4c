import { comparableServiceType } from '../../../../kernel/service-types.js';
import { cellsAround, cellsAt } from './cells.js';
import { comparableArea } from '../comparable-filters.js';
import type { ListingDoc, Near, SearchFilters } from '../search-index.js';
import { fold, tokensOf } from '../tokenizer.js';

/**
 * Everything that a listing is found or filtered by is a lexeme of one text search vector, and its first letter says
 * what it is: a word with the best field it stands in (each word is there once), or the value of a filter in
 * hexadecimal, so that no text of a user is ever parsed as a query. Words are lower case, the first letters are not.
 */
export const WORD_TAGS = ['A', 'B', 'C', 'D'] as const;
/** A name, B service and its aliases, C place, D description: the order of relevance. */
export type WordTag = (typeof WORD_TAGS)[number];

type FilterTag = 'S' | 'T' | 'U' | 'V' | 'R' | 'P' | 'G';

const fieldsOf = (doc: ListingDoc): Record<WordTag, readonly (string | null)[]> => ({
  A: [doc.businessName],
  B: [doc.serviceLabel, ...doc.keywords],
  C: [doc.location, doc.city, doc.state, doc.sublocation, ...doc.serviceAreas],
  D: [doc.description],
});

/** The longest filter value that can match; a lexeme holds less than 2 KB. */
const LONGEST_VALUE_BYTES = 500;

const filterLexeme = (tag: FilterTag, value: string): string =>
  tag + Buffer.from(value).subarray(0, LONGEST_VALUE_BYTES).toString('hex');

export const stateLexeme = (state: string): string => filterLexeme('S', state);
export const serviceTypeLexeme = (serviceType: string): string =>
  filterLexeme('T', comparableServiceType(serviceType));
const sublocationLexeme = (sublocation: string): string => filterLexeme('U', comparableArea(sublocation));
export const areaLexeme = (area: string): string => filterLexeme('V', comparableArea(area));
const ratingLexeme = (leastRating: number): string => filterLexeme('R', String(leastRating));
const PREMIUM = 'P';
const cellLexeme = (cell: string): string => filterLexeme('G', cell);

/** Of these a listing near a position has one; whoever has one of a square that is `isWhole` is near it. */
export const cellLexemesAround = (near: Near): { lexeme: string; isWhole: boolean }[] =>
  cellsAround(near).map(({ name, isWhole }) => ({ lexeme: cellLexeme(name), isWhole }));

/** A listing has one for each whole number that its rating reaches. */
const HIGHEST_RATING = 5;
const ratingsReachedBy = (rating: number): string[] =>
  Array.from({ length: Math.min(Math.floor(rating), HIGHEST_RATING) }, (_, index) => ratingLexeme(index + 1));

/** Counted like a lexeme, for every listing. */
export const LISTINGS = 'N';

/** Counted likewise: the listings of a service in a state, by their lexemes, so that their number is known. */
export const pairLexeme = (service: string, state: string): string => `W${service}_${state}`;
export const pairLexemeOf = (doc: ListingDoc): string =>
  pairLexeme(serviceTypeLexeme(doc.serviceType), stateLexeme(doc.state));

export const isServiceLexeme = (lexeme: string): boolean => lexeme.startsWith('T');
export const isStateLexeme = (lexeme: string): boolean => lexeme.startsWith('S');

/** All lexemes of a listing, without doubles. */
export const lexemesOf = (doc: ListingDoc): string[] => {
  const best = new Map<string, WordTag>();
  const fields = fieldsOf(doc);
  for (const tag of WORD_TAGS) {
    for (const text of fields[tag]) {
      for (const token of tokensOf(text ?? '')) if (!best.has(token)) best.set(token, tag);
    }
  }
  const areas = [doc.city, doc.sublocation, ...doc.serviceAreas].filter((area) => area !== null);
  const filters = new Set([
    stateLexeme(doc.state),
    serviceTypeLexeme(doc.serviceType),
    ...areas.map(areaLexeme),
    ...(doc.sublocation === null ? [] : [sublocationLexeme(doc.sublocation)]),
    ...ratingsReachedBy(doc.averageRating),
    ...(doc.isPremium ? [PREMIUM] : []),
    ...(doc.latitude === null || doc.longitude === null
      ? []
      : cellsAt(doc.latitude, doc.longitude).map(cellLexeme)),
  ]);
  return [...[...best].map(([token, tag]) => tag + token), ...filters];
};

/** The lexemes that a listing must have, all of them, to pass the filters that compare whole values. */
export const filterLexemesOf = (filters: SearchFilters): string[] => [
  ...(filters.state ? [stateLexeme(filters.state)] : []),
  ...(filters.serviceType ? [serviceTypeLexeme(filters.serviceType)] : []),
  ...(filters.sublocation ? [sublocationLexeme(filters.sublocation)] : []),
  ...(filters.area ? [areaLexeme(filters.area)] : []),
  ...ratingsReachedBy(filters.minRating ?? 0).slice(-1),
  ...(filters.isPremium ? [PREMIUM] : []),
];

/** What the `location` filter looks in, folded. */
export const placeTextOf = (doc: ListingDoc): string => fold([doc.location, doc.city, doc.state].join('\n'));
