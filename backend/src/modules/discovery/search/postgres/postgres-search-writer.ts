import type { Queryable } from '../../../../platform/database/database.js';
import type { ListingDoc, SearchIndexWriter } from '../search-index.js';
import { sortKeysOf } from './business-order.js';
import {
  lexemesOf,
  LISTINGS,
  NAMED_WHEN_GONE,
  pairLexemeOf,
  placeTextOf,
  pricedLexemesOf,
} from '../plan/lexemes.js';
import { TERM_CHANGES } from './search-tables.js';
import { suggestionTermsOf } from './suggestion-terms.js';

/** Documents of one statement. */
const CHUNK = 1000;

/** Between the items of a list that is passed as one text; never part of a lexeme or of a suggestion. */
const SEPARATOR = '\u001f';

/** Changes that other processes can follow word by word; with more of them, or of more words, they read all. */
const MOST_NOTED = 100;
const MOST_NAMED = 2000;

/** Without what is gone. */
const stillThere = (column: string): string =>
  `(SELECT array_agg(entry) FROM unnest(${column}) AS entry WHERE entry NOT IN (SELECT entry FROM gone))`;

/**
 * Changes the counts of `search_term` by the difference between the old rows and the new ones. The count of listings is
 * written in any case: it carries the version of the index (index-state.ts). The words are noted for the dictionaries
 * of the processes, and all by which the listings were and are found, recounted or not: by that, processes know which
 * answers are still good. Of words and places that are gone only the number is noted, and nothing of them is left in
 * the notes before; processes that knew them can work out which they were.
 */
const COUNT_CHANGES = `, entries AS MATERIALIZED (
    SELECT entry, sum(change)::integer AS change FROM change WHERE left(entry, 1) <> 'H' GROUP BY entry
  ), difference AS MATERIALIZED (
    SELECT left(entry, 1)::"char" AS tag, substr(entry, 2) COLLATE "C" AS term, change
    FROM entries WHERE change <> 0 OR entry = '${LISTINGS}' ORDER BY entry
  ), gone AS MATERIALIZED (
    SELECT tag::text || term AS entry FROM difference
    WHERE change < 0 AND tag NOT IN (${['L', 'M', ...NAMED_WHEN_GONE].map((tag) => `'${tag}'`).join(', ')}) AND change + (
      SELECT df FROM search_term counted WHERE counted.tag = difference.tag AND counted.term = difference.term
    ) <= 0
  ), touched AS MATERIALIZED (
    SELECT CASE WHEN count(*) <= ${MOST_NAMED}
      THEN array_agg(entry) FILTER (WHERE entry NOT IN (SELECT entry FROM gone)) END AS entries
    FROM entries WHERE left(entry, 1) NOT IN ('L', 'M', 'N', 'W', 'X')
  ), told AS MATERIALIZED (
    SELECT count(*) <= ${MOST_NAMED} AS has_names, array_agg(tag::text || term) AS terms,
      (SELECT count(*)::integer FROM gone) AS gone
    FROM difference WHERE tag NOT IN ('L', 'M') HAVING count(*) > 0
  ), forgotten AS (
    DELETE FROM ${TERM_CHANGES}
    WHERE (SELECT NOT has_names FROM told) OR id <= (SELECT max(id) - ${MOST_NOTED} FROM ${TERM_CHANGES})
  ), cleaned AS (
    UPDATE ${TERM_CHANGES} SET terms = ${stillThere('terms')}, touched = ${stillThere('touched')}
    WHERE (SELECT has_names AND gone > 0 FROM told) AND id > (SELECT max(id) - ${MOST_NOTED} FROM ${TERM_CHANGES})
      AND (terms && (SELECT array_agg(entry) FROM gone) OR touched && (SELECT array_agg(entry) FROM gone))
  ), noted AS (
    INSERT INTO ${TERM_CHANGES} (terms, touched, gone)
    SELECT CASE WHEN has_names AND gone = 0 THEN terms END,
      CASE WHEN has_names THEN (SELECT entries FROM touched) END, CASE WHEN has_names THEN gone ELSE 0 END
    FROM told
  )
  MERGE INTO search_term counted
  USING difference ON counted.tag = difference.tag AND counted.term = difference.term
  WHEN MATCHED AND counted.df + difference.change <= 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET df = counted.df + difference.change
  WHEN NOT MATCHED THEN INSERT (tag, term, df) VALUES (difference.tag, difference.term, difference.change)`;

