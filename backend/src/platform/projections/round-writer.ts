import type { PoolClient } from 'pg';
import type { Database } from '../database/database.js';
import { allEnded, inPipeline } from '../database/pipeline.js';
import type { EventStore, Checkpoint } from '../event-store/event-store.js';
import { isTransient } from '../transient-errors.js';
import type { Checkpoints } from '../followers/checkpoints.js';
import { newIn, type EventBatch } from '../followers/follower.js';
import { derivesMore, type BatchWriter } from './batch-writer.js';
import type { CollectedRows } from './projection-rows.js';
import type { ProjectedEvent, Projection } from './projection.js';

/** Larger batches are of a projection that is catching up: it has its own connection, and blocks no other. */
const MOST_EVENTS = 200;

interface Turn {
  projection: Projection;
  batch: EventBatch;
  known: Checkpoint;
  resolve: (place: Checkpoint) => void;
  reject: (error: unknown) => void;
}

interface Part {
  turn: Turn;
  rows: CollectedRows;
}

/**
 * Writes what several projections do at the same moment in one transaction with their checkpoints: those that are level
 * with the log get new events together. Their statements do not wait for each other's answers. When it fails, each is
 * written alone, and the one to blame is found there.
 */
export class RoundWriter implements Pick<BatchWriter, 'write'> {
  private gathered: Turn[] = [];

  constructor(
    private readonly database: Database,
    private readonly checkpoints: Checkpoints,
    private readonly store: EventStore,
    private readonly writer: BatchWriter,
  ) {}

  /** As BatchWriter does. */
  write(projection: Projection, batch: EventBatch, known: Checkpoint): Promise<Checkpoint> {
    if (batch.events.length > MOST_EVENTS) return this.writer.write(projection, batch, known);
    return new Promise((resolve, reject) => {
      this.gathered.push({ projection, batch, known, resolve, reject });
      if (this.gathered.length === 1) setImmediate(() => void this.begin());
    });
  }

  private async begin(): Promise<void> {
    const turns = this.gathered;
    this.gathered = [];
    try {
      const places = await this.database.session((client) =>
        inPipeline(client, () => this.inTransaction(client, turns)),
      );
      for (const turn of turns) {
        const place = places.get(turn);
        if (place instanceof Error) turn.reject(place);
        else if (place !== undefined) turn.resolve(place);
      }
    } catch (error) {
      if (isTransient(error)) for (const { reject } of turns) reject(error);
      else await this.alone(turns);
    }
  }

  private async alone(turns: readonly Turn[]): Promise<void> {
    await Promise.all(
      turns.map(({ projection, batch, known, resolve, reject }) =>
        this.writer.write(projection, batch, known).then(resolve, reject),
      ),
    );
  }

  /** Where each checkpoint is then, or why nothing of that projection was written. */
  private async inTransaction(
    client: PoolClient,
    turns: readonly Turn[],
  ): Promise<Map<Turn, Checkpoint | Error>> {
    const { places, parts } = await this.folded(client, turns);
    if (parts.length === 0) {
      await client.query('ROLLBACK');
      return places;
    }
    const writes = parts.flatMap(({ rows }) => this.writer.writesOf(rows));
    const written = allEnded(writes.map((statement) => client.query(statement)));
    if (parts.some(({ turn }) => derivesMore(turn.projection))) {
      await written;
      await allEnded(parts.map(({ turn, rows }) => this.writer.writeDerived(client, turn.projection, rows)));
    }
    // They may be under way still: where one of them fails, PostgreSQL has given up the transaction and commits nothing.
    const moved = parts.map(({ turn }) => ({ name: turn.projection.name, position: turn.batch.next }));
    await allEnded<unknown>([written, this.checkpoints.commit(client, moved)]);
    for (const { turn } of parts) places.set(turn, turn.batch.next);
    return places;
  }

  /**
   * Takes the checkpoints and, in the same round trip, reads the rows, as if no other process had been faster. If one
   * was, the rest is folded again.
   */
  private async folded(
    client: PoolClient,
    turns: readonly Turn[],
  ): Promise<{ places: Map<Turn, Checkpoint | Error>; parts: Part[] }> {
    const fold = ({ projection }: Turn, events: readonly ProjectedEvent[]): Promise<CollectedRows> =>
      this.writer.fold(client, projection, events);
    const names = turns.map(({ projection }) => projection.name);
    const begun = this.checkpoints.begin(client, names);
    const ahead = Promise.allSettled(turns.map((turn) => fold(turn, turn.batch.events)));
    begun.catch(() => undefined); // it is listened to when the folds have ended
    const folds = await ahead;
    const taken = await begun;
    const places = new Map<Turn, Checkpoint | Error>();
    const parts: Part[] = [];
    for (const [at, turn] of turns.entries()) {
      const { batch, known } = turn;
      const { name, version } = turn.projection;
      const found = newIn(this.store, { version, batch, known }, taken.get(name));
      if ('place' in found) places.set(turn, found.place);
      else if (found.events.length < batch.events.length)
        parts.push({ turn, rows: await fold(turn, found.events) });
      else parts.push({ turn, rows: valueOf(folds[at]) });
    }
    return { places, parts };
  }
}

const valueOf = (settled: PromiseSettledResult<CollectedRows> | undefined): CollectedRows => {
  if (settled?.status !== 'fulfilled') throw settled?.reason;
  return settled.value;
};
