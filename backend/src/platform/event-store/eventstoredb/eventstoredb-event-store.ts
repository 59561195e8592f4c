import {
  AppendTooLarge,
  bytesOf,
  EventStore,
  PartialDuplicate,
  type AppendResult,
  type Expected,
  type NewEvent,
  type StoredEvent,
  type StreamPart,
  type OnBatch,
  type Subscription,
  type SubscriptionOptions,
  type Checkpoint,
} from '../event-store.js';
import { EventStoreDbAppender } from './eventstoredb-appender.js';
import { EventStoreDbConnection } from './eventstoredb-connection.js';
import { comparePositions } from './eventstoredb-events.js';
import { EventStoreDbIdentity } from './eventstoredb-identity.js';
import { KnownStreams } from './eventstoredb-known-streams.js';
import { EventStoreDbReader } from './eventstoredb-reader.js';
import { EventStoreDbSubscription } from './eventstoredb-subscription.js';

const LOG_PAGE = 500;
/** The server's default limit is 1,048,576 bytes; a lower one is reported by the server. */
const MOST_BYTES = 1_000_000;

/**
 * The log in EventStoreDB or KurrentDB, 22.6 or newer. Several processes may write and read it at once, if they all do
 * it through this class. Unlike in PostgreSQL, an event id that is already in another stream is not detected.
 */
export class EventStoreDbEventStore extends EventStore {
  private readonly connection: EventStoreDbConnection;
  private readonly reader: EventStoreDbReader;
  private readonly appender: EventStoreDbAppender;
  private readonly identity: EventStoreDbIdentity;
  private readonly subscriptions = new Set<Subscription>();

  /** `url`: `esdb://user:password@host:2113`, or `esdb+discover://…` for a cluster. Connects at the first question. */
  constructor(private readonly url: string) {
    super();
    const known = new KnownStreams();
    this.connection = new EventStoreDbConnection(url);
    this.reader = new EventStoreDbReader(this.connection, known);
    this.identity = new EventStoreDbIdentity(this.connection);
    this.appender = new EventStoreDbAppender(this.connection, this.reader, known);
  }

  async append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<AppendResult> {
    if (events.length === 0) throw new RangeError('Nothing to append');
    const bytes = bytesOf(events);
    if (bytes > MOST_BYTES) throw new AppendTooLarge(stream, bytes, MOST_BYTES);
    if (new Set(events.map(({ id }) => id)).size < events.length) throw new PartialDuplicate(stream);
    return this.appender.append(stream, expected, events);
  }

  readStream(stream: string, { from = 0n, limit = Infinity }: StreamPart = {}): AsyncIterable<StoredEvent> {
    return this.reader.stream(stream, from, limit);
  }

  readAll(
    after: Checkpoint,
    { limit = LOG_PAGE }: { limit?: number } = {},
  ): Promise<{ events: StoredEvent[]; next: Checkpoint; end: boolean }> {
    return this.reader.all(after, limit);
  }

  subscribeAll(after: Checkpoint, onBatch: OnBatch, options: SubscriptionOptions = {}): Subscription {
    const subscription = new EventStoreDbSubscription(this.url, after, onBatch, options);
    this.subscriptions.add(subscription);
    return {
      stop: async () => {
        await subscription.stop();
        this.subscriptions.delete(subscription);
      },
    };
  }

  logId(): Promise<string> {
    return this.identity.of();
  }

  head(): Promise<Checkpoint> {
    return this.reader.head();
  }

  lastUpTo(checkpoint: Checkpoint): Promise<StoredEvent | null> {
    return this.reader.lastUpTo(checkpoint);
  }

  comparePositions(a: Checkpoint, b: Checkpoint): number {
    return comparePositions(a, b);
  }

  async health(): Promise<void> {
    await this.reader.head();
  }

  /** Ends subscriptions after their current batch, waits for appends in progress, and disconnects. */
  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
    await this.appender.settled();
    this.connection.close();
  }
}
