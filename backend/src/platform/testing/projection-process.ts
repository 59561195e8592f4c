import { PostgresDatabase } from '../database/postgres-database.js';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store.js';
import { Checkpoints } from '../followers/checkpoints.js';
import { plainDecoder, TestFollowers } from './projection-world.js';
import { SumRow, sums } from './rebuild-fixture.js';

/**
 * A process that keeps the sums up to date and kills itself in its n-th batch: when the rows are written, before
 * the checkpoint is, or when both are committed and it has not heard of it.
 */
const [url = '', point = '', nth = '1'] = process.argv.slice(2);
process.once('disconnect', () => process.exit(1)); // the test is gone

let left = Number(nth);
const dieAt = async (here: string): Promise<void> => {
  if (here !== point) return;
  left -= 1;
  if (left > 0) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
};

const { commit } = Checkpoints.prototype;
Checkpoints.prototype.commit = async function (...given) {
  await dieAt('before the checkpoint');
  await commit.apply(this, given);
  await dieAt('after the commit');
};

const project = async (): Promise<void> => {
  const database = await PostgresDatabase.connect(url, {
    entities: [SumRow],
    migrations: [],
    poolSize: 4,
  });
  const { afterRows } = sums();
  const dying = sums({
    afterRows: async (client, changes, rowsBy) => {
      await afterRows?.(client, changes, rowsBy);
      await dieAt('after the rows');
    },
  });
  const runner = new TestFollowers(database, new PostgresEventStore(database), plainDecoder, [dying], {
    batchSize: 25,
  });
  await runner.start();
  await runner.caughtUp();
  process.send?.('level');
};

project().catch((error: unknown) => process.send?.({ failed: String(error) }));
