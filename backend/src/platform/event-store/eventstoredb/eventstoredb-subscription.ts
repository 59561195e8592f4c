import { sleep } from '../../clock.js';
import {
  excludeSystemEvents,
  START,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
} from '@eventstore/db-client';
import {
  EventStoreRefused,
  EventStoreUnavailable,
  type Checkpoint,
  type OnBatch,
  type Position,
  type StoredEvent,
  type Subscription,
  type SubscriptionOptions,
} from '../event-store.js';
import { connect, disconnect, asPortError, isFailure } from './eventstoredb-connection.js';
import {
  comparePositions,
  logPositionOf,
  positionOf,
  recorded,
  type LogPosition,
} from './eventstoredb-events.js';

const LARGEST_BATCH = 500;
/** A subscription that the server did not confirm by then is tried on a new connection. */
const CONFIRMED_MS = 5_000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 5_000;
/** How long a batch of old events is filled. */
const FILL_MS = 5;
/** In units of 32 events that the filter excluded. */
const CHECKPOINT_EVERY = 10;

/** Failures at its position in a row, after which the subscription ends. */
const MOST_FAILURES = 8;

/**
 * A filtered subscription of the server on a connection of its own, restarted after the last event whenever it
 * ends. Any node may serve it. Reads on only when a batch is done, so that a slow follower holds the server back.
 * Failures pause it; it ends when the server keeps failing at its position.
 */
export class EventStoreDbSubscription implements Subscription {
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;
  private pause = FIRST_PAUSE_MS;
  private failures = 0;

  constructor(
    private readonly url: string,
    private checkpoint: Checkpoint,
    private readonly onBatch: OnBatch,
    private readonly options: SubscriptionOptions,
  ) {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.follow().catch((error: unknown) => this.note(error)); // undelivered events are sent again
      if (!signal.aborted) await this.backOff();
    }
  }

  private note(error: unknown): void {
    const trouble = error instanceof EventStoreRefused ? error : asPortError(error);
    this.options.onTrouble?.(trouble);
    const isLasting = isFailure(error) || error instanceof EventStoreRefused;
    this.failures = isLasting ? this.failures + 1 : 0;
    if (this.failures < MOST_FAILURES) return;
    this.stopping.abort();
    const message = `${trouble.message} (position ${this.checkpoint}, ${this.failures} times)`;
    this.options.onRefused?.(new EventStoreRefused(message, { cause: error }));
  }

  /** Until the subscription ends; rejects when something is wrong. */
  private async follow(): Promise<void> {
    const { maxBatch = LARGEST_BATCH } = this.options;
    const { signal } = this.stopping;
    const client = connect(this.url);
    let reached: LogPosition | undefined;
    const filter = this.filter((checkpoint) => {
      reached = checkpoint;
      feed.ring();
    });
    const fromPosition = this.checkpoint === 'start' ? START : logPositionOf(this.checkpoint);
    const feed = new Feed(
      client.subscribeToAll({ fromPosition, filter, requiresLeader: false }, { highWaterMark: maxBatch }),
    );
    signal.addEventListener('abort', feed.end);
    try {
      while (!signal.aborted) {
        const checkpoint = reached; // what the server sent before it is taken now at the latest
        const events = await feed.take(maxBatch);
        if (events.length > 0) await this.deliver(events);
        else {
          if (checkpoint) this.moveTo(positionOf(checkpoint));
          if (!(await feed.more())) return feed.check();
          this.pause = FIRST_PAUSE_MS;
          this.failures = 0;
        }
      }
    } finally {
      signal.removeEventListener('abort', feed.end);
      feed.end();
      disconnect(client);
    }
  }

  /** Retried until the follower takes it. */
  private async deliver(resolved: readonly AllStreamResolvedEvent[]): Promise<void> {
    const events: StoredEvent[] = [];
    for (const event of resolved.flatMap((one) => recorded(one)?.event ?? [])) {
      // A server that fell behind sends some of them again.
      if (comparePositions(event.position, events.at(-1)?.position ?? this.checkpoint) > 0)
        events.push(event);
    }
    const next = events.at(-1)?.position;
    if (next === undefined) return;
    while (!this.stopping.signal.aborted) {
      try {
        await this.onBatch(events, next);
        this.pause = FIRST_PAUSE_MS;
        return this.moveTo(next);
      } catch {
        await this.backOff();
      }
    }
  }

  /** Filters out what the server writes about itself. */
  private filter(reach: (checkpoint: LogPosition) => void) {
    return excludeSystemEvents({
      checkpointInterval: CHECKPOINT_EVERY,
      checkpointReached: async (_: unknown, checkpoint: LogPosition) => reach(checkpoint),
    });
  }

  private moveTo(checkpoint: Position): void {
    if (comparePositions(checkpoint, this.checkpoint) > 0) this.checkpoint = checkpoint;
  }

  private async backOff(): Promise<void> {
    await sleep(this.pause, this.stopping.signal);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
  }
}

/** The events of one subscription, as many at a time as there are. */
class Feed {
  private isOver = false;
  private isLive = false;
  private wake: (() => void) | undefined;
  private error: unknown;
  private readonly late = setTimeout(() => {
    this.fail(new EventStoreUnavailable(`EventStoreDB began no subscription within ${CONFIRMED_MS} ms`));
  }, CONFIRMED_MS);
  readonly ring = (): void => this.wake?.();
  readonly end = (): void => {
    clearTimeout(this.late);
    this.isOver = true;
    this.ring();
  };

  private readonly fail = (error: unknown): void => {
    this.error ??= error;
    this.end();
  };

  constructor(private readonly subscription: AllStreamSubscription) {
    subscription
      .on('confirmation', () => clearTimeout(this.late))
      .on('caughtUp', () => this.setLive(true))
      .on('fellBehind', () => this.setLive(false))
      .on('readable', this.ring)
      .on('end', this.end)
      .on('close', this.end)
      .on('error', this.fail);
  }

  /** Throws what it ended with, if anything went wrong. */
  check(): void {
    if (this.error) throw this.error;
  }

  /** Up to a number of events, at once what is there; nothing when there is nothing. Old events come in full batches. */
  async take(most: number): Promise<AllStreamResolvedEvent[]> {
    const events: AllStreamResolvedEvent[] = [];
    for (let waited = false; ; waited = true) {
      while (events.length < most) {
        const event = this.subscription.read() as AllStreamResolvedEvent | null;
        if (event === null) break;
        events.push(event);
      }
      const isFull = events.length === 0 || events.length === most;
      if (isFull || this.isLive || this.isOver || waited) return events;
      await sleep(FILL_MS);
    }
  }

  /** Resolves at the next signal; false when nothing more will come. */
  async more(): Promise<boolean> {
    if (!this.isOver) await new Promise<void>((resolve) => (this.wake = resolve));
    return !this.isOver;
  }

  private setLive(isLive: boolean): void {
    this.isLive = isLive;
    this.ring();
  }
}
