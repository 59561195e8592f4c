import { Pool, type PoolClient } from 'pg';
import { hearItsLoss } from '../database/postgres-database.js';
import type { Database } from '../database/database.js';
import type { EventStore } from '../event-store/event-store.js';
import { Checkpoints } from '../followers/checkpoints.js';
import { LogReader, type EventDecoder } from '../followers/log-batch.js';
import type { Projection } from './projection.js';
import { RebuildRun, type RebuildOptions, type RebuildResult } from './rebuild-run.js';
import { RowWriter } from './row-writer.js';
import type { BuildSurroundings } from './shadow-rebuild.js';

/** Some projections were left as they were; the message has a line for each. */
export class RebuildFailed extends Error {
  constructor(readonly result: RebuildResult) {
    super(result.outcomes.flatMap(({ failure }) => failure ?? []).join('\n'));
    this.name = 'RebuildFailed';
  }
}

/** Large steps: a row that many events touch is written once per step. */
const BATCH_SIZE = 20_000;
/** The one that is written and the next one: they are large. */
const KEPT_BATCHES = 2;

/**
 * Rebuilds tables beside the live ones, in one walk through the log for all projections, compares them with the
 * live ones and puts them in their place. Servers go on projecting and answering all the time. Whatever ends it
 * half-way leaves the live tables as they are; what it leaves behind is dropped by the next rebuild or start.
 */
export class ProjectionRebuild {
  private readonly checkpoints: Checkpoints;

  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly decoder: EventDecoder,
  ) {
    this.checkpoints = new Checkpoints(database, store);
  }

  /** Rejects with RebuildFailed when one cannot be built or differs from the live one; the others are done then. */
  async run(projections: readonly Projection[], options: RebuildOptions = {}): Promise<RebuildResult> {
    await this.checkpoints.openTables(projections.map(({ name }) => name));
    // A pool of its own: sessions without time limits, whose end gives back all that they hold.
    const pool = new Pool({
      connectionString: this.database.url,
      max: 2,
      application_name: 'handwork rebuild',
      onConnect: hearItsLoss,
    });
    pool.on('error', () => undefined);
    const clients = [await pool.connect()];
    try {
      clients.push(await pool.connect());
      const [client, viewer] = clients as [PoolClient, PoolClient];
      const around = this.around(client, viewer, projections, options);
      const result = await new RebuildRun(around, this.database, options).of(projections);
      if (result.outcomes.some(({ failure }) => failure !== null)) throw new RebuildFailed(result);
      return result;
    } finally {
      for (const client of clients) client.release(true);
      await pool.end();
    }
  }

  private around(
    client: PoolClient,
    viewer: PoolClient,
    projections: readonly Projection[],
    { batchSize = BATCH_SIZE }: RebuildOptions,
  ): BuildSurroundings {
    const { database, store, decoder, checkpoints } = this;
    const handled = new Set(projections.flatMap(({ on }) => Object.keys(on)));
    const log = new LogReader(store, decoder, handled, batchSize, KEPT_BATCHES);
    const rows = new RowWriter(database.orm, false);
    return { client, viewer, log, store, checkpoints, rows };
  }
}
