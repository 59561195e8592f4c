import { lagosMidnight } from '../../../../kernel/period.js';
import { weekdayOf } from '../../understanding/days.js';
import { EARTH_M } from '../distance.js';
import { comparablePlace, type Near, type SearchFilters, type SearchSort } from '../search-index.js';
import { dearerThan } from './business-order.js';
import { filterLexemesOf, stateLexeme, WORD_TAGS } from './lexemes.js';
import { allOf, eitherOf, type Levels } from './text-levels.js';

/** A statement with its values. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A date of Lagos, and the moment of which it is asked whether a time on it can be booked. */
export interface FreeOn {
  date: string;
  nowMs: number;
}

/** What a step found: a text search query, and the date that it asked about. */
export interface Found {
  text: string;
  freeOn: FreeOn | null;
}

/** What a page of a search is read from. */
export interface Scope {
  filters: SearchFilters;
  /** `distance` only with `near`. */
  sort: SearchSort;
  /** What earlier steps found. */
  without: readonly Found[];
  /** A time on this date can still be booked; null: that does not matter. */
  freeOn: FreeOn | null;
  /** A listing whose place contains the `location` has one of these words; null: unknown. */
  placeWords: readonly string[] | null;
}

export interface Page {
  limit: number;
  offset: number;
}

const METRES_PER_DEGREE = (EARTH_M * Math.PI) / 180;

class Values {
  readonly all: unknown[] = [];

  /** Its placeholder. */
  add(value: unknown, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }

  /**
   * A text search query that the planner cannot see, so that it takes the text index. For a visible one that many listings
   * match it prefers to scan the table, and underestimates what reading the vectors costs.
   */
  text(query: string): string {
    return `(SELECT ${this.add(query, 'tsquery')})`;
  }
}

/** Metres from a position, as `metresBetween`. */
const metresFrom = ({ lat, lng }: Near, values: Values): string => {
  const [latitude, longitude] = [values.add(lat, 'float8'), values.add(lng, 'float8')];
  return `2 * ${EARTH_M} * asin(least(1, sqrt(
    sind((coordinates[1] - ${latitude}) / 2) ^ 2
    + cosd(coordinates[1]) * cosd(${latitude}) * sind((coordinates[0] - ${longitude}) / 2) ^ 2)))`;
};

/** The square around the circle, which the map index finds. */
const squareAround = ({ lat, lng, radiusM }: Near): string => {
  const high = radiusM / METRES_PER_DEGREE + 0.01;
  const wide = high / Math.max(Math.cos(((Math.abs(lat) + high) * Math.PI) / 180), 0.01);
  return `((${lng - wide},${lat - high}),(${lng + wide},${lat + high}))`;
};

/** The dictionary has not read the newest listings: they may have words that it does not know. */
const hasPlaceWord = (words: readonly string[], values: Values): string => {
  const lexemes = words.flatMap((word) => WORD_TAGS.map((tag) => tag + word));
  return `(tsv @@ ${values.text(lexemes.join('|'))} OR id = ANY (ARRAY(SELECT id FROM search_unread)))`;
};

/** Of a calendar: whether its last time of the date that can be booked begins late enough (`read-models/listing-calendar`). */
const isFreeOn = ({ date, nowMs }: FreeOn, values: Values): string => {
  const day = values.add(date, 'text');
  const weekday = values.add(weekdayOf(date) - 1, 'integer');
  const passed = values.add((nowMs - lagosMidnight(date).getTime()) / 60_000, 'float8');
  return `(coalesce(days -> ${day}, week -> ${weekday}) ->> -1)::integer >= ${passed} + 60 * notice_hours`;
};

/** Evaluated per row: the index is slow at negation, and PostgreSQL would first collect all free calendars. */
const wasNotFound = ({ text, freeOn }: Found, values: Values): string => {
  const conditions = [
    ...(text ? [`tsv @@ ${values.add(text, 'tsquery')}`] : []),
    ...(freeOn
      ? [`coalesce((SELECT ${isFreeOn(freeOn, values)} FROM listing_calendar WHERE listing_id = id), false)`]
      : []),
  ];
  return `NOT (${conditions.join(' AND ') || 'true'})`;
};

/** A wider circle contains so many listings that words and filters find them faster than the map index. */
const WIDE_M = 100_000;

/**
 * What a listing must have to be in the scope and found by one of the queries. `rare`: a query that the text index is asked
 * instead, or empty: it is not asked. `square`: what the map index is asked.
 */
const conditionsOf = (
  queries: readonly string[],
  scope: Scope,
  values: Values,
  { rare, square }: { rare?: string | undefined; square?: string } = {},
): string => {
  const { minRating, minPrice, maxPrice, location, near } = scope.filters;
  const { placeWords, freeOn } = scope;
  const filters = filterLexemesOf(scope.filters);
  const texts = queries.map((query) => allOf([...filters, query && `(${query})`]));
  const isText = !texts.includes('');
  // Separate conditions: for one combined query the index reads all listings that have any of the words.
  const found = (): string =>
    rare === undefined
      ? texts.map((text) => `tsv @@ ${values.text(text)}`).join(' OR ')
      : `${rare && `tsv @@ ${values.text(rare)} AND `}ts_match_vq(tsv, ${values.add(eitherOf(texts), 'tsquery')})`;
  const conditions = [
    ...(isText ? [`(${found()})`] : []),
    ...scope.without.map((one) => wasNotFound(one, values)),
    ...(freeOn ? [`id IN (SELECT listing_id FROM listing_calendar WHERE ${isFreeOn(freeOn, values)})`] : []),
    ...(minRating ? [`average_rating >= ${values.add(minRating, 'float8')}`] : []),
    ...(minPrice === undefined ? [] : [`highest_price >= ${values.add(minPrice, 'bigint')}`]),
    ...(maxPrice === undefined ? [] : [`lowest_price <= ${values.add(maxPrice, 'bigint')}`]),
    ...(placeWords ? [hasPlaceWord(placeWords, values)] : []),
    ...(location ? [`position(${values.add(comparablePlace(location), 'text')} IN place) > 0`] : []),
    ...(near && (square ?? !(isText && near.radiusM > WIDE_M))
      ? [`coordinates <@ ${square ?? values.add(squareAround(near), 'box')}`]
      : []),
    ...(near ? [`${metresFrom(near, values)} <= ${values.add(near.radiusM, 'float8')}`] : []),
  ];
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
};

