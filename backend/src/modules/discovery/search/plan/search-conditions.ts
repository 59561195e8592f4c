import type { Near, SearchFilters } from '../search-index.js';
import {
  bandLexemesWithin,
  cellLexemesAround,
  isServiceLexeme,
  isStateLexeme,
  type Part,
} from './lexemes.js';
import type { Count } from './query-terms.js';
import { anyOf, type Group } from './search-plan.js';

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

/** Null when no listing can pass. `places`: lexemes of a place that is named by some text; null: any. */
export const conditionsFrom = (
  count: Count,
  wanted: readonly string[],
  rows: RowFilters,
  places: ReadonlyMap<string, number> | null,
): Conditions | null => {
  const required: Group[] = wanted.map((text) => wholeValue(text, count(text)));
  if (places !== null) {
    const estimate = [...places.values()].reduce((all, one) => all + one, 0);
    const least = Math.max(0, ...places.values());
    required.push({ text: `(${[...places.keys()].join('|')})`, estimate, least, isWide: false });
  }
  const isPriced = rows.minPrice !== undefined || rows.maxPrice !== undefined;
  for (const group of [
    ...(rows.near ? [groupAround(rows.near, count)] : []),
    ...(isPriced ? [groupOfPrices(rows, count)] : []),
  ]) {
    if (!group) return null;
    required.push(group);
  }
  return required.some(({ estimate }) => estimate === 0) ? null : { required, rows };
};

/** The squares around a position; null: nobody is there. A listing is in one of them, so those that are near add up. */
const groupAround = (near: Near, count: Count): Group | null => {
  const around = cellLexemesAround(near, count);
  const least = around.reduce((all, { listings, isWhole }) => all + (isWhole ? listings : 0), 0);
  return partly(around, least, true); // many small squares: the index gathers what is in them before it compares
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
});
