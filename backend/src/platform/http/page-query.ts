import { BadRequestException } from '@nestjs/common';
import type { Response } from 'express';
import type { MovedBefore, Order, Page, PageQuery } from '../database/page.js';

/** Rows of a list of the panel, at most and by default: the contract has no pages there, but lists grow. */
export const LONGEST_LIST = 500;

const isAbsent = (value: unknown): value is undefined | '' => value === undefined || value === '';

const invalid = (): Error => new BadRequestException('Invalid filter');

/** The number of rows of a list of the panel: a whole number, clamped to the range (contract 3.1). */
export const limitOf = (value: unknown): number => {
  if (isAbsent(value)) return LONGEST_LIST;
  const limit = Number(value);
  if (typeof value !== 'string' || !Number.isInteger(limit)) throw invalid();
  return Math.min(Math.max(limit, 1), LONGEST_LIST);
};

/** The same for a list that refuses nothing: anything but a number is the default. */
export const lenientLimitOf = (value: unknown, { most, usual }: { most: number; usual: number }): number => {
  const limit = typeof value === 'string' && value.trim() !== '' ? Math.trunc(Number(value)) : Number.NaN;
  return Number.isNaN(limit) ? usual : Math.min(Math.max(limit, 1), most);
};

/** Query parameters of a list of the panel, unchecked. */
interface ListQuery {
  limit?: unknown;
  offset?: unknown;
  before?: unknown;
}

/** Lists in another order than newest first continue after a row. */
export interface OldestFirstQuery {
  after?: unknown;
}

export interface SearchedListQuery extends ListQuery {
  q?: unknown;
}

/** A list that can be ordered by its columns; then `offset` turns the pages. */
export interface SortedListQuery extends SearchedListQuery {
  sort?: unknown;
}

export interface StatusListQuery extends ListQuery {
  status?: unknown;
}

export const pageOf = (query: Readonly<ListQuery>): PageQuery => ({
  limit: limitOf(query.limit),
  offset: offsetOf(query.offset),
  before: beforeOf(query.before),
});

/** Returns the rows; the header holds the number of all (contract 3.1). */
export const withTotal = <Row>(response: Response, { rows, total }: Page<Row>): Row[] => {
  response.setHeader('X-Total-Count', total);
  return rows;
};

/** How many rows are left out at the start; 0 when it is absent. */
export const offsetOf = (value: unknown): number => {
  if (isAbsent(value)) return 0;
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) throw invalid();
  return Number(value);
};

/** "name", "-name" for descending, of the names that a list knows; null: its usual order. */
export const orderOf = (value: unknown, known: readonly string[]): Order | null => {
  if (isAbsent(value)) return null;
  const by = String(value).replace(/^-/, '');
  if (typeof value !== 'string' || !known.includes(by)) throw invalid();
  return { by, descending: value.startsWith('-') };
};

/** The id of the last row that was seen, null when the list begins. */
export const beforeOf = (value: unknown): number | null => {
  if (isAbsent(value)) return null;
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value)) throw invalid();
  return Number(value);
};

const MOVED = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)?,([1-9]\d{0,8})$/;

/** "2026-11-21T14:40:00.000Z,7", or ",7" for one that never moved; null when the list begins. */
export const movedBeforeOf = (value: unknown): MovedBefore | null => {
  if (isAbsent(value)) return null;
  const parts = typeof value === 'string' ? MOVED.exec(value) : null;
  if (!parts) throw invalid();
  return { userId: Number(parts[2]), movedAt: parts[1] ? momentOf(parts[1]).toISOString() : null };
};

/** The search text, lowercased; null for nothing. Longer texts find nothing anyway. */
export const searchOf = (value: unknown): string | null => {
  if (isAbsent(value)) return null;
  if (typeof value !== 'string' || value.length > 200) throw invalid();
  return value.trim().toLowerCase() || null;
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The moment of an ISO 8601 text with a zone; with `days` a day alone is its first moment in UTC. */
export const momentOf = (text: unknown, { days = false } = {}): Date => {
  const isMoment = typeof text === 'string' && (MOMENT.test(text) || (days && DAY.test(text)));
  const moment = new Date(isMoment ? text : Number.NaN);
  if (Number.isNaN(moment.getTime()) || !isDayOfCalendar(String(text).slice(0, 10))) throw invalid();
  return moment;
};

/** Date parses 30 February as 2 March. */
const isDayOfCalendar = (day: string): boolean => new Date(day).toISOString().startsWith(day);

/** One of the words that a filter takes; null when it is absent. */
export const oneOf = <Word extends string>(value: unknown, words: readonly Word[]): Word | null => {
  if (isAbsent(value)) return null;
  const found = words.find((word) => word === value);
  if (!found) throw invalid();
  return found;
};
