import { Pool } from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { PostgresSearchIndex } from './postgres-search-index.js';
import { PostgresSearchWriter } from './postgres-search-writer.js';
import { describeRelevance, type SearchEngine } from './search-index.contract.js';
import { describeSearchProperties } from './search-properties.contract.js';
import { clearSearchTables, createSearchTables } from './search-tables.js';

describe('PostgresSearchIndex', () => {
  let database: TestDatabase;
  let pool: Pool;
  let engine: SearchEngine;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new Pool({ connectionString: database.url, max: 4 });
    // As two processes that boot at the same moment.
    await Promise.all([createSearchTables(pool), createSearchTables(pool), createSearchTables(pool)]);
    const writer = new PostgresSearchWriter(pool);
    engine = {
      index: new PostgresSearchIndex({ pool }),
      write: (docs) => writer.upsert(docs),
      remove: (ids) => writer.remove(ids),
      clear: () => clearSearchTables(pool),
      flush: async () => undefined,
    };
  });

  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  describeRelevance(() => engine);
  describeSearchProperties(() => engine);
});
