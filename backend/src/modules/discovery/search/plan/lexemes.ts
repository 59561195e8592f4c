import { STATES } from '../../../../kernel/nigeria.js';
import { comparableServiceType, SERVICE_TYPES, serviceTypeOf } from '../../../../kernel/service-types.js';
import type { ListingDoc, Near, SearchFilters } from '../search-index.js';
import { comparableArea, fold, tokensOf } from '../../understanding/tokenizer.js';
import { cellsAround, cellsAt, pointCellAt, ringsAround, wideCellsAround, wideCellsAt } from './cells.js';
import { bandOf, bandsTouchedBy, bandsWithin } from './price-bands.js';
import { servicesSaying } from './service-words.js';

/**
 * Everything that a listing is found or filtered by is a lexeme of one text search vector, and its first letter says
 * what it is: a word with the best field it is in (each word is there once), or the value of a filter in
 * hexadecimal or numbers, so that no text of a user is ever parsed as a query. Words are lower case, the first letters are not.
 */
export const WORD_TAGS = ['A', 'B', 'C', 'D'] as const;
/** A name, B service and its aliases, C place, D description: the order of relevance. */
export type WordTag = (typeof WORD_TAGS)[number];

type FilterTag = 'S' | 'T' | 'U' | 'V' | 'I' | 'R' | 'P';

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

const plainStateLexeme = (state: string): string => filterLexeme('S', state);
const plainServiceLexeme = (serviceType: string): string =>
  filterLexeme('T', comparableServiceType(serviceType));

// Most plans name several of these, and a relaxed one all states.
const knownStates: ReadonlyMap<string, string> = new Map(
  STATES.map((state) => [state, plainStateLexeme(state)]),
);
const knownServices: ReadonlyMap<string, string> = new Map(
  SERVICE_TYPES.map((service) => [service, plainServiceLexeme(service)]),
);

export const stateLexeme = (state: string): string => knownStates.get(state) ?? plainStateLexeme(state);
export const serviceTypeLexeme = (serviceType: string): string =>
  knownServices.get(serviceType) ?? plainServiceLexeme(serviceType);
const sublocationLexeme = (sublocation: string): string => filterLexeme('U', comparableArea(sublocation));
export const areaLexeme = (area: string): string => filterLexeme('V', comparableArea(area));
/** Based in the area, rather than serving it. */
export const basedLexeme = (area: string): string => filterLexeme('I', comparableArea(area));
const ratingLexeme = (leastRating: number): string => filterLexeme('R', String(leastRating));
const PREMIUM = 'P';
/** Names of letters and digits that users do not type. */
const cellLexeme = (cell: string): string => `G${cell}`;
const pointLexeme = (cell: string): string => `H${cell}`;

/** Names that a lexeme can hold as they are. */
const PLAIN_NAME = /^[a-z0-9]{1,40}$/;

/** A service as lexemes of its squares name it; none where they cannot. */
export const offeredName = (service: string): readonly string[] => {
  const name = comparableServiceType(service);
  return PLAIN_NAME.test(name) ? [name] : [];
};

/** The same, of the lexeme of a service. */
export const offeredNameIn = (lexeme: string): readonly string[] =>
  offeredName(Buffer.from(lexeme.slice(1), 'hex').toString());

/** The listings of a service in a square. */
const offeredLexeme = (cell: string, name: string): string => `Y${cell}${name}`;

/** A word of other trades than the listing's own. */
export const foreignLexeme = (word: string): string => `E${word}`;
const isForeign = (word: string, service: string): boolean => {
  const saying = servicesSaying(word);
  return saying.length > 0 && !saying.includes(service);
};

const bandLexeme = (band: string): string => `K${band}`;

/** A value of which a listing has some: with what else it is sure to pass where `isWhole`. */
export interface Part {
  lexeme: string;
  listings: number;
  isWhole: boolean;
}

/** A listing near a position has one of these; all with a lexeme that `isWhole` are near it. */
export const cellLexemesAround = (near: Near, count: (lexeme: string) => number): Part[] =>
  cellsAround(near, (name) => count(cellLexeme(name))).map(({ name, listings, isWhole }) => ({
    lexeme: cellLexeme(name),
    listings,
    isWhole,
  }));

