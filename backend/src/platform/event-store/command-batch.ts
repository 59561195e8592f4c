import { defineError } from '../../kernel/domain-error.js';
import type { AnyState, DomainEvent } from '../../kernel/message.js';
import type { Clock } from '../clock.js';
import type { RequestContext } from '../request-context.js';
import type { CommandIds } from './command-ids.js';
import type { EventCodec } from './event-codec.js';
import type { NewEvent, Place, Position } from './event-store.js';
import { advanced, folded, markOf, type StreamView } from './stream-view.js';

/** A command that waits for its stream; what it needed from elsewhere it has. */
export interface PendingCommand {
  /** What it is decided on. */
  states: readonly AnyState[];
  decide: (...states: unknown[]) => DomainEvent[];
  idAt: CommandIds;
  context: RequestContext;
  /** The cached view of the stream, if there is one. */
  view: StreamView | undefined;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

export interface Outcome {
  position: Place;
  duplicate: boolean;
  events: DomainEvent[];
  /** Right after these events, in the order of the job's states. */
  states: unknown[];
}

/** The same Idempotency-Key came with other content before, and that is what happened. */
export class IdempotencyKeyReused extends defineError(
  'unprocessable',
  'event-store.idempotency-key-reused',
  'An earlier try went through, with other details. Look at it before you send this as well.',
) {}

/** The command may be in the stream, but the view does not know its events: the whole stream has to be read. */
export class WholeStreamNeeded extends Error {}

/**
 * What an earlier try of a command made of the stream; null when there was none. Throws IdempotencyKeyReused, and
 * WholeStreamNeeded when the view can't tell.
 */
export const firstOutcome = (
  view: StreamView,
  { states, idAt, context }: Pick<PendingCommand, 'states' | 'idAt' | 'context'>,
): Outcome | null => {
  if (!view.marks.has(markOf(idAt(0)))) return null;
  if (!view.events) throw new WholeStreamNeeded();
  const { events } = view;
  const first = events.findIndex(({ id }) => id === idAt(0));
  if (first === -1) return null; // another event has the same mark
  let end = first + 1;
  while (events[end]?.id === idAt(end - first)) end += 1;
  const own = events.slice(first, end);
  const last = own.at(-1);
  if (context.fingerprint && last?.fingerprint && context.fingerprint !== last.fingerprint) {
    throw new IdempotencyKeyReused();
  }
  return {
    position: last?.position ?? 'start',
    duplicate: true,
    events: own.map(({ event }) => event),
    states: states.map((state) => folded(state, events.slice(0, end))),
  };
};

type Settled = { job: PendingCommand } & (
  { outcome: Outcome } | { events: DomainEvent[]; states: unknown[] } | { error: unknown }
);

/**
 * Group commit: commands of one stream, decided in order on a view and appended together. None is answered
 * before the append: until then the earlier decisions are only provisional.
 */
export class CommandBatch {
  readonly encoded: NewEvent[] = [];
  private states: ReadonlyMap<AnyState, unknown>;
  private readonly settled: Settled[] = [];

  constructor(
    private readonly view: StreamView,
    private readonly codec: EventCodec,
    private readonly clock: Clock,
  ) {
    this.states = view.states;
  }

  /** Throws WholeStreamNeeded, and nothing else. */
  async decide(job: PendingCommand): Promise<void> {
    try {
      const outcome = firstOutcome(this.view, job);
      if (outcome) {
        this.settled.push({ job, outcome });
        return;
      }
      const events = job.decide(...job.states.map((state) => this.states.get(state)));
      const encoded = await this.encode(events, job);
      this.states = advanced(
        this.states,
        events.map((event) => ({ event })),
      );
      this.encoded.push(...encoded);
      this.settled.push({ job, events, states: job.states.map((state) => this.states.get(state)) });
    } catch (error) {
      if (error instanceof WholeStreamNeeded) throw error;
      this.settled.push({ job, error });
    }
  }

  /** The view after the append. */
  appended(revision: bigint, position: Position): StreamView {
    const { marks } = this.view;
    for (const { id } of this.encoded) marks.add(markOf(id));
    const lastId = this.encoded.at(-1)?.id ?? this.view.lastId;
    return { revision, position, lastId, marks, states: this.states };
  }

  /** Answers all commands; `position` is that of the append, or where the stream ended when nothing was appended. */
  answer(position: Place): void {
    for (const settled of this.settled) {
      const { job } = settled;
      if ('error' in settled) job.reject(settled.error);
      else if ('outcome' in settled) job.resolve(settled.outcome);
      else {
        const { events, states } = settled;
        job.resolve({ position, duplicate: false, events, states });
      }
    }
  }

  private async encode(
    events: readonly DomainEvent[],
    { idAt, context: { requestId, commandId, causedBy, fingerprint, actor, clientAddress } }: PendingCommand,
  ): Promise<NewEvent[]> {
    const recordedAt = this.clock.movedNow();
    const meta = {
      correlationId: requestId,
      causationId: causedBy ?? commandId,
      commandId,
      actor,
      ...(fingerprint && { fingerprint }),
      ...(recordedAt && { recordedAt }),
    };
    const encoded: NewEvent[] = [];
    for (const [index, event] of events.entries()) {
      encoded.push(await this.codec.encode(event, idAt(index), meta, clientAddress));
    }
    return encoded;
  }
}
