import type { PoolClient } from 'pg';
import type { Database } from '../database/database.js';
import type { EventStore } from '../event-store/event-store.js';
import { BatchWriter } from './batch-writer.js';
import { Checkpoints, type Place } from './checkpoints.js';
import { LogReader, type EventDecoder } from './log-batch.js';
import { EventNotApplicable } from './projection-rows.js';
import type { Projection } from './projection.js';
import { ProjectionWorker } from './projection-worker.js';

export interface RebuildResult {
  /** Events read from the log, foreign ones included. */
  events: number;
  position: Place;
}

export interface RebuildOptions {
  batchSize?: number;
  onProgress?: (events: number, position: Place) => void;
}

/** Large steps: a row that many events touch is written once per step. */
const BATCH_SIZE = 20_000;

/**
 * Empties the tables of some projections and refills them in one walk through the log. Servers keep off meanwhile and
 * go on from the checkpoint afterwards, or from the middle if this process dies. Readers see the tables fill.
 */
export class ProjectionRebuild {
  private readonly checkpoints: Checkpoints;

  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly decoder: EventDecoder,
  ) {
    this.checkpoints = new Checkpoints(database);
  }

  /** Resolves when the tables hold all events of the log. Rejects with EventNotApplicable, which is noted as failure. */
  async run(projections: readonly Projection[], options: RebuildOptions = {}): Promise<RebuildResult> {
    await this.checkpoints.prepare([], 'start');
    const client = await this.database.pool.connect();
    const held: string[] = [];
    let broken: Error | undefined;
    const note = (error: Error): void => void (broken = error);
    client.on('error', note); // a lost connection is reported by the next query, not by ending the process
    try {
      for (const { name } of projections.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
        await this.checkpoints.keepOthersOff(client, name);
        held.push(name);
      }
      await this.startOver(client, projections);
      return await this.refill(client, projections, options);
    } finally {
      for (const name of held) await this.checkpoints.letOthersIn(client, name).catch(() => undefined);
      client.off('error', note);
      client.release(broken);
    }
  }

  private async startOver(client: PoolClient, projections: readonly Projection[]): Promise<void> {
    const head = await this.store.head();
    for (const projection of projections) {
      await client.query('BEGIN');
      try {
        await this.checkpoints.startOver(client, projection, head);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    }
  }

  private async refill(
    client: PoolClient,
    projections: readonly Projection[],
    options: RebuildOptions,
  ): Promise<RebuildResult> {
    const writer = new BatchWriter(this.database, this.checkpoints, this.store, client);
    const workers = projections.map((projection) => new ProjectionWorker(projection, this.store, writer));
    const handled = new Set(projections.flatMap(({ on }) => Object.keys(on)));
    const log = new LogReader(this.store, this.decoder, handled, options.batchSize ?? BATCH_SIZE);
    let position: Place = 'start';
    let events = 0;
    for (;;) {
      const batch = await log.read(position);
      if (!batch.end) void log.read(batch.next); // fetched while this one is written
      for (const worker of workers) await this.project(worker, () => worker.project([batch]));
      events += batch.events.length;
      position = batch.next;
      options.onProgress?.(events, position);
      if (batch.end) break;
    }
    for (const { projection, committed, passed } of workers)
      await this.checkpoints.advance(projection, committed, passed);
    return { events, position };
  }

  private async project(worker: ProjectionWorker, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof EventNotApplicable) await this.checkpoints.fail(worker.projection, error);
      throw error;
    }
  }
}
