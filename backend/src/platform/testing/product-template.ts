import { openProductDatabase } from '../../product-database.js';
import { productProjections } from '../../product-projections.js';
import { PostgresEventStore } from '../event-store/postgres-event-store.js';
import { ProjectionRunner } from '../projections/projection-runner.js';
import { createTestDatabase, onCluster, type TestDatabase, urlOf } from './test-database.js';

const TEMPLATE = 'product_template';
const DRAFT = `${TEMPLATE}_draft`;
/** Any number that no other advisory lock of the cluster uses. */
const TEMPLATE_LOCK = 4_901_099;

/** A database of its own in which the product has just started for the first time: migrated, read tables built, no events. */
export const createProductDatabase = async (): Promise<TestDatabase> => {
  await makeTemplate();
  return createTestDatabase(TEMPLATE);
};

/** Once per jest run, by whoever is first; copying it takes a tenth of migrating and building anew. */
const makeTemplate = (): Promise<void> =>
  onCluster(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (rowCount) return;
    await client.query(`DROP DATABASE IF EXISTS ${DRAFT}`); // of a worker that was killed
    await client.query(`CREATE DATABASE ${DRAFT}`);
    await fill(urlOf(DRAFT));
    await client.query(`ALTER DATABASE ${DRAFT} RENAME TO ${TEMPLATE}`);
  });

const fill = async (url: string): Promise<void> => {
  const database = await openProductDatabase(url, 4);
  const store = new PostgresEventStore(database);
  const runner = new ProjectionRunner(database, store, { decode: async () => [] }, productProjections);
  await runner.start();
  await runner.stop();
  await store.close();
  await database.close();
};
