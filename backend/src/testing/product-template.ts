import { openProductDatabase } from '../app/product-database.js';
import { productProjections } from '../app/product-followers.js';
import { PostgresEventStore } from '../platform/event-store/postgres/postgres-event-store.js';
import { Projections } from '../platform/projections/projections.js';
import { createTestDatabaseLike, type TestDatabase } from '../platform/testing/test-database.js';

/** A database of its own in which the product has just started for the first time: migrated, read tables built, no events. */
export const createProductDatabase = (): Promise<TestDatabase> =>
  createTestDatabaseLike('product_template', fill);

const fill = async (url: string): Promise<void> => {
  const database = await openProductDatabase(url, 4);
  const store = new PostgresEventStore(database);
  await new Projections(database, store, { decode: async () => [] }, productProjections).prepare();
  await store.close();
  await database.close();
};
