import { DomainError } from '../../kernel/domain-error.js';
import { Unavailable } from '../transient-errors.js';

/** A position in the log of all events: opaque, ordered by `comparePositions` of the store that issued it. */
export type Position = string & { readonly __brand: 'Position' };

/** How far a reader has come: everything up to this position has been read, or nothing yet. */
export type Checkpoint = Position | 'start';

/** What a writer believes of the stream: its exact last revision, or that it does not exist yet. */
export type Expected = bigint | 'no_stream';

export interface EventMeta {
  /** The request id: one per HTTP request or CLI run. */
  correlationId: string;
  /** What caused it: the command's id, or the id of the event that a policy answered. */
  causationId: string;
  /** Identifies the command across retries; event ids derive from it. */
  commandId: string;
  /** Who acted; null when the request was not signed in. */
  actor: { userId: number; role: 'user' | 'provider' | 'admin' } | null;
  /** Encrypted personal fields and client address, base64, when the event type has any. */
  sealed?: string;
  /** The user whose key seals `sealed`. */
  subject?: number;
  /**
   * ISO 8601: when it was recorded, where it differs from the store's own time: a copy from another store, or a
   * test that moved the clock.
   */
  recordedAt?: string;
  /** Keyed hash of the request that came with an Idempotency-Key: distinguishes a retry from a different request. */
  fingerprint?: string;
}

export interface NewEvent {
  /** UUID v5 of the command id, the stream, the command type and the event's index: a retry has the same ids. */
  id: string;
  type: string;
  schemaVersion: number;
  /** JSON; personal fields are already taken out (they are in `meta.sealed`). */
  data: Record<string, unknown>;
  meta: EventMeta;
}

export interface StoredEvent extends NewEvent {
  stream: string;
  revision: bigint;
  position: Position;
  recordedAt: Date;
}

export interface AppendResult {
  /** Revision of the last event of this append. */
  revision: bigint;
  position: Position;
  /** True if all these event ids were in the stream already: an earlier try had succeeded. */
  duplicate: boolean;
}

/** Another writer was faster, or the stream is not what the writer believed. Reload and decide again. */
export class WrongExpectedRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: Expected,
  ) {
    super(`Stream ${stream} is not at the expected revision ${expected}`);
    this.name = 'WrongExpectedRevision';
  }
}

/** More than the engine takes in one append; nothing was stored. `limit` in bytes. */
export class AppendTooLarge extends DomainError {
  readonly kind = 'too-large';

  constructor(
    readonly stream: string,
    readonly bytes: number,
    readonly limit: number,
  ) {
    super('This is too much to be stored at once. Please send less.');
  }
}

/** Some but not all of the event ids are stored already: a bug in the caller, never retried. */
export class PartialDuplicate extends Error {
  constructor(readonly stream: string) {
    super(`Some, but not all, events of this append are already in ${stream}`);
    this.name = 'PartialDuplicate';
  }
}

/** The store cannot answer now; the outcome of an append may be unknown. Retrying the same events is safe. */
export class EventStoreUnavailable extends Unavailable {}

/** The engine refused: asking again changes nothing. The message holds its reason. */
export class EventStoreRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EventStoreRefused';
  }
}

export interface SubscriptionOptions {
  maxBatch?: number;
  /** Called for every failed try; the subscription retries by itself. */
  onTrouble?: (error: Error) => void;
  /** The subscription has ended: the engine refuses to serve it. */
  onRefused?: (error: EventStoreRefused) => void;
}

/** Takes a batch of events and the position after it. */
export type OnBatch = (events: StoredEvent[], next: Position) => Promise<void>;

export interface Subscription {
  /** Stops after the current batch; resolves when it is done. */
  stop(): Promise<void>;
}

/** Which events of a stream, and what for. */
export interface StreamPart {
  /** Inclusive. */
  from?: bigint;
  limit?: number;
  /** For folding only, still sealed: `meta` may hold just the subject, and the recording time may be missing. */
  toFold?: boolean;
}

/**
 * The log. Two adapters pass one contract suite (`event-store.conformance.ts`).
 * All methods reject with EventStoreUnavailable when the engine does not answer, and with EventStoreRefused when it
 * refuses.
 */
export abstract class EventStore {
  /**
   * Appends all events or none. Resolves once they are durable and visible to readers.
   * Rejects with WrongExpectedRevision, PartialDuplicate or AppendTooLarge. `events` is not empty.
   */
  abstract append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<AppendResult>;

  /** Events of one stream in order; an unknown stream is empty. */
  abstract readStream(stream: string, options?: StreamPart): AsyncIterable<StoredEvent>;

  /**
   * Events of all streams after a position (exclusive), in the order in which they became visible: an event never
   * appears later behind a position that was already read. `next` is where to continue; `end` is true if the log held nothing more.
   */
  abstract readAll(
    after: Checkpoint,
    options?: { limit?: number },
  ): Promise<{ events: StoredEvent[]; next: Checkpoint; end: boolean }>;

  /**
   * Calls `onBatch` with events after the position, then with new ones as they come; the next batch waits for the
   * promise. Resumes by itself after an outage. A rejected `onBatch` is retried with the same batch.
   */
  abstract subscribeAll(after: Checkpoint, onBatch: OnBatch, options?: SubscriptionOptions): Subscription;

  /**
   * Which log this is: positions of another one mean other events here, or none. Never changes; a copy of the log has
   * another.
   */
  abstract logId(): Promise<string>;

  /** Position of the newest event, 'start' when the log is empty. */
  abstract head(): Promise<Checkpoint>;

  /** The newest event up to a checkpoint, inclusive; null when there is none. */
  abstract lastUpTo(checkpoint: Checkpoint): Promise<StoredEvent | null>;

  abstract comparePositions(a: Checkpoint, b: Checkpoint): number;

  /** Resolves when the engine answers; rejects with EventStoreUnavailable otherwise. */
  abstract health(): Promise<void>;

  abstract close(): Promise<void>;
}

/** Names, ids and the engine's own metadata of one event. */
const AROUND_AN_EVENT = 300;

/** What events take in an append, rather too much than too little. */
export const bytesOf = (events: readonly NewEvent[]): number => {
  let bytes = 0;
  for (const { data, meta } of events)
    bytes += AROUND_AN_EVENT + Buffer.byteLength(JSON.stringify([data, meta]));
  return bytes;
};
