import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import {
  EventStore,
  type AppendResult,
  type EventMeta,
  type Expected,
  type NewEvent,
  type OnBatch,
  type Position,
  type StoredEvent,
  type StreamPart,
  type Subscription,
  type SubscriptionOptions,
  type Checkpoint,
} from '../event-store.js';
import { GroupAppender } from './group-appender.js';
import { LogSubscription } from './log-subscription.js';
import { ask } from './postgres-client.js';
import { StreamPages } from './stream-pages.js';
import { WakeUp } from './wake-up.js';

const ANSWER_MS = 2_000;
/** Large steps of a rebuild take longer, and no request waits for them. */
const LOG_ANSWER_MS = 10_000;
const STREAM_PAGE = 500;
const LOG_PAGE = 500;

/** The `logId` of every log in PostgreSQL. */
const POSTGRES_LOG = 'postgres';

const COLUMNS = `position, stream, revision, id, type, schema_version, data, meta,
  (extract(epoch FROM recorded_at) * 1000)::float8 AS recorded_ms`;

interface EventRow {
  position: number;
  stream: string;
  revision: number;
  id: string;
  type: string;
  schema_version: number;
  data: Record<string, unknown>;
  meta: EventMeta;
  recorded_ms: number;
}

/** The log in a PostgreSQL table (schema `events`). Several processes may write and read it at once. */
@Injectable()
export class PostgresEventStore extends EventStore {
  private readonly wakeUp: WakeUp;
  private readonly appender: GroupAppender;
  private readonly subscriptions = new Set<Subscription>();
  private readonly streams: StreamPages;

  constructor(private readonly database: Database) {
    super();
    this.wakeUp = new WakeUp(database.url);
    this.streams = new StreamPages(database.reads, ANSWER_MS);
    this.appender = new GroupAppender(database.pool, this.wakeUp);
  }

  async append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<AppendResult> {
    if (events.length === 0) throw new RangeError('Nothing to append');
    return this.appender.append(stream, expected, events);
  }

  async *readStream(
    stream: string,
    { from = 0n, limit = Infinity, toFold = false }: StreamPart = {},
  ): AsyncIterable<StoredEvent> {
    let next = from;
    for (let left = limit; left > 0;) {
      const size = Math.min(left, STREAM_PAGE);
      const page = await this.streams.of(stream, next, size, toFold ? 'fold' : 'whole');
      yield* page;
      const last = page.at(-1);
      if (!last || page.length < size) return;
      next = last.revision + 1n;
      left -= page.length;
    }
  }

  async readAll(
    after: Checkpoint,
    { limit = LOG_PAGE }: { limit?: number } = {},
  ): Promise<{ events: StoredEvent[]; next: Checkpoint; end: boolean }> {
    const events = await this.logPage(
      { name: 'read-all', where: 'position > $1', order: 'position LIMIT $2' },
      [numberOf(after), limit],
      LOG_ANSWER_MS,
    );
    return { events, next: events.at(-1)?.position ?? after, end: events.length < limit };
  }

  subscribeAll(after: Checkpoint, onBatch: OnBatch, options: SubscriptionOptions = {}): Subscription {
    const subscription = new LogSubscription(this, this.wakeUp, after, onBatch, options);
    this.subscriptions.add(subscription);
    return {
      stop: async () => {
        await subscription.stop();
        this.subscriptions.delete(subscription);
      },
    };
  }

  /** There is one per database, with the tables that refer to its positions. */
  async logId(): Promise<string> {
    return POSTGRES_LOG;
  }

  async lastUpTo(checkpoint: Checkpoint): Promise<StoredEvent | null> {
    const page = { name: 'last-up-to', where: 'position <= $1', order: 'position DESC LIMIT $2' };
    return (await this.logPage(page, [numberOf(checkpoint), 1], ANSWER_MS))[0] ?? null;
  }

  async head(): Promise<Checkpoint> {
    const { rows } = await ask<{ position: number | null }>(
      this.database.pool,
      { name: 'log-head', text: 'SELECT max(position) AS position FROM events.event', values: [] },
      ANSWER_MS,
    );
    return checkpointAt(rows[0]?.position ?? null);
  }

  comparePositions(a: Checkpoint, b: Checkpoint): number {
    return numberOf(a) - numberOf(b);
  }

  async health(): Promise<void> {
    await this.head();
  }

  /** Ends subscriptions after their current batch and waits for appends in progress. The pool stays open. */
  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
    await this.appender.settled();
    await this.wakeUp.close();
  }

  private async logPage(
    { name, where, order }: { name: string; where: string; order: string },
    values: unknown[],
    withinMs: number,
  ): Promise<StoredEvent[]> {
    const text = `SELECT ${COLUMNS} FROM events.event WHERE ${where} ORDER BY ${order}`;
    const { rows } = await ask<EventRow>(this.database.pool, { name, text, values }, withinMs);
    return rows.map(storedEvent);
  }
}

const storedEvent = (row: EventRow): StoredEvent => ({
  id: row.id,
  type: row.type,
  schemaVersion: row.schema_version,
  data: row.data,
  meta: row.meta,
  stream: row.stream,
  revision: BigInt(row.revision),
  position: checkpointAt(row.position) as Position,
  recordedAt: new Date(row.recorded_ms),
});

const numberOf = (checkpoint: Checkpoint): number => (checkpoint === 'start' ? 0 : Number(checkpoint));

const checkpointAt = (position: number | null): Checkpoint =>
  position === null ? 'start' : (String(position) as Position);
