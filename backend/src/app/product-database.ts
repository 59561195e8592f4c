import { modules } from './modules.js';
import { authTables } from '../platform/auth/auth.tables.js';
import { PostgresDatabase } from '../platform/database/postgres-database.js';
import { writeProbe } from '../platform/database/write-probe.js';
import { deliveryTables } from '../platform/delivery/delivery.tables.js';
import { fileTables } from '../platform/files/file.tables.js';
import { eventStoreTables } from '../platform/event-store/event-store.tables.js';
import { followerTables } from '../platform/followers/checkpoint.table.js';
import { productProjections } from './product-followers.js';

/** The database of the product with all tables that the platform and the modules declare; migrated. */
export const openProductDatabase = async (url: string, poolSize?: number): Promise<PostgresDatabase> => {
  const privateTables = modules.flatMap((module) => module.privateTables ?? []);
  const migrations = modules.flatMap((module) => module.migrations ?? []);
  const database = await PostgresDatabase.connect(url, {
    entities: [
      ...eventStoreTables.entities,
      ...authTables.entities,
      ...deliveryTables.entities,
      ...fileTables.entities,
      ...followerTables.entities,
      ...productProjections.flatMap(({ tables }) => tables),
      ...privateTables,
    ],
    migrations: [
      ...eventStoreTables.migrations,
      ...authTables.migrations,
      ...deliveryTables.migrations,
      writeProbe,
      ...fileTables.migrations,
      ...followerTables.migrations,
      ...migrations,
    ],
    ...(poolSize === undefined ? {} : { poolSize }),
  });
  try {
    await database.migrate();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};
