import { lagosMidnight } from '../../../../kernel/period.js';
import { weekdayOf } from '../../understanding/days.js';
import { EARTH_M } from '../distance.js';
import { comparablePlace } from '../comparable-filters.js';
import { MOST_HITS, type Near, type SearchFilters, type SearchSort } from '../search-index.js';
import { filterLexemesOf, stateLexeme, WORD_TAGS } from './lexemes.js';
import type { Levels } from './text-levels.js';

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
  /** Words of which a listing has one whose place contains the `location`; null: there is no such list. */
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
   * A text search query that the planner does not see: it takes the text index then. Of one that many listings match, it
   * expects to find enough of them in the table soon, and reading their vectors costs far more than it reckons.
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

/** Whether the last time of the date that can be booked begins late enough (`read-models/listing-calendar`). */
const isFreeOn = ({ date, nowMs }: FreeOn, values: Values): string => {
  const day = values.add(date, 'text');
  const weekday = values.add(weekdayOf(date) - 1, 'integer');
  const passed = values.add((nowMs - lagosMidnight(date).getTime()) / 60_000, 'float8');
  return `id IN (
    SELECT listing_id FROM listing_calendar
    WHERE (coalesce(days -> ${day}, week -> ${weekday}) ->> -1)::integer >= ${passed} + 60 * notice_hours)`;
};

const wasFound = ({ text, freeOn }: Found, values: Values): string =>
  [
    ...(text ? [`tsv @@ ${values.add(text, 'tsquery')}`] : []),
    ...(freeOn ? [isFreeOn(freeOn, values)] : []),
  ].join(' AND ') || 'true';

/** What a listing must have to be in the scope and found by the query. */
const conditionsOf = (query: string, scope: Scope, values: Values, rare = ''): string => {
  const { minRating, minPrice, maxPrice, location, near } = scope.filters;
  const { placeWords, freeOn } = scope;
  const text = [...filterLexemesOf(scope.filters), ...(query ? [`(${query})`] : [])].join('&');
  const seen = scope.without
    .filter((one) => one.freeOn === null)
    .map((one) => `(${one.text})`)
    .join('|');
  const seenOnDate = scope.without.filter((one) => one.freeOn !== null);
  const conditions = [
    ...(rare ? [`tsv @@ ${values.text(rare)}`] : []),
    ...(text
      ? [rare ? `ts_match_vq(tsv, ${values.add(text, 'tsquery')})` : `tsv @@ ${values.text(text)}`]
      : []),
    ...(seen ? [`NOT tsv @@ ${values.add(seen, 'tsquery')}`] : []), // by the row: the index is slow at what is not
    ...seenOnDate.map((one) => `NOT (${wasFound(one, values)})`),
    ...(freeOn ? [isFreeOn(freeOn, values)] : []),
    ...(minRating ? [`average_rating >= ${values.add(minRating, 'float8')}`] : []),
    ...(minPrice === undefined ? [] : [`highest_price >= ${values.add(minPrice, 'bigint')}`]),
    ...(maxPrice === undefined ? [] : [`lowest_price <= ${values.add(maxPrice, 'bigint')}`]),
    ...(placeWords ? [hasPlaceWord(placeWords, values)] : []),
    ...(location ? [`position(${values.add(comparablePlace(location), 'text')} IN place) > 0`] : []),
    ...(near ? [`coordinates <@ ${values.add(squareAround(near), 'box')}`] : []),
    ...(near ? [`${metresFrom(near, values)} <= ${values.add(near.radiusM, 'float8')}`] : []),
  ];
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
};

/** Whether there are no conditions besides the query. */
export const isWhole = (scope: Scope): boolean => conditionsOf('', scope, new Values()) === '';

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
 * Looks at no more than one listing beyond `most`, in any order. Where there are no more, `ids` is the page of the best of
 * them and `total` is exact.
 */
export const bestOf = (levels: Levels, scope: Scope, { limit, offset }: Page, most: number): Statement => {
  const values = new Values();
  const key = keyOf(scope, values);
  const level = levelOf(levels, scope, values);
  const text = `
    WITH found AS MATERIALIZED (
      SELECT id, ${key} AS key${level === '0' ? '' : ', tsv, state'} FROM listing_search
      ${conditionsOf(levels.whole, scope, values, levels.rare)} LIMIT ${most + 1}
    ), page AS (
      SELECT id, row_number() OVER (ORDER BY ${level}, key DESC, id DESC) AS place FROM found
      WHERE (SELECT count(*) FROM found) <= ${most}
      ORDER BY place LIMIT ${values.add(limit, 'integer')} OFFSET ${values.add(offset, 'integer')}
    )
    SELECT (SELECT count(*) FROM found)::integer AS total,
      (SELECT coalesce(array_agg(id ORDER BY place), '{}') FROM page) AS ids`;
  return { text, values: values.all };
};

/** Listings that are looked at in the order's index: a page of what a listing in a hundred has is full by then. */
const MOST_WALKED = 2_000;

/**
 * A page of what more than `MOST_HITS` listings have. `walk`: the best listings of the order are looked at, which is quick
 * where many of them have it; the page may be short. `sort`: all that the text index finds.
 */
export const pageOf = (
  query: string,
  scope: Scope,
  { limit, offset }: Page,
  by: 'walk' | 'sort',
): Statement => {
  const values = new Values();
  const key = keyOf(scope, values);
  const conditions = conditionsOf(query, scope, values);
  const { near } = scope.filters;
  const nearest = near && scope.sort === 'distance' ? values.add(`(${near.lng},${near.lat})`, 'point') : null;
  const best = `(SELECT * FROM listing_search ORDER BY ${key} DESC, id DESC LIMIT ${MOST_WALKED}) best`;
  const from = by === 'walk' && nearest === null && conditions ? best : 'listing_search';
  const inOrder = nearest
    ? `ORDER BY coordinates <-> ${nearest} LIMIT ${MOST_HITS + 1}`
    : by === 'sort'
      ? 'OFFSET 0' // or it would be walked after all
      : '';
  const text = `SELECT id FROM (SELECT id, ${key} AS key FROM ${from} ${conditions} ${inOrder}) matching
    ORDER BY key DESC, id DESC
    LIMIT ${values.add(limit, 'integer')} OFFSET ${values.add(offset, 'integer')}`;
  return { text, values: values.all };
};

/** The levels as queries of their own, each to be asked without those before it. */
export const partsOf = ({ levels, whole, statesFirst }: Levels, { sort }: Scope): string[] => {
  const relevance = sort === 'relevance' ? levels : [whole];
  if (statesFirst.length === 0) return [...relevance];
  return [
    ...statesFirst.flatMap((state) => relevance.map((level) => `${stateLexeme(state)}&(${level})`)),
    whole,
  ];
};
