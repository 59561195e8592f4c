import type { Near, SearchFilters } from '../search-index.js';
import { cellLexemesAround, isServiceLexeme, isStateLexeme } from './lexemes.js';
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
  if (rows.near) {
    const around = groupAround(rows.near, count);
    if (!around) return null;
    required.push(around);
  }
  return required.some(({ estimate }) => estimate === 0) ? null : { required, rows };
};

/** The text index compares each listing that it gathers with every square: with more of them the row is sooner asked. */
const MANY_CELLS = 16;

/** The squares around a position; null: nobody is there. A listing is in one of them, so those that are near add up. */
export const groupAround = (near: Near, count: Count): Group | null => {
  const held = cellLexemesAround(near).filter(({ lexeme }) => count(lexeme) > 0);
  const whole = held.filter(({ isWhole }) => isWhole);
  const around = anyOf(held.map(({ lexeme }) => wholeValue(lexeme, count(lexeme))));
  const least = whole.reduce((all, { lexeme }) => all + count(lexeme), 0);
  return around && { ...around, least, isOnlyForIndex: true, isWide: held.length > MANY_CELLS };
};

const wholeValue = (text: string, listings: number): Group => ({
  text,
  estimate: listings,
  least: listings,
  isWide: false,
  ...(isServiceLexeme(text) || isStateLexeme(text) ? { surely: [text] } : {}),
});
