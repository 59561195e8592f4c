import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AnyState, Decision, DomainEvent, AggregateDefinition } from '../../kernel/message.js';
import { Clock } from '../clock.js';
import { currentContext, type RequestContext } from '../request-context.js';
import {
  firstOutcome,
  idsOf,
  WholeStreamNeeded,
  type Outcome,
  type PendingCommand,
} from './command-batch.js';
import { CommitBatching } from './commit-batching.js';
import { EventCodec } from './event-codec.js';
import { EventStore, type Checkpoint } from './event-store.js';
import { IdSequences } from './id-sequences.js';
import { KeyedSemaphore } from '../concurrency/semaphore.js';
import { Snapshots } from './snapshots.js';
import { StreamLoader } from './stream-loader.js';
import { StreamWriter, type AppendCounts } from './stream-writer.js';

export interface Handled<State, Event> {
  /**
   * Of the last event that was appended together with this command's; of the stream's last one when nothing happened;
   * 'start' when it is empty.
   */
  position: Checkpoint;
  /** True when an earlier try of this command had succeeded already: nothing was appended for it now. */
  duplicate: boolean;
  /** The events of this command, also if they were in the stream already. */
  events: Event[];
  /** The state right after these events, whatever was appended since. */
  state: State;
}

/** Streams that begin with their command: the id is part of the stream's name. */
interface NewStream {
  /** Of IdSequences. */
  sequence: string;
  named: (id: number) => string;
}

type Decide = PendingCommand['decide'];
type Wanted = Pick<PendingCommand, 'states' | 'idAt' | 'context'> & { stream: string };

/** Reads a stream, decides, appends. Commands change nothing in any other way. */
@Injectable()
export class DeciderStore {
  private readonly streams: StreamLoader;
  private readonly writer: StreamWriter;
  /** A command that is sent twice concurrently is prepared once. */
  private readonly commands = new KeyedSemaphore({ atOnce: 1 });
  private readonly commitBatching = new CommitBatching();

  constructor(
    private readonly store: EventStore,
    codec: EventCodec,
    private readonly ids: IdSequences,
    private readonly clock: Clock,
    snapshots: Snapshots,
  ) {
    this.streams = new StreamLoader(store, codec, snapshots);
    this.writer = new StreamWriter(store, codec, clock, this.streams);
  }

  /** Counts of this process's appends. */
  get appends(): AppendCounts {
    return this.writer.appends;
  }

  /**
   * Decides on the current stream and appends the result at exactly that revision. A lost race is decided again, up to
   * 5 times in all, then refused as ConflictError. When the stream holds what an earlier try of the command (same id,
   * same `commandType`) did, that outcome is returned (`duplicate`) and `prepare` does not run: preconditions, other
   * modules' terms, limits and ids belong in it. It is given the time of the command, ISO 8601. What it and its decision
   * throw passes through; so does
   * EventStoreUnavailable, after which the outcome is unknown and the same command may be sent again.
   */
  async handle<S, E extends DomainEvent>(
    state: AggregateDefinition<S, E>,
    stream: string,
    commandType: string,
    prepare: (now: string) => Promise<Decision<S, E>>,
  ): Promise<Handled<S, E>> {
    const { states, ...handled } = await this.run([anyOf(state)], stream, commandType, async (now) => {
      const decide = await prepare(now);
      return (value) => decide(value as S);
    });
    return { ...handled, state: states[0] } as Handled<S, E>;
  }

  /** The same for a decision on two states of one stream. */
  async handleBoth<S1, E1 extends DomainEvent, S2, E2 extends DomainEvent>(
    one: AggregateDefinition<S1, E1>,
    other: AggregateDefinition<S2, E2>,
    stream: string,
    commandType: string,
    prepare: (now: string) => Promise<(one: S1, other: S2) => (E1 | E2)[]>,
  ): Promise<Handled<readonly [S1, S2], E1 | E2>> {
    const both = [anyOf(one), anyOf(other)];
    const { states, ...handled } = await this.run(both, stream, commandType, async (now) => {
      const decide = await prepare(now);
      return (first, second) => decide(first as S1, second as S2);
    });
    return { ...handled, state: states } as unknown as Handled<readonly [S1, S2], E1 | E2>;
  }

