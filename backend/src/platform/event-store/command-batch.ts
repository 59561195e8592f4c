import { v5 as uuidV5 } from 'uuid';
import { defineError } from '../../kernel/domain-error.js';
import type { AnyState, DomainEvent } from '../../kernel/message.js';
import type { Clock } from '../clock.js';
import type { RequestContext } from '../request-context.js';
import type { EventCodec } from './event-codec.js';
import type { NewEvent, Checkpoint, Position } from './event-store.js';
import { advanced, folded, shortId, type LoadedStream } from './loaded-stream.js';

/** Id of the event with this index among those of one command on one stream: a retry has the same ones. */
export type CommandIds = (index: number) => string;

/** Stream and type of the command are part of them, because one request may send several commands to several streams. */
export const idsOf = (commandId: string, stream: string, commandType: string): CommandIds => {
  const known: string[] = []; // the first one is asked for three times
  return (index) => (known[index] ??= uuidV5(`${stream} ${commandType} ${index}`, commandId));
};

/** A command that waits for its stream, its preparation done. */
export interface PendingCommand {
  /** What it is decided on. */
  states: readonly AnyState[];
  decide: (...states: unknown[]) => DomainEvent[];
  idAt: CommandIds;
  context: RequestContext;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

export interface Outcome {
  position: Checkpoint;
  duplicate: boolean;
  events: DomainEvent[];
  /** Right after these events, in the order of the command's states. */
  states: unknown[];
}

/** The Idempotency-Key was used before, with other content. */
export class IdempotencyKeyReused extends defineError(
  'unprocessable',
  'An earlier try went through, with other details. Look at it before you send this as well.',
) {}

/** The command may be in the stream, whose events were not loaded: the whole stream has to be read. */
export class WholeStreamNeeded extends Error {}

/**
 * The outcome of an earlier try of a command; null when there was none. Throws IdempotencyKeyReused, and
 * WholeStreamNeeded when only the events can show it.
 */
export const firstOutcome = (
  stream: LoadedStream,
  { states, idAt, context }: Pick<PendingCommand, 'states' | 'idAt' | 'context'>,
): Outcome | null => {
  if (!stream.seenEventIds.has(shortId(idAt(0)))) return null;
  if (!stream.events) throw new WholeStreamNeeded();
  const { events } = stream;
  const first = events.findIndex(({ id }) => id === idAt(0));
  if (first === -1) return null; // another event has the same short id
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

type Settled = { command: PendingCommand } & (
  { outcome: Outcome } | { events: DomainEvent[]; states: unknown[] } | { error: unknown }
);

/**
 * Group commit: commands of one stream, decided in order and appended together. None is answered before the append: until
 * then the earlier decisions are only provisional.
 */
export class CommandBatch {
  readonly encoded: NewEvent[] = [];
  private states: ReadonlyMap<AnyState, unknown>;
  private readonly settled: Settled[] = [];

  constructor(
    private readonly stream: LoadedStream,
    private readonly codec: EventCodec,
    private readonly clock: Clock,
  ) {
    this.states = stream.states;
  }

  /** Throws WholeStreamNeeded, and nothing else. */
  async decide(command: PendingCommand): Promise<void> {
    try {
      const outcome = firstOutcome(this.stream, command);
      if (outcome) {
        this.settled.push({ command, outcome });
        return;
      }
      const events = command.decide(...command.states.map((state) => this.states.get(state)));
      const encoded = await this.encode(events, command);
      this.states = advanced(
        this.states,
        events.map((event) => ({ event })),
      );
      this.encoded.push(...encoded);
      this.settled.push({ command, events, states: command.states.map((state) => this.states.get(state)) });
    } catch (error) {
      if (error instanceof WholeStreamNeeded) throw error;
      this.settled.push({ command, error });
    }
  }

  /** The stream after the append. */
  appended(revision: bigint, position: Position): LoadedStream {
    const { seenEventIds } = this.stream;
    for (const { id } of this.encoded) seenEventIds.add(shortId(id));
    const lastId = this.encoded.at(-1)?.id ?? this.stream.lastId;
    return { revision, position, lastId, seenEventIds, states: this.states };
  }

  /** Answers all commands; `position` is that of the append, or where the stream ended when nothing was appended. */
  answer(position: Checkpoint): void {
    for (const settled of this.settled) {
      const { command } = settled;
      if ('error' in settled) command.reject(settled.error);
      else if ('outcome' in settled) command.resolve(settled.outcome);
      else {
        const { events, states } = settled;
        command.resolve({ position, duplicate: false, events, states });
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
