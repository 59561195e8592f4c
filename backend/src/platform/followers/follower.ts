import type { EventStore, Checkpoint } from '../event-store/event-store.js';
import { isTransient } from '../transient-errors.js';
import type { ProjectedEvent } from '../event-store/event-codec.js';

/**
 * `projection`: writes rows, from the first event on. `policy`: reacts, from its first start on, or from the
 * first event on. `feed`: notifies this process of new events, from its start on; no checkpoint of it is stored.
 * `index`: fills a search engine outside the database, from where its index was built on; no request waits for it.
 */
export type FollowerKind = 'projection' | 'policy' | 'feed' | 'index';

export interface EventBatch {
  /** Events that the follower handles, in log order. */
  events: readonly ProjectedEvent[];
  /** The checkpoint afterwards. */
  next: Checkpoint;
}

export interface Handled {
  /** Everything up to here is handled; a handler may take a part of the batch and gets the rest afterwards. */
  checkpoint: Checkpoint;
  /** False when nothing had to be written: the checkpoint is moved later. */
  isStored: boolean;
}

/** What follows the log: which events it handles, and what it does with them. */
export interface FollowerHandler {
  /** Kebab-case, unique among all followers: the checkpoint is stored under it. */
  readonly name: string;
  readonly kind: FollowerKind;
  readonly types: ReadonlySet<string>;
  /** Version of the tables or the index that it writes; null when it writes none. */
  readonly version: number | null;
  /** No request depends on it: events are collected for this long and handled together. */
  readonly batchWindowMs?: number;
  /** Where a policy begins at its first start. */
  readonly startsAt?: 'start' | 'head';
  /** Where it writes, for the status page; 'sql' when left out. */
  readonly store?: 'sql' | 'search';
  /**
   * Handles new events, each once, and moves the checkpoint in the same transaction. `known` is where this process saw
   * the checkpoint last. Rejects with one of the errors below or the cause of the failure: nothing is written then.
   */
  handle(batch: EventBatch, known: Checkpoint): Promise<Handled>;
}

/** One line of the projections page and of `npm run projections -- status`. */
export interface FollowerStatus {
  name: string;
  /** Left out for projections. */
  kind?: 'policy' | 'index';
  store: 'sql' | 'search';
  /** `rebuilding`: beside the live tables, which stay up to date and readable. */
  state: 'running' | 'rebuilding' | 'failed';
  /** Null before the first event. */
  position: string | null;
  headPosition: string | null;
  /**
   * Events in the log after `position`, counted up to MOST_LAG: positions of most stores do not show how many
   * events lie between them.
   */
  lag: number;
  updatedAt: string | null;
  lastError: string | null;
}

export type OnTrouble = (follower: string, error: unknown) => void;

/** What runs on its own schedule and is shown among the followers. */
export interface Scheduled {
  readonly name: string;
  /** What keeps failing, and why; null when nothing does. */
  readonly lastError: string | null;
  /** Resolves when the signal aborts, after the current work. */
  run(signal: AbortSignal): Promise<void>;
  status(): FollowerStatus;
}

/** Gives followers to the process. */
export abstract class FollowerSource {
  abstract readonly followers: readonly FollowerHandler[];

  /** Asked once, at the start. */
  scheduled(_onTrouble: OnTrouble): readonly Scheduled[] {
    return [];
  }

  /** Runs before the followers start; a rejection stops the start. */
  prepare(): Promise<void> {
    return Promise.resolve();
  }
}

/** An event that a follower cannot handle (a poison event); the batch around it is not written. */
export class EventNotApplicable extends Error {
  constructor(
    readonly event: Pick<ProjectedEvent, 'id' | 'type' | 'position'>,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'EventNotApplicable';
  }
}

/** Another process has the checkpoint row. */
export class FollowerBusy extends Error {}
/** The tables were built by another version of the code, or from another log: this process must not touch them. */
export class FollowerSuperseded extends Error {
  constructor(other: 'version' | 'log') {
    super(`Its tables are of another ${other}`);
  }
}
/** The checkpoint is before what this process knew: lost with the server. Read again from there. */
export class CheckpointWentBack extends Error {}

/** True for failures that go away by waiting or by reading again: retry however long it takes. */
export const passesByItself = (error: unknown): boolean =>
  error instanceof FollowerBusy ||
  error instanceof FollowerSuperseded ||
  error instanceof CheckpointWentBack ||
  isTransient(error);

/** The events of a batch that are not handled yet; or the checkpoint, when another process was faster; or why the batch must not be written. */
export const newIn = (
  store: Pick<EventStore, 'comparePositions'>,
  { version, batch, known }: { version: number | null; batch: EventBatch; known: Checkpoint },
  checkpoint: { version: number | null; position: Checkpoint; isForeign: boolean } | undefined,
): { events: readonly ProjectedEvent[] } | { outcome: Checkpoint | Error } => {
  if (!checkpoint) return { outcome: new FollowerBusy() };
  if (checkpoint.isForeign) return { outcome: new FollowerSuperseded('log') };
  if (checkpoint.version !== version) return { outcome: new FollowerSuperseded('version') };
  const { position } = checkpoint;
  if (store.comparePositions(position, known) < 0) return { outcome: new CheckpointWentBack() };
  const firstNew = batch.events.findIndex((event) => store.comparePositions(event.position, position) > 0);
  const events = firstNew < 0 ? [] : batch.events.slice(firstNew);
  const isKnown = events.length === 0 && store.comparePositions(position, batch.next) >= 0;
  return isKnown ? { outcome: position } : { events };
};
