import { isDeepStrictEqual } from 'node:util';
import { comparableServiceType } from '../../../../kernel/service-types.js';
import type { Queryable } from '../../../../platform/database/database.js';
import { comparableArea } from '../../understanding/tokenizer.js';
import type { ListingCardRow } from '../listing-card/listing-card.table.js';

/**
 * `place_listing`: every active listing by trade and state, with the areas that the area filter finds it by and its
 * prices in kobo. `place_count`: how many there are of a trade in a state and in an area; '' means all states, or
 * for all areas of one. Both are updated with each listing, so that a page reads a few rows, however many listings there are.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS place_listing (
    id integer PRIMARY KEY,
    trade text NOT NULL,
    state text NOT NULL,
    areas text[] NOT NULL,
    starting_price bigint NOT NULL,
    highest_price bigint NOT NULL
  ) WITH (fillfactor = 90);
  CREATE TABLE IF NOT EXISTS place_count (
    trade text NOT NULL,
    state text NOT NULL,
    area text NOT NULL,
    listings integer NOT NULL,
    PRIMARY KEY (trade, state, area)
  ) WITH (fillfactor = 70);
`;

/** For a rebuild: counting all listings at once is many times cheaper than batch by batch. */
const COUNT_ALL = `
  INSERT INTO place_count
  SELECT trade, state, area, count(*)::integer FROM (
    SELECT trade, '' AS state, '' AS area FROM place_listing
    UNION ALL SELECT trade, state, unnest(areas || ''::text) FROM place_listing
  ) counted
  WHERE NOT EXISTS (SELECT FROM place_count)
  GROUP BY trade, state, area`;

/** The last index marks the count as complete: from then on each change is counted. */
const INDICES = `
  CREATE INDEX IF NOT EXISTS place_listing_trade ON place_listing (trade, state, starting_price) INCLUDE (highest_price);
  CREATE INDEX IF NOT EXISTS place_count_wide ON place_count (trade, state) WHERE area = '';
  CREATE INDEX IF NOT EXISTS place_count_place ON place_count (state, area);
`;

/** Areas of one listing, passed as one text; never part of an area. */
const SEPARATOR = '\u001f';

/** Rows of one statement. */
const CHUNK = 1000;

/** One statement, so all parts see the tables as they were before: `old` is what the new rows replace. */
const WRITE = `
  WITH given AS (
    SELECT id, trade, state, string_to_array(areas, '${SEPARATOR}') AS areas, starting_price, highest_price
    FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
      AS row (id, trade, state, areas, starting_price, highest_price)
  ), old AS MATERIALIZED (
    SELECT id, trade, state, areas FROM place_listing WHERE id = ANY ($1::integer[] || $7::integer[])
  ), written AS (
    INSERT INTO place_listing SELECT * FROM given
    ON CONFLICT (id) DO UPDATE SET (trade, state, areas, starting_price, highest_price) =
      (excluded.trade, excluded.state, excluded.areas, excluded.starting_price, excluded.highest_price)
  ), gone AS (
    DELETE FROM place_listing WHERE id = ANY ($7::integer[])
  ), change AS (
    SELECT trade, state, areas, 1 AS change FROM given UNION ALL SELECT trade, state, areas, -1 FROM old
  ), counted AS (
    SELECT trade, '' AS state, '' AS area, change FROM change
    UNION ALL SELECT trade, state, unnest(areas || ''::text), change FROM change
  )
  MERGE INTO place_count place
  USING (
    SELECT trade, state, area, sum(change)::integer AS change FROM counted
    WHERE to_regclass('place_count_place') IS NOT NULL
    GROUP BY trade, state, area HAVING sum(change) <> 0 ORDER BY trade, state, area
  ) difference
  ON place.trade = difference.trade AND place.state = difference.state AND place.area = difference.area
  WHEN MATCHED AND place.listings + difference.change <= 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET listings = place.listings + difference.change
  WHEN NOT MATCHED THEN INSERT VALUES (difference.trade, difference.state, difference.area, difference.change)`;

/** Idempotent; not for several processes at once. */
export const createPlaceListings = async (db: Queryable): Promise<void> => {
  await db.query(TABLES);
};

/** Counts what is there and creates the indices that pages need. */
export const indexPlaceListings = async (db: Queryable): Promise<void> => {
  await db.query(COUNT_ALL);
  await db.query(INDICES);
};

/** Cards as they are now, their previous versions where known, and ids of deleted cards. */
export const writePlaceListings = async (
  db: Queryable,
  written: readonly ListingCardRow[],
  before: ReadonlyMap<ListingCardRow, ListingCardRow>,
  removed: readonly number[],
): Promise<void> => {
  const changed = written.filter((card) => {
    const was = before.get(card);
    return !was || was.isActive !== card.isActive || !isDeepStrictEqual(placedOf(was), placedOf(card));
  });
  const shown = changed.filter(({ isActive }) => isActive).map(placedOf);
  const gone = [...removed, ...changed.filter(({ isActive }) => !isActive).map(({ id }) => id)];
  for (let start = 0; start < shown.length || start < gone.length; start += CHUNK)
    await db.query({
      name: 'write-place-listings',
      text: WRITE,
      values: [...columnsOf(shown.slice(start, start + CHUNK)), gone.slice(start, start + CHUNK)],
    });
};

/** The trade and the areas as the search compares them: what it filters by is what is counted. */
const placedOf = ({ id, serviceType, state, city, sublocation, serviceAreas, ...card }: ListingCardRow) => ({
  id,
  trade: comparableServiceType(serviceType),
  state,
  areas: [...new Set([city, sublocation ?? '', ...serviceAreas].map(comparableArea))].filter(Boolean),
  startingPrice: card.startingPrice,
  highestPrice: card.maxPrice ?? card.startingPrice,
});

const columnsOf = (listings: readonly ReturnType<typeof placedOf>[]): unknown[][] => [
  listings.map(({ id }) => id),
  listings.map(({ trade }) => trade),
  listings.map(({ state }) => state),
  listings.map(({ areas }) => areas.join(SEPARATOR)),
  listings.map(({ startingPrice }) => startingPrice),
  listings.map(({ highestPrice }) => highestPrice),
];
