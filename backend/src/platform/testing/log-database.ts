import { PostgresDatabase } from '../database/postgres-database.js';
import { eventStoreTables } from '../event-store/event-store.tables.js';
import { createTestDatabase } from './test-database.js';

export interface LogDatabase {
  database: PostgresDatabase;
  close(): Promise<void>;
}

/** A database of its own with the PostgreSQL log and its private tables, and nothing in them. */
export const openLogDatabase = async (): Promise<LogDatabase> => {
  const created = await createTestDatabase();
  const database = await PostgresDatabase.connect(created.url, eventStoreTables);
  await database.migrate();
  return {
    database,
    close: async () => {
      await database.close();
      await created.drop();
    },
  };
};
