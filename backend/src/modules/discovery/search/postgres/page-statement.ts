import { MOST_HITS } from '../search-index.js';
import { queryOf } from '../plan/search-plan.js';
import { conditionsOf, keysWithin } from './row-filters.js';
import { rowsToWalk, WALKS } from './walk-or-look-up.js';
import { checkOf, driveOf, KEYS, rowQueryOf, type Statement, type WantedPage } from './wanted-page.js';

/** How many buckets a statement has room for, so that there are few of them. */
const BUCKETS = [0, 1, 3, 7, 15, 31];

/**
 * Ids in order and the total, for buckets that are read in order until the page is full. A page that is not
 * full gives the total; else matches are counted, to one more than can be paged to.
 *
 * A bucket can be read in two ways. A rare one: all its matches by the text index, then sorted; `key + 0` keeps
 * PostgreSQL from walking the sort index in search of a handful of rows. A common one (`walk`): down the sort index,
 * checking each row, which finds a page within a few hundred rows; should the first `walkRows` not do, the
 * rest comes in the first way, from where the walk ended.
 *
 * `total`: when it is known without counting.
 *
 * The parameters hide behind `given`, so that the plan cannot depend on them: it is made once and kept. Numbers that
 * ought to change it are part of the text. `IS NOT FALSE` lets null pass, and keeps a check on the row out of
 * the text index.
 */
export const bucketStatement = (
  { sort, buckets, required, match, rows, limit, offset, listings, rareBuckets = 0 }: WantedPage,
  total: number | null,
): Statement => {
  const key = KEYS[sort];
  const needed = offset + limit;
  const queries = buckets.map(({ groups }) => [...groups, ...required]);
  const rowsWalked = queries.map((groups, n) => (n < rareBuckets ? 0 : rowsToWalk(groups, needed, listings)));
  const walkRows = WALKS.find((rowCount) => rowCount >= Math.max(...rowsWalked)) ?? WALKS[0];
  const { text: and, name, values } = conditionsOf(rows, 11);
  const range = keysWithin(sort, rows, 11 + values.length);
  const walked = `listing_search${range.text && ` WHERE ${range.text}`} ORDER BY ${key} DESC, id DESC`;
  const text = `
    WITH given AS MATERIALIZED (
      SELECT $1::tsquery[] AS queries, $2::tsquery[] AS drives, $3::tsquery[] AS checks, $4::tsquery[] AS seen,
        $5::boolean[] AS walks, $6::tsquery AS match_drive, $7::tsquery AS match_check, $8::integer AS needed,
        $9::integer AS skipped, $10::integer AS total
    ), page AS MATERIALIZED (
      SELECT ARRAY (
        SELECT hit.id FROM unnest((SELECT queries FROM given), (SELECT drives FROM given),
          (SELECT checks FROM given), (SELECT seen FROM given), (SELECT walks FROM given)
        ) AS bucket (query, drive, remainder, seen, walk)
        CROSS JOIN LATERAL (
          SELECT id FROM (
            SELECT id FROM (
              SELECT * FROM ${walked} LIMIT ${walkRows}
            ) best
            WHERE bucket.walk${and} AND (tsv @@ bucket.query) IS NOT FALSE AND (tsv @@ bucket.seen) IS NOT TRUE
            LIMIT (SELECT needed FROM given)
          ) walked
          UNION ALL
          SELECT id FROM (
            SELECT id FROM listing_search
            WHERE tsv @@ bucket.drive${and} AND (tsv @@ bucket.remainder) IS NOT FALSE
              AND (tsv @@ bucket.seen) IS NOT TRUE
              AND (NOT bucket.walk OR (${key}, id) < (
                SELECT ${key}, id FROM ${walked} OFFSET ${walkRows - 1} LIMIT 1))
            ORDER BY ${key} + 0 DESC, id DESC LIMIT (SELECT needed FROM given)
          ) looked_up
        ) hit
        LIMIT (SELECT needed - skipped FROM given) OFFSET (SELECT skipped FROM given)
      ) AS ids
    )
    SELECT ids, coalesce((SELECT total FROM given), CASE
      WHEN cardinality(ids) < (SELECT needed - skipped FROM given) AND (ids <> '{}' OR (SELECT skipped = 0 FROM given))
      THEN (SELECT skipped FROM given) + cardinality(ids)
    END, (
      SELECT count(*)::integer FROM (
        SELECT FROM listing_search
        WHERE tsv @@ (SELECT match_drive FROM given)${and} AND (tsv @@ (SELECT match_check FROM given)) IS NOT FALSE
        LIMIT ${MOST_HITS + 1}
      ) counted
    )) AS total
    FROM page`;
  return {
    name: `search-buckets-${sort}-${walkRows}${name}`,
    text,
    values: [
      queries.map(rowQueryOf),
      queries.map(driveOf),
      queries.map(checkOf),
      buckets.map(({ seen }) => seen),
      rowsWalked.map((rowCount) => rowCount > 0),
      driveOf(match),
      checkOf(match),
      needed,
      offset,
      total,
      ...values,
      ...range.values,
    ],
  };
};

/** The same where matches are few: each is read once, and sorted by the first bucket that it is in; the last has all. */
export const wholeStatement = ({ sort, buckets, match, rows, limit, offset }: WantedPage): Statement => {
  const better = buckets.slice(0, -1).map(({ groups }) => queryOf(groups));
  const places = BUCKETS.find((count) => count >= better.length) ?? better.length;
  const { text: and, name, values, metres } = conditionsOf(rows, 5 + places);
  const key = sort === 'distance' && metres !== null ? `-${metres}` : KEYS[sort];
  const isIn = Array.from({ length: places }, (_, n) => `WHEN tsv @@ (SELECT $${n + 5}::tsquery) THEN ${n}`);
  const text = `
    WITH hit AS MATERIALIZED (
      SELECT id, ${key} AS key, ${places > 0 ? `CASE ${isIn.join(' ')} ELSE ${places} END` : '0'} AS bucket
      FROM listing_search
      WHERE tsv @@ (SELECT $1::tsquery)${and} AND (tsv @@ (SELECT $2::tsquery)) IS NOT FALSE
    )
    SELECT ARRAY (
      SELECT id FROM hit ORDER BY bucket, key DESC, id DESC
      LIMIT (SELECT $3::integer) OFFSET (SELECT $4::integer)
    ) AS ids, (SELECT count(*)::integer FROM hit) AS total`;
  const none = Array.from({ length: places - better.length }, () => null);
  return {
    name: `search-whole-${sort}-${places}${name}`,
    text,
    values: [driveOf(match), checkOf(match), limit, offset, ...better, ...none, ...values],
  };
};