  /**
   * The same for a stream that begins with the command. `prepare` takes the id last, when nothing can refuse any more; a
   * retry finds the stream by the id of the first try.
   */
  begin<S, E extends DomainEvent>(
    state: AggregateDefinition<S, E>,
    { sequence, named }: NewStream,
    commandType: string,
    prepare: (takeId: () => Promise<number>, now: string) => Promise<Decision<S, E>>,
  ): Promise<Handled<S, E>> {
    const { commandId } = currentContext() ?? { commandId: randomUUID() };
    return this.commands.run(`${sequence} ${commandType} ${commandId}`, async () => {
      const first = await this.ids.claimed(sequence);
      if (first !== null) {
        return this.handle(state, named(first), commandType, (now) =>
          prepare(() => Promise.resolve(first), now),
        );
      }
      const taken: number[] = [];
      const prepared = prepare(async () => {
        taken[0] ??= await this.ids.claim(sequence);
        return taken[0];
      }, this.clock.now());
      const refusal = await prepared.then(
        () => null,
        (error: unknown) => ({ error }),
      );
      // Another process may have handled the same command meanwhile.
      const id = refusal ? await this.ids.claimed(sequence) : taken[0];
      if (id === undefined) throw new Error(`${commandType} took no id for its stream`);
      if (id === null) throw refusal?.error;
      return this.handle(state, named(id), commandType, () => prepared);
    });
  }

  /** The stream's state without changing it; revision null when the stream is empty. */
  async load<S, E extends DomainEvent>(
    state: AggregateDefinition<S, E>,
    stream: string,
  ): Promise<{ state: S; revision: bigint | null }> {
    const loaded = await this.streams.loadCurrent(stream, [anyOf(state)]);
    return { state: loaded.states.get(anyOf(state)) as S, revision: loaded.revision };
  }

  private async run(
    states: readonly AnyState[],
    stream: string,
    commandType: string,
    prepare: (now: string) => Promise<Decide>,
  ): Promise<Outcome> {
    const context = currentContext() ?? withoutRequest();
    const idAt = idsOf(context.commandId, stream, commandType);
    const wanted: Wanted = { states, stream, idAt, context };
    const outcome = await (context.comesOnce
      ? this.write(wanted, await prepare(this.clock.now()))
      : this.commands.run(idAt(0), () => this.runOnce(wanted, prepare)));
    this.recordWrite(context, outcome.position);
    return outcome;
  }

  /** For a command that may have been sent before. */
  private async runOnce(wanted: Wanted, prepare: (now: string) => Promise<Decide>): Promise<Outcome> {
    const before = await this.firstOutcome(wanted);
    if (before) return before;
    let decide: Decide;
    try {
      decide = await prepare(this.clock.now());
    } catch (error) {
      // The refusal may be due to this very command, handled in another process.
      const meanwhile = await this.firstOutcome(wanted);
      if (meanwhile) return meanwhile;
      throw error;
    }
    return this.write(wanted, decide);
  }

  private async write(wanted: Wanted, decide: Decide): Promise<Outcome> {
    await this.commitBatching.admit();
    return this.writer.write(wanted.stream, { ...wanted, decide });
  }

  private async firstOutcome(wanted: Wanted): Promise<Outcome | null> {
    const { stream, states } = wanted;
    try {
      return firstOutcome(await this.streams.loadCurrent(stream, states), wanted);
    } catch (error) {
      if (!(error instanceof WholeStreamNeeded)) throw error;
      return firstOutcome(await this.streams.loadEvents(stream, states), wanted);
    }
  }

  /** Records how far the request has written, for read models to catch up with. */
  private recordWrite({ written, onFirstWrite }: RequestContext, position: Checkpoint): void {
    if (!written || position === 'start') return;
    if (!written.position) onFirstWrite?.();
    if (!written.position || this.store.comparePositions(position, written.position) > 0) {
      written.position = position;
    }
  }
}

const anyOf = <S, E extends DomainEvent>(state: AggregateDefinition<S, E>): AnyState =>
  state as unknown as AnyState;

/** A run without a request (a test, a script) is its own command each time. */
const withoutRequest = (): RequestContext => ({
  requestId: randomUUID(),
  commandId: randomUUID(),
  comesOnce: true,
  actor: null,
  clientAddress: null,
});