/** All but the key and the text search vector. */
const COLUMNS = {
  business_name: 'text',
  place: 'text',
  counted: 'text', // a list as one text
  average_rating: 'float8',
  lowest_price: 'bigint',
  highest_price: 'bigint',
  latitude: 'float8',
  longitude: 'float8',
  relevance_key: 'bigint',
  recommended_key: 'bigint',
  rating_key: 'bigint',
  reviews_key: 'bigint',
  newest_key: 'bigint',
  price_low_key: 'bigint',
  price_high_key: 'bigint',
} as const;

const NAMES = Object.keys(COLUMNS);
const WRITTEN = [...NAMES, 'tsv'].join(', ');
const GIVEN = ['integer', ...Object.values(COLUMNS), 'text']
  .map((type, n) => `$${n + 1}::${type}[]`)
  .join(', ');

const READ = NAMES.map((name) =>
  name === 'counted' ? `string_to_array(counted, '${SEPARATOR}') AS counted` : name,
).join(', ');

/** One statement, so all parts see the table as it was before: `old` is what the new rows replace. */
const UPSERT = `
  WITH given AS (
    SELECT id, ${READ}, string_to_array(lexemes, '${SEPARATOR}') AS lexemes
    FROM unnest(${GIVEN}) AS row (id, ${NAMES.join(', ')}, lexemes)
  ), old AS MATERIALIZED (
    SELECT tsv, counted FROM listing_search WHERE id = ANY ($1::integer[])
  ), written AS (
    INSERT INTO listing_search AS listing (id, ${WRITTEN})
    SELECT id, ${NAMES.join(', ')}, array_to_tsvector(lexemes) FROM given
    ON CONFLICT (id) DO UPDATE SET (${WRITTEN}) = (${[...NAMES, 'tsv'].map((name) => `excluded.${name}`).join(', ')})
  ), change AS (
    SELECT unnest(lexemes || counted) AS entry, 1 AS change FROM given
    UNION ALL
    SELECT unnest(tsvector_to_array(tsv) || counted), -1 FROM old
  )${COUNT_CHANGES}`;

const REMOVE = `
  WITH old AS MATERIALIZED (
    SELECT id, tsv, counted FROM listing_search WHERE id = ANY ($1::integer[])
  ), removed AS (
    DELETE FROM listing_search listing USING old WHERE listing.id = old.id
  ), change AS (
    SELECT unnest(tsvector_to_array(tsv) || counted) AS entry, -1 AS change FROM old
  )${COUNT_CHANGES}`;

/**
 * The text index collects new rows in a list and is fed from it here, once for each statement: three times as fast as
 * row by row, and no search has to read the list. While the tables are filled there is no such index yet.
 */
const FEED_TEXT_INDEX = `SELECT gin_clean_pending_list(text_index)
  FROM to_regclass('listing_search_tsv') AS text_index WHERE text_index IS NOT NULL`;

/** Feeds the Postgres engine; made for one transaction and used in it. One writer at a time: the projection's lock. */
export class PostgresSearchWriter implements SearchIndexWriter {
  constructor(private readonly db: Queryable) {}

  async upsert(docs: readonly ListingDoc[]): Promise<void> {
    const newest = [...new Map(docs.map((doc) => [doc.id, doc])).values()];
    await this.remove(newest.filter((doc) => !doc.isActive).map((doc) => doc.id));
    const active = newest.filter((doc) => doc.isActive);
    for (let start = 0; start < active.length; start += CHUNK) {
      await this.db.query({
        name: 'search-upsert',
        text: UPSERT,
        values: columnsOf(active.slice(start, start + CHUNK)),
      });
      await this.db.query(FEED_TEXT_INDEX);
    }
  }

  async remove(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.db.query({ name: 'search-remove', text: REMOVE, values: [[...ids]] });
  }
}

const columnsOf = (docs: readonly ListingDoc[]): unknown[][] => {
  const keys = docs.map(sortKeysOf);
  return [
    docs.map((doc) => doc.id),
    docs.map((doc) => doc.businessName),
    docs.map(placeTextOf),
    docs.map((doc) =>
      [LISTINGS, pairLexemeOf(doc), ...pricedLexemesOf(doc), ...suggestionTermsOf(doc)].join(SEPARATOR),
    ),
    docs.map((doc) => doc.averageRating),
    docs.map((doc) => doc.lowestPrice),
    docs.map((doc) => doc.highestPrice),
    docs.map((doc) => doc.latitude),
    docs.map((doc) => doc.longitude),
    keys.map((key) => key.relevance),
    keys.map((key) => key.recommended),
    keys.map((key) => key.rating),
    keys.map((key) => key.reviews),
    keys.map((key) => key.newest),
    keys.map((key) => key.price_low),
    keys.map((key) => key.price_high),
    docs.map((doc) => lexemesOf(doc).join(SEPARATOR)),
  ];
};
