import type { Queryable } from '../../../../platform/database/database.js';
import { ORDERS } from './business-order.js';

/** Serialises processes that start together: `CREATE … IF NOT EXISTS` alone fails when two run at once. */
const CREATION_LOCK = 7_205_119;

/** The dictionary: filled asynchronously, so two builds of the read model may differ in it. */
export const DICTIONARY_TABLES = ['search_term', 'search_phrase', 'search_unread'] as const;

/**
 * `listing_search`: one row per active listing. `tsv` holds the lexemes of lexemes.ts, the keys are those of
 * business-order.ts, `coordinates` are longitude and latitude.
 *
 * The dictionary (dictionary-refresher.ts): `search_term`, how many listings have each word; `search_phrase`, the services and
 * areas that are suggested. `search_unread`: listings that it has not read yet, as they were before.
 */
const TABLES = `
  SELECT pg_advisory_xact_lock(${CREATION_LOCK});
  CREATE TABLE IF NOT EXISTS listing_search (
    id integer PRIMARY KEY,
    business_name text NOT NULL,
    service_type text NOT NULL,
    state text NOT NULL,
    areas text[] NOT NULL,
    place text NOT NULL,
    average_rating double precision NOT NULL,
    lowest_price bigint,
    highest_price bigint,
    coordinates point,
    ${ORDERS.map((order) => `${order}_key bigint NOT NULL`).join(', ')},
    tsv tsvector NOT NULL
  ) WITH (fillfactor = 80);
  CREATE TABLE IF NOT EXISTS search_term (term text COLLATE "C" PRIMARY KEY, listings integer NOT NULL);
  CREATE TABLE IF NOT EXISTS search_phrase (
    kind text NOT NULL,
    phrase text NOT NULL,
    comparable text NOT NULL,
    listings integer NOT NULL,
    PRIMARY KEY (kind, phrase)
  );
  CREATE TABLE IF NOT EXISTS search_unread (
    number bigint GENERATED ALWAYS AS IDENTITY,
    id integer NOT NULL,
    old_service text,
    old_areas text[],
    old_tsv tsvector
  );
`;

const INDICES = `
  CREATE INDEX IF NOT EXISTS listing_search_tsv ON listing_search USING gin (tsv);
  CREATE INDEX IF NOT EXISTS listing_search_coordinates ON listing_search USING gist (coordinates);
  CREATE INDEX IF NOT EXISTS search_term_gone ON search_term (listings) WHERE listings <= 0;
${ORDERS.map((order) => `  CREATE INDEX IF NOT EXISTS listing_search_${order} ON listing_search (${order}_key DESC, id DESC);`).join('\n')}
`;

/**
 * Tables without indexes: indexes are built several times faster once the tables are full. Idempotent, also for several
 * processes at once.
 */
export const createSearchTables = async (db: Queryable): Promise<void> => {
  await db.query(TABLES);
};

/** Creates the indexes that searches need and the writer does not. */
export const indexSearchTables = async (db: Queryable): Promise<void> => {
  await db.query(INDICES);
};
