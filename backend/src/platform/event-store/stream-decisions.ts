import type { AnyState } from '../../kernel/message.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { Clock } from '../clock.js';
import { AppendCounts } from './append-counts.js';
import { AggregateCache, withoutEvents } from './aggregate-cache.js';
import { CommandBatch, WholeStreamNeeded, type PendingCommand, type Outcome } from './command-batch.js';
import type { EventCodec } from './event-codec.js';
import { AppendTooLarge, PartialDuplicate, WrongExpectedRevision, type EventStore } from './event-store.js';
import type { Snapshots } from './snapshots.js';
import { SingleFlight } from '../concurrency/single-flight.js';
import { StreamQueue } from './stream-queue.js';
import { StreamViews, type StreamView } from './stream-view.js';

/** Tries in all, the first one included. */
const LOST_RACES = 5;
const LONGEST_PAUSE_MS = 20;

/** Other processes were faster every time. Trying again is safe. */
export class ConflictError extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'event-store.conflict';

  constructor(options?: ErrorOptions) {
    super('Somebody else changed this at the same moment. Please try again.');
    this.cause = options?.cause;
  }
}

/**
 * Decides prepared commands, stream by stream, and appends what follows. Commands of one stream that arrive while another
 * append is under way are decided together and appended at once (ADR 27).
 */
export class StreamDecisions {
  readonly appends = new AppendCounts();
  private readonly views: StreamViews;
  private readonly cache = new AggregateCache();
  private readonly looks = new SingleFlight<StreamView>();
  private readonly queue = new StreamQueue<PendingCommand>((stream, jobs) => this.settle(stream, jobs));

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly clock: Clock,
    private readonly snapshots: Snapshots,
  ) {
    this.views = new StreamViews(store, codec, snapshots);
  }

  decide(stream: string, job: Omit<PendingCommand, 'resolve' | 'reject'>): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.queue.add(stream, { ...job, resolve, reject });
    });
  }

  /** The current stream. Callers that arrive during a read share the next one. */
  look(stream: string, states: readonly AnyState[]): Promise<StreamView> {
    return this.looks.run(`${stream} ${states.map(({ name }) => name).join(' ')}`, () =>
      this.lookNow(stream, states),
    );
  }

  /**
   * The stream, read ahead of a command that will be decided on it; undefined when it is known, or when it is not kept:
   * then a command that has nothing to append would read it twice.
   */
  async ahead(stream: string, states: readonly AnyState[]): Promise<StreamView | undefined> {
    if (states.some(({ personIn }) => personIn) || this.newestKnown(stream, states)) return undefined;
    return this.look(stream, states);
  }

  /** A stream whose name is not known yet. */
  begun(stream: string, states: readonly AnyState[]): StreamView {
    return this.views.empty(stream, states);
  }

  private async lookNow(stream: string, states: readonly AnyState[]): Promise<StreamView> {
    const known = this.newestKnown(stream, states);
    const view = known ? await this.views.current(stream, known) : await this.views.fresh(stream, states);
    this.keep(stream, view);
    return view;
  }

  /** As it is now, with all events. */
  whole(stream: string, states: readonly AnyState[]): Promise<StreamView> {
    const kept = this.cache.get(stream)?.states.keys() ?? [];
    return this.views.whole(stream, [...states, ...kept]);
  }

  /** Answers every job; rejects never. */
  private async settle(stream: string, jobs: readonly PendingCommand[]): Promise<void> {
    try {
      await this.decideAndAppend(stream, jobs);
    } catch (error) {
      this.cache.drop(stream);
      if (error instanceof AppendTooLarge && jobs.length > 1) {
        await this.settleByHalves(stream, jobs);
        return;
      }
      for (const job of jobs) job.reject(error);
    }
  }

  /** What the store does not take in one append. */
  private async settleByHalves(stream: string, jobs: readonly PendingCommand[]): Promise<void> {
    const half = Math.ceil(jobs.length / 2);
    await this.settle(stream, jobs.slice(0, half));
    await this.settle(stream, jobs.slice(half));
  }

  private async decideAndAppend(stream: string, jobs: readonly PendingCommand[]): Promise<void> {
    const states = [...new Set(jobs.flatMap((job) => job.states))];
    const known = this.newestKnown(stream, states, jobs);
    let view = known ?? (await this.views.fresh(stream, states));
    let isCurrent = !known;
    for (let lost = 0; ;) {
      const batch = await this.decided(view, jobs);
      if (!batch) {
        view = await this.whole(stream, states);
        isCurrent = true;
      } else if (batch.encoded.length > 0) {
        const appended = await this.append(stream, view, batch);
        if (!(appended instanceof Error)) {
          this.keep(stream, appended);
          batch.answer(appended.position);
          return;
        }
        lost += 1;
        if (lost === LOST_RACES) {
          this.appends.outcomes.refused += 1;
          throw new ConflictError({ cause: appended });
        }
        await this.clock.pause(LONGEST_PAUSE_MS * lost);
        view = await this.views.current(stream, withoutEvents(view));
        isCurrent = true;
      } else if (isCurrent) {
        this.keep(stream, view);
        batch.answer(view.position);
        return;
      } else {
        // Nothing was appended that could prove the view: what was refused may be right by now.
        const older = view;
        view = await this.views.current(stream, older);
        isCurrent = true;
        if (view === older) {
          batch.answer(view.position);
          return;
        }
      }
    }
  }

  /** Null when a command may be in the stream already and the view cannot say. */
  private async decided(view: StreamView, jobs: readonly PendingCommand[]): Promise<CommandBatch | null> {
    const batch = new CommandBatch(view, this.codec, this.clock);
    try {
      for (const job of jobs) await batch.decide(job);
      return batch;
    } catch (error) {
      if (error instanceof WholeStreamNeeded) return null;
      throw error;
    }
  }

  /** The view after the append, or why it has to be decided again. */
  private async append(stream: string, view: StreamView, batch: CommandBatch): Promise<StreamView | Error> {
    try {
      const expected = view.revision ?? 'no_stream';
      const { revision, position, duplicate } = await this.store.append(stream, expected, batch.encoded);
      // An earlier try that had seemed lost came through after we read: read what it did.
      if (duplicate) return new PartialDuplicate(stream);
      this.appends.stored(batch.encoded);
      return batch.appended(revision, position);
    } catch (error) {
      const { outcomes } = this.appends;
      if (error instanceof WrongExpectedRevision || error instanceof PartialDuplicate) {
        outcomes.conflict += 1;
        return error;
      }
      outcomes.failed += 1;
      throw error;
    }
  }

  private keep(stream: string, view: StreamView): void {
    this.cache.put(stream, view);
    this.snapshots.consider(stream, view);
  }

  private newestKnown(
    stream: string,
    states: readonly AnyState[],
    jobs: readonly PendingCommand[] = [],
  ): StreamView | undefined {
    return [this.cache.get(stream), ...jobs.map(({ view }) => view)]
      .filter((view) => view !== undefined)
      .filter((view) => states.every((state) => view.states.has(state)))
      .reduce<StreamView | undefined>((newest, view) => (isNewer(view, newest) ? view : newest), undefined);
  }
}

const isNewer = (view: StreamView, other: StreamView | undefined): boolean =>
  !other || (view.revision ?? -1n) > (other.revision ?? -1n);
