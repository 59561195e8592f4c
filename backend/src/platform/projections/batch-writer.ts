import type { PoolClient } from 'pg';
import { allEnded, type Database } from '../database/database.js';
import type { Checkpoint, EventStore } from '../event-store/event-store.js';
import type { Checkpoints } from '../followers/checkpoints.js';
import { newIn, type EventBatch, type FollowerHandler } from '../followers/follower.js';
import { isTransient } from '../transient-errors.js';
import type { CollectedRows } from './projection-rows.js';
import type { ProjectedEvent, Projection } from './projection.js';
import { RowWriter } from './row-writer.js';

/** Larger batches are of a projection that is catching up; they are written alone and block no other. */
const MOST_EVENTS = 200;

/** What one projection has to write. */
interface Work {
  projection: Projection;
  batch: EventBatch;
  known: Checkpoint;
}

interface PendingWork extends Work {
  resolve: (checkpoint: Checkpoint) => void;
  reject: (error: unknown) => void;
}

interface FoldedWork {
  work: Work;
  rows: CollectedRows;
}

/** A projection as a follower of the log: it writes rows. */
export const projectionFollower = (
  projection: Projection,
  write: (batch: EventBatch, known: Checkpoint) => Promise<Checkpoint>,
): FollowerHandler => ({
  name: projection.name,
  kind: 'projection',
  types: new Set(Object.keys(projection.on)),
  version: projection.version,
  batchWindowMs: projection.batchWindowMs,
  handle: async (batch, known) => ({ checkpoint: await write(batch, known), isStored: true }),
});

/**
 * Writes the rows of a batch and the checkpoint in one transaction, or nothing. What several projections write at the same
 * moment goes into one transaction (ADR 40), whose statements do not wait for each other's answers; when it fails, each
 * projection is written alone, and the poison event is found there.
 */
export class BatchWriter {
  private readonly rows: RowWriter;
  private pending: PendingWork[] = [];

  constructor(
    private readonly database: Database,
    private readonly checkpoints: Checkpoints,
    private readonly store: EventStore,
  ) {
    this.rows = new RowWriter(database.orm, true);
  }

  /**
   * Applies what the rows do not include yet and returns the new checkpoint. `known` is the last one that this process
   * saw. Rejects with one of the errors of a follower, or of the database.
   */
  write(projection: Projection, batch: EventBatch, known: Checkpoint): Promise<Checkpoint> {
    const work = { projection, batch, known };
    if (batch.events.length > MOST_EVENTS) return this.writeAlone(work);
    return new Promise((resolve, reject) => {
      this.pending.push({ ...work, resolve, reject });
      if (this.pending.length === 1) setImmediate(() => void this.writePending());
    });
  }

  private async writePending(): Promise<void> {
    const all = this.pending;
    this.pending = [];
    try {
      const outcomes = await this.writeTogether(all);
      for (const work of all) {
        const outcome = outcomes.get(work);
        if (outcome instanceof Error) work.reject(outcome);
        else if (outcome !== undefined) work.resolve(outcome);
      }
    } catch (error) {
      for (const work of all)
        if (isTransient(error)) work.reject(error);
        else void this.writeAlone(work).then(work.resolve, work.reject);
    }
  }

  private async writeAlone(work: Work): Promise<Checkpoint> {
    const outcome = (await this.writeTogether([work])).get(work);
    if (outcome === undefined || outcome instanceof Error) throw outcome;
    return outcome;
  }

  /** The new checkpoint of each projection, or why nothing of it was written. */
  private writeTogether(all: readonly Work[]): Promise<Map<Work, Checkpoint | Error>> {
    return this.database.pipelined(async (client) => {
      const { outcomes, folded } = await this.fold(client, all);
      if (folded.length === 0) {
        await client.query('ROLLBACK');
        return outcomes;
      }
      const statements = folded.flatMap(({ rows }) => this.rows.statements(rows));
      const written = allEnded(statements.map((statement) => client.query(statement)));
      if (folded.some(({ work }) => derivesMore(work.projection))) {
        await written;
        await allEnded(folded.map(({ work, rows }) => this.rows.derive(client, work.projection, rows)));
      }
      // They may still be in progress: if one of them fails, PostgreSQL commits nothing.
      const moved = folded.map(({ work }) => ({ name: work.projection.name, position: work.batch.next }));
      await allEnded<unknown>([written, this.checkpoints.commit(client, moved)]);
      for (const { work } of folded) outcomes.set(work, work.batch.next);
      return outcomes;
    });
  }

  /**
   * Takes the checkpoints and, in the same round trip, reads the rows, as if no other process had been faster. If one
   * was, the rest is folded again.
   */
  private async fold(
    client: PoolClient,
    all: readonly Work[],
  ): Promise<{ outcomes: Map<Work, Checkpoint | Error>; folded: FoldedWork[] }> {
    const foldOne = ({ projection }: Work, events: readonly ProjectedEvent[]): Promise<CollectedRows> =>
      this.rows.fold(client, projection, events);
    const begun = this.checkpoints.begin(
      client,
      all.map(({ projection }) => projection.name),
    );
    begun.catch(() => undefined); // awaited when the folds have ended
    const folds = await Promise.allSettled(all.map((work) => foldOne(work, work.batch.events)));
    const taken = await begun;
    const outcomes = new Map<Work, Checkpoint | Error>();
    const folded: FoldedWork[] = [];
    for (const [at, work] of all.entries()) {
      const { projection, batch, known } = work;
      const found = newIn(
        this.store,
        { version: projection.version, batch, known },
        taken.get(projection.name),
      );
      if ('outcome' in found) outcomes.set(work, found.outcome);
      else if (found.events.length < batch.events.length)
        folded.push({ work, rows: await foldOne(work, found.events) });
      else folded.push({ work, rows: valueOf(folds[at]) });
    }
    return { outcomes, folded };
  }
}

/** Whether something follows from its rows that is written after them. */
const derivesMore = ({ afterRows, announce }: Projection): boolean =>
  afterRows !== undefined || announce !== undefined;

const valueOf = (settled: PromiseSettledResult<CollectedRows> | undefined): CollectedRows => {
  if (settled?.status !== 'fulfilled') throw settled?.reason;
  return settled.value;
};
