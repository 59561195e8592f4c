import type { Queryable } from '../../../../platform/database/database.js';

/** Processes that start together take turns; `CREATE … IF NOT EXISTS` alone fails when two run at once. */
const CREATION_LOCK = 7_205_119;

/** How the dictionary was written, not its content: which words the last changes recounted (index-state.ts). */
export const TERM_CHANGES = 'search_term_change';

/**
 * `terms`: lexemes that were recounted; `touched`: all lexemes of the listings that changed, before and since, that
 * some listing still has. Null: too many to name; `terms` also where some are gone. `gone`: how many words and places
 * went with their last listing; their names are in no note. `written_in`: the transaction.
 */
export const CREATE_TERM_CHANGES = `CREATE TABLE IF NOT EXISTS ${TERM_CHANGES} (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    terms text[],
    touched text[],
    gone integer NOT NULL DEFAULT 0,
    written_in xid8 NOT NULL DEFAULT pg_current_xact_id()
  )`;

/**
 * `listing_search`: one row per active listing. `tsv` holds the lexemes of lexemes.ts, `counted` what else
 * `search_term` counts for it (L and M: suggestions of services and places, N: listings, W: of a service in a state, X: of a service by price); the keys are those of
 * business-order.ts. `search_term`: how many listings have each. Statistics do not matter: every statement of the
 * engine has but one sensible plan.
 */
const TABLES = `
  SELECT pg_advisory_xact_lock(${CREATION_LOCK});
  CREATE TABLE IF NOT EXISTS listing_search (
    id integer PRIMARY KEY,
    business_name text NOT NULL,
    place text NOT NULL,
    counted text[] NOT NULL,
    average_rating double precision NOT NULL,
    lowest_price bigint,
    highest_price bigint,
    latitude double precision,
    longitude double precision,
    relevance_key bigint NOT NULL,
    recommended_key bigint NOT NULL,
    rating_key bigint NOT NULL,
    reviews_key bigint NOT NULL,
    newest_key bigint NOT NULL,
    price_low_key bigint NOT NULL,
    price_high_key bigint NOT NULL,
    tsv tsvector NOT NULL
  ) WITH (fillfactor = 80);
  CREATE TABLE IF NOT EXISTS search_term (
    tag "char" NOT NULL,
    term text COLLATE "C" NOT NULL,
    df integer NOT NULL,
    PRIMARY KEY (tag, term)
  ) WITH (fillfactor = 70);
  ${CREATE_TERM_CHANGES};
`;

const INDICES = `
  CREATE INDEX IF NOT EXISTS listing_search_tsv ON listing_search USING gin (tsv);
  CREATE INDEX IF NOT EXISTS listing_search_relevance ON listing_search (relevance_key DESC, id DESC);
  CREATE INDEX IF NOT EXISTS listing_search_recommended ON listing_search (recommended_key DESC, id DESC);
  CREATE INDEX IF NOT EXISTS listing_search_rating ON listing_search (rating_key DESC, id DESC);
  CREATE INDEX IF NOT EXISTS listing_search_reviews ON listing_search (reviews_key DESC, id DESC);
  CREATE INDEX IF NOT EXISTS listing_search_newest ON listing_search (newest_key DESC, id DESC);
  CREATE INDEX IF NOT EXISTS listing_search_price_low ON listing_search (price_low_key DESC, id DESC);
  CREATE INDEX IF NOT EXISTS listing_search_price_high ON listing_search (price_high_key DESC, id DESC);
`;

/** Creates what the Postgres search engine needs; may be called again, by several processes at once. */
export const createSearchTables = async (db: Queryable): Promise<void> => {
  await db.query(TABLES + INDICES);
};

/** The tables with their keys only: from full tables the indices are made several times faster. */
export const createBareSearchTables = async (db: Queryable): Promise<void> => {
  await db.query(TABLES);
};

/** Creates the indices that searches need; the writer does without. */
export const indexSearchTables = async (db: Queryable): Promise<void> => {
  await db.query(INDICES);
};
