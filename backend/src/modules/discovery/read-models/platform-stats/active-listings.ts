import type { Queryable } from '../../../../platform/database/database.js';

/**
 * The number of active listings, kept as listings come and go: counting a hundred thousand rows at every visit of the
 * home page would be the most expensive thing on it. `active_listing` knows which ones are counted already.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS active_listing (id integer PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS platform_stats (
    id integer PRIMARY KEY CHECK (id = 1),
    active_listings integer NOT NULL
  ) WITH (fillfactor = 10);
  INSERT INTO platform_stats VALUES (1, 0) ON CONFLICT DO NOTHING;
`;

const COUNT = `
  WITH come AS (
    INSERT INTO active_listing SELECT unnest($1::integer[]) ON CONFLICT DO NOTHING RETURNING id
  ), gone AS (
    DELETE FROM active_listing WHERE id = ANY ($2::integer[]) RETURNING id
  )
  UPDATE platform_stats
  SET active_listings = active_listings + (SELECT count(*) FROM come) - (SELECT count(*) FROM gone)`;

/** May be called again; the caller sees to it that no other process does at the same time. */
export const createActiveListings = async (db: Queryable): Promise<void> => {
  await db.query(TABLES);
};

/** Ids that are on show from now on and ids that are not; each may have been so before. */
export const countActiveListings = async (
  db: Queryable,
  shown: readonly number[],
  gone: readonly number[],
): Promise<void> => {
  if (shown.length === 0 && gone.length === 0) return;
  await db.query({ name: 'count-active-listings', text: COUNT, values: [[...shown], [...gone]] });
};
