import { PostgresDatabase } from '../database/postgres-database.js';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store.js';
import { rebuildBeside } from '../projections/rebuild-run.js';
import { plainDecoder } from './projection-world.js';
import { SumRow, sums } from './rebuild-fixture.js';

/**
 * A process that rebuilds the sums and hangs at one point, to be killed there: a stage, or `mid-switch`,
 * inside the transaction that exchanges the tables.
 */
const [url = '', point = ''] = process.argv.slice(2);

const standStill = (): void => {
  process.send?.('there');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

const run = async (): Promise<void> => {
  const database = await PostgresDatabase.connect(url, {
    entities: [SumRow],
    migrations: [],
    poolSize: 4,
  });
  const store = new PostgresEventStore(database);
  const afterSwitch = async (): Promise<void> => {
    if (point !== 'mid-switch') return;
    await new Promise<void>((resolve) => void process.send?.('there', undefined, undefined, () => resolve()));
    await new Promise(() => undefined);
  };
  await rebuildBeside({ database, store, decoder: plainDecoder }, [sums({ afterSwitch })], {
    batchSize: 50,
    onProgress: ({ stage, events }) => {
      if (stage === point && (stage !== 'filling' || events === 100)) standStill();
    },
  });
  throw new Error(`The rebuild never came to ${point}`);
};

process.once('disconnect', () => process.exit(1)); // the test is gone
run().catch((error: unknown) => {
  process.send?.({ failed: String(error instanceof Error ? error.stack : error) }, undefined, undefined, () =>
    process.exit(1),
  );
});