/** Whether only the query narrows the scope. Results of earlier steps do not count: they are fewer than `ENOUGH_HITS`. */
export const hasNoFilters = (scope: Scope): boolean =>
  conditionsOf([''], { ...scope, without: [] }, new Values()) === '';

/** The order within a level: the greatest first, then the newest id. */
const keyOf = ({ sort, filters: { near } }: Scope, values: Values): string =>
  sort === 'distance' && near ? `-${metresFrom(near, values)}` : `${sort}_key`;

/** How relevant a listing is: the number of its level, states first. The chosen order comes before the levels. */
const levelOf = ({ levels, statesFirst }: Levels, { sort }: Scope, values: Values): string => {
  const relevance =
    sort === 'relevance' && levels.length > 1
      ? `CASE ${levels.map((level, n) => `WHEN tsv @@ ${values.add(level, 'tsquery')} THEN ${n}`).join(' ')} END`
      : '0';
  if (statesFirst.length === 0) return relevance;
  const place = `coalesce(array_position(${values.add(statesFirst, 'text[]')}, state), ${statesFirst.length + 1})`;
  return `${place} * ${levels.length} + ${relevance}`;
};

/**
 * Reads at most one listing beyond `most`, in any order. If there are no more, `total` is exact and `ids` is a page of the
 * best of them.
 */
export const bestOf = (levels: Levels, scope: Scope, { limit, offset }: Page, most: number): Statement => {
  const values = new Values();
  const key = keyOf(scope, values);
  const level = levelOf(levels, scope, values);
  const [first, last] = [offset + 1, offset + limit].map((place) => values.add(place, 'integer'));
  const text = `
    SELECT count(*)::integer AS total, (array_agg(id ORDER BY level, key DESC, id DESC))[${first}:${last}] AS ids
    FROM (
      SELECT id, ${key} AS key, ${level} AS level FROM listing_search
      ${conditionsOf(levels.wholes, scope, values, { rare: levels.rare || undefined })} LIMIT ${most + 1}
    ) found`;
  return { text, values: values.all };
};

/** Listings read from the index of the order: enough to fill a page with what one listing in a hundred has. */
const MOST_WALKED = 2_000;

/** The best listings of an order. Of the dearest those that are dearer than `maxPrice` are passed over. */
const bestIn = ({ sort, filters: { maxPrice } }: Scope, values: Values): string => {
  const start =
    sort === 'price_high' && maxPrice !== undefined
      ? `WHERE price_high_key < ${values.add(dearerThan(maxPrice), 'bigint')}`
      : '';
  return `(SELECT * FROM listing_search ${start} ORDER BY ${sort}_key DESC, id DESC LIMIT ${MOST_WALKED}) best`;
};

/** A degree of longitude is at most so many times shorter than one of latitude where listings are (to 14° north). */
const NARROWING = 1.04;

/** The circle that contains the first `places`. The map index measures in degrees. */
const circleOf = (near: Near, nearest: string, places: number, values: Values): string => {
  const position = values.add(`(${near.lng},${near.lat})`, 'point');
  return `circle(${position}, ${NARROWING} * (SELECT max(away) FROM (
    SELECT coordinates <-> ${position} AS away FROM listing_search ${nearest}
    ORDER BY away LIMIT ${values.add(places, 'integer')}) nearest))`;
};

/**
 * A page of what more than `MOST_HITS` listings have. `walk`: the best listings of the order are read, which is quick
 * if many of them match; the page may be short. `sort`: all that the text index finds are sorted.
 */
export const pageOf = (
  query: string,
  scope: Scope,
  { limit, offset }: Page,
  by: 'walk' | 'sort',
): Statement => {
  const values = new Values();
  const key = keyOf(scope, values);
  const { near } = scope.filters;
  const matching = (): string => {
    if (by === 'sort') return `listing_search ${conditionsOf([query], scope, values)} OFFSET 0`; // or it would be walked
    const byRow = conditionsOf([query], scope, values, { rare: '' });
    if (!near || scope.sort !== 'distance') return `${bestIn(scope, values)} ${byRow}`;
    const square = circleOf(near, byRow, offset + limit, values);
    return `listing_search ${conditionsOf([query], scope, values, { square })}`;
  };
  const text = `SELECT id FROM (SELECT id, ${key} AS key FROM ${matching()}) matching
    ORDER BY key DESC, id DESC
    LIMIT ${values.add(limit, 'integer')} OFFSET ${values.add(offset, 'integer')}`;
  return { text, values: values.all };
};

/** The levels as queries of their own, each to be asked without those before it. */
export const partsOf = ({ levels, wholes, statesFirst }: Levels, { sort }: Scope): string[] => {
  const whole = eitherOf(wholes);
  const relevance = sort === 'relevance' ? levels : [whole];
  if (statesFirst.length === 0) return [...relevance];
  return [
    ...statesFirst.flatMap((state) => relevance.map((level) => `${stateLexeme(state)}&(${level})`)),
    whole,
  ];
};
