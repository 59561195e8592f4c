import type { Database } from '../database/database.js';
import type { EventStore } from '../event-store/event-store.js';
import { Checkpoints, ForeignCheckpoints } from '../followers/checkpoints.js';
import { FollowerSource, type FollowerHandler } from '../followers/follower.js';
import type { EventDecoder } from '../followers/log-batch.js';
import { BatchWriter, projectionFollower } from './batch-writer.js';
import { dropAbandoned, dropOld } from './left-over-tables.js';
import { ProjectionRebuild, RebuildFailed } from './projection-rebuild.js';
import type { Projection } from './projection.js';
import type { RebuildOptions, RebuildOutcome, RebuildResult } from './rebuild-run.js';

/** All read tables: keeping them up with the log, and rebuilding them. */
export class Projections extends FollowerSource {
  readonly followers: readonly FollowerHandler[];
  private readonly checkpoints: Checkpoints;

  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly decoder: EventDecoder,
    readonly all: readonly Projection[],
  ) {
    super();
    this.checkpoints = new Checkpoints(database, store);
    const writer = new BatchWriter(database, this.checkpoints, store);
    this.followers = all.map((projection) =>
      projectionFollower(projection, (batch, known) => writer.write(projection, batch, known)),
    );
  }

  get names(): string[] {
    return this.all.map(({ name }) => name);
  }

  /**
   * Builds the tables that are missing or of an older version, beside the old ones, which other processes go on to
   * serve. Rejects when the engines are down, with ForeignCheckpoints when tables were made from another log, and with
   * RebuildFailed when a newer version cannot be built: the old tables stay, and so does the process that reads them.
   */
  override async prepare(): Promise<void> {
    await this.checkpoints.openTables(this.names);
    const stored = await this.checkpoints.all();
    const foreign = this.names.filter((name) => stored.get(name)?.isForeign);
    if (foreign.length > 0) throw new ForeignCheckpoints(foreign);
    await dropAbandoned(this.database, this.names);
    const outdated = this.all.filter(({ name, version }) => (stored.get(name)?.version ?? 0) < version);
    try {
      if (outdated.length > 0) await this.rebuilding().run(outdated, { outdatedOnly: true });
    } catch (error) {
      // New tables that stop before an event are live all the same, and the projection halts there.
      if (!(error instanceof RebuildFailed) || error.result.outcomes.some(isLeftAsItWas)) throw error;
    }
  }

  /**
   * Rebuilds the tables of some projections beside the live ones and switches, whether or not followers are running.
   * Rejects with RebuildFailed when one was left as it was.
   */
  rebuild(names: readonly string[], options?: RebuildOptions): Promise<RebuildResult> {
    const wanted = this.all.filter(({ name }) => names.includes(name));
    const unknown = names.find((name) => !wanted.some((projection) => projection.name === name));
    if (unknown !== undefined) throw new Error(`There is no projection called ${unknown}`);
    return this.rebuilding().run(wanted, options);
  }

  /** Drops the versions that were live before the last switch; returns whose there were. */
  dropOld(): Promise<string[]> {
    return dropOld(this.database, this.names);
  }

  private rebuilding(): ProjectionRebuild {
    return new ProjectionRebuild(this.database, this.store, this.decoder);
  }
}

const isLeftAsItWas = ({ failure, isSwitched }: RebuildOutcome): boolean => failure !== null && !isSwitched;
