import { MOST_HITS, type Near, type SearchFilters } from '../search-index.js';
import {
  bandLexemesWithin,
  cellLexemesAround,
  isServiceLexeme,
  isStateLexeme,
  LISTINGS,
  offeredLexemesAround,
  offeredNameIn,
  type Part,
} from './lexemes.js';
import type { Count } from './query-terms.js';
import { anyOf, type Group, type Offering } from './search-plan.js';

/** Conditions that are checked on the row itself. */
export interface RowFilters {
  minRating?: number;
  /** Folded text that the place contains. */
  place?: string;
  /** Kobo. */
  minPrice?: number;
  maxPrice?: number;
  near?: Near;
}

/** The filters in the two forms in which the engine applies them. */
export interface Conditions {
  /** Those that compare whole values, and the place as far as the dictionary knows it: by the text index. */
  required: Group[];
  /** The rest: on the row. */
  rows: RowFilters;
}

/** Whole numbers of stars are lexemes. */
export const rowFiltersOf = (
  { minRating = 0, minPrice, maxPrice, near }: SearchFilters,
  place: string,
): RowFilters => ({
  ...(minRating > 5 || !Number.isInteger(minRating) ? { minRating } : {}),
  ...(place === '' ? {} : { place }),
  ...(minPrice === undefined ? {} : { minPrice }),
  ...(maxPrice === undefined ? {} : { maxPrice }),
  ...(near ? { near } : {}),
});

export const isEmpty = (rows: RowFilters): boolean => Object.keys(rows).length === 0;

/** Whether every listing passes. */
export const isUnconditional = ({ required, rows }: Conditions): boolean =>
  required.length === 0 && isEmpty(rows);

/**
 * Null when no listing can pass. `places`: lexemes of a place that is named by some text; null: any. `match`: what
 * listings must have besides.
 */
export const conditionsFrom = (
  count: Count,
  wanted: readonly string[],
  rows: RowFilters,
  places: ReadonlyMap<string, number> | null,
  match: readonly Group[],
): Conditions | null => {
  const required: Group[] = wanted.map((text) => wholeValue(text, count(text)));
  if (places !== null) {
    const estimate = [...places.values()].reduce((all, one) => all + one, 0);
    const least = Math.max(0, ...places.values());
    required.push({ text: `(${[...places.keys()].join('|')})`, estimate, least, isWide: false });
  }
  const isPriced = rows.minPrice !== undefined || rows.maxPrice !== undefined;
  for (const group of [
    ...(rows.near ? [groupAround(rows.near, [...match, ...required], count)] : []),
    ...(isPriced ? [groupOfPrices(rows, count)] : []),
  ]) {
    if (!group) return null;
    required.push(group);
  }
  return required.some(({ estimate }) => estimate === 0) ? null : { required, rows };
};

/**
 * The squares around a position, those of a trade where one is asked for; null: no listing there. A listing is in one
 * of them, so those that are near add up.
 */
const groupAround = (near: Near, match: readonly Group[], count: Count): Group | null => {
  const around = cellLexemesAround(near, count);
  const all = partly(around, wholeOf(around), true); // many small squares: the index gathers what is in them before it compares
  if (!all) return null;
  const trades = match.flatMap(({ offering, estimate }) => {
    const evenly = (estimate * all.estimate) / count(LISTINGS);
    return offering ? [tradeAround(near, offering, evenly, count)] : [];
  });
  const fewest = trades.toSorted((one, other) => one.estimate - other.estimate)[0];
  return fewest && (fewest.least > MOST_HITS || isCheaper(fewest, all, match)) ? fewest : all; // then uncounted
};

const wholeOf = (parts: readonly Part[]): number =>
  parts.reduce((all, { listings, isWhole }) => all + (isWhole ? listings : 0), 0);

/** Those of a trade around a position: in a small circle `evenly`, if the trade is spread as all others are. */
const tradeAround = (near: Near, { all, some, others }: Offering, evenly: number, count: Count): Group => {
  const offered = offeredLexemesAround(near, some, count);
  const lexemes = new Map([...offered.map(({ lexeme, listings }) => [lexeme, listings] as const), ...others]);
  const estimate = [...lexemes.values()].reduce((sum, listings) => sum + listings, 0);
  const least = wholeOf(some === all ? offered : offeredLexemesAround(near, all, count));
  return {
    text: `(${[...lexemes.keys()].join('|')})`,
    estimate,
    least,
    isWide: false,
    isOnlyForIndex: true,
    ofTrade: { expected: Math.max(least, Math.min(estimate, evenly)) },
  };
};

/** More squares than these are not looked up. */
const MOST_LOOKED_UP = 100;

/** Reading a row costs as much as comparing this many entries of the index. */
const ENTRIES_PER_ROW = 4;

/** Whether reading those of the trade in its wide squares costs less than comparing the trade with all squares, or reading all of it. */
const isCheaper = (trade: Group, around: Group, match: readonly Group[]): boolean => {
  if (trade.estimate === 0 || trade.text.split('|').length > MOST_LOOKED_UP) return false;
  const listings = Math.min(...match.map(({ estimate }) => estimate));
  const compared = (around.estimate + listings) / ENTRIES_PER_ROW;
  return trade.estimate < Math.min(compared, listings);
};

/** The bands of some prices; null: nothing costs that. A listing may be in several of them. */
const groupOfPrices = ({ minPrice, maxPrice }: RowFilters, count: Count): Group | null => {
  const bands = bandLexemesWithin(minPrice, maxPrice, count).filter(({ listings }) => listings > 0);
  return partly(bands, Math.max(0, ...bands.map(({ listings, isWhole }) => (isWhole ? listings : 0))), false);
};

/** What narrows listings down for a condition on the row. */
const partly = (parts: readonly Part[], least: number, isWide: boolean): Group | null => {
  const some = anyOf(parts.map(({ lexeme, listings }) => wholeValue(lexeme, listings)));
  return some && { ...some, least, isOnlyForIndex: true, isWide };
};

const wholeValue = (text: string, listings: number): Group => ({
  text,
  estimate: listings,
  least: listings,
  isWide: false,
  ...(isServiceLexeme(text) || isStateLexeme(text) ? { surely: [text] } : {}),
  ...(isServiceLexeme(text) ? offeringIn(text) : {}),
});

const offeringIn = (service: string): Pick<Group, 'offering'> => {
  const all = offeredNameIn(service);
  return all.length > 0 ? { offering: { all, some: all, others: [] } } : {};
};
