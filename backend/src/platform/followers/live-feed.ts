import type {
  EventStore,
  EventStoreRefused,
  Checkpoint,
  Position,
  StoredEvent,
  Subscription,
} from '../event-store/event-store.js';
import type { LogBatch, LogReader } from './log-batch.js';

/** A follower that fell this far behind reads the log by itself again, in large steps. */
const LONGEST_QUEUE = 5_000;

/** The follower that takes the batches out of an inbox. */
export interface InboxOwner {
  /** Whether it has to do anything for one of these types of events. */
  handlesAny(types: ReadonlySet<string>): boolean;
  /** It has nothing to do up to here. */
  passTo(checkpoint: Checkpoint): void;
}

/**
 * The batches that wait for one follower; it takes all of them at once. A batch without events for it
 * moves it on while it waits.
 */
export class Inbox {
  private batches: LogBatch[] = [];
  private waiting = 0;
  private closed = false;
  private wake: (() => void) | undefined;
  private refusal: EventStoreRefused | undefined;

  constructor(
    private readonly owner: InboxOwner,
    private readonly onClose: (inbox: Inbox) => void,
  ) {}

  offer(batch: LogBatch): void {
    const isWaitedFor = this.wake !== undefined && this.batches.length === 0;
    if (isWaitedFor && !this.owner.handlesAny(batch.types)) {
      this.owner.passTo(batch.next);
      return;
    }
    this.batches.push(batch);
    this.waiting += batch.events.length;
    if (this.waiting > LONGEST_QUEUE) this.close();
    this.wake?.();
  }

  /** Resolves with what came, in order, at least one batch; undefined once it is closed. Rejects when nothing will come. */
  async take(): Promise<LogBatch[] | undefined> {
    if (this.batches.length === 0 && !this.closed)
      await new Promise<void>((resolve) => (this.wake = resolve));
    this.wake = undefined;
    if (this.refusal) throw this.refusal;
    if (this.closed) return undefined;
    const taken = this.batches;
    this.batches = [];
    this.waiting = 0;
    return taken;
  }

  /** Drops its batches; the reader goes back to the log, or fails with the refusal. */
  close(refusal?: EventStoreRefused): void {
    this.refusal = refusal;
    this.closed = true;
    this.onClose(this);
    this.wake?.();
  }
}

/** New events as they come, one subscription for all followers of the process that are up to date. */
export class LiveFeed {
  private readonly inboxes = new Set<Inbox>();
  private subscription: Subscription | undefined;
  private handedOut: Checkpoint = 'start';
  private isStopped = false;
  private refusal: EventStoreRefused | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly log: LogReader,
    private readonly onTrouble?: (error: Error) => void,
  ) {}

  start(from: Checkpoint): void {
    this.handedOut = from;
    const handOut = async (events: StoredEvent[], next: Position): Promise<void> => {
      this.handedOut = next;
      const batch = this.log.batchOf(events, next);
      for (const inbox of this.inboxes) inbox.offer(batch);
    };
    this.subscription = this.store.subscribeAll(from, handOut, {
      onTrouble: this.onTrouble,
      onRefused: (refusal) => {
        this.refusal = refusal;
        for (const inbox of this.inboxes) inbox.close(refusal);
      },
    });
  }

  /**
   * Joins a reader whose last batch reaches up to what was handed out already; undefined when there is a gap, or when
   * nothing is handed out any more: a reader that joins during `stop` would wait for ever. Throws when the
   * store serves no live events.
   */
  join(last: LogBatch, owner: InboxOwner): Inbox | undefined {
    if (this.refusal) throw this.refusal;
    if (this.isStopped || this.store.comparePositions(last.next, this.handedOut) < 0) return undefined;
    const inbox = new Inbox(owner, (closed) => this.inboxes.delete(closed));
    inbox.offer(last);
    this.inboxes.add(inbox);
    return inbox;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    for (const inbox of this.inboxes) inbox.close();
    await this.subscription?.stop();
  }
}
