import { MOST_HITS, type Near } from '../search-index.js';
import { independentMatches } from '../plan/expected-matches.js';
import { ringLexemesAround } from '../plan/lexemes.js';
import { onRowOf } from '../plan/search-plan.js';
import { conditionsOf } from './row-filters.js';
import { checkOf, driveOf, rowQueryOf, type Statement, type WantedPage } from './wanted-page.js';

/** A ring holds a page only if this many times its listings are expected there: they may be elsewhere. */
const SPARE_ROOM = 2;
/** A circle around the position and what the text index is asked for to find all in it. */
interface NearestRing {
  near: Near;
  drive: string;
}

/**
 * Where to look for the nearest of very many, in order until the page is full. Narrower rings, and those that
 * would surely hold too few, are left out.
 */
export const ringsFor = (
  { rows: { near }, match, limit, offset, listings }: WantedPage,
  count: (lexeme: string) => number,
): NearestRing[] => {
  if (!near) return [];
  const others = onRowOf(match);
  const share = independentMatches(others, listings) / Math.max(listings, 1);
  const narrow = others.filter(({ isWide }) => !isWide).map(({ text }) => text);
  return ringLexemesAround(near, count)
    .filter(({ expected }) => share * expected >= SPARE_ROOM * (offset + limit))
    .map(({ radiusM, lexemes }) => ({
      near: { ...near, radiusM },
      drive: [`(${lexemes.join('|')})`, ...narrow].join('&'),
    }));
};

/**
 * The nearest where very many match, looked for in a ring. A page that is not full has to be read again from the whole. Matches are counted to
 * one more than can be paged to; `total`: when it is known without counting.
 */
export const nearestStatement = (
  { match, rows, limit, offset }: WantedPage,
  ring: NearestRing,
  total: number | null,
): Statement => {
  const inside = conditionsOf({ ...rows, near: ring.near }, 8);
  const all = conditionsOf(rows, 8 + inside.values.length);
  const text = `
    SELECT ARRAY (
      SELECT id FROM listing_search
      WHERE tsv @@ (SELECT $1::tsquery)${inside.text} AND (tsv @@ (SELECT $2::tsquery)) IS NOT FALSE
      ORDER BY ${inside.metres}, id DESC LIMIT (SELECT $4::integer) OFFSET (SELECT $5::integer)
    ) AS ids, coalesce((SELECT $6::integer), (
      SELECT count(*)::integer FROM (
        SELECT FROM listing_search
        WHERE tsv @@ (SELECT $3::tsquery)${all.text} AND (tsv @@ (SELECT $7::tsquery)) IS NOT FALSE
        LIMIT ${MOST_HITS + 1}
      ) counted
    )) AS total`;
  const given = [ring.drive, rowQueryOf(match), driveOf(match), limit, offset, total, checkOf(match)];
  const values = [...given, ...inside.values, ...all.values];
  return { name: `search-nearest${inside.name}`, text, values };
};
