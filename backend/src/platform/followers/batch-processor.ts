import type { EventStore, Checkpoint, Position, StoredEvent } from '../event-store/event-store.js';
import type { ProjectedEvent } from '../event-store/event-codec.js';
import { EventNotApplicable, passesByItself, type FollowerHandler } from './follower.js';
import type { InboxOwner } from './live-feed.js';
import type { LogBatch } from './log-batch.js';
import { PositionWaiters } from './position-waiters.js';

/** One follower in this process: hands batches to its handler, tracks its position and its waiters. */
export class BatchProcessor implements InboxOwner {
  /** Every event up to here is handled; events of other types may have moved it ahead of `committed`. */
  passed: Checkpoint = 'start';
  /** The checkpoint row as last seen. */
  committed: Checkpoint = 'start';
  isHalted = false;
  protected readonly waiters: PositionWaiters;

  constructor(
    readonly handler: FollowerHandler,
    private readonly store: Pick<EventStore, 'comparePositions'>,
  ) {
    this.waiters = new PositionWaiters(store);
  }

  /** Goes to where the checkpoint row is. */
  startAt(position: Checkpoint): void {
    this.committed = position;
    this.passed = position;
    this.waiters.release(position);
  }

  /**
   * Handles batches that follow each other in the log; a stretch without handled events costs no transaction. Ends early
   * when the signal aborts.
   */
  async process(batches: readonly LogBatch[], signal?: AbortSignal): Promise<void> {
    const events: ProjectedEvent[] = [];
    for (const batch of batches) {
      const isWanted = this.interestIn(batch);
      if (!batch.events.some(isWanted)) continue;
      const { readable, failure } = await batch.decode(isWanted);
      for (const event of readable) events.push(event);
      if (failure) {
        const last = events.at(-1); // readable events before it are handled
        if (last) await this.handle(events, last.position, signal);
        throw failure;
      }
    }
    await this.handle(events, batches.at(-1)?.next ?? this.passed, signal);
  }

  handlesAny(types: ReadonlySet<string>): boolean {
    return [...types].some((type) => this.handler.types.has(type));
  }

  /** It has handled every event of its types up to here. */
  passTo(checkpoint: Checkpoint): void {
    if (!this.isPast(checkpoint)) this.passed = checkpoint;
    this.waiters.release(this.passed);
  }

  /** Resolves once all events up to the position are handled, or when it halts or the signal aborts. */
  waitFor(position: Position, signal: AbortSignal): Promise<void> {
    return this.isHalted || this.isPast(position) ? Promise.resolve() : this.waiters.wait(position, signal);
  }

  isPast(position: Checkpoint): boolean {
    return this.store.comparePositions(this.passed, position) >= 0;
  }

  /** The checkpoint row was moved here. */
  stored(checkpoint: Checkpoint): void {
    if (this.store.comparePositions(checkpoint, this.committed) > 0) this.committed = checkpoint;
  }

  halt(): void {
    this.isHalted = true;
    this.waiters.releaseAll();
  }

  /** Positions rise: when the first event is new, all are. */
  private interestIn({ events: [first] }: LogBatch): (event: StoredEvent) => boolean {
    const { types } = this.handler;
    const allNew = first !== undefined && !this.isPast(first.position);
    return ({ type, position }) => types.has(type) && (allNew || !this.isPast(position));
  }

  private async handle(
    events: readonly ProjectedEvent[],
    next: Checkpoint,
    signal?: AbortSignal,
  ): Promise<void> {
    for (let rest = events; rest.length > 0; rest = rest.filter(({ position }) => !this.isPast(position))) {
      if (signal?.aborted) return;
      await this.handleSome(rest, next);
      if (this.isPast(next)) return;
    }
    this.passTo(next);
  }

  /** As one batch; when that fails because of an event, by halves, until the poison event is alone. */
  private async handleSome(events: readonly ProjectedEvent[], next: Checkpoint): Promise<void> {
    try {
      const { checkpoint, isStored } = await this.handler.handle({ events, next }, this.committed);
      if (isStored) this.committed = checkpoint;
      this.passTo(checkpoint);
    } catch (error) {
      if (passesByItself(error)) throw error;
      const half = events.slice(0, Math.floor(events.length / 2));
      const last = half.at(-1);
      if (last) return this.handleSome(half, last.position);
      throw error instanceof EventNotApplicable
        ? error
        : new EventNotApplicable(events[0] as ProjectedEvent, error);
    }
  }
}
