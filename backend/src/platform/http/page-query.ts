import { BadRequestException } from '@nestjs/common';

/** How much a list of the panel answers at most, and by default: the contract knows no pages, lists grow all the same. */
export const LONGEST_LIST = 500;

/** A whole number of a query, clamped to the range; the default when it is absent (contract 3.1). */
export const limitOf = (value: unknown, { most = LONGEST_LIST, usual = LONGEST_LIST } = {}): number => {
  if (value === undefined || value === '') return usual;
  const limit = Number(value);
  if (typeof value !== 'string' || !Number.isInteger(limit)) throw new BadRequestException('Invalid filter');
  return Math.min(Math.max(limit, 1), most);
};

/** How many rows are left out at the start; 0 when it is absent. */
export const offsetOf = (value: unknown): number => {
  if (value === undefined || value === '') return 0;
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) throw new BadRequestException('Invalid filter');
  return Number(value);
};

/** The id of the last row that was seen, null when the list begins. */
export const beforeOf = (value: unknown): number | null => {
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value))
    throw new BadRequestException('Invalid filter');
  return Number(value);
};

/** What is searched for, lowercased; null for nothing. Longer texts find nothing anyway. */
export const searchOf = (value: unknown): string | null => {
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string' || value.length > 200) throw new BadRequestException('Invalid filter');
  return value.trim().toLowerCase() || null;
};

/** For `LIKE`: the text anywhere, its own wildcards taken literally. */
export const anywhere = (search: string | null): string | null =>
  search === null ? null : `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
