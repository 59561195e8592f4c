import type { SearchFilters } from '../search-index.js';
import type { RowFilters } from './row-filters.js';
import type { Group } from './search-plan.js';
import type { Knowledge } from './term-dictionary.js';

/** The filters in the two forms in which the engine applies them. */
export interface Conditions {
  /** Those that compare whole values, and the place as far as the dictionary knows it: by the text index. */
  required: Group[];
  /** The rest: on the row. */
  rows: RowFilters;
}

/** Whole numbers of stars are lexemes. */
export const rowFiltersOf = ({ minRating = 0 }: SearchFilters, place: string): RowFilters => ({
  ...(minRating > 5 || !Number.isInteger(minRating) ? { minRating } : {}),
  ...(place === '' ? {} : { place }),
});

export const isEmpty = (rows: RowFilters): boolean => Object.keys(rows).length === 0;

/** Null when no listing can pass. */
export const conditionsFrom = (
  { filters, places }: Knowledge,
  wanted: readonly string[],
  rows: RowFilters,
  hasPlace: boolean,
): Conditions | null => {
  const required: Group[] = wanted.map((text) => wholeValue(text, filters.get(text) ?? 0));
  if (hasPlace && places !== null) {
    const estimate = [...places.values()].reduce((all, one) => all + one, 0);
    const least = Math.max(0, ...places.values());
    required.push({ text: `(${[...places.keys()].join('|')})`, estimate, least, isWide: false });
  }
  return required.some(({ estimate }) => estimate === 0) ? null : { required, rows };
};

const wholeValue = (text: string, listings: number): Group => ({
  text,
  estimate: listings,
  least: listings,
  isWide: false,
});
