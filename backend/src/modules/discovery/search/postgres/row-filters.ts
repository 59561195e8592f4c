import { metresFrom } from './metres.js';
import type { RowFilters } from '../plan/search-conditions.js';
import { boxAround, boxWithin, type Box } from '../plan/cells.js';
import type { SearchSort } from '../search-index.js';
import { priceHighKeyAbove, priceLowKeyOf } from './business-order.js';

interface RowConditions {
  text: string;
  name: string;
  values: unknown[];
  /** How far a row is from the position, in SQL; null where there is none. */
  metres: string | null;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The keys of a sort order by price that can pass a limit of the price, so that a walk begins and ends with them. */
export const keysWithin = (
  sort: SearchSort,
  { maxPrice }: RowFilters,
  first: number,
): Pick<RowConditions, 'text' | 'values'> => {
  if (maxPrice === undefined) return { text: '', values: [] };
  if (sort === 'price_high')
    return { text: `price_high_key < (SELECT $${first}::bigint)`, values: [priceHighKeyAbove(maxPrice)] };
  if (sort === 'price_low')
    return { text: `price_low_key >= (SELECT $${first}::bigint)`, values: [priceLowKeyOf(maxPrice)] };
  return { text: '', values: [] };
};

/** The SQL of the row filters, their parameters numbered from `first`. */
export const conditionsOf = (filters: RowFilters, first: number): RowConditions => {
  const values: unknown[] = [];
  const given = (value: unknown, type: string): string => {
    values.push(value);
    return `(SELECT $${first + values.length - 1}::${type})`; // hidden, so that the plan cannot depend on it
  };
  let metres: string | null = null;
  let text = '';
  let name = '';
  if (filters.minRating !== undefined) {
    text += ` AND average_rating >= ${given(filters.minRating, 'float8')}`;
    name += '-rating';
  }
  if (filters.place !== undefined) {
    text += ` AND place LIKE ${given(`%${escapeLike(filters.place)}%`, 'text')}`;
    name += '-place';
  }
  if (filters.minPrice !== undefined) {
    text += ` AND highest_price >= ${given(filters.minPrice, 'bigint')}`;
    name += '-from';
  }
  if (filters.maxPrice !== undefined) {
    text += ` AND lowest_price <= ${given(filters.maxPrice, 'bigint')}`;
    name += '-to';
  }
  if (filters.near) {
    const { lat, lng, radiusM } = filters.near;
    metres = metresFrom(given(lat, 'float8'), given(lng, 'float8'));
    const inBox = ({ south, north, west, east }: Box): string =>
      `latitude BETWEEN ${given(south, 'float8')} AND ${given(north, 'float8')}
        AND longitude BETWEEN ${given(west, 'float8')} AND ${given(east, 'float8')}`;
    // Comparing is much cheaper than reckoning a distance, which only the rim of the circle needs.
    text += ` AND ${inBox(boxAround(filters.near))}
      AND ((${inBox(boxWithin(filters.near))}) OR ${metres} <= ${given(radiusM, 'float8')})`;
    name += '-near';
  }
  return { text, name, values, metres };
};