/** The same for listings of some services. */
export const offeredLexemesAround = (
  near: Near,
  names: readonly string[],
  count: (lexeme: string) => number,
): Part[] => {
  const sum = (cell: string): number =>
    names.reduce((all, name) => all + count(offeredLexeme(cell, name)), 0);
  return wideCellsAround(near, sum).flatMap((cell) =>
    names.flatMap((name) => {
      const lexeme = offeredLexeme(cell.name, name);
      const listings = count(lexeme);
      return listings > 0 ? [{ lexeme, listings, isWhole: cell.isWhole }] : [];
    }),
  );
};

/** Where to look for the nearest: all within the radius have one of the lexemes. */
interface RingLexemes {
  radiusM: number;
  lexemes: string[];
  /** How many listings there are, if they are evenly spread around. */
  expected: number;
}

/** Wider and wider rings around a position. */
export const ringLexemesAround = (near: Near, count: (lexeme: string) => number): RingLexemes[] =>
  ringsAround(near).map(({ radiusM, cells, isOfPoints, share, counted }) => ({
    radiusM,
    lexemes: isOfPoints ? cells.map(pointLexeme) : cells.map(cellLexeme).filter((cell) => count(cell) > 0),
    expected: share * counted.reduce((all, cell) => all + count(cellLexeme(cell)), 0),
  }));

/** A listing with such a price has one of these; all with a lexeme that `isWhole` have such a price. */
export const bandLexemesWithin = (
  minPrice: number | undefined,
  maxPrice: number | undefined,
  count: (lexeme: string) => number,
): Part[] =>
  bandsWithin(minPrice, maxPrice).map(({ name, isWhole }) => {
    const lexeme = bandLexeme(name);
    return { lexeme, listings: count(lexeme), isWhole };
  });

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

/** And the listings of a service, or of all (''), by the band of their lowest price and by that of their highest. */
export const pricedLexeme = (service: string, end: 'lowest' | 'highest', band: number): string =>
  `X${service}${end.charAt(0)}${band}`;
export const pricedLexemesOf = ({ serviceType, lowestPrice, highestPrice }: ListingDoc): string[] =>
  ['', serviceTypeLexeme(serviceType)].flatMap((service) => [
    ...(lowestPrice === null ? [] : [pricedLexeme(service, 'lowest', bandOf(lowestPrice))]),
    ...(highestPrice === null ? [] : [pricedLexeme(service, 'highest', bandOf(highestPrice))]),
  ]);

/** Not personal, so it may be named when its last listing goes. */
export const NAMED_WHEN_GONE = ['S', 'T', 'K', 'R', 'P', 'W', 'X'] as const;

export const isServiceLexeme = (lexeme: string): boolean => lexeme.startsWith('T');
export const isStateLexeme = (lexeme: string): boolean => lexeme.startsWith('S');

const placeLexemesOf = (latitude: number, longitude: number, service: string): string[] => [
  ...cellsAt(latitude, longitude).map(cellLexeme),
  pointLexeme(pointCellAt(latitude, longitude)),
  ...offeredName(service).flatMap((name) =>
    wideCellsAt(latitude, longitude).map((cell) => offeredLexeme(cell, name)),
  ),
];

/** All lexemes of a listing, without doubles. */
export const lexemesOf = (doc: ListingDoc): string[] => {
  const best = new Map<string, WordTag>();
  const fields = fieldsOf(doc);
  for (const tag of WORD_TAGS) {
    for (const text of fields[tag]) {
      for (const token of tokensOf(text ?? '')) if (!best.has(token)) best.set(token, tag);
    }
  }
  const based = [doc.city, doc.sublocation].filter((area) => area !== null);
  const areas = [...based, ...doc.serviceAreas];
  const service = serviceTypeOf(doc.serviceType);
  const filters = new Set([
    stateLexeme(doc.state),
    serviceTypeLexeme(doc.serviceType),
    ...areas.map(areaLexeme),
    ...based.map(basedLexeme),
    ...(doc.sublocation === null ? [] : [sublocationLexeme(doc.sublocation)]),
    ...ratingsReachedBy(doc.averageRating),
    ...(doc.isPremium ? [PREMIUM] : []),
    ...(doc.latitude === null || doc.longitude === null
      ? []
      : placeLexemesOf(doc.latitude, doc.longitude, doc.serviceType)),
    ...[...best.keys()].filter((word) => isForeign(word, service)).map(foreignLexeme),
    ...bandsTouchedBy([doc.lowestPrice, doc.highestPrice].filter((price) => price !== null)).map(bandLexeme),
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
