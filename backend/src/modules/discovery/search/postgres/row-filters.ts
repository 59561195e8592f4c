/** Conditions that are checked on the row itself, each with the parameter that it takes. */
export interface RowFilters {
  minRating?: number;
  /** Folded text that the place contains. */
  place?: string;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The SQL of the row filters, their parameters numbered from `first`. */
export const conditionsOf = (
  filters: RowFilters,
  first: number,
): { text: string; name: string; values: unknown[] } => {
  const values: unknown[] = [];
  let text = '';
  let name = '';
  if (filters.minRating !== undefined) {
    values.push(filters.minRating);
    text += ` AND average_rating >= (SELECT $${first + values.length - 1}::float8)`;
    name += '-rating';
  }
  if (filters.place !== undefined) {
    values.push(`%${escapeLike(filters.place)}%`);
    text += ` AND place LIKE (SELECT $${first + values.length - 1}::text)`;
    name += '-place';
  }
  return { text, name, values };
};
