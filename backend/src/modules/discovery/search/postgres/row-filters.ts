import { metresFrom } from './metres.js';
import type { RowFilters } from '../plan/search-conditions.js';

export interface RowConditions {
  text: string;
  name: string;
  values: unknown[];
  /** How far a row is from the position, in SQL; null where there is none. */
  metres: string | null;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

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
    text += ` AND ${metres} <= ${given(radiusM, 'float8')}`;
    name += '-near';
  }
  return { text, name, values, metres };
};
