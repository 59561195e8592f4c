import { Pool, type PoolClient } from 'pg';
import type { Database } from '../database/database.js';
import { ignoreConnectionErrors } from '../database/postgres-database.js';
import type { Checkpoint, EventStore } from '../event-store/event-store.js';
import { Checkpoints } from '../followers/checkpoints.js';
import { EventNotApplicable } from '../followers/follower.js';
import { LogReader, type EventDecoder } from '../followers/log-batch.js';
import { claimRebuild, endRebuilds } from '../followers/rebuild-lock.js';
import type { Projection } from './projection.js';
import { ReadTables } from './read-tables.js';
import {
  RebuildFailed,
  type RebuildOptions,
  type RebuildOutcome,
  type RebuildStage,
  type RebuildResult,
} from './rebuild-report.js';
import { RowWriter } from './row-writer.js';
import { RebuildRefused, ShadowRebuild, type BuildContext } from './shadow-rebuild.js';
import { TableVersions } from './table-versions.js';

/** Large steps: a row that many events touch is written once per step. */
const BATCH_SIZE = 20_000;
/** The one that is written and the next one: they are large. */
const KEPT_BATCHES = 2;

interface Engines {
  database: Database;
  store: EventStore;
  decoder: EventDecoder;
}

/**
 * Rebuilds tables beside the live ones, in one walk through the log for all projections, compares them with the
 * live ones and exchanges them. Servers keep projecting and answering meanwhile. If it is interrupted, the live tables
 * stay as they are, and the next rebuild or start drops what it left. Rejects with RebuildFailed when one projection cannot be
 * built or differs from its live tables; the others are done then.
 */
export const rebuildBeside = async (
  { database, store, decoder }: Engines,
  projections: readonly Projection[],
  options: RebuildOptions = {},
): Promise<RebuildResult> => {
  const checkpoints = new Checkpoints(database, store);
  await checkpoints.openTables(projections.map(({ name }) => name));
  // A pool of its own: sessions without time limits, whose end releases all that they hold.
  const pool = new Pool({
    connectionString: database.url,
    max: 2,
    application_name: 'handwork rebuild',
    onConnect: ignoreConnectionErrors,
  });
  pool.on('error', () => undefined);
  const clients = [await pool.connect()];
  try {
    clients.push(await pool.connect());
    const [client, viewer] = clients as [PoolClient, PoolClient];
    const handled = new Set(projections.flatMap(({ on }) => Object.keys(on)));
    const log = new LogReader(store, decoder, handled, options.batchSize ?? BATCH_SIZE, KEPT_BATCHES);
    const context = { client, viewer, log, store, checkpoints, rows: new RowWriter(database.orm, false) };
    const result = await new RebuildRun(context, database, options).of(projections);
    if (result.outcomes.some(({ failure }) => failure !== null)) throw new RebuildFailed(result);
    return result;
  } finally {
    for (const client of clients) client.release(true);
    await pool.end();
  }
};

/** One run: reads the log once for all its projections, then finishes each in turn. */
class RebuildRun {
  private events = 0;
  private position: Checkpoint = 'start';

  constructor(
    private readonly context: BuildContext,
    private readonly database: Database,
    private readonly options: RebuildOptions,
  ) {}

  /** Never rejects because of one projection: its failure is in its outcome. */
  async of(projections: readonly Projection[]): Promise<RebuildResult> {
    const { client } = this.context;
    const sorted = projections.toSorted((a, b) => (a.name < b.name ? -1 : 1)); // two rebuilds must not deadlock
    this.report('waiting');
    for (const { name } of sorted) await claimRebuild(client, name);
    const builds: ShadowRebuild[] = [];
    try {
      this.report('creating');
      for (const projection of sorted) {
        const build = await this.begin(projection);
        if (build) builds.push(build);
      }
      await this.readLog(builds);
      for (const build of builds) await this.attempt(build, () => this.finish(build));
    } finally {
      for (const build of builds) if (!build.isSwitched) await build.tables.drop().catch(() => undefined); // the next rebuild does it
      await endRebuilds(client).catch(() => undefined); // the end of the connection does it
    }
    return { events: this.events, outcomes: builds.map(outcomeOf) };
  }

  private async begin(projection: Projection): Promise<ShadowRebuild | undefined> {
    const { context, database, options } = this;
    const live = await context.checkpoints.of(projection.name);
    if (!live || (options.outdatedOnly && (live.version ?? 0) >= projection.version)) return undefined;
    const { rows } = await database.pool.query<{ schema: string }>('SELECT current_schema() AS schema');
    const readTables = new ReadTables(database.orm);
    const tables = new TableVersions(context.client, readTables, projection, {
      schema: rows[0]?.schema ?? 'public',
      log: await context.store.logId(),
    });
    const build = new ShadowRebuild(projection, tables, live, context);
    await tables.create();
    return build;
  }

  private async readLog(builds: readonly ShadowRebuild[]): Promise<void> {
    const { log } = this.context;
    while (builds.some(({ failure }) => !failure)) {
      const batch = await log.read(this.position);
      if (!batch.end) log.read(batch.next).catch(() => undefined); // fetched while this one is written
      for (const build of builds) if (!build.failure) await this.attempt(build, () => build.project(batch));
      this.events += batch.events.length;
      this.position = batch.next;
      this.report('filling');
      if (batch.end) return;
    }
  }

  private async finish(build: ShadowRebuild): Promise<void> {
    const { verifyOnly, acceptDifferences } = this.options;
    const { name } = build.projection;
    if (build.failure && !build.isFirst) return;
    if (build.isComparable) await build.catchUpWithLive();
    this.report('indexing', name); // rows may come with the indices (counts), so that they are compared, too
    await build.tables.index();
    if (build.isComparable) {
      this.report('comparing', name);
      await build.catchUpWithLive(); // little is left to do while the view of the live tables is open
      await build.compare();
      if (build.differences.length && !acceptDifferences) throw new RebuildRefused(differing(build));
    } else if (verifyOnly)
      throw new RebuildRefused(
        `${name}: its tables are of another version or log, there is nothing to compare`,
      );
    if (verifyOnly) return;
    this.report('switching', name);
    await build.goLive();
    this.report('switched', name);
  }

  /** A failure on an event or on rows fails that projection; anything else ends the whole rebuild. */
  private async attempt(build: ShadowRebuild, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof EventNotApplicable || error instanceof RebuildRefused)) throw error;
      build.failure = error;
    }
  }

  private report(stage: RebuildStage, projection: string | null = null): void {
    const { events, position } = this;
    this.options.onProgress?.({ stage, projection, events, position });
  }
}

const outcomeOf = ({ projection, isSwitched, differences, failure }: ShadowRebuild): RebuildOutcome => ({
  name: projection.name,
  isSwitched,
  differences,
  failure: failure ? messageOf(projection.name, failure) : null,
});

const differing = ({ projection, differences }: ShadowRebuild): string =>
  differences
    .map(
      ({ table, differingRows, liveRows, rebuiltRows }) =>
        `${projection.name}: ${differingRows} rows of ${table} differ (${liveRows} live, ${rebuiltRows} rebuilt)`,
    )
    .join('\n');

/** Names the event that this code cannot apply. */
const messageOf = (name: string, error: Error): string =>
  error instanceof EventNotApplicable
    ? `${name}: ${error.event.type} ${error.event.id} at ${error.event.position}: ${error.message}`
    : error.message;
