import { escapeIdentifier } from 'pg';
import type { Database } from '../database/database.js';
import type { EventStore } from '../event-store/event-store.js';
import { Checkpoints, ForeignCheckpoints } from '../followers/checkpoints.js';
import { FollowerSource, type FollowerHandler } from '../followers/follower.js';
import type { EventDecoder } from '../followers/log-batch.js';
import { keepRebuildsOff } from '../followers/rebuild-lock.js';
import { BatchWriter, projectionFollower } from './batch-writer.js';
import type { Projection } from './projection.js';
import {
  RebuildFailed,
  type RebuildOptions,
  type RebuildOutcome,
  type RebuildResult,
} from './rebuild-report.js';
import { rebuildBeside } from './rebuild-run.js';
import { schemaOf } from './table-versions.js';

/** All read tables: follows the log with them and rebuilds them. */
export class Projections extends FollowerSource {
  readonly followers: readonly FollowerHandler[];
  private readonly checkpoints: Checkpoints;

  constructor(
    readonly database: Database,
    readonly store: EventStore,
    readonly decoder: EventDecoder,
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
   * Builds the tables that are missing or of an older version, beside the old ones, which other processes keep
   * serving. Rejects when the engines are down, with ForeignCheckpoints when tables were made from another log, and with
   * RebuildFailed when a newer version cannot be built: the old tables stay, and so does the process that reads them.
   */
  override async prepare(): Promise<void> {
    await this.checkpoints.openTables(this.names);
    const stored = await this.checkpoints.all();
    const foreign = this.names.filter((name) => stored.get(name)?.isForeign);
    if (foreign.length > 0) throw new ForeignCheckpoints(foreign);
    await this.dropAbandoned();
    const outdated = this.all.filter(({ name, version }) => (stored.get(name)?.version ?? 0) < version);
    try {
      if (outdated.length > 0) await rebuildBeside(this, outdated, { outdatedOnly: true });
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
    return rebuildBeside(this, wanted, options);
  }

  /** Drops the tables that were live before the last switch; returns the names of their projections. */
  async dropOld(): Promise<string[]> {
    const left = await this.namesWith('old');
    for (const name of left) await this.database.pool.query(dropping(name, 'old'));
    return left;
  }

  /** Drops the tables of interrupted rebuilds. */
  private async dropAbandoned(): Promise<void> {
    for (const name of await this.namesWith('next')) {
      await this.database.transaction(async (client) => {
        if (await keepRebuildsOff(client, name)) await client.query(dropping(name, 'next'));
      });
    }
  }

  /** The projections that have a schema for tables of this version. */
  private async namesWith(version: 'next' | 'old'): Promise<string[]> {
    const { rows } = await this.database.pool.query<{ name: string }>(
      'SELECT nspname AS name FROM pg_namespace',
    );
    const schemas = new Set(rows.map(({ name }) => name));
    return this.names.filter((projection) => schemas.has(schemaOf(projection, version)));
  }
}

const dropping = (projection: string, version: 'next' | 'old'): string =>
  `DROP SCHEMA IF EXISTS ${escapeIdentifier(schemaOf(projection, version))} CASCADE`;

const isLeftAsItWas = ({ failure, isSwitched }: RebuildOutcome): boolean => failure !== null && !isSwitched;
