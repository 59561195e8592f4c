import { modules } from './modules.js';
import { authTables } from '../platform/auth/auth.tables.js';
import { PostgresDatabase } from '../platform/database/postgres-database.js';
import { writeProbe } from '../platform/database/write-probe.js';
import { deliveryTables } from '../platform/delivery/delivery.tables.js';
import { fileTables } from '../platform/files/file.tables.js';
import { eventStoreTables } from '../platform/event-store/event-store.tables.js';
import { followerTables } from '../platform/followers/checkpoint.table.js';
import { productProjections } from './product-followers.js';

const FEW_CONNECTIONS = 4;

/** The database of the product, with the tables of the platform and the modules; migrated. `readUrls`: its replicas. */
export const openProductDatabase = async (
  url: string,
  poolSize?: number,
  readUrls: readonly string[] = [],
): Promise<PostgresDatabase> => {
  const migrations = modules.flatMap((module) => module.migrations ?? []);
  const database = await PostgresDatabase.connect(url, {
    entities: productProjections.flatMap(({ tables }) => tables),
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
    readUrls,
  });
  try {
    await database.migrate();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};

/** The same for one piece of work beside a running server: a few connections, closed afterwards. */
export const withProductDatabase = async <Result>(
  url: string,
  work: (database: PostgresDatabase) => Promise<Result>,
): Promise<Result> => {
  const database = await openProductDatabase(url, FEW_CONNECTIONS);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
