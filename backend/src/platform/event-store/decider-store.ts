import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import type { Decider, DomainCommand, DomainEvent } from '../../kernel/message.js';
import { Clock } from '../clock.js';
import { ReadYourWrites } from '../projections/read-your-writes.js';
import { currentContext, type RequestContext } from '../request-context.js';
import { CommandBatch, WholeStreamNeeded, type Job, type Outcome } from './command-batch.js';
import { EventCodec } from './event-codec.js';
import { EventStore, PartialDuplicate, WrongExpectedRevision, type Place } from './event-store.js';
import { KeptViews } from './kept-views.js';
import { StreamQueue } from './stream-queue.js';
import { StreamViews, type AnyDecider, type StreamView } from './stream-view.js';

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

export interface Handled<State, Event> {
  /**
   * Of the last event that was appended together with this command's; of the stream's last one when nothing happened;
   * 'start' when it is empty.
   */
  position: Place;
  /** True when an earlier try of this command had succeeded already: nothing was appended for it now. */
  duplicate: boolean;
  /** The events of this command, also when they stood in the stream already. */
  events: Event[];
  /** The state after the events. */
  state: State;
}

/**
 * Reads a stream, decides, appends: the only way in which commands change anything. Commands of one stream that arrive
 * while another append is under way are decided together and appended at once (ADR 27).
 */
@Injectable()
export class DeciderStore {
  private readonly views: StreamViews;
  private readonly kept = new KeptViews();
  private readonly queue = new StreamQueue<Job>((stream, jobs) => this.settle(stream, jobs));

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly readYourWrites: ReadYourWrites,
    private readonly clock: Clock,
  ) {
    this.views = new StreamViews(store, codec);
  }

  /**
   * Decides the command on the stream as it stands and appends what follows, at exactly that revision. A lost race is
   * decided again, up to 5 times in all, then refused as ConflictError. A command id that the stream has seen with this
   * type of command gives the first outcome again (`duplicate`). Afterwards waits for the projections that the route
   * named. What the decider throws passes through; so does EventStoreUnavailable, after which the outcome is unknown
   * and the same command may be sent again.
   */
  async handle<S, C extends DomainCommand, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    command: C,
  ): Promise<Handled<S, E>> {
    const context = currentContext() ?? withoutRequest();
    const handled = await new Promise<Outcome>((resolve, reject) => {
      this.queue.add(stream, { decider: anyOf(decider), command, context, resolve, reject });
    });
    if (handled.position !== 'start' && context.waitsFor.length > 0) {
      await this.readYourWrites.waitFor(context.waitsFor, handled.position);
    }
    return handled as Handled<S, E>;
  }

  /** The stream's state without changing it; revision null when nothing stands in it. */
  async load<S, C extends DomainCommand, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    stream: string,
  ): Promise<{ state: S; revision: bigint | null }> {
    const known = this.known(stream, [anyOf(decider)]);
    const view = known
      ? await this.views.current(stream, known)
      : await this.views.whole(stream, this.decidersOf(stream, [anyOf(decider)]));
    this.keep(stream, view);
    return { state: view.states.get(anyOf(decider)) as S, revision: view.revision };
  }

  /** Answers every job; rejects never. */
  private async settle(stream: string, jobs: readonly Job[]): Promise<void> {
    try {
      await this.decideAndAppend(stream, jobs);
    } catch (error) {
      this.kept.drop(stream);
      for (const job of jobs) job.reject(error);
    }
  }

  private async decideAndAppend(stream: string, jobs: readonly Job[]): Promise<void> {
    const deciders = jobs.map(({ decider }) => decider);
    let view = this.known(stream, deciders) ?? (await this.whole(stream, deciders));
    let isCurrent = view.events !== undefined;
    for (let lost = 0; ;) {
      const batch = await this.decided(stream, view, jobs);
      if (!batch) {
        view = await this.whole(stream, deciders);
        isCurrent = true;
      } else if (batch.encoded.length > 0) {
        const appended = await this.append(stream, view, batch);
        if (appended instanceof Error) {
          lost += 1;
          if (lost === LOST_RACES) throw new ConflictError({ cause: appended });
          await delay(Math.random() * LONGEST_PAUSE_MS * lost);
          view = await this.whole(stream, deciders);
          isCurrent = true;
        } else {
          this.keep(stream, appended);
          return batch.answer(appended.position);
        }
      } else if (isCurrent) {
        this.keep(stream, view);
        return batch.answer(view.position);
      } else {
        // Nothing was appended that could prove the view: what was refused may be right by now.
        const older = view;
        view = await this.views.current(stream, older);
        isCurrent = true;
        if (view === older) return batch.answer(view.position);
      }
    }
  }

  /** Null when a command may stand in the stream already and the view cannot tell. */
  private async decided(
    stream: string,
    view: StreamView,
    jobs: readonly Job[],
  ): Promise<CommandBatch | null> {
    const batch = new CommandBatch(stream, view, this.codec, this.clock);
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
      // An earlier try that had seemed lost came through after we read: read again what it did.
      return duplicate ? new PartialDuplicate(stream) : batch.appended(revision, position);
    } catch (error) {
      if (error instanceof WrongExpectedRevision || error instanceof PartialDuplicate) return error;
      throw error;
    }
  }

  private whole(stream: string, deciders: readonly AnyDecider[]): Promise<StreamView> {
    return this.views.whole(stream, this.decidersOf(stream, deciders));
  }

  private known(stream: string, deciders: readonly AnyDecider[]): StreamView | undefined {
    const view = this.kept.get(stream);
    return view && deciders.every((decider) => view.states.has(decider)) ? view : undefined;
  }

  /** With those whose states are kept already: they go on together. */
  private decidersOf(stream: string, deciders: readonly AnyDecider[]): Set<AnyDecider> {
    return new Set([...deciders, ...(this.kept.get(stream)?.states.keys() ?? [])]);
  }

  private keep(stream: string, view: StreamView): void {
    const mayStay =
      view.revision !== null && [...view.states.keys()].every((decider) => decider.staysInMemory);
    if (mayStay) this.kept.put(stream, view);
    else this.kept.drop(stream);
  }
}

const anyOf = <S, C extends DomainCommand, E extends DomainEvent>(decider: Decider<S, C, E>): AnyDecider =>
  decider as unknown as AnyDecider;

/** A run without a request (a test, a script) is its own command each time. */
const withoutRequest = (): RequestContext => ({
  requestId: randomUUID(),
  commandId: randomUUID(),
  actor: null,
  clientAddress: null,
  waitsFor: [],
});
