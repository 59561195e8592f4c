import { isOutage } from '../outage.js';
import type { EventStore, Place, Position, StoredEvent } from '../event-store/event-store.js';
import type { BatchWriter } from './batch-writer.js';
import { ProjectionBusy, ProjectionSuperseded, ProjectionWentBack } from './batch-writer.js';
import type { InboxOwner } from './live-feed.js';
import type { LogBatch } from './log-batch.js';
import { PositionWaiters } from './position-waiters.js';
import { EventNotApplicable } from './projection-rows.js';
import type { ProjectedEvent, Projection } from './projection.js';

/** One projection as this process knows it: how far it is, and who waits for it. */
export class ProjectionWorker implements InboxOwner {
  /** Every handled event up to here is in the rows; other events may have moved it ahead of `committed`. */
  passed: Place = 'start';
  /** The checkpoint row as last seen. */
  committed: Place = 'start';
  halted = false;
  private readonly waiters: PositionWaiters;
  private readonly types: ReadonlySet<string>;

  constructor(
    readonly projection: Projection,
    private readonly store: EventStore,
    private readonly writer: Pick<BatchWriter, 'write'>,
  ) {
    this.types = new Set(Object.keys(projection.on));
    this.waiters = new PositionWaiters(store);
  }

  /** Stands where the checkpoint row stands. */
  startAt(position: Place): void {
    this.committed = position;
    this.passed = position;
    this.release();
  }

  /** Applies batches that follow each other in the log; a stretch without handled events costs no transaction. */
  async project(batches: readonly LogBatch[]): Promise<void> {
    const events: ProjectedEvent[] = [];
    for (const batch of batches) {
      const isWanted = this.interestIn(batch);
      if (!batch.events.some(isWanted)) continue;
      const { readable, failure } = await batch.decode(isWanted);
      for (const event of readable) events.push(event);
      if (failure) {
        const last = events.at(-1); // readable events before it get their rows
        if (last) await this.write(events, last.position);
        throw failure;
      }
    }
    const next = batches.at(-1)?.next ?? this.passed;
    if (events.length) await this.write(events, next);
    this.advanceTo(next);
  }

  handlesAny(types: ReadonlySet<string>): boolean {
    return [...types].some((type) => this.types.has(type));
  }

  /** No event up to here, since the last one that it projected, is any of its business. */
  passTo(place: Place): void {
    this.advanceTo(place);
  }

  /** Resolves once all events up to the position are in the rows, or when it halts. */
  waitFor(position: Position, signal: AbortSignal): Promise<void> {
    return this.halted || this.isPast(position) ? Promise.resolve() : this.waiters.wait(position, signal);
  }

  /** Lets events gather, while nobody waits for them. */
  rest(signal: AbortSignal): Promise<void> {
    return this.waiters.rest(signal);
  }

  isPast(position: Place): boolean {
    return this.store.comparePositions(this.passed, position) >= 0;
  }

  /** The checkpoint row was moved to a place that had been passed without rows of its own. */
  stored(place: Place): void {
    if (this.store.comparePositions(place, this.committed) > 0) this.committed = place;
  }

  halt(): void {
    this.halted = true;
    this.release();
  }

  /** Positions rise: when the first event is new, all are. */
  private interestIn({ events: [first] }: LogBatch): (event: StoredEvent) => boolean {
    const allNew = first !== undefined && !this.isPast(first.position);
    return ({ type, position }) => this.types.has(type) && (allNew || !this.isPast(position));
  }

  /** Writes as one batch; when that fails for the sake of an event, by halves, until the culprit stands alone. */
  private async write(events: readonly ProjectedEvent[], next: Place): Promise<void> {
    const [first] = events;
    if (!first) return;
    try {
      this.advanceTo(await this.writer.write(this.projection, { events, next }, this.committed), true);
    } catch (error) {
      if (isPassing(error)) throw error;
      if (events.length === 1)
        throw error instanceof EventNotApplicable ? error : new EventNotApplicable(first, error);
      const half = Math.floor(events.length / 2);
      const head = events.slice(0, half);
      await this.write(head, (head.at(-1) as ProjectedEvent).position);
      await this.write(events.slice(half), next);
    }
  }

  private advanceTo(place: Place, committed = false): void {
    if (committed) this.committed = place;
    if (!this.isPast(place)) this.passed = place;
    this.release();
  }

  private release(): void {
    if (this.halted) this.waiters.releaseAll();
    else this.waiters.release(this.passed);
  }
}

/** True for what goes away by itself or by reading again: try again, however long it takes. */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof ProjectionBusy || error instanceof ProjectionSuperseded) return true;
  return error instanceof ProjectionWentBack || isOutage(error);
};
