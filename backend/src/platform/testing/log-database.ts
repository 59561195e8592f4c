import { PostgresDatabase } from '../database/postgres-database.js';
import { eventStoreTables } from '../event-store/event-store.tables.js';
import { createTestDatabaseLike, type TestDatabase } from './test-database.js';

export interface LogDatabase {
  database: PostgresDatabase;
  close(): Promise<void>;
}

/** A database of its own with the PostgreSQL log and its private tables, and nothing in them. */
export const openLogDatabase = async (): Promise<LogDatabase> => {
  const created = await createLogDatabase();
  const database = await PostgresDatabase.connect(created.url, eventStoreTables);
  return {
    database,
    close: async () => {
      await database.close();
      await created.drop();
    },
  };
};

/** The same, without a connection. */
export const createLogDatabase = (): Promise<TestDatabase> =>
  createTestDatabaseLike('log_template', async (url) => {
    const database = await PostgresDatabase.connect(url, eventStoreTables);
    await database.migrate();
    await database.close();
  });
