import { defineError } from '../../kernel/domain-error.js';
import type { Clock } from '../clock.js';
import { CommandBatch, WholeStreamNeeded, type Outcome, type PendingCommand } from './command-batch.js';
import type { EventCodec } from './event-codec.js';
import {
  AppendTooLarge,
  PartialDuplicate,
  WrongExpectedRevision,
  type EventStore,
  type NewEvent,
} from './event-store.js';
import type { LoadedStream } from './loaded-stream.js';
import type { StreamLoader } from './stream-loader.js';

/** Including the first one. */
const MOST_TRIES = 5;
const PAUSE_MS = 20;
/** Commands of one stream that are decided and appended together. */
const LARGEST_BATCH = 64;

/** Other processes were faster every time. Trying again is safe. */
export class ConflictError extends defineError(
  'conflict',
  'Somebody else changed this at the same moment. Please try again.',
) {}

/** Outcomes of this process's appends since it started. */
export class AppendCounts {
  /** By type. */
  readonly events = new Map<string, number>();
  /** `conflict`: lost the write race. `refused`: lost every retry. `failed`: the outcome may be unknown. */
  readonly outcomes = { stored: 0, conflict: 0, refused: 0, failed: 0 };

  stored(events: readonly NewEvent[]): void {
    this.outcomes.stored += 1;
    for (const { type } of events) this.events.set(type, (this.events.get(type) ?? 0) + 1);
  }
}

/**
 * Decides commands and appends what follows. Commands of one stream run in the order of the calls; those that arrive while
 * an append is in progress are decided together and appended at once (ADR 27). Different streams do not wait for each other.
 */
export class StreamWriter {
  readonly appends = new AppendCounts();
  private readonly waiting = new Map<string, PendingCommand[]>();

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly clock: Clock,
    private readonly streams: StreamLoader,
  ) {}

  write(stream: string, command: Omit<PendingCommand, 'resolve' | 'reject'>): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const pending = { ...command, resolve, reject };
      const waiting = this.waiting.get(stream);
      if (waiting) waiting.push(pending);
      else {
        this.waiting.set(stream, [pending]);
        void this.drain(stream);
      }
    });
  }

  private async drain(stream: string): Promise<void> {
    const waiting = this.waiting.get(stream) ?? [];
    while (waiting.length > 0) await this.settle(stream, waiting.splice(0, LARGEST_BATCH));
    this.waiting.delete(stream);
  }

  /** Answers every command; never rejects. */
  private async settle(stream: string, commands: readonly PendingCommand[]): Promise<void> {
    try {
      await this.decideAndAppend(stream, commands);
    } catch (error) {
      this.streams.forget(stream);
      if (error instanceof AppendTooLarge && commands.length > 1) {
        const half = Math.ceil(commands.length / 2);
        await this.settle(stream, commands.slice(0, half));
        await this.settle(stream, commands.slice(half));
      } else for (const { reject } of commands) reject(error);
    }
  }

  private async decideAndAppend(stream: string, commands: readonly PendingCommand[]): Promise<void> {
    const states = [...new Set(commands.flatMap((command) => command.states))];
    let loaded = await this.streams.load(stream, states);
    let isCurrent = false; // it may come from the cache; an append proves that it was current
    for (let tries = 0; ;) {
      const batch = await this.decided(loaded, commands);
      if (batch && batch.encoded.length > 0) {
        const appended = await this.append(stream, loaded, batch);
        if (!(appended instanceof Error)) {
          this.streams.remember(stream, appended);
          return batch.answer(appended.position);
        }
        tries += 1;
        if (tries === MOST_TRIES) {
          this.appends.outcomes.refused += 1;
          throw new ConflictError({ cause: appended });
        }
        await this.clock.pause(PAUSE_MS * tries);
      } else if (batch && isCurrent) {
        this.streams.remember(stream, loaded);
        return batch.answer(loaded.position);
      }
      loaded = await (batch ? this.streams.refresh(stream, loaded) : this.streams.loadEvents(stream, states));
      isCurrent = true;
    }
  }

  /** Null when a command may be in the stream already and only its events can show it. */
  private async decided(
    loaded: LoadedStream,
    commands: readonly PendingCommand[],
  ): Promise<CommandBatch | null> {
    const batch = new CommandBatch(loaded, this.codec, this.clock);
    try {
      for (const command of commands) await batch.decide(command);
      return batch;
    } catch (error) {
      if (error instanceof WholeStreamNeeded) return null;
      throw error;
    }
  }

  /** The stream after the append, or why it has to be decided again. */
  private async append(
    stream: string,
    loaded: LoadedStream,
    batch: CommandBatch,
  ): Promise<LoadedStream | Error> {
    const { outcomes } = this.appends;
    try {
      const expected = loaded.revision ?? 'no_stream';
      const { revision, position, duplicate } = await this.store.append(stream, expected, batch.encoded);
      // An earlier try that seemed lost was stored after the stream was read.
      if (duplicate) return new PartialDuplicate(stream);
      this.appends.stored(batch.encoded);
      return batch.appended(revision, position);
    } catch (error) {
      const isLostRace = error instanceof WrongExpectedRevision || error instanceof PartialDuplicate;
      outcomes[isLostRace ? 'conflict' : 'failed'] += 1;
      if (isLostRace) return error;
      throw error;
    }
  }
}
