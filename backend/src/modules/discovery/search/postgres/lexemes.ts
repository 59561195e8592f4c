import { STATES } from '../../../../kernel/nigeria.js';
import { comparableServiceType, SERVICE_TYPES } from '../../../../kernel/service-types.js';
import { comparableArea, fold, tokensOf } from '../../understanding/tokenizer.js';
import type { CheckedDocument, ListingDoc, SearchFilters } from '../search-index.js';

/**
 * Everything that a listing is found by, or that a filter compares whole, is a lexeme of one text search vector, and its
 * first letter says what it is: a word with the best field it is in (each word is there once), or the value of a filter
 * in hexadecimal, so that no text of a user is ever parsed as a query. Words are lower case, the first letters are not.
 */
export const WORD_TAGS = ['A', 'B', 'C', 'D'] as const;
/** A name, B service and its aliases, C place, D description: the order of relevance. */
export type WordTag = (typeof WORD_TAGS)[number];

type FilterTag = 'S' | 'T' | 'U' | 'V' | 'I';

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

const plainServiceLexeme = (service: string): string => filterLexeme('T', comparableServiceType(service));

const knownStates = new Map<string, string>(STATES.map((state) => [state, filterLexeme('S', state)]));
const knownServices = new Map<string, string>(
  SERVICE_TYPES.map((service) => [service, plainServiceLexeme(service)]),
);

export const stateLexeme = (state: string): string => knownStates.get(state) ?? filterLexeme('S', state);
export const serviceTypeLexeme = (service: string): string =>
  knownServices.get(service) ?? plainServiceLexeme(service);
const sublocationLexeme = (sublocation: string): string => filterLexeme('U', comparableArea(sublocation));
/** Based in the area or serving it. */
export const areaLexeme = (area: string): string => filterLexeme('V', comparableArea(area));
export const basedLexeme = (area: string): string => filterLexeme('I', comparableArea(area));
const PREMIUM = 'P';
const checkedLexeme = (document: CheckedDocument): string => `K${document}`;

/** Where the listing is found: its city, its sublocation and the areas that it serves, as they are written. */
export const areasOf = (doc: ListingDoc): string[] => [
  ...new Set([doc.city, doc.sublocation ?? '', ...doc.serviceAreas].filter(Boolean)),
];

/** All lexemes of a listing, without doubles. */
export const lexemesOf = (doc: ListingDoc): string[] => {
  const best = new Map<string, WordTag>();
  const fields = fieldsOf(doc);
  for (const tag of WORD_TAGS)
    for (const text of fields[tag])
      for (const token of tokensOf(text ?? '')) if (!best.has(token)) best.set(token, tag);
  const filters = new Set([
    stateLexeme(doc.state),
    serviceTypeLexeme(doc.serviceType),
    ...areasOf(doc).map(areaLexeme),
    basedLexeme(doc.city),
    ...(doc.sublocation === null ? [] : [basedLexeme(doc.sublocation), sublocationLexeme(doc.sublocation)]),
    ...(doc.isPremium ? [PREMIUM] : []),
    ...doc.checked.map(checkedLexeme),
  ]);
  return [...[...best].map(([token, tag]) => tag + token), ...filters];
};

/** The lexemes that a listing must have, all of them, to pass the filters that compare whole values. */
export const filterLexemesOf = (filters: SearchFilters): string[] => [
  ...(filters.state ? [stateLexeme(filters.state)] : []),
  ...(filters.serviceType ? [serviceTypeLexeme(filters.serviceType)] : []),
  ...(filters.sublocation ? [sublocationLexeme(filters.sublocation)] : []),
  ...(filters.area ? [areaLexeme(filters.area)] : []),
  ...(filters.isPremium ? [PREMIUM] : []),
  ...(filters.checked ? [checkedLexeme(filters.checked)] : []),
];

/** The text that the `location` filter searches, folded. */
export const placeTextOf = (doc: ListingDoc): string => fold([doc.location, doc.city, doc.state].join('\n'));
