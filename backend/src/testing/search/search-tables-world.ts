import { Pool } from 'pg';
import { createListingCalendars } from '../../modules/discovery/read-models/listing-calendar/listing-calendar.js';
import { refreshDictionary } from '../../modules/discovery/search/postgres/dictionary-refresher.js';
import { PostgresSearchWriter } from '../../modules/discovery/search/postgres/postgres-search-writer.js';
import {
  createSearchTables,
  DICTIONARY_TABLES,
  indexSearchTables,
} from '../../modules/discovery/search/postgres/search-tables.js';
import { createTestDatabase } from '../../platform/testing/test-database.js';

/** The tables of the embedded search in a database of their own. */
export interface SearchTables {
  pool: Pool;
  reads: Pool;
  writer: PostgresSearchWriter;
  /** Reads what was written into the dictionary. */
  refresh(): Promise<void>;
  /** Empties the index. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** `boots`: how many processes make the tables at the same moment. */
export const openSearchTables = async (boots = 1): Promise<SearchTables> => {
  const database = await createTestDatabase();
  const pool = new Pool({ connectionString: database.url, max: 4 });
  await Promise.all(Array.from({ length: boots }, () => createSearchTables(pool)));
  await indexSearchTables(pool);
  await createListingCalendars(pool);
  return {
    pool,
    reads: pool,
    writer: new PostgresSearchWriter(pool),
    refresh: () => refreshDictionary(pool),
    clear: async () => {
      await pool.query(`TRUNCATE listing_search, listing_calendar, ${DICTIONARY_TABLES.join(', ')}`);
    },
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
};
