import { Pool, type QueryConfig } from 'pg';
import { PostgresSearchWriter } from '../../modules/discovery/search/postgres/postgres-search-writer.js';
import { createSearchTables, TERM_CHANGES } from '../../modules/discovery/search/postgres/search-tables.js';
import { createTestDatabase } from '../../platform/testing/test-database.js';

/** The tables of the embedded search in a database of their own. */
export interface SearchTables {
  pool: Pool;
  writer: PostgresSearchWriter;
  /** Empties the index. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** `boots`: how many processes make the tables at the same moment. */
export const openSearchTables = async (boots = 1): Promise<SearchTables> => {
  const database = await createTestDatabase();
  const pool = new Pool({ connectionString: database.url, max: 4 });
  await Promise.all(Array.from({ length: boots }, () => createSearchTables(pool)));
  return {
    pool,
    writer: new PostgresSearchWriter(pool),
    clear: async () => {
      await pool.query(`TRUNCATE listing_search, search_term, ${TERM_CHANGES}`);
    },
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
};

/** The same pool for a process of its own; `see` hears the name of each of its statements. */
export const watched = (pool: Pool, see: (name: string) => void): Pool => {
  const query = (statement: QueryConfig) => {
    see(statement.name ?? '');
    return pool.query(statement);
  };
  return { query } as unknown as Pool;
};
